// The permutation network's loops over vectors of 128 bits, which every 64-bit processor has.
#include "propagation/network/kernels.hpp"
#include "propagation/network/loops.hpp"

namespace grids {

NetworkKernel kernel_portable(std::size_t lane_bits, std::size_t vectors) { return loops<16>(lane_bits, vectors); }

}  // namespace grids
