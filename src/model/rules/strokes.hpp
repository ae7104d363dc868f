#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "core/grid.hpp"
#include "core/ids.hpp"
#include "core/region.hpp"

namespace grids::rules {

/// How the links of a cell run: a class of cells, as `even` is one of numbers.
enum class Course {
  linked,    ///< there is some
  unlinked,  ///< there is none
  straight,  ///< two, opposite each other
  turn,      ///< two that are not
  end,       ///< one alone
  inside,    ///< it lies within the one loop
  outside,   ///< it lies beyond it
};

/// What links, or walls, may form together.
enum class Shape {
  one_loop,   ///< a single closed line that meets no cell twice, unless it may cross itself, and nothing beside it
  no_loop,    ///< no closed line
  connected,  ///< one piece, or none
  division,   ///< of walls: they part the cells into regions, and none runs within one
};

/// Where links run: beside the hidden cells of the links themselves, in their order, the two cells that each joins; of
/// walls, the two dots. What lies inside is known by the links that a line from its cell to the left edge crosses,
/// which come before the cell's own. Walls that part regions are known by the two cells that each is between. Slants
/// run from a corner of a cell to the opposite one, and join dots, too.
struct Strokes {
  using Ends = std::pair<CellId, CellId>;

  Course course = Course::linked;
  Shape shape = Shape::one_loop;
  bool of_walls = false;
  bool of_slants = false;
  bool has_sides = false;  ///< of a loop: something is said of its inside
  bool may_cross = false;  ///< of a loop: where a cell has four links, the line goes straight on both times
  Size places;             ///< of a shape: the rows and columns of cells, or of dots
  CellId cell{};           ///< of a course: whose links they are
  std::vector<Ends> ends;  ///< of a shape, and of what walls part
  /// Of a course: on which line through the cell each of them lies; of `inside`: 1 where it is crossed. Of straight
  /// pieces: which of the ways that lines run each of them lies along.
  std::vector<std::uint8_t> axes;
};

/// Cells one behind the other, and the links from each of them to the next.
struct StraightLine {
  Region cells;
  Region links;
};

/// The longest lines of such links, of two cells at least, that lie within some cells and along which straight pieces
/// can run; `strokes` tells of each link its ends and its way. Lines are in the order of their first two cells.
std::vector<StraightLine> straight_lines(Region cells, const Region& links, const Strokes& strokes);

/// The word of the language: "straight".
std::string_view name(Course course);
std::optional<Course> course_named(std::string_view word);
/// Whether a cell is of the course, of which these links are there.
bool is_so(Course course, std::span<const std::uint8_t> axes);
/// Whether the link is one to a cell above or below.
bool is_upright(const Strokes::Ends& link, Size cells);
/// The same links, with a second place in each cell where four of them meet: the upright ones end there.
std::vector<Strokes::Ends> crossed(std::vector<Strokes::Ends> links, Size cells);
/// Whether the links that are there, by their ends, are of the shape, which is no division.
bool is_so(Shape shape, const std::vector<Strokes::Ends>& links);
/// Whether no wall is between two cells that can be walked between over pairs without one.
bool is_division(const std::vector<Strokes::Ends>& walled, const std::vector<Strokes::Ends>& open);

}  // namespace grids::rules
