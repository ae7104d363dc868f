#pragma once

#include <atomic>
#include <chrono>
#include <optional>
#include <stdexcept>

namespace grids {

/// When long work must end early: at a point in time, or as soon as someone else says so. It is cheap to copy, and
/// cheap enough to ask for every few microseconds of work.
class StopToken {
 public:
  using Clock = std::chrono::steady_clock;

  /// Never.
  StopToken() = default;
  /// `interrupted`, which may be null, outlives the token.
  explicit StopToken(const std::atomic<bool>* interrupted, std::optional<Clock::time_point> deadline = {})
      : interrupted_(interrupted), deadline_(deadline) {}

  bool stop_requested() const {
    if (interrupted_ != nullptr && interrupted_->load(std::memory_order_relaxed)) return true;
    return deadline_ && Clock::now() >= *deadline_;
  }

  const std::atomic<bool>* interrupted() const noexcept { return interrupted_; }
  std::optional<Clock::time_point> deadline() const noexcept { return deadline_; }

 private:
  const std::atomic<bool>* interrupted_ = nullptr;
  std::optional<Clock::time_point> deadline_;
};

/// Thrown by work that was told to stop and has nothing to show so far.
class Stopped : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Throws Stopped, saying what was `under_way`, once a stop is requested.
inline void demand_more_time(const StopToken& stop, const char* under_way) {
  if (stop.stop_requested()) throw Stopped(under_way);
}

}  // namespace grids
