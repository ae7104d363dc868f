#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "explain/sets/budget.hpp"

namespace grids::explain {

/// Sets of numbers, and the question which few numbers meet each of them.
class HittingSets {
 public:
  explicit HittingSets(std::size_t numbers) : numbers_(numbers), words_((numbers + 63) / 64) {}

  void add(const std::vector<std::uint32_t>& set);
  std::size_t size() const noexcept { return sizes_.size(); }

  /// A smallest hitting set with fewer than `below` members, by branch and bound; nothing when there is none, or
  /// after many nodes, or when the budget is spent (then `cut_short`).
  std::optional<std::vector<std::uint32_t>> smallest(std::size_t below, Budget& budget);
  bool cut_short() const noexcept { return cut_short_; }
  /// Any hitting set: takes, each time, the number that meets most of the sets that are not met yet.
  std::vector<std::uint32_t> greedy(Budget& budget) const;

 private:
  using Words = std::vector<std::uint64_t>;

  std::span<const std::uint64_t> set(std::size_t place) const { return {bits_.data() + place * words_, words_}; }
  bool met(std::size_t place, const Words& by) const;
  void branch(Budget& budget);
  std::uint64_t work_of_a_look() const noexcept { return size() * words_ + 1; }
  std::vector<std::uint32_t> by_use(const Words& unmet) const;

  std::size_t numbers_;
  std::size_t words_;
  Words bits_;  ///< the sets one after another, the smallest first
  std::vector<std::size_t> sizes_;
  Words in_;
  Words out_;
  std::vector<std::uint32_t> chosen_;
  std::optional<std::vector<std::uint32_t>> best_;
  std::size_t below_ = 0;
  std::uint64_t nodes_ = 0;
  bool cut_short_ = false;
};

}  // namespace grids::explain
