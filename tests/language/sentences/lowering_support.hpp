#pragma once

#include <set>
#include <vector>

#include "constraints/rules/lowering.hpp"
#include "constraints/rules/rule_constraint.hpp"
#include "model/rewriter.hpp"
#include "search/search.hpp"

/// The solutions of a small puzzle in three ways, to be compared: by the meaning of its rules, by
/// rewriting and search, and by the forms that its rules are lowered to when little is listed.
namespace grids::lowering_support {

/// Every assignment of the grid's cells that the puzzle's own constraints accept.
inline std::multiset<Solution> accepted(const Puzzle& puzzle) {
  std::multiset<Solution> all;
  Solution solution(puzzle.cell_count());
  const auto fill = [&](const auto& self, std::size_t cell) -> void {
    if (cell == solution.size()) {
      if (puzzle.accepts(solution)) all.insert(solution);
      return;
    }
    for (const auto symbol : puzzle.domain(cell_at(cell))) {
      solution[cell] = symbol;
      self(self, cell + 1);
    }
  };
  fill(fill, 0);
  return all;
}

/// The same by rewriting and search; hidden cells must add nothing.
inline std::multiset<Solution> solved(const Puzzle& puzzle) {
  std::multiset<Solution> all;
  auto working = puzzle;
  if (rewrite(working).contradiction) return all;
  const auto program = Program::lower(working);
  Search search(program);
  search.start({});
  while (search.next() == Search::Status::solution) {
    Solution solution(puzzle.cell_count());
    for (std::size_t i = 0; i < solution.size(); ++i) solution[i] = search.solution()[i].lowest();
    all.insert(solution);
  }
  return all;
}

/// The puzzle with its rules already lowered, listing no more than `limits` says. Like rewriting it ends at the first
/// contradiction; the first cell is then without candidates.
inline Puzzle lowered_within(const Puzzle& puzzle, ListingLimits limits, SharedForms* shared = nullptr) {
  auto result = puzzle;
  result.set_constraints({});
  for (const auto& constraint : puzzle.constraints()) {
    const auto* const rule = dynamic_cast<const RuleConstraint*>(constraint.get());
    if (rule == nullptr) {
      result.add(constraint);
      continue;
    }
    const auto replacement = lowered(rule->shared_judgment(), result, {}, limits, shared);
    if (replacement.kind() == Replacement::Kind::contradiction) {
      result.narrow(cell_at(0), Domain());
      return result;
    }
    for (const auto& part : replacement.constraints()) result.add(part);
  }
  return result;
}

inline std::multiset<Solution> solved_within(const Puzzle& puzzle, ListingLimits limits,
                                             SharedForms* shared = nullptr) {
  const auto narrowed = lowered_within(puzzle, limits, shared);
  if (narrowed.domain(cell_at(0)).empty()) return {};
  auto all = solved(narrowed);
  std::multiset<Solution> visible;
  for (auto solution : all) {
    solution.resize(puzzle.cell_count());
    visible.insert(solution);
  }
  return visible;
}

}  // namespace grids::lowering_support
