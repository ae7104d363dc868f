#include "core/diagnostics.hpp"
#include "language/selectors/kinds.hpp"

namespace grids {
namespace {

bool is_open(const Field& field, Place corner, Size size) {
  for (std::size_t row = 0; row < size.rows; ++row)
    for (std::size_t column = 0; column < size.columns; ++column)
      if (!field.is_open({corner.row + row, corner.column + column})) return false;
  return true;
}

/// The stretch of open cells that begins here, unless it began before.
Region run_from(const Field& field, Place start, Way way) {
  Region cells;
  const auto before = field.next(start, opposite(way));
  if (!field.is_open(start) || (before && field.is_open(*before))) return cells;
  for (std::optional<Place> place = start; place && field.is_open(*place); place = field.next(*place, way))
    cells.push_back(field.grid().cell(*place));
  return cells;
}

/// The clue in the block before a run, if there is a block that can hold one.
void take_run_clue(SelectedList& list, const Field& field, Place start, Way way) {
  const bool across = way == Way::east;
  const auto before = field.next(start, opposite(way));
  if (!before || (!across && way != Way::south)) return;
  const auto cell = field.grid().cell(*before);
  if (!field.grid().in_play(cell))
    list.place = CluePlace::at(across ? CluePlace::Kind::right : CluePlace::Kind::below, cell);
  const auto& blocks = field.sheet().blocks;
  if (const auto block = blocks.find(cell); block != blocks.end())
    list.clue = across ? block->second.across : block->second.down;
}

}  // namespace

std::string box_advice(Size grid, std::size_t cells) {
  std::string sizes;
  for (std::size_t rows = 2; rows < cells; ++rows) {
    const Size box{rows, cells / rows};
    if (rows * box.columns == cells && box.columns > 1 && grid.rows % rows == 0 && grid.columns % box.columns == 0)
      sizes.append(sizes.empty() ? ": boxes of " : " or ").append(size_text(box));
  }
  return sizes.empty() ? sizes : sizes.append(" would fit");
}

SelectedLists boxes(const Field& field, Size size, const Location& where) {
  const auto whole = field.size();
  if (whole.rows % size.rows != 0 || whole.columns % size.columns != 0)
    throw Misfit(where, "box " + size_text(size) + " does not tile " + size_text(whole) +
                            box_advice(whole, field.sheet().symbols.size()));
  SelectedLists lists;
  for (std::size_t row = 0; row < whole.rows; row += size.rows)
    for (std::size_t column = 0; column < whole.columns; column += size.columns) {
      const Place corner{field.corner().row + row, field.corner().column + column};
      SelectedList list;
      list.cells = field.rectangle(corner, size);
      list.name = "box " + field.rectangle_name(corner, size);
      if (!list.cells.empty()) lists.push_back(std::move(list));
    }
  return lists;
}

SelectedLists windows(const Field& field, Size size) {
  SelectedLists lists;
  const auto whole = field.size();
  for (std::size_t row = 0; row + size.rows <= whole.rows; ++row)
    for (std::size_t column = 0; column + size.columns <= whole.columns; ++column) {
      const Place corner{field.corner().row + row, field.corner().column + column};
      if (!is_open(field, corner, size)) continue;
      SelectedList list;
      list.cells = field.rectangle(corner, size);
      list.name = "window " + field.rectangle_name(corner, size);
      lists.push_back(std::move(list));
    }
  return lists;
}

SelectedLists corners(const Field& field) {
  SelectedLists lists;
  for (std::size_t row = 0; row <= field.size().rows; ++row)
    for (std::size_t column = 0; column <= field.size().columns; ++column) {
      SelectedList list;
      for (const auto cell_row : {row - 1, row})  // beyond the first it wraps around, where no cell is
        for (const auto cell_column : {column - 1, column}) {
          const Place place{field.corner().row + cell_row, field.corner().column + cell_column};
          if (field.has(place)) list.cells.push_back(field.grid().cell(place));
        }
      if (list.cells.empty()) continue;
      list.dot = {field.corner().row + row, field.corner().column + column};
      list.name = "the corner of " + NamedText::cells(field.grid(), list.cells);
      lists.push_back(std::move(list));
    }
  return lists;
}

SelectedLists runs(const Field& field) {
  SelectedLists lists;
  for (const auto way : field.grid().lattice().line_ways())
    for (std::size_t row = 0; row < field.size().rows; ++row)
      for (std::size_t column = 0; column < field.size().columns; ++column) {
        const Place start{field.corner().row + row, field.corner().column + column};
        SelectedList list;
        list.cells = run_from(field, start, way);
        if (list.cells.empty()) continue;
        take_run_clue(list, field, start, way);
        list.name = NamedText(way == Way::east    ? "run across from "
                              : way == Way::south ? "run down from "
                                                  : "slanted run from ")
                        .append(NamedText::cell(field.grid(), list.cells.front()));
        lists.push_back(std::move(list));
      }
  return lists;
}

}  // namespace grids
