#pragma once

#include <cstddef>
#include <string>

namespace grids {

/// Rows and columns of a grid.
struct Size {
  std::size_t rows = 0;
  std::size_t columns = 0;

  friend bool operator==(const Size&, const Size&) = default;
};

/// "5x5": rows x columns.
std::string size_text(Size size);

/// A place in a grid, counted from 0.
struct Place {
  std::size_t row = 0;
  std::size_t column = 0;

  friend bool operator==(const Place&, const Place&) = default;
};

/// How far apart two numbers are.
constexpr std::size_t apart(std::size_t a, std::size_t b) noexcept { return a < b ? b - a : a - b; }
/// How many steps along edges lead from one place to the other, in rows and columns.
constexpr std::size_t steps_between(Place a, Place b) noexcept {
  return apart(a.row, b.row) + apart(a.column, b.column);
}

}  // namespace grids
