#include "generate/layout_maker.hpp"

#include <algorithm>
#include <cassert>
#include <functional>
#include <numeric>
#include <optional>
#include <set>
#include <utility>

#include "core/corners.hpp"
#include "generate/free_clues.hpp"
#include "generate/layouts/areas.hpp"
#include "generate/layouts/blocks.hpp"
#include "generate/layouts/dominoes.hpp"
#include "generate/layouts/lines.hpp"
#include "generate/layouts/loop_blocks.hpp"
#include "model/arms.hpp"

namespace grids {
namespace {

using RegionKind = MakePlan::Regions::Kind;
using Layouts = std::optional<std::vector<Region>>;

constexpr double hundred = 100;

bool is_drawn(const PuzzleDrawing& drawn, const std::string& layer) {
  if (std::ranges::any_of(drawn.clues, [&layer](const auto& clue) { return clue.first.layer == layer; })) return true;
  const auto found = drawn.layers.find(layer);
  return found != drawn.layers.end() && !found->second.regions.empty();
}

void put(PuzzleDrawing& drawn, const std::string& name, std::vector<Region> regions, bool ordered) {
  auto& layer = drawn.layers[name];
  layer.ordered = ordered;
  layer.regions.clear();
  for (auto& region : regions) layer.regions.push_back({std::move(region), {}});
  layer.sort();
}

Layouts cut(const Grid& grid, const MakePlan::Regions& plan, const Symbols& symbols, layouts::AreaRequest request,
            Random& random) {
  for (const auto& [size, weight] : plan.sizes) request.sizes.push_back({size, static_cast<double>(weight)});
  if (request.sizes.empty()) request.sizes.push_back({symbols.size(), 1});
  if (request.sizes.size() == 1 && request.sizes.front().size == 2) return layouts::dominoes(grid, random);
  return layouts::areas(grid, request, random);
}

/// Whether the solution links two cells.
std::function<bool(CellId, CellId)> linked_in(const Puzzle& puzzle, const Solution& solution) {
  std::set<std::pair<CellId, CellId>> there;
  for (const auto& link : links_there(puzzle.links, solution)) there.insert(std::minmax(link.first, link.second));
  return [there = std::move(there)](CellId a, CellId b) { return there.contains(std::minmax(a, b)); };
}

/// Areas of which each suits the solution, or has no symbol twice there.
Layouts cut_after(const Grid& grid, const std::string& layer, const MakePlan::Regions& plan, ClueFinder& finder,
                  const Solution& solution, const Puzzle& puzzle, Random& random) {
  layouts::AreaRequest request;
  if (plan.differ) request.contents = &solution;
  if (plan.fitting) request.fits = [&](const Region& area) { return finder.accepts(layer, area, solution); };
  if (plan.fitting && !puzzle.links.empty()) request.joined = linked_in(puzzle, solution);
  return cut(grid, plan, puzzle.symbols(), std::move(request), random);
}

/// The cells that hold the symbol, in groups of so many that lie near each other.
std::vector<Region> groups(const Grid& grid, const Solution& solution, SymbolId symbol, std::size_t size,
                           Random& random) {
  std::vector<CellId> left;
  for (const auto cell : grid.cells())
    if (solution[index(cell)] == symbol) left.push_back(cell);
  random.shuffle(left);
  std::vector<Region> all;
  while (left.size() >= std::max<std::size_t>(size, 1)) {
    Region group{left.back()};
    left.pop_back();
    while (group.size() < size) {
      const auto nearest = std::ranges::min_element(
          left, {}, [&](CellId cell) { return steps_between(grid.place(cell), grid.place(group.front())); });
      group.push_back(*nearest);
      left.erase(nearest);
    }
    all.push_back(std::move(group));
  }
  if (!left.empty()) all.clear();  // some would be left over
  return all;
}

std::vector<Region> windows(const Grid& grid, const MakePlan::Regions& plan, Random& random) {
  std::vector<Place> corners;
  for (std::size_t row = 0; row + plan.window.rows <= grid.rows(); ++row)
    for (std::size_t column = 0; column + plan.window.columns <= grid.columns(); ++column)
      corners.push_back({row, column});
  random.shuffle(corners);
  std::vector<Region> all;
  std::vector<bool> taken(grid.cell_count());
  for (const auto& corner : corners) {
    if (all.size() == plan.number) break;
    Region cells;
    for (std::size_t row = 0; row < plan.window.rows; ++row)
      for (std::size_t column = 0; column < plan.window.columns; ++column)
        cells.push_back(grid.cell({corner.row + row, corner.column + column}));
    const auto is_free = [&](CellId cell) { return grid.in_play(cell) && !taken[index(cell)]; };
    if (!std::ranges::all_of(cells, is_free)) continue;
    for (const auto cell : cells) taken[index(cell)] = true;
    all.push_back(std::move(cells));
  }
  return all;
}

/// None where there are not so many cells.
std::optional<std::vector<Region>> cells_anywhere(const Grid& grid, std::size_t number, Random& random) {
  auto cells = grid.cells();
  if (cells.size() < number) return std::nullopt;
  random.shuffle(cells);
  cells.resize(number);
  std::ranges::sort(cells);
  return std::vector<Region>{std::move(cells)};
}

/// At each corner of a cell those in play that touch it, none twice.
std::vector<Region> corners(const Grid& grid) {
  auto all = cells_at_corners(grid);
  for (auto& cells : all) std::erase_if(cells, [&grid](CellId cell) { return !grid.in_play(cell); });
  std::ranges::sort(all);
  all.erase(std::unique(all.begin(), all.end()), all.end());
  std::erase_if(all, [](const Region& cells) { return cells.empty(); });
  return all;
}

/// The cells in the middle of each area that the walls of the solution part: one, two or four.
std::vector<Region> centres(const Puzzle& puzzle, const Solution& solution) {
  const auto& grid = puzzle.grid();
  std::vector<Region> all;
  for (const auto& region : walled_regions(puzzle, solution)) {
    const auto row = [&grid](CellId cell) { return grid.place(cell).row; };
    const auto column = [&grid](CellId cell) { return grid.place(cell).column; };
    const auto [top, bottom] = std::ranges::minmax(region, {}, row);
    const auto [left, right] = std::ranges::minmax(region, {}, column);
    const auto rows = row(top) + row(bottom);
    const auto columns = column(left) + column(right);
    auto& middle = all.emplace_back();
    for (auto y = rows / 2; y <= (rows + 1) / 2; ++y)
      for (auto x = columns / 2; x <= (columns + 1) / 2; ++x) middle.push_back(grid.cell({y, x}));
  }
  return all;
}

/// Lines of which each suits the solution. Most rules of lines hold of their beginnings, too, which saves most
/// attempts.
std::vector<Region> lines(const Grid& grid, const std::string& layer, const MakePlan::Regions& plan, ClueFinder& finder,
                          const Solution& solution, Random& random) {
  const layouts::LineRequest request{plan.number, plan.lengths.least, plan.lengths.most,
                                     plan.kind == RegionKind::lines && !plan.over_edges};
  const auto fits = [&](const Region& line) { return finder.accepts(layer, line, solution); };
  const auto begins = [&](const Region& line) { return line.size() < 2 || fits(line); };
  auto found = layouts::lines(grid, request, begins, fits, random);
  if (2 * found.size() >= plan.number) return found;
  return layouts::lines(
      grid, request, [](const Region&) { return true; }, fits, random);
}

/// The cells in the same place of each copy are a region.
std::vector<Region> copies(const Grid& grid, const MakePlan::Regions& plan, const Solution& solution, Random& random) {
  const auto same = [&](CellId a, CellId b) { return solution[index(a)] == solution[index(b)]; };
  std::vector<Region> regions;
  for (const auto& shapes : layouts::copies(grid, plan.number, plan.lengths.least, plan.lengths.most, same, random))
    for (std::size_t i = 0; i < shapes.front().size(); ++i) {
      auto& region = regions.emplace_back();
      for (const auto& shape : shapes) region.push_back(shape[i]);
    }
  return regions;
}

bool is_drawn_before(const MakePlan::Regions& plan) {
  return (plan.kind == RegionKind::areas && !plan.differ && !plan.fitting) || plan.kind == RegionKind::marks ||
         plan.kind == RegionKind::cells;
}

/// Each mark beside any line of its side but the first and last, whose corners belong to two sides.
void mark_borders(PuzzleDrawing& drawn, const std::string& layer, const MakePlan::Regions& plan, Random& random) {
  for (const auto& [mark, side] : plan.marks) {
    const bool of_rows = side == Side::left || side == Side::right;
    const auto lines = std::max<std::size_t>(of_rows ? drawn.grid.rows() : drawn.grid.columns(), 3);
    auto place = CluePlace::border(side, 1 + random.below(lines - 2));
    place.layer = layer;
    drawn.clues[place] = {mark, {}};
  }
}

Layouts drawn_after(const PuzzleDrawing& drawn, const std::string& layer, const MakePlan::Regions& plan,
                    ClueFinder& finder, const Solution& solution, const Puzzle& puzzle, Random& random) {
  const auto& symbols = puzzle.symbols();
  switch (plan.kind) {
    case RegionKind::areas: return cut_after(drawn.grid, layer, plan, finder, solution, puzzle, random);
    case RegionKind::around:
      return layouts::areas_around(
          drawn.grid, groups(drawn.grid, solution, *symbols.find(plan.symbol), plan.number, random), random);
    case RegionKind::lines:
    case RegionKind::shapes: return lines(drawn.grid, layer, plan, finder, solution, random);
    case RegionKind::windows: return windows(drawn.grid, plan, random);
    case RegionKind::corners: return corners(drawn.grid);
    case RegionKind::centres: return centres(puzzle, solution);
    case RegionKind::copies: return copies(drawn.grid, plan, solution, random);
    case RegionKind::cells:
    case RegionKind::marks: return std::nullopt;  // drawn before
  }
  return std::nullopt;
}

std::optional<std::vector<bool>> drawn_blocks(Size size, const MakePlan::Blocks& plan, Random& random) {
  const auto least = static_cast<double>(plan.percent.least) / hundred;
  const auto most = static_cast<double>(plan.percent.most) / hundred;
  if (plan.off_loop) return layouts::blocks_off_loop(size, least, most, random);
  layouts::BlockRequest request;
  request.least_share = least;
  request.most_share = most;
  request.symmetry = plan.symmetric ? Symmetry::rotation : Symmetry::none;
  request.shortest_run = plan.runs.least;
  request.runs_of_one = plan.runs.least < 2;
  request.longest_run = plan.runs.most;
  request.connected = plan.connected;
  request.border_row = plan.border;
  return layouts::blocks(size, request, random);
}

}  // namespace

LayoutOutcome draw_before(PuzzleDrawing& drawn, const MakePlan& plan, const Symbols& symbols, Random& random) {
  auto result = LayoutOutcome::nothing;
  if (plan.blocks && !drawn.grid.has_blocks()) {
    const auto blocks = drawn_blocks(drawn.grid.size(), *plan.blocks, random);
    if (!blocks) return LayoutOutcome::failed;
    for (std::size_t i = 0; i < blocks->size(); ++i)
      if ((*blocks)[i]) drawn.grid.set_block(cell_at(i));
    if (drawn.grid.cells().empty()) return LayoutOutcome::failed;
    result = LayoutOutcome::drawn;
  }
  for (const auto& [layer, regions] : plan.regions) {
    if (!is_drawn_before(regions) || is_drawn(drawn, layer)) continue;
    result = LayoutOutcome::drawn;
    if (regions.kind == RegionKind::marks) {
      mark_borders(drawn, layer, regions, random);
      continue;
    }
    const bool anywhere = regions.kind == RegionKind::cells;
    auto found =
        anywhere ? cells_anywhere(drawn.grid, regions.number, random) : cut(drawn.grid, regions, symbols, {}, random);
    if (!found) return LayoutOutcome::failed;
    put(drawn, layer, std::move(*found), anywhere);
  }
  return result;
}

LayoutOutcome draw_after(PuzzleDrawing& drawn, const MakePlan& plan, ClueFinder& finder, const Solution& solution,
                         const Puzzle& puzzle, Random& random) {
  assert(solution.size() >= puzzle.grid().cell_count());
  auto result = LayoutOutcome::nothing;
  for (const auto& [layer, regions] : plan.regions) {
    if (is_drawn_before(regions) || is_drawn(drawn, layer)) continue;
    auto found = drawn_after(drawn, layer, regions, finder, solution, puzzle, random);
    if (!found || found->empty()) return LayoutOutcome::failed;
    const bool listed =
        regions.kind == RegionKind::lines || regions.kind == RegionKind::corners || regions.kind == RegionKind::centres;
    put(drawn, layer, std::move(*found), listed);
    result = LayoutOutcome::drawn;
  }
  return result;
}

}  // namespace grids
