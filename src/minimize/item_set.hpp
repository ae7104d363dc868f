#pragma once

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstdint>
#include <vector>

#include "core/bits.hpp"

namespace grids {

/// Some of the items 0 .. count - 1, one bit each.
class ItemSet {
 public:
  ItemSet() = default;
  explicit ItemSet(std::size_t count) : words_((count + 63) / 64) {}

  bool has(std::size_t item) const { return (words_[item / 64] >> (item % 64) & 1) != 0; }
  void add(std::size_t item) { words_[item / 64] |= std::uint64_t{1} << (item % 64); }
  void remove(std::size_t item) { words_[item / 64] &= ~(std::uint64_t{1} << (item % 64)); }
  void clear() { std::ranges::fill(words_, 0); }

  std::size_t size() const {
    std::size_t bits = 0;
    for (const auto word : words_) bits += count_bits(word);
    return bits;
  }
  bool empty() const {
    return std::ranges::all_of(words_, [](std::uint64_t word) { return word == 0; });
  }
  bool meets(const ItemSet& other) const {
    assert(words_.size() == other.words_.size());
    for (std::size_t i = 0; i < words_.size(); ++i)
      if ((words_[i] & other.words_[i]) != 0) return true;
    return false;
  }
  bool within(const ItemSet& other) const {
    assert(words_.size() == other.words_.size());
    for (std::size_t i = 0; i < words_.size(); ++i)
      if ((words_[i] & ~other.words_[i]) != 0) return false;
    return true;
  }

  ItemSet& operator|=(const ItemSet& other) {
    for (std::size_t i = 0; i < words_.size(); ++i) words_[i] |= other.words_[i];
    return *this;
  }
  ItemSet& operator&=(const ItemSet& other) {
    for (std::size_t i = 0; i < words_.size(); ++i) words_[i] &= other.words_[i];
    return *this;
  }
  ItemSet& operator-=(const ItemSet& other) {
    for (std::size_t i = 0; i < words_.size(); ++i) words_[i] &= ~other.words_[i];
    return *this;
  }
  friend auto operator<=>(const ItemSet&, const ItemSet&) = default;

  template <typename Visit>
  void for_each(Visit&& visit) const {
    for (std::size_t i = 0; i < words_.size(); ++i)
      for (auto rest = words_[i]; rest != 0; rest &= rest - 1)
        visit(i * 64 + static_cast<std::size_t>(std::countr_zero(rest)));
  }
  const std::vector<std::uint64_t>& words() const noexcept { return words_; }
  std::vector<std::size_t> items() const {
    std::vector<std::size_t> list;
    for_each([&](std::size_t item) { list.push_back(item); });
    return list;
  }

 private:
  std::vector<std::uint64_t> words_;
};

}  // namespace grids
