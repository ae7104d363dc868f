#include "core/region_name.hpp"

#include <algorithm>
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

}  // namespace

std::string region_name(const Grid& grid, std::span<const CellId> cells, CellNames names) {
  const auto corners = rectangle(grid, cells);
  if (!corners) return {};
  const auto& [low, high] = *corners;
  const bool numbers = names == CellNames::rows_and_columns;
  if (low.row == high.row && cells.size() == grid.columns())
    return "row " + (numbers ? std::to_string(low.row + 1) : row_letters(low.row));
  if (low.column == high.column && cells.size() == grid.rows()) return "column " + std::to_string(low.column + 1);
  auto text = std::string(low.row == high.row || low.column == high.column ? "the run " : "block ");
  return text.append(grid.name(grid.cell(low), names)).append("-").append(grid.name(grid.cell(high), names));
}

}  // namespace grids
