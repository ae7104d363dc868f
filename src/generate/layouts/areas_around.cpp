#include <algorithm>
#include <queue>

#include "generate/layouts/areas.hpp"
#include "generate/layouts/draw.hpp"
#include "generate/layouts/neighbours.hpp"

namespace grids::layouts {

namespace {

constexpr std::size_t attempts_at_paths = 100;
constexpr std::size_t growths_compared = 12;

/// Areas that grow side by side, each around a group of cells.
class Growth {
 public:
  Growth(const Grid& grid, const Neighbours& neighbours, Random& random)
      : grid_(grid), neighbours_(neighbours), random_(random) {}

  /// Starts with the groups, the cells of each joined by a path. False when a path found no way past the others.
  bool start(const std::vector<Region>& groups);
  /// Grows until no area can.
  void finish();
  const std::vector<Region>& areas() const noexcept { return areas_; }
  std::size_t areas_that_shut_in() const;

 private:
  static constexpr std::size_t no_area = static_cast<std::size_t>(-1);

  bool join(std::size_t area, CellId to);
  void add(std::size_t area, CellId cell);
  bool grow(std::size_t area);
  double attraction(std::size_t area, CellId cell) const;

  const Grid& grid_;
  const Neighbours& neighbours_;
  Random& random_;
  std::vector<std::size_t> owner_;
  std::vector<Region> areas_;
  std::vector<Region> beside_;  ///< cells beside each area, some of which may have become another's since
};

bool Growth::start(const std::vector<Region>& groups) {
  owner_.assign(grid_.cell_count(), no_area);
  areas_.assign(groups.size(), {});
  beside_.assign(groups.size(), {});
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i < groups.size(); ++i) {
    order.push_back(i);
    for (const auto cell : groups[i]) owner_[index(cell)] = i;
  }
  random_.shuffle(order);
  for (const auto i : order) add(i, groups[i].front());
  for (const auto i : order) {
    for (const auto cell : groups[i]) {
      if (!join(i, cell)) return false;
    }
  }
  return true;
}

/// Takes cells on a way to `to` into the area: a short one, but not always the shortest.
bool Growth::join(std::size_t area, CellId to) {
  if (std::find(areas_[area].begin(), areas_[area].end(), to) != areas_[area].end()) return true;
  using Reached = std::pair<std::uint64_t, CellId>;
  std::priority_queue<Reached, std::vector<Reached>, std::greater<>> open;
  std::vector<std::optional<CellId>> from(owner_.size());
  for (const auto cell : areas_[area]) {
    from[index(cell)] = cell;
    open.push({0, cell});
  }
  while (!open.empty() && !from[index(to)]) {
    const auto [cost, cell] = open.top();
    open.pop();
    for (const auto next : neighbours_.of(cell)) {
      const auto owner = owner_[index(next)];
      if (from[index(next)] || (owner != no_area && owner != area)) continue;
      from[index(next)] = cell;
      open.push({cost + 2 + random_.below(3), next});
    }
  }
  if (!from[index(to)]) return false;
  for (auto cell = to; *from[index(cell)] != cell; cell = *from[index(cell)]) add(area, cell);
  return true;
}

void Growth::add(std::size_t area, CellId cell) {
  owner_[index(cell)] = area;
  areas_[area].push_back(cell);
  for (const auto next : neighbours_.of(cell)) {
    if (owner_[index(next)] == no_area) beside_[area].push_back(next);
  }
}

void Growth::finish() {
  // Some areas grow up to nine times as fast as others.
  std::vector<double> speeds;
  for (std::size_t i = 0; i < areas_.size(); ++i) {
    const auto speed = 1 + 2 * random_.fraction();
    speeds.push_back(speed * speed);
  }
  for (std::size_t i = 0; i < areas_.size(); ++i) {
    if (areas_[i].size() < 2) grow(i);
  }
  auto growing = areas_.size();
  while (growing > 0) {
    const auto area = draw(speeds, random_);
    if (grow(area)) continue;
    speeds[area] = 0;
    --growing;
  }
}

bool Growth::grow(std::size_t area) {
  auto& beside = beside_[area];
  std::erase_if(beside, [&](CellId cell) { return owner_[index(cell)] != no_area; });
  std::sort(beside.begin(), beside.end());
  beside.erase(std::unique(beside.begin(), beside.end()), beside.end());
  if (beside.empty()) return false;
  std::vector<double> weights;
  for (const auto cell : beside) weights.push_back(attraction(area, cell));
  add(area, beside[draw(weights, random_)]);
  return true;
}

/// Cells with many neighbours in the area attract it more, so that it becomes no snake.
double Growth::attraction(std::size_t area, CellId cell) const {
  const auto near = neighbours_.of(cell);
  const auto inside = std::count_if(near.begin(), near.end(), [&](CellId next) { return owner_[index(next)] == area; });
  return inside == 1 ? 1 : inside == 2 ? 1.6 : 8;
}

std::size_t Growth::areas_that_shut_in() const {
  return static_cast<std::size_t>(std::count_if(
      areas_.begin(), areas_.end(), [&](const Region& area) { return shuts_in(grid_, neighbours_, area); }));
}

bool disjoint_in_play(const Grid& grid, const std::vector<Region>& groups) {
  std::vector<bool> taken(grid.cell_count(), false);
  for (const auto& group : groups) {
    if (group.empty()) return false;
    for (const auto cell : group) {
      if (!grid.in_play(cell) || taken[index(cell)]) return false;
      taken[index(cell)] = true;
    }
  }
  return true;
}

std::size_t cells_of(const std::vector<Region>& areas) {
  std::size_t count = 0;
  for (const auto& area : areas) count += area.size();
  return count;
}

}  // namespace

std::optional<std::vector<Region>> areas_around(const Grid& grid, const std::vector<Region>& groups, Random& random) {
  const auto cells = grid.cells().size();
  if (!disjoint_in_play(grid, groups)) return {};
  if (groups.empty()) return cells == 0 ? std::optional(std::vector<Region>{}) : std::nullopt;
  const Neighbours neighbours(grid);
  std::optional<std::vector<Region>> best;
  auto fewest = groups.size() + 1;
  std::size_t growths = 0;
  for (std::size_t i = 0; i < attempts_at_paths && growths < growths_compared && fewest > 0; ++i) {
    Growth growth(grid, neighbours, random);
    if (!growth.start(groups)) continue;
    growth.finish();
    if (cells_of(growth.areas()) < cells) return {};
    ++growths;
    const auto shutting = growth.areas_that_shut_in();
    if (shutting >= fewest) continue;
    fewest = shutting;
    best = growth.areas();
  }
  if (best) {
    for (auto& area : *best) std::sort(area.begin(), area.end());
  }
  return best;
}

}  // namespace grids::layouts
