#pragma once

#include <string>
#include <vector>

#include "puzzles/genre_laws/laws.hpp"

namespace grids::genre_laws {

/// The ways to fill the dots of a board so that no group of cells holds a symbol twice. What is no symbol stays.
std::vector<Board> completions(const Board& given, const std::string& symbols,
                               const std::vector<std::vector<Place>>& groups);

/// The rows, columns and boxes of a square.
std::vector<std::vector<Place>> sudoku_groups(const Board& board, int box_rows, int box_columns);
std::vector<std::vector<Place>> lines(const Board& board);

/// `a1 b3`: the places in row 1, column 1 and row 2, column 3.
std::vector<Place> named(const std::string& names);

}  // namespace grids::genre_laws
