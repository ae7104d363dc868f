#pragma once

#include <algorithm>
#include <vector>

namespace grids {

/// Sorts the items, and keeps one of those that are equal.
template <typename Item>
void sort_unique(std::vector<Item>& items) {
  std::ranges::sort(items);
  items.erase(std::unique(items.begin(), items.end()), items.end());
}

}  // namespace grids
