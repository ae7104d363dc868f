// The fewest givens.
#pragma once

#include <cstdint>
#include <grids/puzzle.hpp>
#include <grids/solve.hpp>
#include <optional>

namespace grids::GRIDS_ABI {

/// Which givens go and stay together.
enum class Symmetry {
  none,
  rotation,  ///< by half a turn
  mirror,    ///< left and right
};

struct MinimizeOptions {
  Symmetry symmetry = Symmetry::none;
  std::uint64_t seed = 1;   ///< another one chooses another order, and another solution where there are several
  std::uint64_t tries = 1;  ///< orders tried, at least 1; the fewest givens win
  Limits limits = {};
};

struct Minimized {
  Puzzle puzzle;  ///< with the fewest givens that were found; they have exactly one solution
  Solution solution;
  bool irreducible = false;  ///< no given (or pair) can go
  bool limited = false;      ///< a limit or an interrupt came first
};

/// Takes givens away for as long as the solution stays the only one. A puzzle with several solutions first gets one of
/// them as givens, so that a type alone makes a new puzzle. Nothing when there is no solution, or a limit came before
/// one was found.
GRIDS_EXPORT std::optional<Minimized> minimize(const Puzzle& puzzle, const MinimizeOptions& options = {});

}  // namespace grids::GRIDS_ABI
