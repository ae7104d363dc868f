#include "propagation/network/kernel.hpp"

#include "propagation/network/kernels.hpp"

namespace grids {

InstructionSet best_instruction_set() {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl") &&
      __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512cd"))
    return InstructionSet::x86_64_v4;
  if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("fma"))
    return InstructionSet::x86_64_v3;
#endif
  return InstructionSet::portable;
}

bool has_vector_popcount() {
#if defined(__x86_64__)
  return __builtin_cpu_supports("avx512vpopcntdq");
#else
  return false;
#endif
}

NetworkKernel network_kernel(std::size_t lane_bits, std::size_t vectors, InstructionSet instructions) {
#if defined(__x86_64__)
  if (instructions == InstructionSet::x86_64_v4)
    return has_vector_popcount() ? kernel_v4_popcount(lane_bits, vectors) : kernel_v4(lane_bits, vectors);
  if (instructions == InstructionSet::x86_64_v3) return kernel_v3(lane_bits, vectors);
#endif
  return kernel_portable(lane_bits, vectors);
}

}  // namespace grids
