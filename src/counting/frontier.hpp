#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "core/stop.hpp"
#include "counting/solution_count.hpp"
#include "model/puzzle.hpp"
#include "propagation/program.hpp"

namespace grids {

/// What some decided cells leave of a puzzle. Others, decided in other ways, leave the same: as many solutions, one of
/// them for each of these.
struct FrontierState {
  std::vector<Given> givens;  ///< that lead there, besides the puzzle's own
  SolutionCount times;        ///< in how many ways the cells before the frontier lead to the like of it
};

/// Cuts the counting of a puzzle's solutions into parts that several processes can do, and of which none does what
/// another one does: cells are decided one after the other, in all ways, and what leaves the same by then
/// (`ConstraintGraph::write_signature`) is one state, until there are `wanted` states. The solutions of the puzzle are
/// those of the states, each as often as it says. Where there are never so many, the most that there are, as late as
/// possible. Only cells of the grid are decided. Deterministic. Throws Stopped.
std::vector<FrontierState> frontier_states(const Puzzle& puzzle, std::size_t wanted, const StopToken& stop = {});

class Frontier;

/// A state, and what it is called: what has one name leaves the same. In the order of names, states are near one
/// another that may lead to the same ones.
struct NamedState {
  FrontierState state;
  std::string name;  ///< hexadecimal digits
};

/// Carries a frontier on by whole rows, so that several processes can share what lies between two of them: each takes
/// some of the states before, and what they reach in common is brought together before the next rows are begun.
class FrontierRounds {
 public:
  /// `puzzle` must outlive it. Throws Stopped, as all else here.
  explicit FrontierRounds(const Puzzle& puzzle, const StopToken& stop = {});
  ~FrontierRounds();
  FrontierRounds(const FrontierRounds&) = delete;
  FrontierRounds& operator=(const FrontierRounds&) = delete;

  /// `frontier_states`, with names. None of a contradiction.
  std::vector<NamedState> start(std::size_t wanted);
  /// All that these states lead to when the cells before number `end` are decided, by name. Keeps about `memory` bytes
  /// of what is under way: of more, parts are carried on one after the other, and what they have in common twice.
  std::vector<NamedState> advance(std::span<const FrontierState> states, std::size_t end, std::size_t memory);
  /// Before which cell the round ends that `start` has begun.
  std::size_t first_end() const noexcept { return first_end_; }
  /// Before which cell a round ends that begins where those before `begin` are decided: where a row does, behind more
  /// than half of one.
  std::size_t end_of_round(std::size_t begin) const;

 private:
  std::vector<NamedState> named(std::size_t begin);

  const Puzzle& puzzle_;
  std::size_t first_end_ = 0;
  std::unique_ptr<const Puzzle> rewritten_;
  std::unique_ptr<const Program> program_;
  std::unique_ptr<Frontier> frontier_;  ///< none of a contradiction
};

}  // namespace grids
