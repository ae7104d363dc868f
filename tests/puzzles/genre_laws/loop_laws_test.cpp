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
    ends_.resize(static_cast<std::size_t>(rows * columns));
    for (std::size_t i = 0; i < pairs_.size(); ++i)
      for (const auto& end : {pairs_[i].first, pairs_[i].second}) ends_[number(end)] |= std::uint32_t{1} << i;
  }

  std::uint32_t ways() const { return std::uint32_t{1} << pairs_.size(); }
  void join(std::uint32_t way) { way_ = way; }

  bool joined(Place one, Place other) const {
    for (std::size_t i = 0; i < pairs_.size(); ++i)
      if ((way_ >> i & 1) != 0 && pairs_[i] == std::pair{std::min(one, other), std::max(one, other)}) return true;
    return false;
  }

  int ends_at(Place cell) const { return std::popcount(way_ & ends_[number(cell)]); }

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

  /// The same of a loop that goes straight on where it meets itself, along pairs from a corner of the grid.
  bool are_one_loop_that_may_cross() const {
    for (int row = 0; row < rows_; ++row)
      for (int i = 0; i < columns_; ++i)
        if (ends_at({row, i}) % 2 != 0) return false;
    Place before{0, 0};
    Place at{0, 1};
    int passed = 0;
    do {
      if (!joined(before, at)) return false;
      ++passed;
      Place next{2 * at.row - before.row, 2 * at.column - before.column};
      if (ends_at(at) == 2)
        for (const auto& other : {Place{at.row - 1, at.column}, Place{at.row + 1, at.column},
                                  Place{at.row, at.column - 1}, Place{at.row, at.column + 1}})
          if (other != before && joined(at, other)) next = other;
      before = at;
      at = next;
    } while (before != Place{0, 0});
    return passed == std::popcount(way_);
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
  std::size_t number(Place cell) const { return static_cast<std::size_t>(cell.row * columns_ + cell.column); }

  int rows_;
  int columns_;
  std::vector<std::pair<Place, Place>> pairs_;
  std::vector<std::uint32_t> ends_;  ///< by cell: the pairs that it is in
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

/// The loops on a grid of three rows and four columns of which the rest of the rules holds.
std::uint64_t loops_of_which(bool (*law)(const Lines&)) {
  Lines lines(3, 4);
  std::uint64_t found = 0;
  for (std::uint32_t way = 0; way < lines.ways(); ++way) {
    lines.join(way);
    if (lines.are_one_loop() && law(lines)) ++found;
  }
  CHECK(found > 0);
  return found;
}

const Board small(3, "....");

long passed(const Lines& lines, const std::vector<Place>& cells) {
  return std::ranges::count_if(cells, [&](Place cell) { return lines.ends_at(cell) > 0; });
}

bool passes_all(const Lines& lines) { return passed(lines, places(small)) == 12; }

/// How often the loop crosses the border of some cells.
int crossings(const Lines& lines, const std::vector<Place>& cells) {
  int found = 0;
  for (const auto cell : cells)
    for (const auto other : beside(small, cell))
      if (std::ranges::find(cells, other) == cells.end() && lines.joined(cell, other)) ++found;
  return found;
}

bool turns(const Lines& lines, Place cell) {
  const auto [row, column] = cell;
  const int across = int{lines.joined({row, column - 1}, cell)} + int{lines.joined(cell, {row, column + 1})};
  const int down = int{lines.joined({row - 1, column}, cell)} + int{lines.joined(cell, {row + 1, column})};
  return across == 1 && down == 1;
}

TEST_CASE("Pipelink: one loop that may cross itself passes all cells, and lies as its given pieces") {
  std::uint64_t all = 0;
  std::uint64_t with_crossing = 0;
  std::uint64_t with_turn = 0;
  Lines lines(4, 4);
  for (std::uint32_t way = 0; way < lines.ways(); ++way) {
    lines.join(way);
    bool passed = true;
    for (int row = 0; row < 4 && passed; ++row)
      for (int i = 0; i < 4 && passed; ++i) passed = lines.ends_at({row, i}) > 0;
    if (!passed || !lines.are_one_loop_that_may_cross()) continue;
    ++all;
    with_crossing += lines.ends_at({1, 1}) == 4 ? 1U : 0U;
    const bool turn = lines.joined({1, 2}, {1, 3}) && lines.joined({0, 3}, {1, 3});
    with_turn += turn && lines.ends_at({1, 3}) == 2 ? 1U : 0U;
  }
  CHECK(all > with_crossing);
  CHECK(with_crossing > 0);
  CHECK(with_turn > 0);
  CHECK(by_type("- Pipelink\n- size: 4x4\n") == all);
  CHECK(by_type("- Pipelink\n- clues: |\n    ....\n    .┼..\n    ....\n    ....\n") == with_crossing);
  CHECK(by_type("- Pipelink\n- clues: |\n    ....\n    ...┘\n    ....\n    ....\n") == with_turn);
}

TEST_CASE("Linesweeper: the loop passes no number, which counts the cells around it that it passes") {
  CHECK(by_type("- Linesweeper\n- clues: |\n    ....\n    .8..\n    ...3\n") == loops_of_which([](const Lines& lines) {
          return lines.ends_at({1, 1}) == 0 && passed(lines, around(small, {1, 1})) == 8 &&
                 lines.ends_at({2, 3}) == 0 && passed(lines, around(small, {2, 3})) == 3;
        }));
  CHECK(by_type("- Linesweeper\n- clues: |\n    3...\n    ....\n    ....\n") == loops_of_which([](const Lines& lines) {
          return lines.ends_at({0, 0}) == 0 && passed(lines, around(small, {0, 0})) == 3;
        }));
}

/// How many steps the loop makes straight on from a cell.
int steps(const Lines& lines, Place from, int rows, int columns) {
  int found = 0;
  for (Place next{from.row + rows, from.column + columns}; is_on(small, next) && lines.joined(from, next);
       next = {next.row + rows, next.column + columns}) {
    ++found;
    from = next;
  }
  return found;
}

TEST_CASE("Geradeweg: each straight stretch of the loop at a number is as long as it says") {
  const auto law = [](const Lines& lines, Place cell, int length) {
    const int across = steps(lines, cell, 0, -1) + steps(lines, cell, 0, 1);
    const int down = steps(lines, cell, -1, 0) + steps(lines, cell, 1, 0);
    const auto fits = [length](int stretch) { return stretch == 0 || length == 0 || stretch == length; };
    return across + down > 0 && fits(across) && fits(down) &&
           (length > 0 || across == 0 || down == 0 || across == down);
  };
  CHECK(by_type("- Geradeweg\n- clues: |\n    ....\n    ...1\n    ....\n") == loops_of_which([](const Lines& lines) {
          return steps(lines, {1, 3}, 0, -1) + steps(lines, {1, 3}, 0, 1) <= 1 &&
                 steps(lines, {1, 3}, -1, 0) + steps(lines, {1, 3}, 1, 0) <= 1 && lines.ends_at({1, 3}) > 0;
        }));
  static const auto is_right = law;
  CHECK(by_type("- Geradeweg\n- clues: |\n    ....\n    .2..\n    ...?\n") == loops_of_which([](const Lines& lines) {
          return is_right(lines, {1, 1}, 2) && is_right(lines, {2, 3}, 0);
        }));
}

/// Of the four ways up, down, left and right, how many steps the loop makes each; those that it goes.
std::vector<int> stretches(const Lines& lines, Place cell) {
  std::vector<int> all;
  for (const auto [rows, columns] : {Place{-1, 0}, Place{1, 0}, Place{0, -1}, Place{0, 1}})
    if (const auto length = steps(lines, cell, rows, columns); length > 0) all.push_back(length);
  return all;
}

TEST_CASE("Shingoki: straight through white, a turn in black, and a number is the length of both stretches") {
  CHECK(by_type("- Shingoki\n- circles: |\n    .w..\n    ....\n    ...b\n- clues: |\n    .3..\n    ....\n    ....\n") ==
        loops_of_which([](const Lines& lines) {
          const auto white = stretches(lines, {0, 1});
          return white.size() == 2 && !turns(lines, {0, 1}) && white[0] + white[1] == 3 && turns(lines, {2, 3});
        }));
  CHECK(by_type("- Shingoki\n- clues: |\n    ....\n    ..2.\n    ....\n") == loops_of_which([](const Lines& lines) {
          return stretches(lines, {1, 2}) == std::vector{1, 1};
        }));
}

TEST_CASE("Balance Loop: the two stretches are alike in white, not in black, and a number is their length together") {
  CHECK(by_type("- BalanceLoop\n- circles: |\n    b...\n    ..w.\n    ....\n") ==
        loops_of_which([](const Lines& lines) {
          const auto black = stretches(lines, {0, 0});
          const auto white = stretches(lines, {1, 2});
          return white.size() == 2 && white[0] == white[1] && black.size() == 2 && black[0] != black[1];
        }));
  CHECK(by_type(
            "- BalanceLoop\n- circles: |\n    .w..\n    ....\n    ....\n- clues: |\n    ....\n    ....\n    ..3.\n") ==
        loops_of_which([](const Lines& lines) {
          const auto white = stretches(lines, {0, 1});
          const auto number = stretches(lines, {2, 2});
          return white.size() == 2 && white[0] == white[1] && number.size() == 2 && number[0] + number[1] == 3;
        }));
}

TEST_CASE("Koburin: what the loop leaves out is shaded and does not touch, and numbers count it") {
  CHECK(by_type("- Koburin\n- initial: |\n    .  .  .  .\n    .  #1 .  .\n    .  .  .  .\n") ==
        loops_of_which([](const Lines& lines) {
          const Place block{1, 1};
          if (lines.ends_at(block) > 0 || passed(lines, beside(small, block)) != 3) return false;
          return std::ranges::all_of(places(small), [&](Place cell) {
            const auto shaded = [&](Place place) { return place != block && lines.ends_at(place) == 0; };
            return !shaded(cell) || std::ranges::none_of(beside(small, cell), shaded);
          });
        }));
}

TEST_CASE("Detour: the loop passes all cells, and a number counts its turns in an area") {
  CHECK(by_type("- Detour\n- areas: |\n    aabb\n    aabb\n    cccb\n- clues: {a: 3}\n") ==
        loops_of_which([](const Lines& lines) {
          const std::vector<Place> area{{0, 0}, {0, 1}, {1, 0}, {1, 1}};
          return passes_all(lines) && std::ranges::count_if(area, [&](Place cell) { return turns(lines, cell); }) == 3;
        }));
}

TEST_CASE("Entry Exit: the loop passes all cells, and enters each area once") {
  CHECK(by_type("- EntryExit\n- areas: |\n    aabb\n    aabb\n    ccdd\n") == loops_of_which([](const Lines& lines) {
          return passes_all(lines) && crossings(lines, {{0, 0}, {0, 1}, {1, 0}, {1, 1}}) == 2 &&
                 crossings(lines, {{0, 2}, {0, 3}, {1, 2}, {1, 3}}) == 2 && crossings(lines, {{2, 0}, {2, 1}}) == 2 &&
                 crossings(lines, {{2, 2}, {2, 3}}) == 2;
        }));
}

TEST_CASE("Double Back: the loop passes all cells, and enters each area twice") {
  CHECK(by_type("- DoubleBack\n- areas: |\n    cabc\n    cabc\n    cccc\n") == loops_of_which([](const Lines& lines) {
          return passes_all(lines) && crossings(lines, {{0, 1}, {1, 1}}) == 4 &&
                 crossings(lines, {{0, 2}, {1, 2}}) == 4 &&
                 crossings(lines, {{0, 0}, {1, 0}, {2, 0}, {2, 1}, {2, 2}, {2, 3}, {1, 3}, {0, 3}}) == 4;
        }));
}

TEST_CASE("Regional Yajilin: what the loop leaves out is shaded, does not touch, and is counted by areas") {
  CHECK(by_type("- RegionalYajilin\n- areas: |\n    aabb\n    aabb\n    cccb\n- clues: {a: 1, b: 1}\n") ==
        loops_of_which([](const Lines& lines) {
          const auto shaded = [&](Place place) { return lines.ends_at(place) == 0; };
          return std::ranges::count_if(std::vector<Place>{{0, 0}, {0, 1}, {1, 0}, {1, 1}}, shaded) == 1 &&
                 std::ranges::count_if(std::vector<Place>{{0, 2}, {0, 3}, {1, 2}, {1, 3}, {2, 3}}, shaded) == 1 &&
                 std::ranges::all_of(places(small), [&](Place cell) {
                   return !shaded(cell) || std::ranges::none_of(beside(small, cell), shaded);
                 });
        }));
}

}  // namespace
}  // namespace grids::genre_laws
