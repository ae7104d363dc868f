#include "cli/reports/findings.hpp"

#include <algorithm>

#include "cli/reports/kinds.hpp"
#include "core/counted.hpp"
#include "core/diagnostics.hpp"
#include "core/duration.hpp"
#include "model/walls.hpp"

namespace grids::cli {
namespace {

/// Names of cells in a message; more would not be read.
constexpr std::size_t most_names = 8;

/// Puzzles with more than this are not looked through for rules that add nothing: it would take too long.
constexpr std::size_t most_constraints = 20'000;
constexpr std::size_t most_comparisons = 100'000;

/// The grid with other constraints. Givens are not applied: what rules say does not depend on them.
Puzzle with_constraints(Puzzle copy, std::vector<ConstraintPtr> constraints) {
  copy.set_constraints(std::move(constraints));
  copy.index_differences();
  return copy;
}

/// Whether applying the constraint, and what it is replaced by, leaves nothing to say.
bool is_always_true(const ConstraintPtr& constraint, const Puzzle& bare) {
  auto copy = bare;
  std::vector<ConstraintPtr> waiting{constraint};
  while (!waiting.empty()) {
    const auto next = waiting.back();
    waiting.pop_back();
    const auto result = next->apply(copy);
    if (result.kind() == Replacement::Kind::keep || result.kind() == Replacement::Kind::contradiction) return false;
    waiting.insert(waiting.end(), result.constraints().begin(), result.constraints().end());
    if (!std::ranges::equal(copy.domains(), bare.domains())) return false;
  }
  return true;
}

/// Which constraints still count, when what is implied is taken away one statement after another.
class ImpliedFinder {
 public:
  ImpliedFinder(const Puzzle& puzzle, const Puzzle& bare)
      : puzzle_(puzzle), bare_(bare), dropped_(puzzle.constraints().size()) {}

  /// Whether the cells that the statement tells apart differ by the other rules; it is then dropped.
  bool drop_if_implied(const Statement& statement) {
    if (!statement.is_different || statement.first == statement.last) return false;
    const auto& all = puzzle_.constraints();
    std::vector<ConstraintPtr> others;
    for (std::size_t i = 0; i < all.size(); ++i)
      if (!dropped_[i] && (i < statement.first || i >= statement.last)) others.push_back(all[i]);
    const auto without = with_constraints(bare_, std::move(others));
    for (auto i = statement.first; i < statement.last; ++i)
      if (!without.all_must_differ(all[i]->scope())) return false;
    std::fill(dropped_.begin() + static_cast<std::ptrdiff_t>(statement.first),
              dropped_.begin() + static_cast<std::ptrdiff_t>(statement.last), true);
    return true;
  }

 private:
  const Puzzle& puzzle_;
  const Puzzle& bare_;
  std::vector<bool> dropped_;
};

/// What is too large without what givens leave is not looked at.
bool is_always_true(const Statement& statement, const Puzzle& puzzle, const Puzzle& bare) {
  bool all = statement.first < statement.last;
  Diagnostics too_large;
  for (auto i = statement.first; i < statement.last && all; ++i)
    if (!too_large.collect([&] { all = is_always_true(puzzle.constraints()[i], bare); })) return false;
  return all;
}

}  // namespace

std::vector<std::optional<Idle>> idle_statements(const LoadedPuzzle& loaded) {
  const auto& statements = loaded.statements;
  std::vector<std::optional<Idle>> idle(statements.size());
  const auto constraints = loaded.puzzle.constraints().size();
  if (constraints > most_constraints || constraints * statements.size() > most_comparisons) return idle;
  const auto bare = with_constraints(loaded.puzzle, {});
  ImpliedFinder finder(loaded.puzzle, bare);
  // From the last to the first: of two rules that say the same, the later one is idle.
  for (auto i = statements.size(); i-- > 0;) {
    if (statements[i].lists == 0 && statements[i].first == statements[i].last)
      idle[i] = Idle::no_lists;
    else if (finder.drop_if_implied(statements[i]))
      idle[i] = Idle::implied;
    else if (is_always_true(statements[i], loaded.puzzle, bare))
      idle[i] = Idle::always_true;
  }
  return idle;
}

std::optional<Diagnostic> cells_without_rule(const Puzzle& puzzle, CellNames names) {
  std::vector<bool> settled(puzzle.cell_count());
  for (const auto& constraint : puzzle.constraints())
    for (const auto cell : constraint->scope()) settled[index(cell)] = true;
  for (const auto& given : puzzle.givens()) settled[index(given.cell)] = true;
  for (const auto& [first, second, link, rank] : puzzle.links)
    if (settled[index(link)]) settled[index(first)] = settled[index(second)] = true;
  for (const auto& wall : puzzle.walls)
    if (settled[index(wall.cell)])
      for (const auto& cell : {beside_wall(wall, puzzle.grid()).before, beside_wall(wall, puzzle.grid()).after})
        if (cell) settled[index(*cell)] = true;
  std::size_t count = 0;
  std::string cells;
  if (puzzle.is_of_islands()) return std::nullopt;  // cells between those with clues hold nothing
  for (const auto cell : puzzle.grid().cells()) {
    if (settled[index(cell)]) continue;
    if (++count <= most_names) cells += ' ' + puzzle.grid().name(cell, names);
  }
  if (count == 0) return std::nullopt;
  if (count > most_names) cells += " ..";
  return Diagnostic{Severity::warning, {}, counted(count, "cell lies", "cells lie") + " under no rule:" + cells};
}

std::string kinds_besides_sentences(const LoadedPuzzle& loaded) {
  std::vector<bool> told(loaded.puzzle.constraints().size());
  for (const auto& statement : loaded.statements)
    for (auto i = statement.first; i < statement.last; ++i) told[i] = true;
  std::vector<ConstraintPtr> others;
  for (std::size_t i = 0; i < told.size(); ++i)
    if (!told[i]) others.push_back(loaded.puzzle.constraints()[i]);
  return others.empty() ? std::string() : kinds_text(with_constraints(loaded.puzzle, std::move(others)));
}

}  // namespace grids::cli
