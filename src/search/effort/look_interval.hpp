#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace grids {

/// How many nodes a search visits between two looks at the clock: as many as take some milliseconds, so that looking
/// costs nothing and no limit is missed by much, however slow the nodes are.
class LookInterval {
 public:
  using Clock = std::chrono::steady_clock;

  /// `words` of a node's row tell roughly how slow nodes are, before there have been any.
  LookInterval(std::uint64_t most, std::size_t words) noexcept : most_(most), nodes_(words < slow_words ? most : 1) {}

  /// Whether nodes of such rows take microseconds even where they are slow.
  static bool is_short(std::size_t words) noexcept { return words < slow_words; }

  std::uint64_t nodes() const noexcept { return nodes_; }
  /// Time begins anew.
  void start(Clock::time_point now) noexcept { last_ = now; }
  /// The clock was looked at, after as many nodes.
  void note(Clock::time_point now) noexcept {
    const auto spent = now - std::exchange(last_, now);
    if (spent > too_long) nodes_ = std::max<std::uint64_t>(nodes_ / 4, 1);
    if (spent < too_short) nodes_ = std::min(2 * nodes_, most_);
  }

 private:
  static constexpr std::size_t slow_words = 2048;
  static constexpr auto too_long = std::chrono::milliseconds(20);
  static constexpr auto too_short = std::chrono::milliseconds(5);

  std::uint64_t most_;
  std::uint64_t nodes_;
  Clock::time_point last_{};
};

}  // namespace grids
