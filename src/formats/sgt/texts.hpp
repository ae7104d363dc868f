#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "formats/documents/drawn_puzzle.hpp"
#include "formats/sgt/parts.hpp"

namespace grids {

/// What game IDs of several games have in common, written: the reverse of `parts.hpp`. All of these throw InputError
/// where a puzzle is more than an ID can express.

/// `8x6:`, columns before rows.
std::string sgt_header(const Grid& grid);

/// A grid in which a-z are so many empty cells. Texts that would run into one another are parted by `_`.
enum class SgtCells { numbers, characters };
std::string sgt_runs_text(const std::vector<std::string>& cells, SgtCells form);
/// The givens of all cells.
std::vector<std::string> sgt_givens(const DrawnPuzzle& drawn);

/// Letters that say how many cells to pass over before the next thing; `found` has a thing's row of letters, or -1.
std::string sgt_steps_text(const std::vector<int>& found, const SgtSteps& steps);

/// Numbers for all lines, each after a comma.
std::string sgt_counts_text(const DrawnPuzzle& drawn, const std::vector<std::string>& counts);

/// Cages by the borders between their cells.
std::string sgt_cages_text(const DrawnPuzzle& drawn, const std::vector<Region>& cages, SgtEdges form);

/// Digits, then small letters, then capitals: what a character a number can say.
constexpr std::string_view sgt_digits = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

}  // namespace grids
