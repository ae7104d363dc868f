#pragma once

#include <cstdint>
#include <utility>
#include <vector>

namespace grids {

/// Reproducible random numbers: the same seed gives the same sequence on every machine.
/// SplitMix64 (Steele, Lea, Flood: "Fast splittable pseudorandom number generators", 2014).
class Random {
 public:
  explicit Random(std::uint64_t seed) noexcept : state_(seed) {}

  std::uint64_t next() noexcept {
    auto z = (state_ += 0x9e3779b97f4a7c15U);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9U;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebU;
    return z ^ (z >> 31);
  }

  /// A number from 0 to count - 1; count is at least 1. Its bias is below count / 2^64.
  std::size_t below(std::size_t count) noexcept { return static_cast<std::size_t>(next() % count); }

  /// From 0 to less than 1.
  double fraction() noexcept { return static_cast<double>(next() >> 11) * 0x1p-53; }

  template <typename Item>
  void shuffle(std::vector<Item>& items) noexcept {
    for (auto left = items.size(); left > 1; --left) std::swap(items[left - 1], items[below(left)]);
  }

 private:
  std::uint64_t state_;
};

}  // namespace grids
