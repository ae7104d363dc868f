#include "cli/terminal/interrupt.hpp"

#include <signal.h>

namespace grids::cli {
namespace {

// A signal handler reaches nothing but static storage.
std::atomic<bool> interruption_flag = false;
static_assert(std::atomic<bool>::is_always_lock_free);

extern "C" void on_interrupt(int) { interruption_flag.store(true, std::memory_order_relaxed); }

}  // namespace

void handle_signals() {
  struct sigaction action {};
  action.sa_handler = on_interrupt;
  // The second signal finds the default action again, and a blocking read returns at once.
  action.sa_flags = static_cast<int>(SA_RESETHAND);
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
  // `grids ... | head` ends by ReaderGone, in whichever thread it writes.
  signal(SIGPIPE, SIG_IGN);
}

std::atomic<bool>& interruption() { return interruption_flag; }

}  // namespace grids::cli
