#pragma once

#include <cstdint>
#include <memory>
#include <span>

#include "engines/answer.hpp"
#include "model/puzzle.hpp"
#include "search/limits.hpp"

namespace grids {

/// A puzzle's rules, rewritten and lowered once without its givens, to be solved for any number
/// of placements: batches and minimizing. Immutable; all threads may share one.
class CompiledRules {
 public:
  explicit CompiledRules(const Puzzle& puzzle);
  ~CompiledRules();

  const Puzzle& puzzle() const noexcept;

 private:
  friend class PlacementSolver;
  struct Implementation;
  std::unique_ptr<const Implementation> implementation_;
};

/// Solves placements of givens under compiled rules, one after another, without allocating per
/// placement. One per thread.
class PlacementSolver {
 public:
  /// `rules` must outlive the solver.
  explicit PlacementSolver(const CompiledRules& rules);
  ~PlacementSolver();

  /// Finds up to `at_most` solutions; `solution()` is the first of them.
  Answer solve(std::span<const Given> givens, std::uint64_t at_most = 2, const Limits& limits = {});
  /// The first solution of the last call that found any.
  const Solution& solution() const noexcept;
  /// The last solution found by the last call; with two found, it differs from the first.
  const Solution& last_solution() const noexcept;

 private:
  struct Implementation;
  std::unique_ptr<Implementation> implementation_;
};

}  // namespace grids
