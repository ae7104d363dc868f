#include "cli/terminal/interrupt.hpp"

#include <signal.h>
#include <termios.h>
#include <unistd.h>

#include <cerrno>

namespace grids::cli {
namespace {

// A signal handler reaches nothing but static storage.
std::atomic<bool> interruption_flag = false;
static_assert(std::atomic<bool>::is_always_lock_free);

/// Takes the "^C" that a terminal echoes off the screen, and the line of progress that it stands in.
void erase_echo() {
  constexpr char erase_line[] = "\r\x1b[K";
  termios settings{};
  const bool echoes = tcgetattr(STDERR_FILENO, &settings) == 0 && (settings.c_lflag & ECHO) != 0;
  if (echoes && ::write(STDERR_FILENO, erase_line, sizeof erase_line - 1) < 0) return;
}

extern "C" void on_interrupt(int signal) {
  interruption_flag.store(true, std::memory_order_relaxed);
  const int before = errno;
  if (signal == SIGINT) erase_echo();
  errno = before;
}

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
  // That a file may grow no more is an error of writing like others, told with its name.
  signal(SIGXFSZ, SIG_IGN);
}

std::atomic<bool>& interruption() { return interruption_flag; }

}  // namespace grids::cli
