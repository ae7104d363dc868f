#include "core/region_name.hpp"

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <utility>

namespace grids {
namespace {

/// The corners of the rectangle whose cells these are, all of them.
std::optional<std::pair<Place, Place>> rectangle(const Grid& grid, std::span<const CellId> cells) {
  const auto drawn = [&](CellId cell) { return index(cell) < grid.cell_count(); };
  if (cells.empty() || !std::ranges::all_of(cells, drawn)) return std::nullopt;
  auto low = grid.place(cells.front());
  auto high = low;
  for (const auto cell : cells) {
    const auto place = grid.place(cell);
    low = {std::min(low.row, place.row), std::min(low.column, place.column)};
    high = {std::max(high.row, place.row), std::max(high.column, place.column)};
  }
  if ((high.row - low.row + 1) * (high.column - low.column + 1) != cells.size()) return std::nullopt;
  return std::pair(low, high);
}

bool same_cells(std::span<const CellId> cells, Region all) {
  Region sorted(cells.begin(), cells.end());
  std::ranges::sort(sorted);
  std::ranges::sort(all);
  return sorted == all;
}

/// Whether these are neighbours along a diagonal, one after another.
bool along_diagonal(const Grid& grid, std::span<const CellId> cells) {
  if (cells.size() < 3) return false;
  const auto step = [&](std::size_t i) {
    const auto [row, column] = grid.place(cells[i]);
    const auto [next_row, next_column] = grid.place(cells[i + 1]);
    return std::pair(static_cast<std::ptrdiff_t>(next_row) - static_cast<std::ptrdiff_t>(row),
                     static_cast<std::ptrdiff_t>(next_column) - static_cast<std::ptrdiff_t>(column));
  };
  const auto first = step(0);
  if (std::abs(first.first) != 1 || std::abs(first.second) != 1) return false;
  for (std::size_t i = 1; i + 1 < cells.size(); ++i)
    if (step(i) != first) return false;
  return true;
}

/// The same on a lattice of hexagons or triangles.
bool along_slanted_line(const Grid& grid, std::span<const CellId> cells) {
  if (cells.size() < 3) return false;
  return std::ranges::any_of(grid.lattice().sight_ways(), [&](Lattice::Way way) {
    if (way == Lattice::Way::west || way == Lattice::Way::east) return false;
    for (std::size_t i = 0; i + 1 < cells.size(); ++i)
      if (grid.lattice().next(grid.place(cells[i]), way) != grid.place(cells[i + 1])) return false;
    return true;
  });
}

/// Of all cells in play of a line or of the grid, and of cells along a diagonal.
std::string line_name(const Grid& grid, std::span<const CellId> cells, CellNames names) {
  const auto drawn = [&](CellId cell) { return index(cell) < grid.cell_count(); };
  if (cells.empty() || !std::ranges::all_of(cells, drawn)) return {};
  const auto [row, column] = grid.place(cells.front());
  const bool numbers = names == CellNames::rows_and_columns;
  if (same_cells(cells, grid.row(row))) return "row " + (numbers ? std::to_string(row + 1) : row_letters(row));
  const bool square = grid.lattice().is_square();
  if (square && same_cells(cells, grid.column(column))) return "column " + std::to_string(column + 1);
  if (same_cells(cells, grid.cells())) return "the grid";
  if (square ? !along_diagonal(grid, cells) : !along_slanted_line(grid, cells)) return {};
  return std::string("the diagonal ")
      .append(grid.name(cells.front(), names))
      .append("-")
      .append(grid.name(cells.back(), names));
}

}  // namespace

std::string region_name(const Grid& grid, std::span<const CellId> cells, CellNames names) {
  if (auto line = line_name(grid, cells, names); !line.empty()) return line;
  const auto corners = rectangle(grid, cells);
  if (!corners) return {};
  const auto& [low, high] = *corners;
  if (low.row != high.row && !grid.lattice().is_square()) return {};
  auto text = std::string(low.row == high.row || low.column == high.column ? "the run " : "block ");
  return text.append(grid.name(grid.cell(low), names)).append("-").append(grid.name(grid.cell(high), names));
}

}  // namespace grids
