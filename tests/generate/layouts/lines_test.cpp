#include "generate/layouts/lines.hpp"

#include <map>

#include "generate/layouts/checks.hpp"
#include "test.hpp"

using namespace grids;
using namespace grids::layouts;

namespace {

bool always(const Region&) { return true; }

/// Symbols 1 to 9, each once in each row and column.
std::size_t shifted(const Grid& grid, CellId cell) {
  const auto [row, column] = grid.place(cell);
  return (row * 4 + column * 2 + row / 3) % 9 + 1;
}

bool no_cell_twice(const std::vector<Region>& regions) {
  const auto cells = checks::all_cells(regions);
  return std::adjacent_find(cells.begin(), cells.end()) == cells.end();
}

/// Two diagonal steps that cross, in any of the lines.
std::size_t crossings(const Grid& grid, const std::vector<Region>& found) {
  std::map<std::pair<std::size_t, std::size_t>, std::size_t> middles;
  for (const auto& line : found) {
    for (std::size_t i = 1; i < line.size(); ++i) {
      const auto a = grid.place(line[i - 1]);
      const auto b = grid.place(line[i]);
      if (a.row != b.row && a.column != b.column) ++middles[{a.row + b.row, a.column + b.column}];
    }
  }
  return static_cast<std::size_t>(
      std::count_if(middles.begin(), middles.end(), [](const auto& middle) { return middle.second > 1; }));
}

}  // namespace

TEST_CASE("lines go from neighbour to neighbour and have no cell in common") {
  Grid grid(Size{9, 9});
  for (const auto place : {Place{4, 4}, Place{0, 3}, Place{7, 7}}) grid.set_block(grid.cell(place));
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    Random random(seed);
    LineRequest request{8, 3, 6};
    request.diagonal = seed % 2 == 0;
    const auto found = lines(grid, request, always, always, random);
    CHECK(found.size() == 8);
    CHECK(no_cell_twice(found));
    CHECK(crossings(grid, found) == 0);
    for (const auto& line : found) {
      CHECK((line.size() >= 3 && line.size() <= 6));
      for (const auto cell : line) CHECK(grid.in_play(cell));
      for (std::size_t i = 1; i < line.size(); ++i) {
        CHECK(checks::touch(grid, line[i - 1], line[i]));
        if (!request.diagonal) CHECK(checks::edge_neighbours(grid, line[i - 1], line[i]));
      }
    }
    Random again(seed);
    CHECK(lines(grid, request, always, always, again) == found);
  }
}

TEST_CASE("lines cross where they may") {
  const Grid grid(Size{9, 9});
  LineRequest request{20, 4, 4};
  request.crossing = true;
  std::size_t seen = 0;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    Random random(seed);
    const auto found = lines(grid, request, always, always, random);
    CHECK(no_cell_twice(found));
    seen += crossings(grid, found);
  }
  CHECK(seen > 0);
}

TEST_CASE("lengths of lines are drawn evenly where nothing is in their way") {
  const Grid grid(Size{12, 12});
  std::map<std::size_t, double> lengths;
  for (std::uint64_t seed = 1; seed <= 300; ++seed) {
    Random random(seed);
    for (const auto& line : lines(grid, {3, 3, 6}, always, always, random)) ++lengths[line.size()];
  }
  REQUIRE(lengths.size() == 4);
  for (const auto& [length, count] : lengths) CHECK(count == Approx(225).margin(60));
}

TEST_CASE("lines lie everywhere in the grid") {
  const Grid grid(Size{9, 9});
  std::vector<double> covered(81, 0);
  for (std::uint64_t seed = 1; seed <= 500; ++seed) {
    Random random(seed);
    for (const auto& line : lines(grid, {6, 3, 6}, always, always, random)) {
      for (const auto cell : line) ++covered[index(cell)];
    }
  }
  // Some 27 cells of 81 in 500 grids: 167 for each, fewer in corners, which have few neighbours.
  for (const auto count : covered) CHECK((count > 80 && count < 260));
}

