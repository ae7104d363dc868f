#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <string>
#include <thread>

namespace grids::cli {

/// A line on the terminal (standard error) that shows, from the first second on, that the program
/// lives: what it was told last, and the time since it began. Draws itself from a thread of its own,
/// so that a long search needs to tell nothing. Where it is not shown it does nothing.
class ProgressLine {
 public:
  ProgressLine(bool shown, std::string text);
  ~ProgressLine() { finish(); }
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

  /// Whether anybody sees what it is told.
  bool is_shown() const noexcept { return thread_.joinable(); }
  void say(std::string text);
  /// Takes the line off the screen, to make room for other output.
  void clear();
  /// The same for good.
  void finish();

 private:
  void run();
  void draw();
  void erase();

  const std::chrono::steady_clock::time_point begin_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::string text_;
  bool drawn_ = false;
  bool finished_ = false;
  std::thread thread_;
};

}  // namespace grids::cli
