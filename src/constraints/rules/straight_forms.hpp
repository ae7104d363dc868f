#pragma once

#include <optional>
#include <vector>

#include "constraints/rules/workbench.hpp"

namespace grids {

/// Whether the term is of the strokes that it finds in its list.
bool finds_straight(const rules::Term& term);
/// Whether the rule speaks of strokes, straight pieces of links, as of lists.
bool finds_strokes(const rules::Rule& rule);

/// What is said of each stroke along one line.
struct StrokesOfLine {
  rules::Rule each;
  /// The same of each stretch of links that are there, if it only asks how long strokes are: the truth of it as what
  /// automata read.
  std::optional<rules::Rule> by_links;
};

/// Of a rule about each stroke between known cells: what it says of each line. What bounds from above how long strokes
/// are is added as clauses. Nothing where the cells are found by solving.
std::optional<std::vector<StrokesOfLine>> line_by_line(const rules::Rule& each_found, Workbench& bench);

/// The same rule where flags say which cells are the ends of a stroke, so that it finds no strokes any more. Nothing
/// where they are too many, or it asks of strokes what depends on more than each of them.
std::optional<rules::Rule> piece_by_piece(const rules::Rule& rule, Workbench& bench);

}  // namespace grids
