#include "generate/layouts/threads.hpp"

#include <algorithm>
#include <cassert>
#include <functional>
#include <utility>

#include "generate/layouts/neighbours.hpp"

namespace grids::layouts {
namespace {

/// Trades of ends for each cell, at most, and how likely one is made that leaves more paths, or more too short.
constexpr std::size_t trades_per_cell = 1000;
constexpr double against = 0.02;

/// Begins with a path for each cell, joins ends, and trades them until none is too short.
class ThreadJoiner {
 public:
  ThreadJoiner(const Grid& grid, std::size_t most) : neighbours_(grid), most_(most), paths_(grid.cell_count()) {
    for (std::size_t i = 0; i < paths_.size(); ++i) number_.push_back(i);
    for (const auto cell : grid.cells()) {
      paths_[index(cell)] = {cell};
      for (const auto next : neighbours_.of(cell))
        if (cell < next) edges_.emplace_back(cell, next);
    }
  }

  std::vector<Region> joined(std::size_t least, std::size_t count, Random& random) {
    const auto is_long = [least](const Region& path) { return path.size() >= least; };
    random.shuffle(edges_);
    for (;; ++most_) {
      for (bool again = true; again;) {
        again = false;
        for (const auto& [a, b] : edges_) again |= join(a, b);
      }
      const auto found = static_cast<std::size_t>(std::ranges::count_if(paths_, is_long));
      if (found <= count || most_ >= paths_.size()) break;
    }
    trade(least, count, random);
    std::erase_if(paths_, std::not_fn(is_long));
    return std::move(paths_);
  }

 private:
  bool join(CellId a, CellId b) {
    auto& first = paths_[number_[index(a)]];
    auto& second = paths_[number_[index(b)]];
    const auto ends_at = [](const Region& path, CellId cell) { return path.front() == cell || path.back() == cell; };
    if (&first == &second || !ends_at(first, a) || !ends_at(second, b)) return false;
    if (first.size() + second.size() > most_ || meetings(first, second) > 1) return false;
    if (second.front() != b) std::ranges::reverse(second);
    append(first, a, second);
    second.clear();
    return true;
  }

  /// `cells` go on from this end of the path.
  void append(Region& path, CellId end, const Region& cells) {
    if (path.back() != end) std::ranges::reverse(path);
    for (const auto cell : cells) number_[index(cell)] = number_[index(end)];
    path.insert(path.end(), cells.begin(), cells.end());
  }

  /// An end takes over what follows a neighbour on another path, until there are no more than `count` paths, none of
  /// them short: other lines could pass where there is no path.
  void trade(std::size_t least, std::size_t count, Random& random) {
    std::vector<CellId> cells;
    for (const auto& path : paths_) cells.insert(cells.end(), path.begin(), path.end());
    most_ = std::max(most_, 2 * cells.size() / std::max<std::size_t>(count, 1));
    const auto cost = [least](std::size_t size) { return size == 0 ? 0 : 1 + std::max(size, least) - size; };
    const auto is_short = [least](const Region& path) { return !path.empty() && path.size() < least; };
    const auto is_done = [&] {
      const auto without = static_cast<std::size_t>(std::ranges::count_if(paths_, &Region::empty));
      return paths_.size() - without <= count && std::ranges::none_of(paths_, is_short);
    };
    bool done = is_done();
    for (auto left = trades_per_cell * cells.size(); left > 0 && !done; --left) {
      const auto end = cells[random.below(cells.size())];
      auto& path = paths_[number_[index(end)]];
      const auto beside = neighbours_.of(end);
      if ((path.front() != end && path.back() != end) || beside.empty()) continue;
      const auto next = beside[random.below(beside.size())];
      auto& other = paths_[number_[index(next)]];
      if (&other == &path) continue;
      if (random.below(2) == 0) std::ranges::reverse(other);
      const auto first = std::ranges::find(other, next);
      const Region taken(first, other.end());
      if (path.size() + taken.size() > most_ || meetings(path, taken) > 1) continue;
      const auto before = cost(path.size()) + cost(other.size());
      const auto after = cost(path.size() + taken.size()) + cost(other.size() - taken.size());
      if (after > before && random.fraction() >= against) continue;
      other.erase(first, other.end());
      append(path, end, taken);
      done = after < before && is_done();
    }
  }

  /// How many edges lie between the two.
  std::size_t meetings(const Region& first, const Region& second) const {
    std::size_t count = 0;
    for (const auto cell : first)
      for (const auto next : neighbours_.of(cell))
        if (std::ranges::find(second, next) != second.end()) ++count;
    return count;
  }

  Neighbours neighbours_;
  std::size_t most_;
  std::vector<Region> paths_;
  std::vector<std::size_t> number_;  ///< of each cell's path
  std::vector<std::pair<CellId, CellId>> edges_;
};

}  // namespace

std::vector<Region> threads(const Grid& grid, std::size_t least, std::size_t most, std::size_t count, Random& random) {
  assert(0 < least && least <= most);
  return ThreadJoiner(grid, most).joined(least, count, random);
}

}  // namespace grids::layouts
