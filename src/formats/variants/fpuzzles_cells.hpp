#pragma once

#include <string>
#include <utility>

#include "core/grid.hpp"
#include "core/region.hpp"
#include "formats/reading/json.hpp"
#include "model/layout.hpp"

namespace grids {

/// How f-puzzles names places. All of these throw InputError.

/// A place as `R5C4`, one of 0 to side + 1: the outermost are beyond the grid.
struct FPuzzlesSpot {
  std::size_t row = 0;
  std::size_t column = 0;
};

FPuzzlesSpot read_fpuzzles_spot(const Json& value, std::size_t side);
CellId read_fpuzzles_cell(const Json& value, const Grid& grid);
Region read_fpuzzles_cells(const Json& list, const Grid& grid);
/// The border that a place beyond the grid belongs to, and the row or column. `typed` is where it stands.
std::pair<Side, std::size_t> fpuzzles_border(const FPuzzlesSpot& spot, std::size_t side, const Passage& typed);

/// Whether a value says nothing: null, false, "" or [].
bool is_absent(const Json& value);
/// The number under `name`, at most 1000, or another one where there is none.
std::size_t number_or(const Json& map, const std::string& name, std::size_t otherwise);

}  // namespace grids
