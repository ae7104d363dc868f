#include "language/sentences/links.hpp"

#include <algorithm>

#include "core/diagnostics.hpp"
#include "language/selectors/kinds.hpp"

namespace grids {

void Links::make_all() {
  if (std::exchange(made_, true)) return;
  for (const auto& link : puzzle_.links)
    if (link.rank == 1) links_.emplace(std::minmax(link.first, link.second), link.cell);
  if (!links_.empty()) return;
  const Field field(sheet_);
  const ClueSource clues(sheet_);
  for (const auto& pair : are_far() ? far_pairs(field, clues) : pairs(field, clues))
    make_between(pair.cells[0], pair.cells[1], are_far() ? sheet_.far_links : 1);
}

void Links::make_between(CellId first, CellId second, std::uint8_t most) {
  for (std::uint8_t rank = 1; rank <= most; ++rank) {
    const auto cell = puzzle_.add_hidden_cell(0, 2);
    puzzle_.links.push_back({first, second, cell, rank});
    if (rank == 1) links_.emplace(std::minmax(first, second), cell);
  }
}

std::vector<Links::Crossing> Links::crossings() {
  const auto columns = sheet_.grid.columns();
  std::vector<Crossing> all;
  for (const auto& across : this->all())
    for (const auto& upright : this->all()) {
      if (across.rank != 1 || upright.rank != 1 || is_upright(across, columns) || !is_upright(upright, columns))
        continue;
      const auto at = cell_at(index(across.first) / columns * columns + index(upright.first) % columns);
      if (across.first < at && at < across.second && upright.first < at && at < upright.second)
        all.push_back({across.cell, upright.cell, at});
    }
  return all;
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
  if (are_far()) {
    for (const auto& link : puzzle_.links)
      if (link.first == cell || link.second == cell) links.push_back(link.cell);
    return links;
  }
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
