#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <vector>

namespace grids::explain {

/// A smallest set of numbers that meets each of some sets. Grows with the sets; branch and bound.
class HittingSets {
 public:
  explicit HittingSets(std::size_t numbers) : numbers_(numbers) {}

  void add(std::vector<std::uint32_t> set) { sets_.push_back(std::move(set)); }
  /// A smallest hitting set with fewer than `below` members; nothing when there is none, or after
  /// `most_nodes` (then `cut_short`).
  std::optional<std::vector<std::uint32_t>> smallest(std::size_t below, std::uint64_t most_nodes = 200'000);
  bool cut_short() const noexcept { return cut_short_; }

 private:
  void branch(std::vector<std::uint32_t>& chosen);
  std::size_t disjoint_sets(const std::vector<bool>& in) const;

  std::size_t numbers_;
  std::vector<std::vector<std::uint32_t>> sets_;
  std::vector<bool> in_;
  std::vector<bool> out_;
  std::optional<std::vector<std::uint32_t>> best_;
  std::size_t below_ = 0;
  std::uint64_t nodes_ = 0;
  bool cut_short_ = false;
};

}  // namespace grids::explain
