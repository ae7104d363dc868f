#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "composing.hpp"
#include "explain/checking/checker.hpp"
#include "explain/explainer.hpp"
#include "explain/wording/wording.hpp"
#include "test.hpp"

namespace grids::explain {

/// The usual ways, with these techniques alone.
inline Approach only(const std::string& techniques) {
  Approach approach;
  REQUIRE(approach.techniques.allow_only(techniques).empty());
  return approach;
}

/// A puzzle explained as far as it goes.
struct Explained {
  explicit Explained(const Puzzle& composed, Approach approach = {})
      : puzzle(composed), rules(puzzle), explainer(rules, puzzle.givens(), std::move(approach)) {
    explainer.run();
  }

  const Journal& journal() const { return explainer.journal(); }
  /// The first step that the checker does not prove; the number of steps when there is none.
  std::size_t first_unproved() const {
    const Checker checker(rules);
    const auto& steps = journal().steps();
    std::size_t i = 0;
    while (i < steps.size() && checker.check(steps[i]) == Judgement::proved) ++i;
    return i;
  }
  /// The first step that uses the technique; null when none does.
  const Step* first_use(Technique technique) const {
    for (const auto& step : journal().steps())
      if (step.proof().technique == technique) return &step;
    return nullptr;
  }

  Puzzle puzzle;
  Rules rules;
  Explainer explainer;
};

/// What is told of a step.
inline std::string sentence(const Explained& explained, const Step& step) {
  return Wording(explained.rules, explained.explainer.approach().techniques, CellNames::letters).sentence(step);
}

/// The same of all steps.
inline std::vector<std::string> all_sentences(const Explained& explained) {
  std::vector<std::string> sentences;
  for (const auto& step : explained.journal().steps()) sentences.push_back(sentence(explained, step));
  return sentences;
}

/// The same of a puzzle, all of whose steps the checker has to prove.
inline std::vector<std::string> proved_sentences(const std::string& text) {
  const Explained explained(composing::from_text(text));
  CHECK(explained.first_unproved() == explained.journal().steps().size());
  return all_sentences(explained);
}

/// Whether some sentence has this part.
inline bool tells(const std::vector<std::string>& sentences, const std::string& text) {
  return std::ranges::any_of(sentences, [&](const std::string& each) { return each.find(text) != std::string::npos; });
}

/// A Sudoku with these givens, row after row.
inline Puzzle sudoku(const std::string& givens) {
  return composing::from_text("- Sudoku\n- initial: " + givens + "\n");
}

}  // namespace grids::explain
