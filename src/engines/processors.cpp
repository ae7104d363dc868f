#include "engines/processors.hpp"

#if defined(__linux__)
#include <sched.h>

#include <cstddef>
#endif

namespace grids {

#if defined(__linux__)

int current_processor() noexcept { return sched_getcpu(); }

void leave_processor(int processor) noexcept {
  cpu_set_t allowed;
  CPU_ZERO(&allowed);
  if (processor < 0 || processor >= CPU_SETSIZE || sched_getaffinity(0, sizeof allowed, &allowed) != 0) return;
  auto others = allowed;
  CPU_CLR(static_cast<std::size_t>(processor), &others);
  if (CPU_COUNT(&others) == 0 || sched_setaffinity(0, sizeof others, &others) != 0) return;
  sched_setaffinity(0, sizeof allowed, &allowed);
}

#else

int current_processor() noexcept { return -1; }

void leave_processor(int) noexcept {}

#endif

}  // namespace grids
