#pragma once

#include <vector>

#include "explain/finders/common.hpp"

namespace grids::explain {

/// n cells of a group with n + 1 candidates: if one symbol leaves them, the others are all there.
struct AlmostLockedSet {
  Region cells;  ///< ascending
  Domain symbols;
};

/// All those of up to `most_cells` cells, each once; none at all where there are too many to look through.
std::vector<AlmostLockedSet> almost_locked_sets(const Position& position);

/// The cells of a set that may hold the symbol, as candidates.
std::vector<Candidate> places_of(const Position& position, const AlmostLockedSet& set, SymbolId symbol);

/// Adds what a proof looks at in a set: its cells, and the rules by which they differ.
void add_set(const Position& position, const AlmostLockedSet& set, Proof& proof);

}  // namespace grids::explain
