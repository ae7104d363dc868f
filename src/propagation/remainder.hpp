#pragma once

#include <cstdint>
#include <vector>

namespace grids {

/// What the decided cells of a constraint leave of it, as numbers: the rest of a sum, the symbols that are used up, the
/// state of an automaton. Each propagator decides what they mean.
using Remainder = std::vector<std::uint64_t>;

}  // namespace grids
