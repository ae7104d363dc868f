// The permutation network's loops over vectors of AVX2.
#include "propagation/network/kernels.hpp"
#include "propagation/network/loops.hpp"

#if defined(__x86_64__)
namespace grids {

NetworkKernel kernel_v3(std::size_t lane_bits, std::size_t vectors) { return loops<32>(lane_bits, vectors); }

}  // namespace grids
#endif
