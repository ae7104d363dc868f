#include "report/explanation_text.hpp"

#include "core/counted.hpp"
#include "explain/rating.hpp"
#include "explain/wording/wording.hpp"
#include "report/board.hpp"
#include "report/replay.hpp"

namespace grids::report {
namespace {

using explain::Standing;

/// More candidates in a cell make lines that nobody reads.
constexpr std::size_t most_symbols_noted = 9;

std::string bracketed(std::size_t number) { return std::string("[").append(std::to_string(number)).append("]"); }

/// The number in front of a step, right-aligned: " 12. ".
std::string numbered(std::size_t number) {
  auto text = std::to_string(number).append(". ");
  return text.size() < 5 ? text.insert(0, 5 - text.size(), ' ') : text;
}

}  // namespace

std::vector<std::size_t> shown_numbers(const explain::Journal& journal, bool all_steps) {
  const auto needed = journal.needed();
  std::vector<std::size_t> numbers(needed.size());
  std::size_t next = 0;
  for (std::size_t i = 0; i < needed.size(); ++i)
    if (all_steps || needed[i]) numbers[i] = ++next;
  return numbers;
}

explain::ToldSteps told_steps(const explain::Explainer& explainer, const std::vector<std::size_t>& numbers) {
  std::vector<bool> told;
  for (const auto number : numbers) told.push_back(number > 0);
  return {explainer.journal(), explainer.rules(), std::move(told)};
}

std::vector<std::size_t> references(const explain::Journal& journal, explain::StepNumber step,
                                    const std::vector<std::size_t>& numbers) {
  std::vector<std::size_t> shown;
  for (const auto reference : journal.references(step))
    if (numbers[reference] > 0) shown.push_back(numbers[reference]);
  return shown;
}

/// All of them, or nobody could follow: "uses [1]-[4] [7]".
std::string references_text(const std::vector<std::size_t>& references) {
  constexpr std::size_t run = 3;  // so many in a row are told by the first and the last
  std::string text;
  for (std::size_t i = 0; i < references.size();) {
    auto end = i + 1;
    while (end < references.size() && references[end] == references[end - 1] + 1) ++end;
    if (end - i < run) end = i + 1;
    text.append(text.empty() ? "uses " : " ").append(bracketed(references[i]));
    if (end - i > 1) text.append("-").append(bracketed(references[end - 1]));
    i = end;
  }
  return text;
}

std::string with_references(std::string_view sentence, const std::string& references) {
  constexpr std::string_view indent = "     ";
  const auto end = sentence.find('\n');
  auto text = std::string(sentence.substr(0, end)).append(end == std::string_view::npos ? "." : "");
  text.append(references.empty() ? "" : "  ").append(references);
  for (auto at = end; at != std::string_view::npos;) {
    const auto next = sentence.find('\n', at + 1);
    text.append("\n").append(indent).append(sentence.substr(at + 1, next - at - 1));
    at = next;
  }
  return text.append(end == std::string_view::npos ? "\n" : ".\n");
}

std::string explanation_text(const explain::Explainer& explainer, const ExplainView& view) {
  const auto& journal = explainer.journal();
  const explain::Wording wording(explainer.rules(), explainer.approach().techniques, view.style.names);
  const auto numbers = shown_numbers(journal, view.all_steps);
  auto board = view.style;
  board.pencil_marks = PencilMarks::restricted;
  auto steps = told_steps(explainer, numbers);
  std::string text;
  for (explain::StepNumber i = 0; i < numbers.size(); ++i) {
    if (numbers[i] == 0) continue;
    const auto step = steps.at(i);
    const auto uses = references_text(references(journal, i, numbers));
    text.append(numbered(numbers[i])).append(with_references(wording.sentence(step), uses));
    if (view.all_proofs)
      for (const auto* const other : wording.other_proofs(step))
        text.append("     also: ").append(with_references(wording.sentence(step, *other), {}));
    if (view.grid_every > 0 && numbers[i] % view.grid_every == 0) text += board_text(explainer, i + 1, board);
  }
  return text + standstill_text(explainer, view) + explanation_summary(explainer, view.style.names);
}

std::string standstill_text(const explain::Explainer& explainer, const ExplainView& view) {
  const auto steps = explainer.journal().steps().size();
  if ((explainer.standing() != Standing::stuck && explainer.standing() != Standing::open) || steps == 0) return {};
  auto style = view.style;
  if (explainer.rules().puzzle().symbols().size() <= most_symbols_noted) style.pencil_marks = PencilMarks::restricted;
  return board_text(explainer, steps, style);
}

std::string explanation_outcome(const explain::Explainer& explainer, const explain::Rating& rating, CellNames names) {
  const auto steps = counted(rating.steps, "step", "steps");
  const auto open = Replay(explainer).open_cells(explainer.journal().steps().size()).size();
  switch (explainer.standing()) {
    case Standing::solved:
      if (explainer.journal().has_outside_steps())
        return "Solved in " + steps + " besides those from outside, which are not proved.";
      return "Solved in " + steps + "; the proof assumes nothing, so the solution is the only one.";
    case Standing::contradiction:
      return "A contradiction after " + steps + ", so there is no solution: " +
             explain::Wording(explainer.rules(), explainer.approach().techniques, names)
                 .contradiction(explainer.journal()) +
             ".";
    case Standing::stuck:
      return "No allowed technique sees anything more after " + steps + "; " + counted(open, "cell is", "cells are") +
             " open.";
    case Standing::open: return "Cut short after " + steps + ".";
  }
  return {};
}

std::string rating_sentence(const explain::Rating& rating, Standing standing) {
  auto text = std::string("Rating ").append(standing == Standing::open ? "at least " : "");
  text.append(one_decimal(rating.hardest)).append(" (").append(explain::level_of(rating.hardest));
  if (standing == Standing::open) return text.append("): steps that were not found may be harder.");
  return text.append("), ").append(one_decimal(rating.sum)).append(" in all.");
}

std::string explanation_summary(const explain::Explainer& explainer, CellNames names) {
  const auto rating = explain::rate(explainer);
  auto text = explanation_outcome(explainer, rating, names) + "\n";
  if (rating.uses.empty()) return text;
  text += "Techniques:";
  for (const auto& use : rating.uses) {
    text.append(&use == &rating.uses.front() ? " " : ", ").append(use.name);
    text.append(" (").append(std::to_string(use.count)).append(")");
  }
  text += ".\n";
  if (explainer.standing() == Standing::contradiction) return text;  // what has no solution is neither easy nor hard
  return text.append(rating_sentence(rating, explainer.standing())).append("\n");
}

}  // namespace grids::report
