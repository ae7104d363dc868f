#include "language/sentences/links.hpp"

#include <algorithm>

#include "core/diagnostics.hpp"
#include "language/selectors/kinds.hpp"

namespace grids {

void Links::make_all() {
  if (std::exchange(made_, true)) return;
  for (const auto& [first, second, cell] : puzzle_.links) links_.emplace(std::minmax(first, second), cell);
  if (!links_.empty()) return;
  for (const auto& pair : pairs(Field(sheet_), ClueSource(sheet_))) {
    const auto cell = puzzle_.add_hidden_cell(0, 2);
    puzzle_.links.push_back({pair.cells[0], pair.cells[1], cell});
    links_.emplace(std::minmax(pair.cells[0], pair.cells[1]), cell);
  }
}

std::optional<CellId> Links::between(CellId a, CellId b) {
  make_all();
  const auto link = links_.find(std::minmax(a, b));
  if (link == links_.end()) return std::nullopt;
  return link->second;
}

CellId Links::of_pair(const Region& cells, const Location& where) {
  const auto link = cells.size() == 2 ? between(cells[0], cells[1]) : std::nullopt;
  if (!link) throw InputError(where, "only pairs of neighbours are linked: each linked pair");
  return *link;
}

const std::vector<Link>& Links::all() {
  make_all();
  return puzzle_.links;
}

const Link& Links::of(CellId hidden) {
  const auto& links = all();
  return links[index(hidden) - index(links.front().cell)];
}

Region Links::at(CellId cell) {
  make_all();
  Region links;
  for (const auto next : sheet_.grid.neighbours(cell))
    if (const auto link = between(cell, next)) links.push_back(*link);
  return links;
}

Region Links::straight_from(CellId cell, Way way) {
  const auto& grid = sheet_.grid;
  Region links;
  for (auto next = grid.lattice().next(grid.place(cell), way); next; next = grid.lattice().next(*next, way)) {
    const auto beyond = grid.cell(*next);
    const auto link = between(cell, beyond);
    if (!link) break;
    links.push_back(*link);
    cell = beyond;
  }
  return links;
}

Region Links::below_left_of(CellId cell) {
  const auto& grid = sheet_.grid;
  const auto& lattice = grid.lattice();
  const auto place = grid.place(cell);
  Region links;
  for (std::size_t column = 0; column < place.column; ++column) {
    const Place before{place.row, column};
    for (const auto& next : lattice.neighbours(before)) {
      if (next.row != place.row + 1 || lattice.across(before) + lattice.across(next) >= 2 * lattice.across(place))
        continue;
      if (const auto link = between(grid.cell(before), grid.cell(next))) links.push_back(*link);
    }
  }
  return links;
}

}  // namespace grids
