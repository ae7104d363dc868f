#pragma once

#include <string_view>

#include "render/border_lines.hpp"

namespace grids {

/// The strokes that meet in a point.
struct Junction {
  Stroke up = Stroke::none;
  Stroke right = Stroke::none;
  Stroke down = Stroke::none;
  Stroke left = Stroke::none;

  friend bool operator==(const Junction&, const Junction&) = default;
};

/// The box-drawing character that joins these strokes: "┼", "┏", "╂"; a blank for none.
std::string_view box_character(const Junction& junction);

inline std::string_view horizontal(Stroke stroke) {
  return box_character({.up = Stroke::none, .right = stroke, .down = Stroke::none, .left = stroke});
}
inline std::string_view vertical(Stroke stroke) {
  return box_character({.up = stroke, .right = Stroke::none, .down = stroke, .left = Stroke::none});
}

}  // namespace grids
