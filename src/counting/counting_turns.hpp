#pragma once

#include <cstdint>
#include <optional>

#include "counting/solution_counter.hpp"
#include "engines/interface/enumeration.hpp"
#include "propagation/program.hpp"
#include "search/search.hpp"

namespace grids {

/// Search and counting in parts, by turns, each longer than the one before.
class CountingTurns {
 public:
  /// Nodes of the first turn.
  static constexpr std::uint64_t first_turn = 4096;

  /// `program` is lowered from the rewritten `puzzle`; `parts` counts the solutions of the same puzzle, and has been
  /// started. All must outlive the turns.
  CountingTurns(const Puzzle& puzzle, const Program& program, ComponentCounter& parts, const Limits& limits);

  void run(Counting& counting);
  /// Whether the solutions were counted in parts in the end.
  bool in_parts() const noexcept { return done_ && !visited_.complete; }

 private:
  Limits rest(std::optional<std::uint64_t> nodes) const;
  bool enough() const;
  void visit(std::uint64_t nodes);
  void count_in_parts(std::optional<std::uint64_t> nodes);

  const Puzzle& puzzle_;
  Stopwatch stopwatch_;
  Limits limits_;
  Search search_;
  ComponentCounter& parts_;
  Answer visited_;
  Solution first_;
  SolutionCount count_;
  bool done_ = false;
  bool over_ = false;
};

}  // namespace grids
