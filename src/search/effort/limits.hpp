#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <optional>

#include "core/stop.hpp"

namespace grids {

/// When a search must give up.
struct Limits {
  std::optional<std::chrono::nanoseconds> time;
  std::optional<std::uint64_t> nodes;
  /// Set by another thread or a signal handler: stop soon. May be null.
  const std::atomic<bool>* interrupted = nullptr;

  bool is_interrupted() const noexcept {
    return interrupted != nullptr && interrupted->load(std::memory_order_relaxed);
  }
};

/// Those of work that is to stop with the token, from now on.
inline Limits limits_until(const StopToken& stop) {
  Limits limits;
  limits.interrupted = stop.interrupted();
  if (const auto end = stop.deadline())
    limits.time = std::max(StopToken::Clock::duration(), *end - StopToken::Clock::now());
  return limits;
}

}  // namespace grids
