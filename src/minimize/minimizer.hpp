#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "engines/placement_solver.hpp"
#include "model/puzzle.hpp"
#include "search/effort/limits.hpp"

namespace grids {

/// Which givens go and stay together.
enum class Symmetry {
  none,
  rotation,  ///< by half a turn
  mirror,    ///< left and right
};

struct MinimizeRequest {
  Symmetry symmetry = Symmetry::none;
  std::uint64_t seed = 1;  ///< order in which givens are tried
  /// At least 1: a random order, then steps from the fewest givens so far, which have to be as few again or fewer.
  std::uint64_t tries = 1;
  std::vector<CellId> lasting = {};  ///< cells whose givens never go
  Limits limits;
  bool proved = false;  ///< go on until no fewer givens can have one solution
  /// Threads; what comes of any number is the same, unless limits come first.
  std::size_t jobs = 1;
};

/// How far a minimizing is, for a progress display.
struct MinimizeProgress {
  std::uint64_t attempt = 1;
  std::uint64_t attempts = 1;
  std::size_t tested = 0;    ///< givens (or orbits) tested in this try
  std::size_t total = 0;     ///< givens (or orbits) to test
  std::size_t left = 0;      ///< givens left at this moment
  std::size_t best = 0;      ///< fewest givens of a finished try; 0 before the first
  std::size_t at_least = 0;  ///< no fewer givens have one solution; 0 as long as this is not looked for
};

struct Minimized {
  std::vector<Given> givens;   ///< fewest found, in cell order
  bool unique = false;         ///< they have exactly one solution
  bool irreducible = false;    ///< no given (or orbit) can go: every one was tested
  std::uint64_t attempts = 0;  ///< tries that were finished
  std::uint64_t checks = 0;    ///< uniqueness checks made
  bool limited = false;        ///< a limit or an interrupt came first
  /// No fewer of the givens have one solution; only where it was asked for.
  std::optional<std::size_t> at_least;
};

/// Takes givens away as long as the solution stays the only one. `givens` must have exactly one
/// solution; otherwise `unique` is false and they are returned as they are. Progress is told from any thread, one call
/// at a time.
Minimized minimize(const CompiledRules& rules, const std::vector<Given>& givens, const MinimizeRequest& request,
                   const std::function<void(const MinimizeProgress&)>& progress = {});

/// One of the solutions of the rules with `givens`, chosen by `seed`; nothing when there is none
/// or a limit came first.
std::optional<Solution> random_solution(const CompiledRules& rules, const std::vector<Given>& givens,
                                        std::uint64_t seed, const Limits& limits);
/// The same by a solver for its rules, which guesses at random from then on.
std::optional<Solution> random_solution(PlacementSolver& solver, const std::vector<Given>& givens, std::uint64_t seed,
                                        const Limits& limits);

}  // namespace grids
