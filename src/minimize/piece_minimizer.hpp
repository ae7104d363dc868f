#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "engines/switched_rules.hpp"
#include "minimize/minimizer.hpp"
#include "minimize/reducer.hpp"

namespace grids {

/// What may go of a puzzle, givens and clues alike, and what it costs to leave it.
struct PieceRequest {
  std::vector<Piece> pieces;
  std::vector<std::size_t> weights;  ///< of each; what costs nothing stays where the least is proved
  std::vector<Given> lasting = {};   ///< givens that stay
  bool dearest_first = false;        ///< rather than in any order
  std::uint64_t seed = 1;
  std::uint64_t tries = 1;
  std::size_t jobs = 1;
  bool proved = false;  ///< go on until nothing less can have one solution
  Limits limits = {};
};

struct MinimizedPieces {
  std::vector<bool> kept;  ///< the best found
  std::size_t weight = 0;  ///< of these
  bool irreducible = false;
  bool limited = false;  ///< a limit or an interrupt came first
  std::uint64_t checks = 0;
  /// Nothing that weighs less has one solution; only where it was asked for.
  std::optional<std::size_t> at_least;
};

/// Takes pieces away as long as the solution stays the only one; all of them must have this solution alone. What comes
/// of it is the same for any number of jobs, unless limits come first. Progress counts weights, from any thread, one
/// call at a time.
MinimizedPieces minimize_pieces(const SwitchedRules& rules, const Solution& solution, const PieceRequest& request,
                                const std::function<void(const MinimizeProgress&)>& progress = {});

}  // namespace grids
