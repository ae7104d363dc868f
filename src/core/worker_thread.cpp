#include "core/worker_thread.hpp"

#include <signal.h>

#include <algorithm>

namespace grids {

std::thread worker_thread(std::function<void()> work) {
  // A new thread inherits its maker's mask; there is no other way to be sure that it begins so.
  sigset_t all{};
  sigset_t before{};
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  std::thread thread(std::move(work));
  pthread_sigmask(SIG_SETMASK, &before, nullptr);
  return thread;
}

unsigned processors() {
#if defined(__EMSCRIPTEN__)
  return 1;  // it counts those of the browser, but makes no threads
#else
  return std::max(1U, std::thread::hardware_concurrency());
#endif
}

}  // namespace grids
