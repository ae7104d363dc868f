#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>

#include "core/ids.hpp"
#include "model/layout.hpp"

namespace grids {

/// Where a clue is typed, or could be.
struct CluePlace {
  enum class Kind : std::uint8_t {
    border,   ///< beside the row or column `line` of `side`
    falling,  ///< the same, for the diagonal that begins there: `23\`
    rising,   ///< the same: `23/`
    cell,     ///< in the cell, or block, `first`
    below,    ///< in the block `first`, for the run that begins below it: `23\`
    right,    ///< in the block `first`, for the run to its right: `\16`
    pair,     ///< between the neighbours `first` and `second`
    region,   ///< in the region with the number `line` of the layer
  };

  Kind kind = Kind::border;
  Side side = Side::top;
  std::size_t line = 0;
  CellId first{};
  CellId second{};
  std::string layer;  ///< under whose name it is typed, in the singular; empty for the puzzle's own clues

  static CluePlace border(Side side, std::size_t line) { return {Kind::border, side, line, {}, {}, {}}; }
  static CluePlace diagonal(Kind kind, Side side, std::size_t line) { return {kind, side, line, {}, {}, {}}; }
  static CluePlace at(Kind kind, CellId cell) { return {kind, Side::top, 0, cell, {}, {}}; }
  static CluePlace between(CellId first, CellId second) { return {Kind::pair, Side::top, 0, first, second, {}}; }
  static CluePlace of_region(std::string layer, std::size_t number) {
    return {Kind::region, Side::top, number, {}, {}, std::move(layer)};
  }

  friend auto operator<=>(const CluePlace&, const CluePlace&) = default;
};

}  // namespace grids
