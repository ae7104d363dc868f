#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "explain/explainer.hpp"
#include "explain/rating.hpp"
#include "explain/told_steps.hpp"
#include "render/text.hpp"

namespace grids::report {

/// What of an explanation is shown.
struct ExplainView {
  TextStyle style;
  bool all_steps = false;      ///< also those that nothing rests on
  bool all_proofs = false;     ///< every proof of a step, not only the chosen one
  std::size_t grid_every = 0;  ///< the grid with its candidates after every so many steps; 0: never
};

/// The numbered steps in words, what came of them, and which techniques were used.
std::string explanation_text(const explain::Explainer& explainer, const ExplainView& view);

/// The same as Markdown: the grid, the steps as a list, and a table of the techniques. `more` goes to the end.
std::string explanation_markdown(const explain::Explainer& explainer, const ExplainView& view, const std::string& more);

/// "Solved in 51 steps; ...": how far the explanation comes, and what cannot be where there is a contradiction.
/// `rating` is that of its steps.
std::string explanation_outcome(const explain::Explainer& explainer, const explain::Rating& rating, CellNames names);

/// "Rating 3.8 (hard), 62.3 in all."; of an explanation that was cut short, that it is at least so much.
std::string rating_sentence(const explain::Rating& rating, explain::Standing standing);

/// The outcome and, of what has steps, the lines on techniques and rating.
std::string explanation_summary(const explain::Explainer& explainer, CellNames names = CellNames::letters);

/// The board where an explanation comes to no end; nothing where it comes to one.
std::string standstill_text(const explain::Explainer& explainer, const ExplainView& view);

/// Each step's number as it is shown, from 1; 0 for steps that are left out.
std::vector<std::size_t> shown_numbers(const explain::Journal& journal, bool all_steps);

/// The steps that are not left out, as they are told then.
explain::ToldSteps told_steps(const explain::Explainer& explainer, const std::vector<std::size_t>& numbers);

/// The numbers of the steps that a step rests on, ascending, those that are left out aside.
std::vector<std::size_t> references(const explain::Journal& journal, explain::StepNumber step,
                                    const std::vector<std::size_t>& numbers);

/// "uses [3] [5]" or nothing; of many, the first ones.
std::string references_text(const std::vector<std::size_t>& references);
/// The sentence with a full stop, what it refers to, and behind that its further lines, such as its cases, indented.
std::string with_references(std::string_view sentence, const std::string& references);

}  // namespace grids::report
