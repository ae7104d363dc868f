#pragma once

#include <algorithm>
#include <cstdint>

namespace grids {

/// What a search did.
struct Statistics {
  std::uint64_t nodes = 0;     ///< rows propagated to a fixpoint, the root included
  std::uint64_t guesses = 0;   ///< times a candidate was assumed
  std::uint64_t failures = 0;  ///< assumptions that were refuted
  std::uint64_t deepest = 0;   ///< most assumptions nested (plies)
  std::uint64_t restarts = 0;  ///< times the search began anew elsewhere
  std::uint64_t propagations = 0;

  Statistics& operator+=(const Statistics& other) {
    nodes += other.nodes;
    guesses += other.guesses;
    failures += other.failures;
    deepest = std::max(deepest, other.deepest);
    restarts += other.restarts;
    propagations += other.propagations;
    return *this;
  }
};

}  // namespace grids
