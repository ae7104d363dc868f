#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <utility>
#include <vector>

#include "engines/paths/sweep_plan.hpp"

namespace grids {

/// The states of a frontier, each once, in the order in which they were met.
class StateLayer {
 public:
  explicit StateLayer(std::size_t bytes) : bytes_(bytes), table_(1024, nowhere) {}

  std::size_t size() const { return count_; }
  const PathCode* state(std::size_t i) const { return states_.data() + i * bytes_; }

  /// What it takes of memory.
  std::size_t bytes() const { return states_.capacity() + table_.capacity() * sizeof(table_[0]); }

  /// The number of the state, and whether it is new.
  std::pair<std::uint32_t, bool> insert(const PathCode* state) {
    if (2 * (count_ + 1) > table_.size()) grow();
    auto& entry = table_[find(state)];
    const bool is_new = entry == nowhere;
    if (is_new) {
      entry = static_cast<std::uint32_t>(count_++);
      states_.insert(states_.end(), state, state + bytes_);
    }
    return {entry, is_new};
  }

 private:
  static constexpr auto nowhere = ~std::uint32_t{0};

  std::size_t find(const PathCode* state) const {
    auto at = hash(state) & (table_.size() - 1);
    while (table_[at] != nowhere && bytes_ > 0 && std::memcmp(this->state(table_[at]), state, bytes_) != 0)
      at = (at + 1) & (table_.size() - 1);
    return at;
  }

  std::size_t hash(const PathCode* state) const {
    std::uint64_t sum = 0x9e3779b97f4a7c15;
    for (std::size_t i = 0; i < bytes_; i += 8) {
      std::uint64_t word = 0;
      std::memcpy(&word, state + i, std::min<std::size_t>(8, bytes_ - i));
      sum = (sum ^ word) * 0xff51afd7ed558ccd;
      sum ^= sum >> 32;
    }
    return sum;
  }

  void grow() {
    table_.assign(4 * table_.size(), nowhere);
    for (std::size_t i = 0; i < count_; ++i) table_[find(state(i))] = static_cast<std::uint32_t>(i);
  }

  std::size_t bytes_;  ///< of a state
  std::size_t count_ = 0;
  std::vector<PathCode> states_;
  std::vector<std::uint32_t> table_;
};

}  // namespace grids
