#include "constraints/rules/cell_loops.hpp"

#include <algorithm>
#include <map>
#include <memory>

#include "constraints/normal_forms/clause.hpp"
#include "constraints/normal_forms/connected.hpp"
#include "constraints/normal_forms/count.hpp"
#include "constraints/normal_forms/reified_sum.hpp"
#include "core/diagnostics.hpp"

namespace grids {
namespace {

std::map<CellId, Literal> by_cell(const std::vector<Literal>& literals) {
  std::map<CellId, Literal> all;
  for (const auto& literal : literals) all.emplace(literal.cell, literal);
  return all;
}

std::size_t shortest_loop(Lattice::Kind kind) {
  switch (kind) {
    case Lattice::Kind::hexagon: return 3;
    case Lattice::Kind::triangle: return 6;
    default: return 4;
  }
}

/// How many cells touch one by an edge or a corner, where none is missing.
std::size_t most_around(Lattice::Kind kind) {
  switch (kind) {
    case Lattice::Kind::hexagon: return 6;
    case Lattice::Kind::triangle: return 12;
    default: return 8;
  }
}

/// The cell with 1 where the literal holds, else 0.
NumberedCell one_where(const Literal& literal, const Workbench& bench) {
  NumberedCell cell{literal.cell, {bench.puzzle().domain(literal.cell), {}}};
  const Domain ones = cell.alphabet.symbols & literal.symbols;
  if (!ones.empty()) cell.alphabet.numbers.resize(index(ones.highest()) + 1);
  for (const auto symbol : ones) cell.alphabet.numbers[index(symbol)] = 1;
  return cell;
}

/// Denies the loops of this length that go on from `way`, whose first cell is the least; each is found in one
/// direction.
void deny_loops(const std::map<CellId, Literal>& all, std::size_t length, Region& way, Workbench& bench) {
  const auto beside = bench.puzzle().grid().neighbours(way.back());
  if (way.size() == length) {
    if (way[1] > way.back() || std::ranges::find(beside, way.front()) == beside.end()) return;
    std::vector<Literal> open;
    for (const auto cell : way) open.push_back(all.at(cell).negated());
    return bench.add(std::make_shared<Clause>(std::move(open), bench.label("clause")));
  }
  for (const auto cell : beside) {
    if (cell < way.front() || !all.contains(cell) || std::ranges::find(way, cell) != way.end()) continue;
    way.push_back(cell);
    deny_loops(all, length, way, bench);
    way.pop_back();
  }
}

/// A chain of edges and corners leads from each cell that is in no loop to what lies beyond the grid.
void require_ways_out(const std::map<CellId, Literal>& all, Workbench& bench) {
  const auto& grid = bench.puzzle().grid();
  const auto cells = grid.places();
  refuse_too_many_cells(cells.size(), Connected::most_cells - 1, "loops of cells", bench);
  std::vector<Literal> others;
  for (const auto cell : cells) {
    const auto found = all.find(cell);
    others.push_back(found == all.end() ? bench.constant(true) : found->second.negated());
  }
  auto neighbours = neighbours_among(grid, cells, true);
  const auto beyond = static_cast<std::uint32_t>(others.size());
  others.push_back(bench.constant(true));
  for (std::uint32_t place = 0; place < beyond; ++place)
    if (grid.lattice().around(grid.place(cells[place])).size() < most_around(grid.lattice().kind()))
      neighbours.push_back({place, beyond});
  bench.add(std::make_shared<Connected>(std::move(others), neighbours, bench.label("connected")));
}

}  // namespace

void require_no_loop(const std::vector<Literal>& literals, Workbench& bench) {
  const auto all = by_cell(literals);
  const auto length = shortest_loop(bench.puzzle().grid().lattice().kind());
  for (const auto& [cell, literal] : all) {
    Region way{cell};
    deny_loops(all, length, way, bench);
  }
  require_ways_out(all, bench);
}

void require_one_loop(const std::vector<Literal>& literals, Workbench& bench) {
  const auto all = by_cell(literals);
  Region cells;
  for (const auto& literal : literals) cells.push_back(literal.cell);
  refuse_too_many_cells(cells.size(), Connected::most_cells - 1, "loops of cells", bench);
  for (const auto& literal : literals) {
    std::vector<NumberedCell> beside;
    for (const auto cell : bench.puzzle().grid().neighbours(literal.cell))
      if (const auto other = all.find(cell); other != all.end()) beside.push_back(one_where(other->second, bench));
    bench.add(
        std::make_shared<ReifiedSum>(literal, std::move(beside), Comparison::equal, 2, bench.label("neighbours")));
  }
  bench.add(std::make_shared<Count>(literals, Comparison::at_least, 1, bench.label("count")));
  bench.add(
      std::make_shared<Connected>(literals, neighbours_among(bench.puzzle().grid(), cells), bench.label("connected")));
}

}  // namespace grids
