// The permutation network's loops over vectors of AVX-512, with its bit counts.
#include "propagation/network/kernels.hpp"
#include "propagation/network/loops.hpp"

#if defined(__x86_64__)
namespace grids {

NetworkKernel kernel_v4_popcount(std::size_t lane_bits, std::size_t vectors) { return loops<64>(lane_bits, vectors); }

}  // namespace grids
#endif
