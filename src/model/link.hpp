#pragma once

#include <cstddef>

#include "core/ids.hpp"

namespace grids {

/// What may join two neighbours, cells or dots: a hidden cell that holds 1 where it does.
struct Link {
  CellId first{};
  CellId second{};
  CellId cell{};
};

/// Whether it runs up and down, where places are numbered row by row, so many a row.
constexpr bool is_upright(const Link& link, std::size_t columns) {
  return index(link.first) / columns != index(link.second) / columns;
}

}  // namespace grids
