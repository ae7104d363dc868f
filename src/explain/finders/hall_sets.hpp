#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace grids::explain {

/// Items that need a choice of their own each, and have just as many choices among them.
struct HallSet {
  std::uint64_t items = 0;
  std::uint64_t choices = 0;
};

/// Finds such sets of any size without trying subsets: from a matching of all items to choices, the smallest one
/// around an item is what can be reached from it by going from items to their choices, and from a choice to the item
/// that it is matched to (Régin 1994).
class HallSets {
 public:
  /// Of each of up to 64 items its choices, as bits.
  explicit HallSets(std::span<const std::uint64_t> choices);

  /// The smallest one that the item belongs to; nothing when it belongs to none.
  std::optional<HallSet> around(std::size_t item) const;

 private:
  static constexpr std::uint8_t none = 255;

  bool match(std::size_t item, std::uint64_t& tried);

  std::span<const std::uint64_t> choices_;
  std::array<std::uint8_t, 64> item_of_{};
  bool all_matched_ = true;
};

}  // namespace grids::explain
