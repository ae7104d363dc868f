#include "language/selectors/field.hpp"

#include <algorithm>

namespace grids {
Field::Field(const Sheet& sheet)
    : sheet_(&sheet), has_(sheet.grid.cell_count()), corner_{0, 0}, size_(sheet.grid.size()), whole_(true) {
  for (std::size_t i = 0; i < has_.size(); ++i) has_[i] = sheet.grid.in_play(cell_at(i));
}

Field::Field(const Sheet& sheet, const Region& region)
    : sheet_(&sheet), has_(sheet.grid.cell_count()), corner_{0, 0}, size_{0, 0}, whole_(false) {
  if (region.empty()) return;
  corner_ = sheet.grid.place(region.front());
  auto last = corner_;
  for (const auto cell : region) {
    const auto [row, column] = sheet.grid.place(cell);
    corner_ = {std::min(corner_.row, row), std::min(corner_.column, column)};
    last = {std::max(last.row, row), std::max(last.column, column)};
    has_[index(cell)] = true;
  }
  size_ = {last.row - corner_.row + 1, last.column - corner_.column + 1};
  whole_ = region.size() == sheet.grid.cells().size();
}

bool Field::has(Place place) const noexcept { return grid().contains(place) && has(grid().cell(place)); }

bool Field::is_open(Place place) const noexcept { return has(place) && !sheet_->blocks.contains(grid().cell(place)); }

Region Field::cells() const { return rectangle(corner_, size_); }

std::optional<Place> Field::moved(Place from, Step step) const noexcept {
  const auto row = static_cast<std::ptrdiff_t>(from.row) + step.rows;
  const auto column = static_cast<std::ptrdiff_t>(from.column) + step.columns;
  const Place place{static_cast<std::size_t>(row), static_cast<std::size_t>(column)};
  if (row < 0 || column < 0 || !grid().contains(place)) return std::nullopt;
  return place;
}

Region Field::walk(Place from, Step step) const {
  Region cells;
  for (std::optional<Place> place = from; place; place = moved(*place, step))
    if (has(*place)) cells.push_back(grid().cell(*place));
  return cells;
}

Region Field::walk(Place from, Way way) const {
  Region cells;
  for (std::optional<Place> place = from; place; place = next(*place, way))
    if (has(*place)) cells.push_back(grid().cell(*place));
  return cells;
}

Region Field::rectangle(Place corner, Size size) const {
  Region cells;
  for (std::size_t row = corner.row; row < corner.row + size.rows; ++row)
    for (std::size_t column = corner.column; column < corner.column + size.columns; ++column)
      if (has({row, column})) cells.push_back(grid().cell({row, column}));
  return cells;
}

NamedText Field::rectangle_name(Place corner, Size size) const {
  const auto last = grid().cell({corner.row + size.rows - 1, corner.column + size.columns - 1});
  return NamedText::cell(grid(), grid().cell(corner)) + "-" + NamedText::cell(grid(), last);
}

}  // namespace grids
