#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "model/drawing_hint.hpp"

namespace grids {

/// A place in a picture: x to the right, y downwards. The side of a cell is `Scene::cell`.
struct Point {
  double x = 0;
  double y = 0;

  friend Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
  friend Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
  friend Point operator*(Point a, double factor) { return {a.x * factor, a.y * factor}; }
  friend bool operator==(const Point&, const Point&) = default;
};

/// What an element means; colours, widths and weights follow from it (`paint`).
enum class Role : std::uint8_t {
  paper,       ///< the ground of all
  shade,       ///< cells set off by their author
  shade_edge,  ///< the line around them
  highlight,   ///< cells that an explanation speaks of
  underlay,    ///< what a clue looks like above which a symbol may stand
  figure,      ///< what a symbol, mark or clue looks like, filled
  letter,      ///< on a colour that means a symbol, which letter stands for it
  bead,        ///< a small one that is black or white, on dark paper as well
  contour,     ///< the same, as an outline on the colour of the paper
  stroke,      ///< the same, as strokes
  line_edge,   ///< the edges of lines, below them
  line,        ///< lines through cells
  tube_edge,   ///< those of thermometers
  tube,        ///< thermometers
  bulb,        ///< their bulbs
  shaft,       ///< arrows
  route,       ///< the lines that a solution draws from cell to cell
  dot,         ///< the corner of a cell from which walls may run
  grid,        ///< the border of a cell
  count_line,  ///< the line after every five cells, for those who count
  region,      ///< the border of a region, and the frame
  cage,        ///< the border of a cage
  block,       ///< cells that are never filled
  block_line,  ///< the diagonal between a block's two clues
  block_clue,
  patch,  ///< clears the ground under a text
  clue,
  given,
  found,
  inverse,  ///< text on black
  pencil,
  pencil_highlight,
  pencil_removed,
  pencil_line,  ///< where something is to be filled in
  strike,
  label,
  title,
  note,
};

/// Straight lines from point to point.
struct Polyline {
  std::vector<Point> points;
  bool closed = false;
};

/// Lines drawn, or filled, as one.
struct Path {
  std::vector<Polyline> lines;
};

struct Circle {
  Point centre;
  double radius = 0;
};

enum class Anchor : std::uint8_t { start, middle, end };

/// One line of text. `at` is half the height of a capital above the baseline.
struct Lettering {
  Point at;
  double size = 0;
  std::string text;
  Anchor anchor = Anchor::middle;
};

struct SceneElement {
  Role role = Role::paper;
  Tint tint = Tint::none;
  std::variant<Path, Circle, Lettering> shape;
};

/// A picture that no longer knows of puzzles: elements in the order of painting.
struct Scene {
  /// The side of a cell.
  static constexpr double cell = 48;

  double width = 0;
  double height = 0;
  std::string title;
  std::string description;
  std::vector<SceneElement> elements;

  void add(Role role, Path path, Tint tint = Tint::none);
  void add(Role role, Polyline line, Tint tint = Tint::none);
  void add(Role role, const Circle& circle, Tint tint = Tint::none);
  void add(Role role, Lettering label, Tint tint = Tint::none);
};

/// The four sides of a rectangle.
inline Polyline rectangle(Point corner, double width, double height) {
  return {{corner, corner + Point{width, 0}, corner + Point{width, height}, corner + Point{0, height}}, true};
}

}  // namespace grids
