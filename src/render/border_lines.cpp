#include "render/border_lines.hpp"

#include <vector>

#include "render/membership.hpp"

namespace grids {
namespace {

Membership region_membership(const Puzzle& puzzle) {
  std::vector<Outline> regions;
  for (const auto& region : puzzle.layout.regions) regions.push_back({region, {}});
  return membership(puzzle.grid(), regions);
}

bool has_fives(const Layout& layout) {
  const auto hint = layout.hints.find("grid");
  return hint != layout.hints.end() && hint->second.look == Look::fives;
}

/// Chooses the stroke between two neighbouring cells.
class Strokes {
 public:
  Strokes(const Puzzle& puzzle, bool counted)
      : grid_(puzzle.grid()),
        counted_(counted && has_fives(puzzle.layout)),
        regions_(region_membership(puzzle)),
        cages_(membership(puzzle.grid(), puzzle.layout.cages)),
        dotted_(puzzle.layout.dotted),
        has_regions_(!puzzle.layout.regions.empty() || !puzzle.layout.cages.empty()),
        frame_(!puzzle.layout.regions.empty() && !puzzle.layout.cages.empty() ? Stroke::heavy : Stroke::light) {}

  /// Between a cell and what lies beyond the grid. Where walls are sought, the frame is made of them, and of the
  /// borders of regions.
  Stroke rim(CellId cell) const {
    if (!dotted_) return frame_;
    return regions_[index(cell)].empty() && cages_[index(cell)].empty() ? Stroke::none : Stroke::light;
  }
  /// What sets walls off from the borders of regions and cages.
  Stroke wall() const { return has_regions_ ? Stroke::heavy : Stroke::light; }

  Stroke between(CellId a, CellId b) const {
    if (regions_[index(a)] != regions_[index(b)]) return dotted_ ? Stroke::light : frame_;
    return cages_[index(a)] != cages_[index(b)] || is_fifth(a, b) ? Stroke::light : Stroke::none;
  }

 private:
  bool is_fifth(CellId a, CellId b) const {
    const auto [row, column] = grid_.place(b);
    return counted_ && (grid_.place(a).row == row ? column % 5 == 0 : row % 5 == 0);
  }

  const Grid& grid_;
  bool counted_;
  Membership regions_;
  Membership cages_;
  bool dotted_;
  bool has_regions_;
  Stroke frame_;
};

}  // namespace

BorderLines::BorderLines(const Puzzle& puzzle, bool counted)
    : rows_(puzzle.grid().rows()), columns_(puzzle.grid().columns()) {
  const Strokes strokes(puzzle, counted);
  const auto& grid = puzzle.grid();
  above_.resize((rows_ + 1) * columns_);
  before_.resize(rows_ * (columns_ + 1));
  for (std::size_t row = 0; row < rows_; ++row)
    for (std::size_t column = 0; column < columns_; ++column) {
      const auto cell = grid.cell({row, column});
      auto* const above = &above_[row * columns_ + column];
      auto* const before = &before_[row * (columns_ + 1) + column];
      *above = row > 0 ? strokes.between(grid.cell({row - 1, column}), cell) : strokes.rim(cell);
      *before = column > 0 ? strokes.between(grid.cell({row, column - 1}), cell) : strokes.rim(cell);
      if (row + 1 == rows_) above[columns_] = strokes.rim(cell);
      if (column + 1 == columns_) before[1] = strokes.rim(cell);
    }
  for (const auto& wall : puzzle.layout.walls) {
    const auto dot = index(wall.first);
    const auto row = dot / (columns_ + 1);
    const auto column = dot % (columns_ + 1);
    (is_upright(wall, columns_ + 1) ? before_[dot] : above_[row * columns_ + column]) = strokes.wall();
  }
}

bool BorderLines::any_above(std::size_t row) const {
  for (std::size_t column = 0; column < columns_; ++column)
    if (above(row, column) != Stroke::none) return true;
  return false;
}

bool BorderLines::any_before(std::size_t column) const {
  for (std::size_t row = 0; row < rows_; ++row)
    if (before(row, column) != Stroke::none) return true;
  return false;
}

}  // namespace grids
