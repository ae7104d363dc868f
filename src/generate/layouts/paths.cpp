#include "generate/layouts/paths.hpp"

#include <algorithm>

namespace grids::layouts {

namespace {

constexpr std::size_t turns_for_each_cell = 400;
constexpr std::size_t mixing_turns_for_each_cell = 10;

/// Up to where a line meets a block or the border.
Region along_lines(CellId cell, const Grid& grid) {
  Region cells;
  for (const auto next : grid.around(cell)) {
    const auto [row, column] = grid.place(cell);
    const auto [to_row, to_column] = grid.place(next);
    // What is before the first row or column wraps around to a place that is in no grid.
    for (auto at = grid.place(next); at.row < grid.rows() && at.column < grid.columns();
         at = {at.row + to_row - row, at.column + to_column - column}) {
      if (!grid.in_play(grid.cell(at))) break;
      cells.push_back(grid.cell(at));
    }
  }
  return cells;
}

Region one_step_from(CellId cell, const Grid& grid, Steps steps) {
  if (steps == Steps::lines) return along_lines(cell, grid);
  auto cells = steps == Steps::corners ? grid.around(cell) : grid.neighbours(cell);
  std::erase_if(cells, [&grid](CellId next) { return !grid.in_play(next); });
  return cells;
}

/// A path that grows at its end, to the neighbour that has fewest ways on. Where it cannot, it is turned: its end is
/// joined to another of its cells, and the cell after that becomes the end (Posa: "Hamiltonian circuits in random
/// graphs", 1976).
class PathMaker {
 public:
  PathMaker(const Grid& grid, Steps steps, Random& random);

  bool cover_all();
  void mix();
  const Region& path() const noexcept { return path_; }

 private:
  static constexpr std::size_t off_the_path = static_cast<std::size_t>(-1);

  bool grow();
  void turn();
  std::size_t ways_on(CellId cell) const;
  void reverse_from(std::size_t first);

  Random& random_;
  Region cells_;
  std::vector<Region> neighbours_;
  Region path_;
  std::vector<std::size_t> place_;  ///< of each cell in the path
};

PathMaker::PathMaker(const Grid& grid, Steps steps, Random& random)
    : random_(random), cells_(grid.cells()), neighbours_(grid.cell_count()), place_(grid.cell_count(), off_the_path) {
  for (const auto cell : cells_) neighbours_[index(cell)] = one_step_from(cell, grid, steps);
}

bool PathMaker::cover_all() {
  if (cells_.empty()) return true;
  path_.push_back(cells_[random_.below(cells_.size())]);
  place_[index(path_.front())] = 0;
  for (auto turns = turns_for_each_cell * cells_.size(); turns > 0 && path_.size() < cells_.size();) {
    if (grow()) continue;
    turn();
    --turns;
  }
  return path_.size() == cells_.size();
}

bool PathMaker::grow() {
  Region best;
  std::size_t fewest = 0;
  for (const auto next : neighbours_[index(path_.back())]) {
    if (place_[index(next)] != off_the_path) continue;
    const auto ways = ways_on(next);
    if (!best.empty() && ways > fewest) continue;
    if (best.empty() || ways < fewest) best.clear();
    fewest = ways;
    best.push_back(next);
  }
  if (best.empty()) return false;
  const auto next = best[random_.below(best.size())];
  place_[index(next)] = path_.size();
  path_.push_back(next);
  return true;
}

std::size_t PathMaker::ways_on(CellId cell) const {
  const auto& near = neighbours_[index(cell)];
  const auto free = [&](CellId next) { return place_[index(next)] == off_the_path; };
  return static_cast<std::size_t>(std::count_if(near.begin(), near.end(), free));
}

/// Either end's turn; where nothing can be turned there, the path is only reversed.
void PathMaker::turn() {
  if (random_.below(2) == 0) reverse_from(0);
  const auto& near = neighbours_[index(path_.back())];
  if (near.empty()) return;
  const auto place = place_[index(near[random_.below(near.size())])];
  if (place != off_the_path) reverse_from(place + 1);
}

void PathMaker::reverse_from(std::size_t first) {
  std::reverse(path_.begin() + static_cast<std::ptrdiff_t>(first), path_.end());
  for (auto i = first; i < path_.size(); ++i) place_[index(path_[i])] = i;
}

/// Paths that grow to where there are fewest ways on follow the border; turns make others of them.
void PathMaker::mix() {
  for (std::size_t i = 0; i < mixing_turns_for_each_cell * path_.size(); ++i) turn();
}

}  // namespace

std::optional<Region> path(const Grid& grid, Steps steps, Random& random) {
  PathMaker maker(grid, steps, random);
  if (!maker.cover_all()) return {};
  maker.mix();
  return maker.path();
}

}  // namespace grids::layouts
