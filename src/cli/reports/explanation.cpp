#include "cli/reports/explanation.hpp"

#include <fmt/format.h>

#include "cli/reports/human.hpp"
#include "cli/reports/kinds.hpp"
#include "cli/terminal/interrupt.hpp"
#include "core/visible_text.hpp"

namespace grids::cli {
namespace {

/// What rewriting makes of the puzzle: the engine does the same, but keeps it to itself.
Puzzle rewritten(Puzzle puzzle) {
  rewrite_with_givens(puzzle);
  return puzzle;
}

std::string what_remains(const Puzzle& puzzle) {
  return puzzle.constraints().empty() ? "nothing remains" : kinds_text(puzzle) + " remain";
}

std::string listed_files(const std::vector<std::string>& files) {
  std::string text;
  for (const auto& file : files) {
    if (!text.empty()) text += " + ";
    text += file;
  }
  return text;
}

}  // namespace

Explanation::Explanation(const LoadedPuzzle& loaded, const Verbosity& verbosity, const TextStyle& style)
    : verbosity_(verbosity), rewritten_(rewritten(loaded.puzzle)), feed_(rewritten_), narrator_(style.names) {
  if (verbosity.summary || verbosity.details) feed_.add(tally_);
  if (verbosity.details) feed_.add(narrator_);
  if (verbosity.steps) feed_.add(stepper_.emplace(*verbosity.steps, style, interruption()));
  if (verbosity.summary || verbosity.details) introduce(loaded);
}

void Explanation::introduce(const LoadedPuzzle& loaded) const {
  const auto& puzzle = loaded.puzzle;
  fmt::print(stderr, "Composed   {}: {}, symbols {}, {}\n", visible_text(listed_files(loaded.files)),
             counted(puzzle.grid().cells().size(), "cell", "cells"), puzzle.symbols().text(),
             counted(puzzle.constraints().size(), "constraint", "constraints"));
}

void Explanation::sum_up(const Answer& answer) const {
  if (!verbosity_.summary && !verbosity_.details) return;
  fmt::print(stderr, "Rewriting  {}: {}\n", counted(answer.rewriting.passes, "pass", "passes"),
             answer.rewriting.contradiction ? "a contradiction" : what_remains(rewritten_));
  fmt::print(stderr, "Technique  {}\n", tally_.text());
  fmt::print(stderr, "Search     {}, depth {}\n", counted(answer.statistics.nodes, "node", "nodes"),
             answer.statistics.deepest);
}

}  // namespace grids::cli
