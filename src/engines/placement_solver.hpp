#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "engines/interface/enumeration.hpp"
#include "engines/lowered_frame.hpp"
#include "model/puzzle.hpp"
#include "propagation/program.hpp"
#include "search/search.hpp"

namespace grids {

/// A puzzle's rules, rewritten and lowered once without its givens, to be solved for any number
/// of placements: batches and minimizing. Immutable; all threads may share one.
class CompiledRules {
 public:
  /// Throws Stopped when told to stop.
  explicit CompiledRules(const Puzzle& puzzle, const StopToken& stop = {});
  /// The same of a puzzle that goes on from a frame; nothing where its own constraints cannot be lowered by themselves.
  static std::unique_ptr<CompiledRules> on_frame(LoweredFrame& frame, const Puzzle& puzzle);

  /// The puzzle as composed, its constraints not yet rewritten.
  const Puzzle& puzzle() const noexcept { return puzzle_; }
  /// Nothing when the rules contradict each other.
  const std::optional<Program>& program() const noexcept { return program_; }
  const RewriteReport& rewriting() const noexcept { return rewriting_; }

 private:
  CompiledRules(const Puzzle& puzzle, std::nullopt_t program) : puzzle_(puzzle), program_(program) {}

  Puzzle puzzle_;
  RewriteReport rewriting_;
  std::optional<Program> program_;
};

/// Solves placements of givens under compiled rules, one after another, without allocating per
/// placement as long as these are easy. One per thread.
class PlacementSolver {
 public:
  /// `rules` must outlive the solver.
  explicit PlacementSolver(const CompiledRules& rules);

  /// Finds up to `at_most` solutions; each is checked against the meaning of the rules.
  Answer solve(std::span<const Given> givens, std::uint64_t at_most = 2, const Limits& limits = {});
  /// The same, for cells narrowed to any candidates.
  Answer solve(std::span<const Search::Narrowing> narrowings, std::uint64_t at_most = 2, const Limits& limits = {});

  /// The first solution that the last call found; meaningless when it found none.
  const Solution& first_solution() const noexcept { return found_.first; }
  /// The last solution that the last call found; meaningless when it found none.
  const Solution& last_solution() const noexcept { return found_.last; }

  /// Begins to learn from conflicts after so many nodes of a tree; else the search says when.
  void dive(std::uint64_t nodes) {
    if (search_) search_->dive(nodes);
  }
  /// From now on guesses at random: which solution comes first depends on the seed. Learns after `dive` nodes, or
  /// never.
  void randomize(std::uint64_t seed, std::optional<std::uint64_t> dive = {});

 private:
  using Narrowings = std::span<const Search::Narrowing>;

  const CompiledRules& rules_;
  std::optional<Search> search_;
  std::vector<Search::Narrowing> narrowings_;
  FoundSolutions found_;
};

}  // namespace grids
