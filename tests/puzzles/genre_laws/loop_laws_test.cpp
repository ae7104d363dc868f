#include <algorithm>
#include <bit>
#include <cstdint>
#include <vector>

#include "puzzles/genre_laws/laws.hpp"
#include "test.hpp"

namespace grids::genre_laws {
namespace {

/// A way to join neighbours, a bit for each pair.
class Lines {
 public:
  Lines(int rows, int columns) : rows_(rows), columns_(columns) {
    for (int row = 0; row < rows; ++row)
      for (int i = 0; i < columns; ++i) {
        if (i + 1 < columns) pairs_.push_back({{row, i}, {row, i + 1}});
        if (row + 1 < rows) pairs_.push_back({{row, i}, {row + 1, i}});
      }
  }

  std::uint32_t ways() const { return std::uint32_t{1} << pairs_.size(); }
  void join(std::uint32_t way) { way_ = way; }

  bool joined(Place one, Place other) const {
    for (std::size_t i = 0; i < pairs_.size(); ++i)
      if ((way_ >> i & 1) != 0 && pairs_[i] == std::pair{std::min(one, other), std::max(one, other)}) return true;
    return false;
  }

  int ends_at(Place cell) const {
    int ends = 0;
    for (std::size_t i = 0; i < pairs_.size(); ++i)
      if ((way_ >> i & 1) != 0 && (pairs_[i].first == cell || pairs_[i].second == cell)) ++ends;
    return ends;
  }

  /// Walks along from the first pair, and comes back when all are passed.
  bool are_one_loop() const {
    if (way_ == 0) return false;
    for (int row = 0; row < rows_; ++row)
      for (int i = 0; i < columns_; ++i)
        if (const auto ends = ends_at({row, i}); ends != 0 && ends != 2) return false;
    auto left = way_;
    const auto& first = pairs_[static_cast<std::size_t>(std::countr_zero(way_))];
    auto at = first.first;
    for (bool moved = true; moved;) {
      moved = false;
      for (std::size_t i = 0; i < pairs_.size() && !moved; ++i) {
        if ((left >> i & 1) == 0 || (pairs_[i].first != at && pairs_[i].second != at)) continue;
        at = pairs_[i].first == at ? pairs_[i].second : pairs_[i].first;
        left &= ~(std::uint32_t{1} << i);
        moved = true;
      }
    }
    return left == 0 && at == first.first;
  }

  /// Whether a line from a cell off the loop to the left, just above the middles of its row, crosses the loop an odd
  /// number of times.
  bool is_inside(Place cell) const {
    bool inside = false;
    for (int i = 0; i < cell.column; ++i)
      if (cell.row > 0 && joined({cell.row - 1, i}, {cell.row, i})) inside = !inside;
    return inside;
  }

 private:
  int rows_;
  int columns_;
  std::vector<std::pair<Place, Place>> pairs_;
  std::uint32_t way_ = 0;
};

TEST_CASE("Castle Wall: white inside, black outside, and numbers count steps along their arrow") {
  const std::string type =
      "- CastleWall\n- clues: |\n    . . . . .\n    . 1> . . .\n    . . . . .\n- colours: |\n    .....\n    .w...\n"
      "    ....b\n";
  Lines lines(3, 5);
  std::uint64_t found = 0;
  for (std::uint32_t way = 0; way < lines.ways(); ++way) {
    lines.join(way);
    if (lines.ends_at({1, 1}) > 0 || lines.ends_at({2, 4}) > 0 || !lines.are_one_loop()) continue;
    const int steps = int{lines.joined({1, 2}, {1, 3})} + int{lines.joined({1, 3}, {1, 4})};
    found += lines.is_inside({1, 1}) && !lines.is_inside({2, 4}) && steps == 1 ? 1U : 0U;
  }
  CHECK(found > 0);
  CHECK(by_type(type) == found);
}

}  // namespace
}  // namespace grids::genre_laws
