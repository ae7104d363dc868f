#pragma once

#include <compare>
#include <string>
#include <string_view>

#include "core/named_text.hpp"

namespace grids {

/// What it means that a hidden cell holds 1: equal ones are the same statement.
struct Flag {
  enum class Kind {
    statement,  ///< what the words say
    inside,     ///< `cell` lies inside the one loop
    corner,     ///< so does the corner at this place of `cell`, which lies between cells
    in_region,  ///< `cell` is in the region of `home`
  };

  Kind kind = Kind::statement;
  std::string words = {};  ///< of a statement: "a2 is a turn"; of a corner: "below left of "
  CellId cell = {};        ///< of the others
  CellId home = {};

  static Flag statement(std::string words) { return {.words = std::move(words)}; }
  static Flag inside(CellId cell) { return {.kind = Kind::inside, .cell = cell}; }
  static Flag corner(std::string_view where, CellId cell) {
    return {.kind = Kind::corner, .words = std::string(where), .cell = cell};
  }
  static Flag in_region(CellId cell, CellId home) { return {.kind = Kind::in_region, .cell = cell, .home = home}; }

  /// "a2 is in the region of b3", "a2 is a turn".
  NamedText text(const Grid& grid) const { return said(grid, true); }
  /// "a2 is not in the region of b3", "it is not so that a2 is a turn".
  NamedText denied(const Grid& grid) const { return said(grid, false); }

  friend auto operator<=>(const Flag&, const Flag&) = default;

 private:
  NamedText said(const Grid& grid, bool holds) const;
};

}  // namespace grids
