#include "cli/terminal/interrupt.hpp"

#include <signal.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

#include <cerrno>
#include <cstdint>

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

/// A signal that comes so soon after the first is the same one once more: who sends it to a group may have sent it to
/// this process before.
constexpr std::int64_t same_signal_ns = 200'000'000;

std::int64_t now_ns() {
  timespec now{};
  clock_gettime(CLOCK_MONOTONIC, &now);
  return std::int64_t{now.tv_sec} * 1'000'000'000 + now.tv_nsec;
}

std::atomic<std::int64_t> first_signal_ns = 0;
static_assert(std::atomic<std::int64_t>::is_always_lock_free);

extern "C" void on_interrupt(int signal) {
  const int before = errno;
  const auto now = now_ns();
  if (interruption_flag.exchange(true, std::memory_order_relaxed)) {
    if (now - first_signal_ns.load(std::memory_order_relaxed) >= same_signal_ns) {
      ::signal(signal, SIG_DFL);
      ::raise(signal);
    }
  } else {
    first_signal_ns.store(now, std::memory_order_relaxed);
  }
  if (signal == SIGINT) erase_echo();
  errno = before;
}

}  // namespace

void handle_signals() {
  struct sigaction action {};
  action.sa_handler = on_interrupt;
  action.sa_flags = 0;  // a blocking read returns at once
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
  // `grids ... | head` ends by ReaderGone, in whichever thread it writes.
  signal(SIGPIPE, SIG_IGN);
  // That a file may grow no more is an error of writing like others, told with its name.
  signal(SIGXFSZ, SIG_IGN);
}

std::atomic<bool>& interruption() { return interruption_flag; }

}  // namespace grids::cli
