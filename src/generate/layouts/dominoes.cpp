#include "generate/layouts/dominoes.hpp"

#include "generate/layouts/neighbours.hpp"

namespace grids::layouts {

namespace {

/// Every grid gets so many walks, and one more for each so many cells.
constexpr std::size_t least_walks = 100;
constexpr std::size_t cells_of_a_walk = 8;
/// Bounds the work, not the walks: no grid is known that comes near.
constexpr std::size_t most_steps_for_each_cell = 10'000;

/// Partners of cells: each cell's is an edge neighbour.
class Pairs {
 public:
  Pairs(const Grid& grid, Random& random)
      : grid_(grid), random_(random), neighbours_(grid), cells_(grid.cells()), partner_(grid.cell_count()) {}

  /// Finds a partner for every cell. False when that cannot be.
  bool complete();
  /// Walks at random among all ways to pair the cells.
  void mix();
  std::vector<Region> result() const;

 private:
  bool is_dark(CellId cell) const { return (grid_.place(cell).row + grid_.place(cell).column) % 2 == 0; }
  bool augment(CellId dark);
  std::size_t walk(std::size_t most_steps);
  std::optional<CellId> random_neighbour(CellId cell);
  void pair(CellId a, CellId b);

  const Grid& grid_;
  Random& random_;
  Neighbours neighbours_;
  Region cells_;
  std::vector<std::optional<CellId>> partner_;
};

bool Pairs::complete() {
  auto order = cells_;
  random_.shuffle(order);
  std::size_t dark = 0;
  for (const auto cell : order) {
    if (!is_dark(cell)) continue;
    ++dark;
    if (!augment(cell)) return false;
  }
  return 2 * dark == cells_.size();
}

/// Pairs a dark cell, where needed by giving partners of other dark cells to it and others to those.
bool Pairs::augment(CellId dark) {
  for (const auto light : neighbours_.of(dark)) {
    if (partner_[index(light)]) continue;
    pair(dark, light);
    return true;
  }
  std::vector<std::optional<CellId>> reached_from(partner_.size());
  Region open{dark};
  for (std::size_t i = 0; i < open.size(); ++i) {
    for (auto light : neighbours_.of(open[i])) {
      if (reached_from[index(light)]) continue;
      reached_from[index(light)] = open[i];
      if (partner_[index(light)]) {
        open.push_back(*partner_[index(light)]);
        continue;
      }
      for (auto other = open[i];; other = *reached_from[index(light)]) {
        const auto freed = partner_[index(other)];
        pair(other, light);
        if (other == dark) return true;
        light = *freed;
      }
    }
  }
  return false;
}

void Pairs::pair(CellId a, CellId b) {
  partner_[index(a)] = b;
  partner_[index(b)] = a;
}

/// A fixed number of walks: to end after so many steps would make covers likelier that long walks lead to.
void Pairs::mix() {
  auto left = most_steps_for_each_cell * cells_.size();
  const auto walks = least_walks + cells_.size() / cells_of_a_walk;
  for (std::size_t i = 0; i < walks && left > 0; ++i) left -= walk(left);
}

/// Takes a domino away; one of its cells then takes the partner of another cell, that one of a third, until the last
/// finds the other cell. Each step is as likely as the one back, so each cover is as likely as each other in the end
/// (as in Jerrum and Sinclair: "Approximating the permanent", 1989). Tells how many steps it took.
std::size_t Pairs::walk(std::size_t most_steps) {
  const auto before = partner_;
  const auto alone = cells_[random_.below(cells_.size())];
  auto seeking = *partner_[index(alone)];
  for (std::size_t step = 1; step <= most_steps; ++step) {
    const auto next = random_neighbour(seeking);
    if (!next) continue;
    if (*next == alone) {
      pair(seeking, alone);
      return step;
    }
    const auto left = *partner_[index(*next)];
    pair(seeking, *next);
    seeking = left;
  }
  partner_ = before;
  return most_steps;
}

/// Each neighbour is as likely as any neighbour of any other cell; nothing else where there are fewer than four.
std::optional<CellId> Pairs::random_neighbour(CellId cell) {
  const auto near = neighbours_.of(cell);
  const auto direction = random_.below(4);
  return direction < near.size() ? std::optional(near[direction]) : std::nullopt;
}

std::vector<Region> Pairs::result() const {
  std::vector<Region> found;
  for (const auto cell : cells_) {
    if (cell < *partner_[index(cell)]) found.push_back({cell, *partner_[index(cell)]});
  }
  return found;
}

}  // namespace

std::optional<std::vector<Region>> dominoes(const Grid& grid, Random& random) {
  Pairs pairs(grid, random);
  if (!pairs.complete()) return {};
  pairs.mix();
  return pairs.result();
}

}  // namespace grids::layouts
