#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "engines/paths/sweep_plan.hpp"

namespace grids {

/// How each state of a sweep was come to, the first time and, if it was, another time: two ways through it are all that
/// is asked for.
class SweepHistory {
 public:
  /// What comes from now on are states of the next step.
  void begin_step();
  /// No more states come of this step.
  void end_step();

  /// The state with this number of its step, which is the next one or has been met before, was reached from the state
  /// `from` of the step before by the edges `choice`.
  void arrive(std::uint32_t number, bool is_new, std::uint32_t from, unsigned choice);

  /// What it takes of memory.
  std::size_t bytes() const;

  /// The ways to the first state of the last step, up to two: for each edge of the board, of which there are `edges`,
  /// whether it is used. The steps are all that were begun.
  std::vector<std::vector<bool>> ways(std::span<const SweepStep> steps, std::size_t edges) const;

 private:
  static constexpr auto nowhere = ~std::uint32_t{0};

  struct Arrival {
    std::uint32_t from = nowhere;
    std::uint32_t other = nowhere;
    std::uint8_t choice = 0;
    std::uint8_t other_choice = 0;
  };

  struct Trace {
    std::vector<bool> used;
    std::uint32_t last_turn = nowhere;  ///< the last step at which there is another way
  };

  /// Goes back from the last state, another way at the step `turn`.
  Trace trace(std::uint32_t turn, std::span<const SweepStep> steps, std::size_t edges) const;

  std::vector<std::vector<Arrival>> arrivals_;  ///< by step and state
  std::size_t ended_bytes_ = 0;                 ///< of the steps that have ended
  bool open_ = false;                           ///< the last one has not
};

}  // namespace grids
