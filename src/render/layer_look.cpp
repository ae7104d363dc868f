#include "render/layer_look.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "core/joined_cells.hpp"
#include "render/layer_list.hpp"

namespace grids {
namespace {

std::size_t steps_apart(std::size_t a, std::size_t b) { return a > b ? a - b : b - a; }

/// Whether each cell touches the one before it, be it at a corner.
bool is_walk(const Grid& grid, const Region& cells) {
  for (std::size_t i = 1; i < cells.size(); ++i) {
    const auto from = grid.place(cells[i - 1]);
    const auto to = grid.place(cells[i]);
    if (steps_apart(from.row, to.row) > 1 || steps_apart(from.column, to.column) > 1) return false;
  }
  return cells.size() > 1;
}

bool is_square_around_clue(const Grid& grid, const Outline& region) {
  if (region.cells.size() != 4 || region.clue.empty()) return false;
  const auto [low, high] = std::ranges::minmax_element(region.cells);
  const auto first = grid.place(*low);
  const auto last = grid.place(*high);
  return last.row == first.row + 1 && last.column == first.column + 1;
}

/// Whether cells of one number hang together, of as many numbers as there are.
bool are_of_one_piece(const Grid& grid, const std::vector<std::size_t>& numbers, std::size_t count) {
  JoinedCells joined;
  std::size_t pieces = 0;
  for (const auto cell : grid.cells()) {
    const auto number = numbers[index(cell)];
    if (number == 0) continue;
    ++pieces;
    for (const auto other : grid.neighbours(cell))
      if (other < cell && numbers[index(other)] == number && joined.join(cell, other)) --pieces;
  }
  return pieces == count;
}

/// Regions that were typed cell after cell as lines are.
bool are_lines(const Grid& grid, const DrawnLayer& layer) {
  if (layer.lettered) return false;
  return std::ranges::all_of(layer.regions, [&](const Outline& region) { return is_walk(grid, region.cells); });
}

/// No line runs through a block row by row.
bool has_rectangle(const Grid& grid, const DrawnLayer& layer) {
  return std::ranges::any_of(layer.regions, [&](const Outline& region) { return is_rectangle(region.cells, grid); });
}

bool is_like_areas(const Grid& grid, const DrawnLayer& layer) {
  return cuts_grid(grid, layer) && (!are_lines(grid, layer) || has_rectangle(grid, layer));
}

bool has_clues(const DrawnLayer& layer) {
  return std::ranges::any_of(layer.regions, [](const Outline& region) { return !region.clue.empty(); });
}

/// Whether the same borders are there without the layer, which only tells another order of the cells.
bool repeats_regions(const Layout& layout, const DrawnLayer& layer) {
  const auto sorted = [](Region cells) {
    std::ranges::sort(cells);
    return cells;
  };
  std::vector<Region> own;
  std::vector<Region> others;
  for (const auto& region : layer.regions) own.push_back(sorted(region.cells));
  for (const auto& region : layout.regions) others.push_back(sorted(region));
  std::ranges::sort(own);
  std::ranges::sort(others);
  return own == others;
}

/// Thick borders belong to one layer: areas and boxes go before others, and the first layer before the next.
Look border_look(const Puzzle& puzzle, const DrawnLayer& layer) {
  const auto& layout = puzzle.layout;
  const auto has_thick_borders = [&](const DrawnLayer& other) {
    const auto hint = layout.hints.find(other.name);
    return hint == layout.hints.end() ? is_like_areas(puzzle.grid(), other) : hint->second.look == Look::outline;
  };
  const auto first = std::ranges::find_if(layout.layers, has_thick_borders);
  const bool alone = first == layout.layers.end() || first->name == layer.name;
  if (repeats_regions(layout, layer)) return Look::outline;
  return layout.regions.empty() && layout.cages.empty() && alone ? Look::outline : Look::cage;
}

CellId first_cell(const Outline& region) { return *std::ranges::min_element(region.cells); }

bool begins_with_clue(const std::vector<Outline>& cages, const Outline& region) {
  return std::ranges::any_of(cages, [&](const Outline& cage) {
    return !cage.clue.empty() && !cage.cells.empty() && first_cell(cage) == first_cell(region);
  });
}

}  // namespace

bool cuts_grid(const Grid& grid, const DrawnLayer& layer) {
  std::vector<std::size_t> numbers(grid.cell_count());
  std::size_t covered = 0;
  for (std::size_t i = 0; i < layer.regions.size(); ++i) {
    const auto& cells = layer.regions[i].cells;
    for (const auto cell : cells)
      if (std::exchange(numbers[index(cell)], i + 1) != 0) return false;
    covered += cells.size();
  }
  const auto all = grid.cells().size();
  const auto count = layer.regions.size();
  return count > 1 && count < covered && 10 * covered >= 9 * all && are_of_one_piece(grid, numbers, count);
}

DrawingHint look_of(const Puzzle& puzzle, const DrawnLayer& layer) {
  const auto hint = puzzle.layout.hints.find(layer.name);
  if (hint != puzzle.layout.hints.end()) return hint->second;
  if (is_like_areas(puzzle.grid(), layer)) return {border_look(puzzle, layer), Tint::none, {}};
  const auto around_clue = [&](const Outline& region) { return is_square_around_clue(puzzle.grid(), region); };
  if (!layer.lettered && std::ranges::all_of(layer.regions, around_clue)) return {Look::ring, Tint::none, {}};
  return {are_lines(puzzle.grid(), layer) ? Look::line : Look::fill, Tint::none, {}};
}

void take_as_areas(Layout& layout, const Puzzle& puzzle) {
  std::vector<DrawnLayer> listed;
  for (auto& layer : layout.layers) {
    const auto look = look_of(puzzle, layer).look;
    const bool meets_clue = std::ranges::any_of(layer.regions, [&](const Outline& region) {
      return !region.cells.empty() && !region.clue.empty() && begins_with_clue(layout.cages, region);
    });
    if ((look != Look::outline && look != Look::cage) || meets_clue || !cuts_grid(puzzle.grid(), layer)) {
      listed.push_back(std::move(layer));
    } else if (has_clues(layer)) {
      std::ranges::move(layer.regions, std::back_inserter(layout.cages));
    } else if (layout.regions.empty() && layout.cages.empty()) {
      for (auto& region : layer.regions) layout.regions.push_back(std::move(region.cells));
    } else if (!repeats_regions(layout, layer)) {
      std::ranges::move(layer.regions, std::back_inserter(layout.cages));
    }
  }
  layout.layers = std::move(listed);
}

}  // namespace grids