TEST_CASE("thermometers rise and arrows add up where the tests say so") {
  const Grid grid(Size{9, 9});
  const auto rises = [&](const Region& line) {
    for (std::size_t i = 1; i < line.size(); ++i) {
      if (shifted(grid, line[i]) <= shifted(grid, line[i - 1])) return false;
    }
    return true;
  };
  const auto shaft = [&](const Region& line) {
    std::size_t sum = 0;
    for (std::size_t i = 1; i < line.size(); ++i) sum += shifted(grid, line[i]);
    return sum;
  };
  const auto room = [&](const Region& line) { return shaft(line) < shifted(grid, line.front()); };
  const auto sums = [&](const Region& line) { return shaft(line) == shifted(grid, line.front()); };
  std::size_t thermometers = 0;
  std::size_t arrows = 0;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    Random random(seed);
    for (const auto& line : lines(grid, {6, 3, 6}, rises, rises, random)) {
      ++thermometers;
      CHECK(line.size() >= 3);
      CHECK(rises(line));
    }
    for (const auto& line : lines(grid, {6, 3, 4}, room, sums, random)) {
      ++arrows;
      CHECK(line.size() >= 3);
      CHECK(sums(line));
    }
  }
  CHECK(thermometers >= 100);
  CHECK(arrows >= 100);
}

TEST_CASE("lines that do not fit, or have no room, are fewer") {
  const Grid grid(Size{3, 3});
  Random random(1);
  const auto never = [](const Region&) { return false; };
  CHECK(lines(grid, {4, 2, 5}, always, never, random).empty());
  CHECK(lines(grid, {4, 2, 5}, never, always, random).empty());
  CHECK(lines(grid, {4, 5, 2}, always, always, random).empty());
  CHECK(lines(grid, {4, 10, 20}, always, always, random).empty());
  CHECK(lines(grid, {4, 9, 20}, always, always, random).size() <= 1);
  CHECK(lines(grid, {100, 2, 2}, always, always, random).size() <= 4);
}

TEST_CASE("copies are the same shape elsewhere, with cells that correspond") {
  const Grid grid(Size{9, 9});
  const auto same = [&](CellId a, CellId b) { return shifted(grid, a) == shifted(grid, b); };
  const auto any = [](CellId, CellId) { return true; };
  std::map<std::size_t, std::size_t> numbers;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    Random random(seed);
    const bool strict = seed % 2 == 0;
    const auto found = strict ? copies(grid, 3, 3, 5, same, random) : copies(grid, 3, 3, 5, any, random, 3);
    REQUIRE_FALSE(found.empty());
    std::vector<Region> all;
    for (const auto& group : found) {
      ++numbers[group.size()];
      REQUIRE(group.size() >= 2);
      CHECK(group.size() <= (strict ? 2U : 3U));
      CHECK((group[0].size() >= 3 && group[0].size() <= 5));
      CHECK(checks::joined(grid, group[0]));
      for (const auto& copy : group) {
        REQUIRE(copy.size() == group[0].size());
        for (std::size_t i = 0; i < copy.size(); ++i) {
          const auto from = grid.place(group[0][i]);
          const auto to = grid.place(copy[i]);
          CHECK(to.row + grid.place(group[0][0]).row == from.row + grid.place(copy[0]).row);
          CHECK(to.column + grid.place(group[0][0]).column == from.column + grid.place(copy[0]).column);
          if (strict) CHECK(same(group[0][i], copy[i]));
        }
        all.push_back(copy);
      }
    }
    CHECK(no_cell_twice(all));
    for (std::size_t i = 0; i < all.size(); ++i) {
      for (std::size_t k = 0; k < i; ++k) {
        for (const auto a : all[i]) {
          for (const auto b : all[k]) CHECK_FALSE(checks::edge_neighbours(grid, a, b));
        }
      }
    }
  }
  CHECK(numbers[2] > 0);
  CHECK(numbers[3] > 0);
}

TEST_CASE("copies that cannot be are not found") {
  const Grid grid(Size{6, 6});
  Random random(1);
  const auto any = [](CellId, CellId) { return true; };
  CHECK(copies(
            grid, 2, 2, 4, [](CellId, CellId) { return false; }, random)
            .empty());
  CHECK(copies(grid, 2, 19, 30, any, random).empty());
  CHECK(copies(grid, 2, 4, 3, any, random).empty());
  CHECK(copies(grid, 100, 4, 4, any, random).size() <= 4);
  CHECK(copies(Grid(Size{1, 2}), 1, 1, 1, any, random).empty());
  CHECK(copies(Grid(Size{1, 3}), 1, 1, 1, any, random).size() == 1);
  CHECK(copies(Grid(Size{128, 128}), 1, 4, 6, any, random).size() == 1);
}
