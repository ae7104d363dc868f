#include <algorithm>

#include "generate/layouts/lines.hpp"
#include "generate/layouts/neighbours.hpp"

namespace grids::layouts {

namespace {

constexpr std::size_t pairs_looked_at = 1'000'000;

/// How far a copy lies from the first one.
struct Offset {
  std::ptrdiff_t rows = 0;
  std::ptrdiff_t columns = 0;
};

class Copier {
 public:
  Copier(const Grid& grid, const std::function<bool(CellId, CellId)>& same, Random& random)
      : grid_(grid), same_(same), random_(random), neighbours_(grid), closed_(grid.cell_count(), false) {}

  /// Copies of a shape of `length` cells, or of the largest that was found and is not shorter than `shortest`.
  std::vector<Region> find(std::size_t shortest, std::size_t length, std::size_t most_copies);

 private:
  std::vector<Offset> offsets();
  /// Where the offset leads from there; nothing if not to a cell that may lie in the same place of a copy.
  std::optional<CellId> counterpart(CellId cell, Offset offset) const;
  Region largest_shape(Offset offset, std::size_t length);
  Region grow(CellId start, Offset offset, std::size_t length, const std::vector<bool>& possible);
  Region moved(const Region& shape, Offset offset) const;
  bool open_for(const Region& shape, Offset offset, const std::vector<Region>& copies) const;
  bool share_edge_or_cell(CellId cell, const Region& others) const;
  void close(const std::vector<Region>& copies);

  const Grid& grid_;
  const std::function<bool(CellId, CellId)>& same_;
  Random& random_;
  Neighbours neighbours_;
  std::vector<bool> closed_;  ///< cells of copies, and beside them
};

std::vector<Region> Copier::find(std::size_t shortest, std::size_t length, std::size_t most_copies) {
  const auto order = offsets();
  Region shape;
  Offset found;
  for (const auto offset : order) {
    auto larger = largest_shape(offset, length);
    if (larger.size() <= shape.size()) continue;
    shape = std::move(larger);
    found = offset;
    if (shape.size() >= length) break;
  }
  if (shape.size() < shortest) return {};
  std::vector<Region> copies{shape, moved(shape, found)};
  for (const auto offset : order) {
    if (copies.size() >= most_copies) break;
    if (open_for(shape, offset, copies)) copies.push_back(moved(shape, offset));
  }
  close(copies);
  return copies;
}

/// All that the grid has room for, of two opposite ones only one, by chance; of large grids so many as may be looked
/// at.
std::vector<Offset> Copier::offsets() {
  std::vector<Offset> all;
  const auto rows = static_cast<std::ptrdiff_t>(grid_.rows());
  const auto columns = static_cast<std::ptrdiff_t>(grid_.columns());
  for (std::ptrdiff_t r = 0; r < rows; ++r) {
    for (std::ptrdiff_t c = r == 0 ? 1 : 1 - columns; c < columns; ++c) {
      const bool back = random_.below(2) == 0;
      all.push_back({back ? -r : r, back ? -c : c});
    }
  }
  random_.shuffle(all);
  const auto most = std::max<std::size_t>(16, pairs_looked_at / grid_.cell_count());
  if (all.size() > most) all.resize(most);
  return all;
}

std::optional<CellId> Copier::counterpart(CellId cell, Offset offset) const {
  const auto [row, column] = grid_.place(cell);
  const Place place{row + static_cast<std::size_t>(offset.rows), column + static_cast<std::size_t>(offset.columns)};
  if (!grid_.contains(place)) return {};
  const auto other = grid_.cell(place);
  if (!grid_.in_play(other) || closed_[index(other)] || !same_(cell, other)) return {};
  return other;
}

/// The largest of some shapes that can be moved so: one from each component of cells that can.
Region Copier::largest_shape(Offset offset, std::size_t length) {
  std::vector<bool> possible(grid_.cell_count(), false);
  Region starts;
  for (const auto cell : grid_.cells()) {
    if (closed_[index(cell)] || !counterpart(cell, offset)) continue;
    possible[index(cell)] = true;
    starts.push_back(cell);
  }
  random_.shuffle(starts);
  Region largest;
  std::vector<bool> tried(grid_.cell_count(), false);
  for (const auto start : starts) {
    if (tried[index(start)]) continue;
    auto shape = grow(start, offset, length, possible);
    for (const auto cell : shape) tried[index(cell)] = true;
    if (shape.size() > largest.size()) largest = std::move(shape);
    if (largest.size() >= length) break;
  }
  return largest;
}

/// A shape of possible cells that neither overlaps its copy nor shares an edge with it.
Region Copier::grow(CellId start, Offset offset, std::size_t length, const std::vector<bool>& possible) {
  Region shape;
  Region copy;
  Region open{start};
  std::vector<bool> seen(grid_.cell_count(), false);
  seen[index(start)] = true;
  while (!open.empty() && shape.size() < length) {
    std::swap(open[random_.below(open.size())], open.back());
    const auto cell = open.back();
    open.pop_back();
    const auto other = *counterpart(cell, offset);
    if (share_edge_or_cell(cell, copy) || share_edge_or_cell(other, shape) || share_edge_or_cell(cell, {other}))
      continue;
    shape.push_back(cell);
    copy.push_back(other);
    for (const auto next : neighbours_.of(cell)) {
      if (!possible[index(next)] || seen[index(next)]) continue;
      seen[index(next)] = true;
      open.push_back(next);
    }
  }
  std::sort(shape.begin(), shape.end());
  return shape;
}

Region Copier::moved(const Region& shape, Offset offset) const {
  Region copy;
  for (const auto cell : shape) copy.push_back(*counterpart(cell, offset));
  return copy;
}

/// Whether the shape can be moved so, and is then the same as, and away from, all copies that there are.
bool Copier::open_for(const Region& shape, Offset offset, const std::vector<Region>& copies) const {
  for (std::size_t i = 0; i < shape.size(); ++i) {
    const auto other = counterpart(shape[i], offset);
    if (!other) return false;
    for (const auto& copy : copies) {
      if (!same_(copy[i], *other) || share_edge_or_cell(*other, copy)) return false;
    }
  }
  return true;
}

bool Copier::share_edge_or_cell(CellId cell, const Region& others) const {
  const auto near = neighbours_.of(cell);
  return std::any_of(others.begin(), others.end(), [&](CellId other) {
    return other == cell || std::find(near.begin(), near.end(), other) != near.end();
  });
}

void Copier::close(const std::vector<Region>& copies) {
  for (const auto& copy : copies) {
    for (const auto cell : copy) {
      closed_[index(cell)] = true;
      for (const auto next : neighbours_.of(cell)) closed_[index(next)] = true;
    }
  }
}

}  // namespace

std::vector<std::vector<Region>> copies(const Grid& grid, std::size_t number, std::size_t shortest, std::size_t longest,
                                        const std::function<bool(CellId, CellId)>& same, Random& random,
                                        std::size_t most_copies) {
  std::vector<std::vector<Region>> found;
  shortest = std::max<std::size_t>(1, shortest);
  longest = std::min(longest, grid.cell_count() / 2);
  if (shortest > longest || most_copies < 2) return found;
  Copier copier(grid, same, random);
  while (found.size() < number) {
    auto copies = copier.find(shortest, shortest + random.below(longest - shortest + 1), most_copies);
    if (copies.empty()) break;
    found.push_back(std::move(copies));
  }
  return found;
}

}  // namespace grids::layouts
