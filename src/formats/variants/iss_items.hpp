#pragma once

#include <string>
#include <vector>

#include "core/grid.hpp"
#include "core/region.hpp"
#include "formats/reading/located_text.hpp"

namespace grids {

/// An item of a puzzle as the Interactive Sudoku Solver writes it: `.KIND~ARGUMENT~ARGUMENT..`.
struct IssItem {
  Passage kind;                    ///< empty for givens
  std::vector<Passage> arguments;  ///< without blanks; those at the end that are empty are left out
};

std::vector<IssItem> read_iss_items(const Passage& line);

/// The stretches between separators, also empty ones.
std::vector<Passage> iss_parts(const Passage& passage, char separator);

/// Throws InputError when it is none up to `most`.
std::size_t read_iss_number(const Passage& passage, const std::string& what, std::size_t most = 10000);

/// The argument of this number. Throws InputError ("expected WHAT") if there is none.
const Passage& iss_argument(const IssItem& item, std::size_t number, const std::string& what);

/// `R1C9`: a character each for row and column, 10 to 16 as `a` to `g`. Throws InputError.
CellId read_iss_cell(const Passage& passage, const Grid& grid);

/// A whole row or column: `R2` or `C5`.
struct IssLine {
  bool is_row = false;
  std::size_t number = 0;  ///< from 0
};
/// Throws InputError when there is none such.
IssLine read_iss_line(const Passage& passage, const Grid& grid);

/// The arguments from this one on; one at least.
Region read_iss_cells(const IssItem& item, const Grid& grid, std::size_t from = 0);

/// Lists of cells parted by empty arguments; a name such as `_Dutch` may stand before any.
std::vector<Region> read_iss_groups(const IssItem& item, const Grid& grid, std::size_t from);

}  // namespace grids
