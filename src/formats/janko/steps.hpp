#pragma once

#include <initializer_list>
#include <map>
#include <string>

#include "formats/janko/genre.hpp"

namespace grids {

/// Tokens that stand for another text in our drawings; others stay as they are.
Translation janko_tokens(std::map<std::string, std::string, std::less<>> meanings);
/// `-` is an unknown cell.
Translation janko_givens();

/// A grid that becomes a drawing: `initial`, `clues`.
JankoStep janko_drawing(std::string attribute, Translation translate);
/// A line of clues for each of these borders, `-` for none, each clue translated.
JankoStep janko_borders(std::initializer_list<std::string> borders, Translation translate = {});
/// Lines of clues for the columns, then for the rows, each clue a list of numbers.
JankoStep janko_lists();
/// A grid of area names. Cells named `#` or `@` belong to no area and are blocks.
JankoStep janko_areas();
/// The same, then symbols from 1 to the number of cells of the largest area.
JankoStep janko_areas_with_symbols();
/// A grid with a sum in one cell of each cage, then a grid of cage names.
JankoStep janko_sum_cages();
/// A grid of numbers whose bits are marks: 1 to the right, 2 below, 4 left, 8 above.
JankoStep janko_marked_givens(std::string mark);
/// The next parameter behind the size is the attribute's number.
JankoStep janko_number(std::string attribute);
/// `attribute: value`, whatever the text says.
JankoStep janko_setting(std::string attribute, std::string value);

}  // namespace grids
