#include "generate/free_clues.hpp"

#include <algorithm>
#include <cassert>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

#include "core/arrow.hpp"
#include "model/arms.hpp"
#include "model/walls.hpp"

namespace grids {
namespace {

using FreeKind = MakePlan::FreeClues::Kind;

CluePlace in_cell(CellId cell) { return CluePlace::at(CluePlace::Kind::cell, cell); }

std::vector<CellId> edge_neighbours(const Grid& grid, CellId cell) {
  auto cells = grid.neighbours(cell);
  std::erase_if(cells, [&grid](CellId each) { return !grid.in_play(each); });
  return cells;
}

/// 1 to `count` in any order.
std::vector<std::size_t> shuffled(std::size_t count, Random& random) {
  std::vector<std::size_t> numbers(count);
  std::iota(numbers.begin(), numbers.end(), std::size_t{1});
  random.shuffle(numbers);
  return numbers;
}

/// A number for each cell, none twice in a row or column: those of the addition table of whole numbers, with its rows,
/// columns and numbers in any order.
std::vector<std::size_t> latin_numbers(const Grid& grid, Random& random) {
  const auto side = std::max(grid.rows(), grid.columns());
  const auto rows = shuffled(side, random);
  const auto columns = shuffled(side, random);
  const auto numbers = shuffled(side, random);
  std::vector<std::size_t> all;
  for (std::size_t row = 0; row < grid.rows(); ++row)
    for (std::size_t column = 0; column < grid.columns(); ++column)
      all.push_back(numbers[(rows[row] + columns[column]) % side]);
  return all;
}

/// The cells of its row and column, but not itself, that `wanted` says yes to.
template <typename Wanted>
std::vector<CellId> in_lines_of(CellId cell, const Grid& grid, Wanted wanted) {
  const auto place = grid.place(cell);
  std::vector<CellId> seen;
  for (const auto other : grid.cells()) {
    const auto [row, column] = grid.place(other);
    if ((row == place.row) != (column == place.column) && wanted(other)) seen.push_back(other);
  }
  return seen;
}

/// Cells under the symbol repeat a number of another cell of their row or column; without them none occurs twice.
bool repeat(PuzzleDrawing& drawn, SymbolId symbol, const Solution& solution, Random& random) {
  const auto& grid = drawn.grid;
  auto numbers = latin_numbers(grid, random);
  for (const auto cell : grid.cells()) {
    if (solution[index(cell)] != symbol) continue;
    const auto seen = in_lines_of(cell, grid, [&](CellId other) { return solution[index(other)] != symbol; });
    if (seen.empty()) return false;
    numbers[index(cell)] = numbers[index(seen[random.below(seen.size())])];
  }
  for (const auto cell : grid.cells()) drawn.clues[in_cell(cell)] = {std::to_string(numbers[index(cell)]), {}};
  return true;
}

bool put_beside(PuzzleDrawing& drawn, const MakePlan::FreeClues& plan, SymbolId symbol, const Solution& solution,
                Random& random) {
  auto cells = drawn.grid.cells();
  random.shuffle(cells);
  for (const auto cell : cells) {
    if (solution[index(cell)] != symbol) continue;
    auto places = edge_neighbours(drawn.grid, cell);
    std::erase_if(places,
                  [&](CellId each) { return solution[index(each)] == symbol || drawn.clues.contains(in_cell(each)); });
    if (places.empty()) return false;
    drawn.clues[in_cell(places[random.below(places.size())])] = {plan.mark, {}};
  }
  return true;
}

/// "2>": what is counted in the cells between a reserved cell and the border, in a direction in which there are some.
template <typename Count>
bool point_arrows(PuzzleDrawing& drawn, Random& random, Count count) {
  const auto& grid = drawn.grid;
  for (auto& [place, clue] : drawn.clues) {
    if (place.kind != CluePlace::Kind::cell || clue.text != "?") continue;
    const auto [row, column] = grid.place(place.first);
    std::vector<std::string> texts;
    const auto look = [&](char arrow, std::size_t steps, auto&& cell_after) {
      if (steps == 0) return;
      Region ray;
      for (std::size_t i = 1; i <= steps; ++i) ray.push_back(cell_after(i));
      texts.push_back(std::to_string(count(ray)) + arrow);
    };
    look('^', row, [&, y = row, x = column](std::size_t i) { return grid.cell({y - i, x}); });
    look('v', grid.rows() - 1 - row, [&, y = row, x = column](std::size_t i) { return grid.cell({y + i, x}); });
    look('<', column, [&, y = row, x = column](std::size_t i) { return grid.cell({y, x - i}); });
    look('>', grid.columns() - 1 - column, [&, y = row, x = column](std::size_t i) { return grid.cell({y, x + i}); });
    if (texts.empty()) return false;
    clue.text = texts[random.below(texts.size())];
  }
  return true;
}

bool has(const Region& region, CellId cell) { return std::ranges::find(region, cell) != region.end(); }

/// How often the symbol stands that way.
bool point_to(PuzzleDrawing& drawn, SymbolId symbol, const Solution& solution, Random& random) {
  return point_arrows(drawn, random, [&](const Region& ray) {
    return std::ranges::count_if(ray, [&](CellId cell) { return solution[index(cell)] == symbol; });
  });
}

/// How many links join two cells of the ray, which are neighbours there.
bool point_along(PuzzleDrawing& drawn, const Puzzle& puzzle, const Solution& solution, Random& random) {
  const auto links = links_there(puzzle.links, solution);
  return point_arrows(drawn, random, [&](const Region& ray) {
    return std::ranges::count_if(links,
                                 [&](const Link& link) { return has(ray, link.first) && has(ray, link.second); });
  });
}

/// In each cell but that of the last symbol, which way the one with the next symbol lies. False where that is in no
/// line with it.
bool point_to_next(PuzzleDrawing& drawn, const Symbols& symbols, const Solution& solution) {
  const auto& grid = drawn.grid;
  std::vector<CellId> path(symbols.size());
  for (const auto cell : grid.cells()) path[index(solution[index(cell)])] = cell;
  for (std::size_t i = 0; i + 1 < path.size(); ++i) {
    const auto from = grid.place(path[i]);
    const auto to = grid.place(path[i + 1]);
    const auto far = [](std::size_t a, std::size_t b) { return std::max(a, b) - std::min(a, b); };
    const auto rows = far(from.row, to.row);
    const auto columns = far(from.column, to.column);
    if (rows != 0 && columns != 0 && rows != columns) return false;
    const Arrow arrow{rows == 0 ? 0 : to.row < from.row ? -1 : 1, columns == 0 ? 0 : to.column < from.column ? -1 : 1};
    drawn.clues[in_cell(path[i])] = {arrow_sign(arrow), {}};
  }
  return true;
}

/// What is told of a rectangle in a cell of it: a sign for squares, for wide and for high ones, or a number.
std::string clue_of(Region rectangle, CellId cell, const MakePlan::FreeClues& plan, const Grid& grid) {
  if (plan.by_walls)
    return std::to_string(
        4 - std::ranges::count_if(edge_neighbours(grid, cell), [&](CellId next) { return has(rectangle, next); }));
  std::ranges::sort(rectangle);
  const auto first = grid.place(rectangle.front());
  const auto last = grid.place(rectangle.back());
  const auto high = last.row - first.row + 1;
  const auto wide = last.column - first.column + 1;
  if (!plan.signs.empty()) return plan.signs[high == wide ? 0 : high < wide ? 1 : 2];
  return std::to_string(plan.by_sides ? high + wide : rectangle.size());
}

}  // namespace

std::vector<Region> walled_regions(const Puzzle& puzzle, const Solution& solution) {
  assert(solution.size() >= puzzle.told_cells());
  std::vector<std::vector<CellId>> joined(puzzle.grid().cell_count());
  for (const auto& wall : puzzle.walls) {
    const auto [before, after] = beside_wall(wall, puzzle.grid());
    if (!before || !after || solution[index(wall.cell)] != symbol_at(0)) continue;
    joined[index(*before)].push_back(*after);
    joined[index(*after)].push_back(*before);
  }
  std::vector<Region> regions;
  std::vector<bool> seen(joined.size());
  for (const auto first : puzzle.grid().cells()) {
    if (seen[index(first)]) continue;
    Region region{first};
    seen[index(first)] = true;
    for (std::size_t i = 0; i < region.size(); ++i)
      for (const auto next : joined[index(region[i])]) {
        if (seen[index(next)]) continue;
        seen[index(next)] = true;
        region.push_back(next);
      }
    regions.push_back(std::move(region));
  }
  return regions;
}

namespace {

/// In the reserved cells, how many cells with the symbol hang together with them.
void tell_sizes(PuzzleDrawing& drawn, SymbolId symbol, const Solution& solution) {
  for (auto& [place, clue] : drawn.clues) {
    if (place.kind != CluePlace::Kind::cell || clue.text != "?") continue;
    std::vector<CellId> group{place.first};
    for (std::size_t i = 0; i < group.size(); ++i)
      for (const auto next : edge_neighbours(drawn.grid, group[i]))
        if (solution[index(next)] == symbol && std::ranges::find(group, next) == group.end()) group.push_back(next);
    clue.text = std::to_string(group.size());
  }
}

/// In the reserved cells, how many cells with the symbol are seen from them along rows and columns, their own among
/// them.
void tell_sights(PuzzleDrawing& drawn, SymbolId symbol, const Solution& solution) {
  const auto& grid = drawn.grid;
  for (auto& [place, clue] : drawn.clues) {
    if (place.kind != CluePlace::Kind::cell || clue.text != "?") continue;
    std::size_t seen = 1;
    for (const auto next : edge_neighbours(grid, place.first)) {
      const auto step = index(next) - index(place.first);  // one that goes back wraps around, and adding it, too
      for (auto at = next;; at = cell_at(index(at) + step)) {
        if (!grid.in_play(at) || solution[index(at)] != symbol) break;
        ++seen;
        const auto beside = edge_neighbours(grid, at);
        if (std::ranges::find(beside, cell_at(index(at) + step)) == beside.end()) break;
      }
    }
    clue.text = std::to_string(seen);
  }
}

/// In each cell with one link, its symbol.
void name_ends(PuzzleDrawing& drawn, const Puzzle& puzzle, const Solution& solution) {
  const auto ends = ends_at(links_there(puzzle.links, solution), drawn.grid.cell_count());
  for (const auto cell : drawn.grid.cells())
    if (ends[index(cell)] == 1) drawn.clues[in_cell(cell)] = {puzzle.symbols().name(solution[index(cell)]), {}};
}

}  // namespace

bool changes_solutions(const MakePlan::FreeClues& plan) {
  return plan.kind == FreeKind::arrows || plan.kind == FreeKind::joints || plan.kind == FreeKind::sizes ||
         plan.kind == FreeKind::sights || plan.kind == FreeKind::told;
}

Solution scattered(const Grid& grid, SymbolId symbol, SymbolId other, std::size_t percent, Random& random) {
  constexpr std::size_t whole = 100;
  assert(percent <= whole);
  Solution solution(grid.cell_count(), other);
  for (std::size_t i = 0; i < solution.size(); ++i)
    if (!grid.in_play(cell_at(i))) solution[i] = symbol_at(0);
  auto cells = grid.cells();
  random.shuffle(cells);
  auto left = cells.size() * percent / whole;
  std::vector<CellId> chosen;
  for (const auto cell : cells) {
    if (left == 0) break;
    if (std::ranges::any_of(chosen, [&](CellId each) { return grid.touch(each, cell, true); })) continue;
    chosen.push_back(cell);
    solution[index(cell)] = symbol;
    --left;
  }
  return solution;
}

void reserve_clues(PuzzleDrawing& drawn, const MakePlan::FreeClues& plan, Random& random) {
  if (!changes_solutions(plan)) return;
  std::vector<CellId> cells;
  std::ranges::copy(drawn.grid.cells(), std::back_inserter(cells));
  random.shuffle(cells);
  cells.resize(std::max<std::size_t>(1, cells.size() * plan.numbers.least / 100));
  for (const auto cell : cells) {
    const auto beside = edge_neighbours(drawn.grid, cell);
    const bool meets = std::ranges::any_of(beside, [&](CellId each) { return drawn.clues.contains(in_cell(each)); });
    const bool apart = plan.kind == FreeKind::sizes || plan.kind == FreeKind::told;
    if (!apart || !meets) drawn.clues[in_cell(cell)] = {"?", {}};  // of a group one tells
  }
}

bool type_free_clues(PuzzleDrawing& drawn, const MakePlan::FreeClues& plan, const Solution& solution,
                     const Puzzle& puzzle, Random& random) {
  assert(solution.size() >= puzzle.grid().cell_count());
  const auto& symbols = puzzle.symbols();
  switch (plan.kind) {
    case FreeKind::numbers:
      for (const auto cell : drawn.grid.cells()) {
        const auto number = plan.numbers.least + random.below(plan.numbers.most - plan.numbers.least + 1);
        drawn.clues[in_cell(cell)] = {std::to_string(number), {}};
      }
      return true;
    case FreeKind::repeats: return repeat(drawn, *symbols.find(plan.symbol), solution, random);
    case FreeKind::sizes: tell_sizes(drawn, *symbols.find(plan.symbol), solution); return true;
    case FreeKind::sights: tell_sights(drawn, *symbols.find(plan.symbol), solution); return true;
    case FreeKind::rectangles:
      for (const auto& region : walled_regions(puzzle, solution)) {
        const auto cell = region[random.below(region.size())];
        drawn.clues[in_cell(cell)] = {clue_of(region, cell, plan, drawn.grid), {}};
      }
      return true;
    case FreeKind::arrows: return point_to(drawn, *symbols.find(plan.symbol), solution, random);
    case FreeKind::joints: return point_along(drawn, puzzle, solution, random);
    case FreeKind::next: return point_to_next(drawn, symbols, solution);
    case FreeKind::ends: name_ends(drawn, puzzle, solution); return true;
    case FreeKind::told: return true;  // by the rules
    case FreeKind::beside: return put_beside(drawn, plan, *symbols.find(plan.symbol), solution, random);
  }
  return false;
}

void fill_up(Solution& solution, SymbolId symbol, const Puzzle& puzzle, Random& random) {
  assert(index(symbol) < puzzle.symbols().size() && solution.size() == puzzle.cell_count());
  auto cells = puzzle.grid().cells();
  random.shuffle(cells);
  for (const auto cell : cells) {
    const auto before = std::exchange(solution[index(cell)], symbol);
    if (before != symbol && !puzzle.accepts(solution)) solution[index(cell)] = before;
  }
}

bool repeat_otherwise(PuzzleDrawing& drawn, SymbolId symbol, Solution& solution, const Solution& other,
                      Random& random) {
  assert(std::min(solution.size(), other.size()) >= drawn.grid.cell_count());
  const auto has_it = [symbol](const Solution& in, CellId cell) { return in[index(cell)] == symbol; };
  const auto& grid = drawn.grid;
  auto cells = grid.cells();
  random.shuffle(cells);
  const auto repeat_one = [&](CellId cell) {
    const auto seen =
        in_lines_of(cell, grid, [&](CellId each) { return !has_it(solution, each) && !has_it(other, each); });
    if (seen.empty()) return false;
    drawn.clues[in_cell(cell)] = drawn.clues.at(in_cell(seen[random.below(seen.size())]));
    return true;
  };
  for (const auto cell : cells)
    if (has_it(solution, cell) && !has_it(other, cell) && repeat_one(cell)) return true;
  std::erase_if(cells, [&](CellId cell) { return has_it(solution, cell) || !has_it(other, cell); });
  if (cells.empty() || !std::ranges::all_of(cells, repeat_one)) return false;
  std::ranges::copy(other, solution.begin());
  return true;
}

bool move_clue(PuzzleDrawing& drawn, const MakePlan::FreeClues& plan, const Puzzle& puzzle, const Solution& solution,
               const Solution& other, Random& random) {
  auto regions = walled_regions(puzzle, solution);
  const auto others = walled_regions(puzzle, other);
  random.shuffle(regions);
  for (const auto& region : regions) {
    const auto clued = std::ranges::find_if(region, [&](CellId cell) { return drawn.clues.contains(in_cell(cell)); });
    if (clued == region.end()) continue;
    const auto meant = std::ranges::find_if(others, [&](const Region& each) { return has(each, *clued); });
    auto cells = region;
    std::erase_if(cells, [&](CellId cell) { return has(*meant, cell); });
    if (cells.empty()) continue;
    auto clue = drawn.clues.extract(in_cell(*clued));
    const auto cell = cells[random.below(cells.size())];
    clue.key() = in_cell(cell);
    clue.mapped().text = clue_of(region, cell, plan, drawn.grid);
    drawn.clues.insert(std::move(clue));
    return true;
  }
  return false;
}

void number_blocks(PuzzleDrawing& drawn, Solution& solution, const Symbols& symbols, std::size_t number,
                   Random& random) {
  const auto& grid = drawn.grid;
  std::vector<CellId> blocks;
  for (std::size_t i = 0; i < grid.cell_count(); ++i)
    if (!grid.in_play(cell_at(i))) blocks.push_back(cell_at(i));
  random.shuffle(blocks);
  for (const auto block : blocks) {
    if (number == 0) return;
    const auto [row, column] = grid.place(block);
    Domain left = Domain::first_symbols(symbols.size());
    for (std::size_t i = 0; i < grid.cell_count(); ++i) {
      const auto place = grid.place(cell_at(i));
      const bool holds = grid.in_play(cell_at(i)) || !drawn.givens[i].empty();
      if (holds && (place.row == row || place.column == column))
        left = Domain(left.bits() & ~Domain::of(solution[i]).bits());
    }
    std::vector<SymbolId> choices;
    for (const auto symbol : left) choices.push_back(symbol);
    if (choices.empty()) continue;
    solution[index(block)] = choices[random.below(choices.size())];
    drawn.givens[index(block)] = symbols.name(solution[index(block)]);
    --number;
  }
}

}  // namespace grids
