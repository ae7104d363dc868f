#pragma once

#include <cstdint>
#include <vector>

#include "core/domain.hpp"

namespace grids {

/// What the decided cells of a constraint leave of it, as numbers: the rest of a sum, the symbols that are used up, the
/// state of an automaton. Each propagator decides what they mean.
using Remainder = std::vector<std::uint64_t>;

inline void append(Domain symbols, Remainder& remainder) {
  for (std::size_t i = 0; i < Domain::words; ++i) remainder.push_back(symbols.word(i));
}

}  // namespace grids
