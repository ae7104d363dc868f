#include "generate/layouts/tents.hpp"

#include <algorithm>

#include "generate/layouts/neighbours.hpp"

namespace grids::layouts {

namespace {

constexpr std::size_t attempts_at_camps = 20;
constexpr std::size_t tries_for_each_cell = 50;

class Camp {
 public:
  Camp(const Grid& grid, const Neighbours& neighbours, Random& random)
      : grid_(grid),
        neighbours_(neighbours),
        random_(random),
        is_tent_(grid.cell_count(), false),
        tent_of_(grid.cell_count()) {}

  bool pitch(std::size_t number);
  bool plant();
  std::vector<Region> pairs() const;

 private:
  Region tents_around(CellId cell) const;
  bool plant_beside(CellId tent);

  const Grid& grid_;
  const Neighbours& neighbours_;
  Random& random_;
  std::vector<bool> is_tent_;
  std::vector<std::optional<CellId>> tent_of_;  ///< of each tree
};

/// Where a single tent is in the way, it moves: so more of them find room than by trying free places alone.
bool Camp::pitch(std::size_t number) {
  const auto cells = grid_.cells();
  std::size_t pitched = 0;
  for (std::size_t i = 0; i < tries_for_each_cell * cells.size() && pitched < number; ++i) {
    const auto cell = cells[random_.below(cells.size())];
    const auto others = tents_around(cell);
    if (is_tent_[index(cell)] || others.size() > 1) continue;
    is_tent_[index(cell)] = true;
    if (others.empty()) {
      ++pitched;
    } else {
      is_tent_[index(others.front())] = false;
    }
  }
  return pitched == number;
}

Region Camp::tents_around(CellId cell) const {
  auto found = grid_.around(cell);
  std::erase_if(found, [this](CellId each) { return !is_tent_[index(each)]; });
  return found;
}

bool Camp::plant() {
  auto cells = grid_.cells();
  random_.shuffle(cells);
  return std::all_of(cells.begin(), cells.end(),
                     [&](CellId cell) { return !is_tent_[index(cell)] || plant_beside(cell); });
}

/// Plants the tent's tree, where needed after other trees have moved to another side of their tents.
bool Camp::plant_beside(CellId tent) {
  std::vector<std::optional<CellId>> reached_from(tent_of_.size());
  Region tents{tent};
  for (std::size_t i = 0; i < tents.size(); ++i) {
    const auto near = neighbours_.of(tents[i]);
    Region order(near.begin(), near.end());
    random_.shuffle(order);
    for (auto tree : order) {
      if (is_tent_[index(tree)] || reached_from[index(tree)]) continue;
      reached_from[index(tree)] = tents[i];
      if (tent_of_[index(tree)]) {
        tents.push_back(*tent_of_[index(tree)]);
        continue;
      }
      // Each tent on the way takes the tree that it reached, and leaves its own to the one before.
      for (auto taker = tents[i];; taker = *reached_from[index(tree)]) {
        const auto own = std::find(tent_of_.begin(), tent_of_.end(), std::optional(taker));
        const auto left = own == tent_of_.end() ? tree : cell_at(static_cast<std::size_t>(own - tent_of_.begin()));
        tent_of_[index(tree)] = taker;
        if (taker == tent) return true;
        tree = left;
      }
    }
  }
  return false;
}

std::vector<Region> Camp::pairs() const {
  std::vector<Region> found;
  for (const auto tree : grid_.cells()) {
    if (tent_of_[index(tree)]) found.push_back({*tent_of_[index(tree)], tree});
  }
  std::sort(found.begin(), found.end());
  return found;
}

}  // namespace

std::optional<std::vector<Region>> tents(const Grid& grid, std::size_t number, Random& random) {
  const Neighbours neighbours(grid);
  for (std::size_t i = 0; i < attempts_at_camps; ++i) {
    Camp camp(grid, neighbours, random);
    if (camp.pitch(number) && camp.plant()) return camp.pairs();
  }
  return {};
}

}  // namespace grids::layouts
