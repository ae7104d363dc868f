#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/grid.hpp"
#include "model/layout.hpp"
#include "model/link.hpp"

// Walls run along the sides of cells, from dot to dot: dots are the corners of cells, numbered as the cells of a grid
// with one row and one column more would be. So a wall is a link of dots.
namespace grids {

/// The rows and columns of dots.
inline Size dots_of(const Grid& grid) { return {grid.rows() + 1, grid.columns() + 1}; }

/// The cells beside a wall: above and below it, or left and right. Beyond the edge of the grid, and where a block is,
/// there is none.
struct BesideWall {
  std::optional<CellId> before;
  std::optional<CellId> after;
};
BesideWall beside_wall(const Link& wall, const Grid& grid);

/// Where a wall is, as people and programs say it: at this side of a cell, between it and the other one, if there is
/// one.
struct PlaceOfWall {
  CellId cell{};
  Side side = Side::top;
  std::optional<CellId> other;
};
/// The cell above or left of the wall, or where there is none the other one.
PlaceOfWall place_of_wall(const Link& wall, const Grid& grid);
/// The one at this side of the cell; null where none is sought.
const Link* wall_at(std::span<const Link> walls, const Grid& grid, CellId cell, Side side);

/// Where walls may run: along all sides of cells in play, row by row. They have no hidden cells yet.
std::vector<Link> places_of_walls(const Grid& grid);

/// "between a1 and a2", "above a1"
std::string wall_name(const Link& wall, const Grid& grid, CellNames names = CellNames::letters);

}  // namespace grids
