#include <algorithm>
#include <cassert>

#include "generate/layouts/areas.hpp"

namespace grids::layouts {
namespace {

/// Grows regions around their middles, a cell and its counterpart at a time.
class HalfTurnedCut {
 public:
  HalfTurnedCut(const Grid& grid, std::size_t least, std::size_t most, Random& random)
      : grid_(grid), least_(least), most_(most), random_(random), taken_(grid.cell_count()) {}

  std::vector<Region> cut() {
    auto starts = grid_.cells();
    random_.shuffle(starts);
    for (const auto start : starts)
      if (is_free(grid_.place(start))) grow(start);
    return std::move(all_);
  }

 private:
  bool is_free(Place place) const {
    return grid_.contains(place) && grid_.in_play(grid_.cell(place)) && !taken_[index(grid_.cell(place))];
  }

  /// The middle is that of a cell, or of two or four cells.
  void grow(CellId start) {
    const auto from = grid_.place(start);
    const Place span{random_.below(2), random_.below(2)};
    Place last{from.row + span.row, from.column + span.column};
    for (auto row = from.row; row <= last.row; ++row)
      for (auto column = from.column; column <= last.column; ++column)
        if (!is_free({row, column})) last = from;
    region_.clear();
    both_ = {from.row + last.row, from.column + last.column};
    for (auto row = from.row; row <= last.row; ++row)
      for (auto column = from.column; column <= last.column; ++column) take({row, column});
    const auto size = least_ + random_.below(most_ - least_ + 1);
    while (region_.size() < size && take_one()) {
    }
    std::ranges::sort(region_);
    all_.push_back(region_);
  }

  void take(Place place) {
    taken_[index(grid_.cell(place))] = true;
    region_.push_back(grid_.cell(place));
  }

  bool take_one() {
    std::vector<Place> choices;
    for (const auto cell : region_) {
      const auto [row, column] = grid_.place(cell);
      // Beyond the first row or column it wraps around, off the grid.
      for (const Place next : {Place{row - 1, column}, {row, column - 1}, {row, column + 1}, {row + 1, column}})
        if (is_free(next) && is_free({both_.row - next.row, both_.column - next.column})) choices.push_back(next);
    }
    if (choices.empty()) return false;
    const auto chosen = choices[random_.below(choices.size())];
    const Place turned{both_.row - chosen.row, both_.column - chosen.column};
    take(chosen);
    if (is_free(turned)) take(turned);
    return true;
  }

  const Grid& grid_;
  std::size_t least_;
  std::size_t most_;
  Random& random_;
  std::vector<bool> taken_;
  std::vector<Region> all_;
  Region region_;
  Place both_;  ///< a place and its counterpart, added
};

}  // namespace

std::vector<Region> half_turned(const Grid& grid, std::size_t least, std::size_t most, Random& random) {
  assert(0 < least && least <= most);
  constexpr std::size_t cuts = 30;
  auto best = HalfTurnedCut(grid, least, most, random).cut();
  for (std::size_t i = 1; i < cuts; ++i)
    if (auto other = HalfTurnedCut(grid, least, most, random).cut(); other.size() < best.size())
      best = std::move(other);
  return best;
}

}  // namespace grids::layouts
