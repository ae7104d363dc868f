#include "cli/reports/explanation.hpp"

#include <fmt/format.h>

#include "cli/reports/kinds.hpp"
#include "cli/terminal/interrupt.hpp"
#include "core/counted.hpp"
#include "core/duration.hpp"
#include "core/visible_text.hpp"
#include "explain/wording/conflict_wording.hpp"

namespace grids::cli {
namespace {

/// What rewriting makes of the puzzle: the engine does the same, but keeps it to itself.
Puzzle rewritten(Puzzle puzzle, const StopToken& stop) {
  rewrite_with_givens(puzzle, nullptr, stop);
  return puzzle;
}

std::string what_remains(const Puzzle& puzzle) {
  return puzzle.constraints().empty() ? "nothing remains" : kinds_text(puzzle) + " remain";
}

/// What an engine says that was handed a model.
std::string_view status(const Answer& answer) {
  if (answer.found > 0) return answer.complete ? "solved, nothing else is feasible" : "solved";
  return answer.complete ? "infeasible" : "not known";
}

std::string search_text(const Answer& answer) {
  const auto& statistics = answer.statistics;
  if (answer.conflicts)
    return fmt::format("{}, status: {}", counted(*answer.conflicts, "conflict", "conflicts"), status(answer));
  const auto nodes = counted(statistics.nodes, "node", "nodes");
  // Without anything to optimize, what is found is as good as what can be.
  if (answer.model) return fmt::format("{} beyond the root, gap 0, status: {}", nodes, status(answer));
  const auto restarts = statistics.restarts == 0 ? "" : ", " + counted(statistics.restarts, "restart", "restarts");
  return fmt::format("{}, depth {}{}", nodes, statistics.deepest, restarts);
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

Explanation::Explanation(const LoadedPuzzle& loaded, const Verbosity& verbosity, const TextStyle& style,
                         const StopToken& stop)
    : verbosity_(verbosity),
      style_(style),
      rewritten_(rewritten(loaded.puzzle, stop)),
      feed_(rewritten_),
      narrator_(style.names, verbosity.out) {
  if (verbosity.summary || verbosity.details) feed_.add(tally_);
  if (verbosity.details) feed_.add(narrator_);
  if (verbosity.steps) feed_.add(stepper_.emplace(*verbosity.steps, style, interruption()));
  if (verbosity.summary || verbosity.details) introduce(loaded);
}

void Explanation::introduce(const LoadedPuzzle& loaded) const {
  const auto& puzzle = loaded.puzzle;
  fmt::print(verbosity_.out, "Composed   {}: {}, {}, {}\n", visible_text(listed_files(loaded.files)),
             counted(puzzle.grid().cells().size(), "cell", "cells"), puzzle.symbols().told(),
             counted(puzzle.constraints().size(), "constraint", "constraints"));
  if (verbosity_.details) list(puzzle);
}

void Explanation::list(const Puzzle& puzzle) const {
  for (const auto& constraint : puzzle.constraints())
    fmt::print(verbosity_.out, "  {}\n", explain::rule_name(*constraint, puzzle, style_.names));
}

void Explanation::sum_up(const Answer& answer) const {
  if (!verbosity_.summary && !verbosity_.details) return;
  fmt::print(verbosity_.out, "Rewriting  {}: {}\n", counted(answer.rewriting.passes, "pass", "passes"),
             !answer.prepared                 ? "cut short"
             : answer.rewriting.contradiction ? "a contradiction"
                                              : what_remains(rewritten_));
  if (verbosity_.details) list(rewritten_);
  if (watches_) fmt::print(verbosity_.out, "Technique  {}\n", tally_.text());
  if (answer.model)
    fmt::print(verbosity_.out, "Model      {}, {}\n", counted(answer.model->variables, "variable", "variables"),
               answer.conflicts ? counted(answer.model->statements, "clause", "clauses")
                                : counted(answer.model->statements, "row", "rows"));
  fmt::print(verbosity_.out, "Search     {}\n", search_text(answer));
  if (answer.outcome() == Outcome::none) show_board();
}

/// Where rewriting has come to; search found nothing beyond that holds.
void Explanation::show_board() const {
  auto style = style_;
  style.pencil_marks = PencilMarks::none;
  fmt::print(verbosity_.out, "As far as it is clear, with _ where nothing is left:\n{}",
             render_text(rewritten_, rewritten_.domains(), style));
}

}  // namespace grids::cli
