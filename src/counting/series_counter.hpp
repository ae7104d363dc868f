#pragma once

#include <memory>
#include <span>

#include "counting/solution_counter.hpp"
#include "propagation/program.hpp"

namespace grids {

/// Counts the solutions of one puzzle after the other, which differ in their givens alone: what was counted in parts
/// for one of them is remembered for the next.
class SeriesCounter {
 public:
  /// `frame` is what they share; it must outlive the counter.
  explicit SeriesCounter(const Puzzle& frame, std::size_t memory = SolutionCounter::default_memory);
  ~SeriesCounter();

  /// The solutions of the frame that hold these givens, among them its own.
  Counting count(std::span<const Given> givens, const Limits& limits = {});

 private:
  /// Nodes for which the puzzles behind one that was counted in parts are, before search has its turns.
  static constexpr std::uint64_t first_try = std::uint64_t{1} << 20;

  bool lower(const StopToken& stop);
  bool count_in_parts(const Limits& limits, Counting& counting);

  const Puzzle& frame_;
  std::size_t memory_;
  ComponentCounter::Progress nobody_;
  std::unique_ptr<const Puzzle> rewritten_;  ///< the frame, once a puzzle was counted in parts
  std::unique_ptr<const Program> program_;
  std::unique_ptr<ComponentCounter> parts_;
  bool in_parts_ = false;  ///< whether that is how the last one was counted
};

}  // namespace grids
