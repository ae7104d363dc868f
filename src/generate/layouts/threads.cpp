#include "generate/layouts/threads.hpp"

#include <algorithm>
#include <cassert>
#include <functional>
#include <utility>

#include "generate/layouts/neighbours.hpp"

namespace grids::layouts {
namespace {

/// Begins with a path for each cell and joins ends.
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
    if (first.back() != a) std::ranges::reverse(first);
    if (second.front() != b) std::ranges::reverse(second);
    for (const auto cell : second) number_[index(cell)] = number_[index(a)];
    first.insert(first.end(), second.begin(), second.end());
    second.clear();
    return true;
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
