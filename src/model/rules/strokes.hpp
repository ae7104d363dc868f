#pragma once

#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "core/ids.hpp"
#include "core/region.hpp"

namespace grids::rules {

/// How the links of a cell run: a class of cells, as `even` is one of numbers.
enum class Course {
  linked,    ///< there is some
  unlinked,  ///< there is none
  straight,  ///< two, opposite each other
  turn,      ///< two that are not
};

/// What links may form together.
enum class Shape {
  one_loop,   ///< a single closed line that meets no cell twice, and nothing beside it
  no_loop,    ///< no closed line
  connected,  ///< one piece, or none
};

/// Where links run: beside the hidden cells of the links themselves, in their order, the two cells that each joins.
struct Strokes {
  using Ends = std::pair<CellId, CellId>;

  Course course = Course::linked;
  Shape shape = Shape::one_loop;
  CellId cell{};               ///< of a course: whose links they are
  std::vector<Ends> ends;      ///< of a shape
  std::vector<bool> vertical;  ///< of a course: whether they run up and down
};

/// The word of the language: "straight".
std::string_view name(Course course);
std::optional<Course> course_named(std::string_view word);
/// Whether a cell with so many links that run up and down, and so many to the sides, is of the course.
bool is_so(Course course, std::size_t vertical, std::size_t horizontal);
/// Whether the links that are there, by their ends, are of the shape.
bool is_so(Shape shape, const std::vector<Strokes::Ends>& links);

}  // namespace grids::rules
