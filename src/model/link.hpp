#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>

#include "core/ids.hpp"

namespace grids {

/// What may join two neighbours, cells or dots, or far cells in one line: a hidden cell that holds 1 where it does.
struct Link {
  CellId first{};
  CellId second{};
  CellId cell{};
  /// Of several between the same two, which follow one another, its place: it is there only if those before it are.
  std::uint8_t rank = 1;
};

/// Whether it runs up and down, where places are numbered row by row, so many a row.
constexpr bool is_upright(const Link& link, std::size_t columns) {
  return index(link.first) / columns != index(link.second) / columns;
}

/// The one that a hidden cell stands for; null if none does.
inline const Link* link_of(std::span<const Link> links, CellId hidden) {
  const auto found = std::ranges::find(links, hidden, &Link::cell);
  return found == links.end() ? nullptr : &*found;
}

}  // namespace grids
