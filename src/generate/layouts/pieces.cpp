#include "generate/layouts/pieces.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

#include "generate/layouts/neighbours.hpp"

namespace grids::layouts {
namespace {

constexpr std::size_t attempts_at_pieces = 40;

using Shape = std::vector<Place>;

/// Cells of a shape count from its own corner.
Shape turned(const Shape& shape) {
  std::size_t rows = 0;
  for (const auto& place : shape) rows = std::max(rows, place.row + 1);
  Shape next;
  for (const auto& place : shape) next.push_back({place.column, rows - 1 - place.row});
  return next;
}

Shape mirrored(const Shape& shape) {
  Shape next;
  for (const auto& place : shape) next.push_back({place.column, place.row});
  return next;
}

Shape turned_anyhow(Shape shape, Random& random) {
  if (random.below(2) == 1) shape = mirrored(shape);
  for (auto turns = random.below(4); turns > 0; --turns) shape = turned(shape);
  return shape;
}

class Placing {
 public:
  Placing(const Grid& grid, const Neighbours& neighbours, Random& random)
      : grid_(grid), neighbours_(neighbours), random_(random), taken_(grid.cell_count()), beside_(grid.cell_count()) {}

  /// Where it touches no other and parts nothing. False where there is no such place.
  bool place(const Shape& shape) {
    auto corners = grid_.cells();
    random_.shuffle(corners);
    for (const auto corner : corners) {
      const auto cells = cells_at(shape, grid_.place(corner));
      if (!cells) continue;
      for (const auto cell : *cells) taken_[index(cell)] = true;
      if (leaves_rest_joined()) {
        for (const auto cell : *cells)
          for (const auto next : neighbours_.of(cell)) beside_[index(next)] = true;
        placed_.push_back(*cells);
        return true;
      }
      for (const auto cell : *cells) taken_[index(cell)] = false;
    }
    return false;
  }

  std::vector<Region> take() { return std::move(placed_); }
  std::size_t count() const noexcept { return placed_.size(); }

 private:
  std::optional<Region> cells_at(const Shape& shape, Place corner) const {
    Region cells;
    for (const auto& each : shape) {
      const Place place{corner.row + each.row, corner.column + each.column};
      if (!grid_.contains(place)) return std::nullopt;
      const auto cell = grid_.cell(place);
      if (!grid_.in_play(cell) || taken_[index(cell)] || beside_[index(cell)]) return std::nullopt;
      cells.push_back(cell);
    }
    std::ranges::sort(cells);
    return cells;
  }

  bool leaves_rest_joined() const {
    auto rest = grid_.cells();
    std::erase_if(rest, [this](CellId cell) { return taken_[index(cell)]; });
    return connected(neighbours_, rest);
  }

  const Grid& grid_;
  const Neighbours& neighbours_;
  Random& random_;
  std::vector<bool> taken_;
  std::vector<bool> beside_;  ///< by edges of a piece
  std::vector<Region> placed_;
};

}  // namespace

std::optional<std::vector<Region>> pieces_apart(const Grid& grid, const std::vector<std::vector<Place>>& shapes,
                                                std::size_t number, Random& random) {
  assert(std::ranges::none_of(shapes, &Shape::empty));
  const Neighbours neighbours(grid);
  for (std::size_t i = 0; i < attempts_at_pieces && number <= shapes.size(); ++i) {
    auto order = shapes;
    random.shuffle(order);
    Placing placing(grid, neighbours, random);
    for (const auto& shape : order) {
      if (placing.count() == number) break;
      placing.place(turned_anyhow(shape, random));
    }
    if (placing.count() == number) return placing.take();
  }
  return std::nullopt;
}

}  // namespace grids::layouts
