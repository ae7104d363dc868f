#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <optional>

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

}  // namespace grids
