// What follows where the cells of two kinds are connected, each kind by itself.

#include <algorithm>

#include "constraints/normal_forms/connected.hpp"
#include "constraints/normal_forms/face_walks.hpp"
#include "model/puzzle.hpp"

namespace grids {
namespace {

bool neighbours_in_grid(const Grid& grid, CellId a, CellId b) {
  if (index(a) >= grid.cell_count() || index(b) >= grid.cell_count()) return false;
  return grid.lattice().kind() == Lattice::Kind::square && grid.touch(a, b);
}

/// "around a1 a2 b2 b1", "along the rim".
NamedText where_it_leads(const Grid& grid, const Region& walk) {
  if (walk.size() == 4) return "around " + NamedText::cells(grid, walk);
  const auto at_edge = [&](CellId cell) {
    const auto [row, column] = grid.place(cell);
    return row == 0 || column == 0 || row + 1 == grid.rows() || column + 1 == grid.columns();
  };
  if (std::ranges::all_of(walk, at_edge)) return "along the rim";
  return "around the way through " + NamedText::cell(grid, walk.front());
}

}  // namespace

/// Whether another speaks of the same cells, connected by edges of the grid, and no cell can be in by both.
bool Connected::excludes(const Connected& other, const Puzzle& puzzle) const {
  if (scope_ != other.scope_) return false;
  for (std::size_t i = 0; i < literals_.size(); ++i) {
    const auto both = literals_[i].symbols & other.literals_[i].symbols & puzzle.domain(scope_[i]);
    if (!both.empty()) return false;
  }
  return other.is_on_grid(puzzle.grid());
}

bool Connected::is_on_grid(const Grid& grid) const {
  for (std::size_t i = 0; i < scope_.size(); ++i)
    for (const auto next : neighbours(i))
      if (!neighbours_in_grid(grid, scope_[i], scope_[next])) return false;
  return true;
}

std::vector<TwoArcs::Place> Connected::ring(const Region& walk, const Connected& other, const Puzzle& puzzle) const {
  std::vector<TwoArcs::Place> ring;
  for (const auto cell : walk) {
    const auto place = static_cast<std::size_t>(std::ranges::find(scope_, cell) - scope_.begin());
    const auto candidates = puzzle.domain(cell);
    ring.push_back({cell, literals_[place].symbols & candidates, other.literals_[place].symbols & candidates});
  }
  return ring;
}

/// Put a new place into a face and join it to two cells of the one kind that lie around it: the way between them on the
/// other side closes a curve, which separates the cells of the other kind between which it passes (Jordan).
Replacement Connected::simplified(const Puzzle& puzzle) const {
  // Of hidden cells there may be hundreds of such, among ten thousand other rules.
  if (met_others_ || !is_on_grid(puzzle.grid())) return Replacement::keep();
  const auto& all = puzzle.constraints();
  const auto me = std::ranges::find(all, this, [](const ConstraintPtr& each) { return each.get(); });
  if (me == all.end()) return Replacement::keep();
  std::vector<ConstraintPtr> made;
  for (auto next = me + 1; next != all.end(); ++next) {
    if ((*next)->scope().size() != scope_.size()) continue;
    const auto* const other = dynamic_cast<const Connected*>(next->get());
    if (other == nullptr || !excludes(*other, puzzle)) continue;
    const auto why = ", neither kind can cut the other in two: " + text(puzzle) + ", and " + other->text(puzzle);
    for (const auto& walk : face_walks(puzzle.grid(), scope_))
      made.push_back(
          std::make_shared<TwoArcs>(ring(walk, *other, puzzle),
                                    Label(where_it_leads(puzzle.grid(), walk) + why, "connected ring", "no crossing")));
  }
  if (made.empty()) return Replacement::keep();
  auto mine = std::make_shared<Connected>(*this);
  mine->met_others_ = true;
  made.insert(made.begin(), std::move(mine));
  return Replacement::by(std::move(made));
}

}  // namespace grids
