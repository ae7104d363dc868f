#pragma once

#include <cstdint>
#include <map>
#include <string>

namespace grids {

/// What a layer, symbol, mark or clue looks like in a picture.
enum class Look : std::uint8_t {
  // of layers, whose cells have an order
  line,
  thermometer,
  arrow,  ///< of clues beside the grid: an arrow; `text` says whether it points inward or outward
  dumbbell,
  ring,  ///< a circle in the middle of the cells, around their clue; where `text` is "corner", at the dot they lie
         ///< around
  cage,
  outline,
  // of layers, symbols and clues
  fill,
  // of symbols, marks and clues
  dot,
  circle,
  square,
  triangle,
  star,
  cross,
  bar,      ///< a short stroke on the border between two cells
  chevron,  ///< a sign of inequality; `text` says where its tip is: up, down, left or right
  slant,    ///< a line from corner to corner; `text` says whether it is rising or falling
  text,     ///< `text` instead of the name
  blank,
  none,   ///< of layers: not drawn at all
  fives,  ///< of the grid: a thicker line after every five cells
};

enum class Tint : std::uint8_t { none, black, white, grey, red, orange, yellow, green, blue, purple };

struct DrawingHint {
  Look look = Look::text;
  Tint tint = Tint::none;
  std::string text;
};

/// What a type says under `draw:`, by the name of a layer, symbol, mark or clue.
using DrawingHints = std::map<std::string, DrawingHint>;

}  // namespace grids
