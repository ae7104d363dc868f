#pragma once

#include <deque>
#include <mutex>
#include <thread>

namespace grids {

/// Threads whose work nobody needs any more, and that have been told to stop: they put away what they had. Nobody waits
/// for that but the end of the program, or whoever would leave too many behind.
class Stragglers {
 public:
  static Stragglers& of_program();

  Stragglers() = default;
  ~Stragglers();
  Stragglers(const Stragglers&) = delete;
  Stragglers& operator=(const Stragglers&) = delete;

  /// The thread must own, or share, all that it works on.
  void leave_behind(std::thread thread);

 private:
  static constexpr std::size_t most = 8;

  std::mutex mutex_;
  std::deque<std::thread> threads_;  ///< the oldest first
};

}  // namespace grids
