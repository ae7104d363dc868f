#pragma once

#include "propagation/network/kernel.hpp"

// One kernel family per instruction set, each in a file of its own.

namespace grids {

NetworkKernel kernel_portable(std::size_t lane_bits, std::size_t vectors);
NetworkKernel kernel_v3(std::size_t lane_bits, std::size_t vectors);
NetworkKernel kernel_v4(std::size_t lane_bits, std::size_t vectors);
/// The same for processors that also count the bits of vectors.
NetworkKernel kernel_v4_popcount(std::size_t lane_bits, std::size_t vectors);
bool has_vector_popcount();

}  // namespace grids
