#include "core/diagnostics.hpp"
#include "language/selectors/kinds.hpp"

namespace grids {
namespace {

void must_be_square(const Field& field, const Location& where) {
  const auto [rows, columns] = field.size();
  if (rows != columns)
    throw Misfit(where, "this needs a square grid, but it is " + std::to_string(rows) + 'x' + std::to_string(columns));
}

void add(SelectedLists& lists, const Field& field, Region cells) {
  if (cells.empty()) return;
  SelectedList list;
  list.name = "diagonal " + short_names(field.grid(), cells);
  list.cells = std::move(cells);
  lists.push_back(std::move(list));
}

constexpr Step falling{1, 1};
constexpr Step rising{1, -1};

/// The diagonal that leaves the field on one side and enters it again on the other.
Region wrapped(const Field& field, std::size_t first_column, bool falls) {
  const auto side = field.size().rows;
  Region cells;
  for (std::size_t row = 0; row < side; ++row) {
    const auto column = (first_column + (falls ? row : side - row)) % side;
    const Place place{field.corner().row + row, field.corner().column + column};
    if (field.has(place)) cells.push_back(field.grid().cell(place));
  }
  return cells;
}

}  // namespace

SelectedLists main_diagonals(const Field& field, const Location& where) {
  must_be_square(field, where);
  SelectedLists lists;
  const auto [row, column] = field.corner();
  add(lists, field, field.walk({row, column}, falling));
  add(lists, field, field.walk({row, column + field.size().columns - 1}, rising));
  return lists;
}

SelectedLists diagonals(const Field& field) {
  SelectedLists lists;
  const auto [row, column] = field.corner();
  const auto [rows, columns] = field.size();
  for (std::size_t i = rows; i-- > 1;) add(lists, field, field.walk({row + i, column}, falling));
  for (std::size_t i = 0; i < columns; ++i) add(lists, field, field.walk({row, column + i}, falling));
  for (std::size_t i = 0; i < columns; ++i) add(lists, field, field.walk({row, column + i}, rising));
  for (std::size_t i = 1; i < rows; ++i) add(lists, field, field.walk({row + i, column + columns - 1}, rising));
  return lists;
}

SelectedLists wrapped_diagonals(const Field& field, const Location& where) {
  must_be_square(field, where);
  SelectedLists lists;
  for (const bool falls : {true, false})
    for (std::size_t column = 0; column < field.size().columns; ++column)
      add(lists, field, wrapped(field, column, falls));
  return lists;
}

}  // namespace grids
