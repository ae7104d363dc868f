#pragma once

#include "minimize/minimizer.hpp"

namespace grids {

/// Where the links of cells belong to a solution, its symbols may not decide them: so many solutions are tried.
constexpr std::uint64_t most_starting_solutions = 200;

/// Where minimizing starts: givens that have exactly one solution; or why there are none.
struct MinimizeStart {
  enum class Kind {
    found,
    no_solution,
    limited,  ///< a limit or an interrupt came before a solution was found
    open,     ///< of many solutions, the symbols of all cells leave open which neighbours are joined: no givens will do
  };

  Kind kind = Kind::found;
  std::vector<Given> givens;
  Solution solution;
};

/// The givens themselves when they have one solution; else all cells of one of their solutions, chosen by `seed`.
MinimizeStart minimize_start(const CompiledRules& rules, const std::vector<Given>& givens, std::uint64_t seed,
                             const Limits& limits);

}  // namespace grids
