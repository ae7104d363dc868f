#pragma once

#include <functional>
#include <initializer_list>
#include <map>
#include <string>
#include <string_view>

#include "formats/janko/genre.hpp"

namespace grids {

/// Their tokens, and what they mean here: a symbol, a clue, or "" for nothing; others are the same.
using JankoTokens = std::map<std::string, std::string, std::less<>>;

/// `n`, `e`, `s`, `w` point where our arrows do.
constexpr std::string_view janko_compass = "nesw";
constexpr std::string_view janko_arrowheads = "^>v<";

/// Tokens that stand for another text in our drawings; others stay as they are. What is written otherwise there is
/// refused as we write it.
Translation janko_tokens(JankoTokens meanings);

/// Lines from dot to dot where cells have different names, as `name` says; beyond the grid there is none, an empty one.
Node janko_walls(const std::vector<Passage>& rows, const Translation& name);

/// The tokens of a grid, row by row: one of each cell.
std::vector<Passage> tokens_of(const std::vector<Passage>& rows);
/// A grid of what is said of each cell.
void write_cells(JankoSheet& sheet, const std::function<std::string(CellId)>& token);

/// A number of digits alone. Throws an InputError that says what was expected.
std::size_t read_number(const Passage& token, const std::string& what);

/// A grid that becomes a drawing: `initial`, `clues`.
JankoStep janko_drawing(std::string attribute, JankoTokens tokens);
/// The same, only read.
JankoStep janko_drawing_read(std::string attribute, Translation translate);
/// A grid of numbers with arrows: `2e`.
JankoStep janko_arrows();
/// A grid of black cells: `x`, or a number, which is their clue.
JankoStep janko_numbered_blocks();
/// A line of clues for each of these borders, `-` for none, each clue translated.
JankoStep janko_borders(std::vector<std::string> borders, Translation translate = {});
/// Lines of clues for the columns, then for the rows, each clue a list of numbers.
JankoStep janko_lists();
/// A grid of area names. Cells named `#` or `@` belong to no area and are blocks.
JankoStep janko_areas();
/// The same, then symbols from 1 to the number of cells of the largest area.
JankoStep janko_areas_with_symbols();
/// The same, then the parameter `most`, which is 9 where that area has fewer cells.
JankoStep janko_areas_with_most();
/// A grid with a sum in one cell of each cage, then a grid of cage names.
JankoStep janko_sum_cages();
/// A grid of numbers whose bits are marks: 1 to the right, 2 below, 4 left, 8 above.
JankoStep janko_marked_givens(std::string mark);
/// A grid of what stands where four cells meet, one row and column less than the cells: `e`, `o` or a KenKen's clue.
JankoStep janko_circles();
/// A grid of numbers of the corners of cells, one row and column more than these, which are regions `dots`.
JankoStep janko_corners();
/// A grid of where stars stand: 0 in the cell, 1 to its right, 2 below it, 3 at the corner, which are regions `stars`.
JankoStep janko_stars();
/// The next parameter behind the size is the attribute's number; a puzzle that does not say it has the usual one.
JankoStep janko_number(std::string attribute, std::size_t (*usual)(const Grid& grid));

}  // namespace grids
