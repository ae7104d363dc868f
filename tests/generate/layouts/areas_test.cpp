#include "generate/layouts/areas.hpp"

#include <chrono>
#include <map>

#include "generate/layouts/checks.hpp"
#include "test.hpp"

using namespace grids;
using namespace grids::layouts;

namespace {

/// Rows shifted so that each symbol occurs once in each row, column and box.
Solution boxed_square() {
  Solution solution;
  for (std::size_t i = 0; i < 81; ++i) solution.push_back(symbol_at((i / 9 * 3 + i / 27 + i % 9) % 9));
  return solution;
}

bool is_quick(const std::function<void()>& work) {
  const auto start = std::chrono::steady_clock::now();
  work();
  return std::chrono::steady_clock::now() - start < std::chrono::seconds(5);
}

std::vector<std::size_t> sorted_sizes(const std::vector<Region>& areas) {
  std::vector<std::size_t> sizes;
  for (const auto& area : areas) sizes.push_back(area.size());
  std::sort(sizes.begin(), sizes.end());
  return sizes;
}

}  // namespace

TEST_CASE("areas of one size cut a grid into jigsaw pieces that shut nothing in") {
  for (const auto& [rows, columns, size] :
       {std::tuple<std::size_t, std::size_t, std::size_t>{9, 9, 9}, {5, 5, 5}, {6, 6, 6}, {16, 16, 16}, {4, 10, 8}}) {
    const Grid grid(Size{rows, columns});
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
      Random random(seed);
      const auto cut = areas(grid, {{{size, 1}}}, random);
      REQUIRE(cut);
      CHECK(checks::is_cut(grid, *cut));
      for (const auto& area : *cut) {
        CHECK(area.size() == size);
        CHECK(checks::shut_in(grid, area) == 0);
      }
    }
  }
}

TEST_CASE("of areas that have to fit no other stays, and they grow along lines") {
  // A line through all cells, to and fro: areas fit that are a part of it.
  const Grid grid(Size{6, 6});
  const auto place_on_line = [](CellId cell) {
    const auto row = index(cell) / 6;
    return row * 6 + (row % 2 == 0 ? index(cell) % 6 : 5 - index(cell) % 6);
  };
  const auto is_part = [&](const Region& area) {
    const auto [first, last] = std::ranges::minmax(area, {}, place_on_line);
    return place_on_line(last) - place_on_line(first) + 1 == area.size();
  };
  AreaRequest request{{{3, 1}, {4, 1}, {5, 1}}};
  request.fits = is_part;
  request.joined = [&](CellId a, CellId b) {
    const auto [first, last] = std::minmax({place_on_line(a), place_on_line(b)});
    return last - first == 1;
  };
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    CAPTURE(seed);
    Random random(seed);
    const auto cut = areas(grid, request, random);
    REQUIRE(cut);
    CHECK(checks::is_cut(grid, *cut));
    CHECK(std::ranges::all_of(*cut, is_part));
  }
  request.fits = [](const Region&) { return false; };
  Random random(1);
  CHECK_FALSE(areas(grid, request, random));
}

TEST_CASE("jigsaw pieces are no snakes and no boxes") {
  // Edges between two cells of one piece: 8 in a snake of 9 cells, 12 in a square.
  const Grid grid(Size{9, 9});
  std::size_t edges = 0;
  std::size_t pieces = 0;
  std::size_t boxes = 0;
  for (std::uint64_t seed = 1; seed <= 100; ++seed) {
    Random random(seed);
    const auto cut = areas(grid, {{{9, 1}}}, random);
    REQUIRE(cut);
    for (const auto& area : *cut) {
      ++pieces;
      const auto before = edges;
      for (const auto a : area) {
        for (const auto b : area) edges += a < b && checks::edge_neighbours(grid, a, b) ? 1 : 0;
      }
      boxes += edges == before + 12 ? 1 : 0;
    }
  }
  const auto mean = static_cast<double>(edges) / static_cast<double>(pieces);
  CHECK(mean > 9.0);
  CHECK(mean < 11.0);
  CHECK(boxes * 50 < pieces);
  // Where there is no other way, an area is a box.
  Random random(1);
  CHECK(areas(Grid(Size{3, 3}), {{{9, 1}}}, random) == std::vector<Region>{Grid(Size{3, 3}).cells()});
}

TEST_CASE("sizes of areas occur as their weights say") {
  const Grid grid(Size{9, 9});
  std::map<std::size_t, double> made;
  double all = 0;
  for (std::uint64_t seed = 1; seed <= 100; ++seed) {
    Random random(seed);
    const auto cut = areas(grid, {{{2, 8}, {3, 6}, {4, 2}}}, random);
    REQUIRE(cut);
    CHECK(checks::is_cut(grid, *cut));
    for (const auto size : sorted_sizes(*cut)) {
      ++made[size];
      ++all;
    }
  }
  CHECK(made.size() == 3);
  CHECK(made[2] / all == Approx(8.0 / 16).margin(0.04));
  CHECK(made[3] / all == Approx(6.0 / 16).margin(0.04));
  CHECK(made[4] / all == Approx(2.0 / 16).margin(0.04));
}

TEST_CASE("each grid for itself has sizes as their weights say") {
  // 81 cells are 15.4 areas of two cells, 11.6 of three and 3.9 of four. Sizes drawn without a look at those that
  // there are would be 18 away on average, squared and summed.
  const Grid grid(Size{9, 9});
  const std::map<std::size_t, double> wanted{{2, 81.0 * 8 / 42}, {3, 81.0 * 6 / 42}, {4, 81.0 * 2 / 42}};
  double squares = 0;
  for (std::uint64_t seed = 1; seed <= 100; ++seed) {
    Random random(seed);
    std::map<std::size_t, double> made;
    const auto cut = areas(grid, {{{2, 8}, {3, 6}, {4, 2}}}, random);
    REQUIRE(cut);
    for (const auto& area : *cut) ++made[area.size()];
    for (const auto& [size, number] : wanted) squares += (made[size] - number) * (made[size] - number) / 100;
  }
  CHECK(squares < 5);
}

TEST_CASE("an area that has no room to grow to its size has another one that is wanted") {
  for (const auto& grid : {Grid(Size{2, 2}), Grid(Size{1, 6}), Grid(Size{3, 6})}) {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
      Random random(seed);
      const auto cut = areas(grid, {{{2, 1}, {7, 9}}}, random);
      REQUIRE(cut);
      CHECK(checks::is_cut(grid, *cut));
      for (const auto size : sorted_sizes(*cut)) CHECK((size == 2 || size == 7));
    }
  }
}

TEST_CASE("large areas shut no small ones in") {
  const Grid grid(Size{9, 9});
  for (std::uint64_t seed = 1; seed <= 100; ++seed) {
    Random random(seed);
    const auto cut = areas(grid, {{{1, 3}, {20, 2}}}, random);
    REQUIRE(cut);
    for (const auto& area : *cut) CHECK(checks::shut_in(grid, area) == 0);
  }
}

TEST_CASE("no area holds a symbol of its contents twice") {
  const Grid grid(Size{9, 9});
  const auto contents = boxed_square();
  for (std::uint64_t seed = 1; seed <= 50; ++seed) {
    Random random(seed);
    AreaRequest request{{{2, 6}, {3, 6}, {4, 4}, {5, 1}}, &contents};
    if (seed % 5 == 0) request.sizes = {{9, 1}};
    const auto cut = areas(grid, request, random);
    REQUIRE(cut);
    CHECK(checks::is_cut(grid, *cut));
    for (const auto& area : *cut) {
      std::set<SymbolId> held;
      for (const auto cell : area) held.insert(contents[index(cell)]);
      CHECK(held.size() == area.size());
    }
  }
}

TEST_CASE("a number of areas without sizes makes them as even as possible") {
  for (const auto& [side, number] : {std::pair<std::size_t, std::size_t>{8, 8}, {10, 10}, {10, 7}, {5, 25}, {5, 1}}) {
    const Grid grid(Size{side, side});
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
      Random random(seed);
      AreaRequest request;
      request.number = number;
      const auto cut = areas(grid, request, random);
      REQUIRE(cut);
      CHECK(checks::is_cut(grid, *cut));
      const auto sizes = sorted_sizes(*cut);
      CHECK(sizes.size() == number);
      CHECK(sizes.back() - sizes.front() == (side * side % number == 0 ? 0 : 1));
    }
  }
}

TEST_CASE("a number of areas is kept with several sizes, too") {
  const Grid grid(Size{8, 8});
  for (std::size_t number = 6; number <= 20; ++number) {
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
      Random random(seed);
      AreaRequest request{{{3, 1}, {5, 1}, {9, 1}, {13, 1}}};
      request.number = number;
      const auto cut = areas(grid, request, random);
      REQUIRE(cut.has_value() == (number % 2 == 0));  // All sizes are odd, 64 is even.
      if (!cut) continue;
      CHECK(checks::is_cut(grid, *cut));
      CHECK(cut->size() == number);
    }
  }
}

TEST_CASE("areas leave blocks out and cut every part of the grid") {
  Grid grid(Size{7, 7});
  for (const auto cell : grid.row(3)) grid.set_block(cell);
  grid.set_block(grid.cell({0, 0}));
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    Random random(seed);
    const auto cut = areas(grid, {{{4, 1}, {7, 2}}}, random);
    REQUIRE(cut);
    CHECK(checks::is_cut(grid, *cut));
  }
  Random random(1);
  CHECK_FALSE(areas(grid, {{{7, 1}}}, random));  // 20 cells above the blocks, 21 below.
}

TEST_CASE("areas that cannot be are told quickly") {
  const Grid grid(Size{9, 9});
  const Solution alike(81, symbol_at(0));
  Grid cross(Size{3, 3});
  for (const auto place : {Place{0, 0}, Place{0, 2}, Place{2, 0}, Place{2, 2}}) cross.set_block(cross.cell(place));
  Grid two_crosses(Size{3, 7});
  for (std::size_t i = 0; i < 21; ++i) {
    const auto [row, column] = two_crosses.place(cell_at(i));
    if (column == 3 || (row != 1 && column % 4 != 1)) two_crosses.set_block(cell_at(i));
  }
  AreaRequest too_many{{{2, 1}}};
  too_many.number = 50;
  AreaRequest more_than_cells;
  more_than_cells.number = 1'000'000'000'000;
  // In a cross of five cells, areas of two and three would leave arms alone, although two and three are five.
  CHECK(is_quick([&] {
    Random random(3);
    CHECK_FALSE(areas(grid, {{{2, 1}}}, random));  // 81 is odd.
    CHECK_FALSE(areas(grid, {{{3, 1}}, &alike}, random));
    CHECK_FALSE(areas(grid, {{{100, 1}}}, random));
    CHECK_FALSE(areas(grid, {}, random));
    CHECK_FALSE(areas(grid, {{{0, 1}, {9, 0}, {9, -1}}}, random));
    CHECK_FALSE(areas(grid, too_many, random));
    CHECK_FALSE(areas(grid, more_than_cells, random));
    CHECK_FALSE(areas(cross, {{{2, 1}, {3, 1}}}, random));
    CHECK_FALSE(areas(two_crosses, {{{2, 1}, {3, 1}}}, random));
  }));
  Random random(3);
  CHECK(areas(two_crosses, {{{5, 1}}}, random));
}

TEST_CASE("a seed cuts the same areas again, and another others") {
  const Grid grid(Size{9, 9});
  const auto cut = [&](std::uint64_t seed) {
    Random random(seed);
    return areas(grid, {{{9, 1}}}, random);
  };
  std::set<std::vector<Region>> different;
  for (std::uint64_t seed = 1; seed <= 50; ++seed) {
    CHECK(cut(seed) == cut(seed));
    different.insert(cut(seed).value());
  }
  CHECK(different.size() == 50);
}

TEST_CASE("areas grow around groups of cells, in their order") {
  const Grid grid(Size{10, 10});
  std::size_t shutting = 0;
  std::set<std::size_t> sizes;
  for (std::uint64_t seed = 1; seed <= 50; ++seed) {
    Random random(seed);
    std::vector<Region> groups;
    for (std::size_t row = 0; row < 10; ++row) {
      const auto column = row * 4 % 10 + row / 5;
      groups.push_back({grid.cell({row, column})});
      if (column < 8 && seed % 2 == 0) groups.back().push_back(grid.cell({row, column + 2}));
    }
    const auto grown = areas_around(grid, groups, random);
    REQUIRE(grown);
    CHECK(checks::is_cut(grid, *grown));
    REQUIRE(grown->size() == groups.size());
    for (std::size_t i = 0; i < groups.size(); ++i) {
      const auto& area = (*grown)[i];
      for (const auto cell : groups[i]) CHECK(std::find(area.begin(), area.end(), cell) != area.end());
      sizes.insert(area.size());
      shutting += checks::shut_in(grid, area) > 0 ? 1 : 0;
    }
  }
  CHECK(shutting == 0);
  CHECK(sizes.size() > 15);
}

TEST_CASE("areas around single cells have two cells at least") {
  const Grid grid(Size{8, 8});
  for (std::uint64_t seed = 1; seed <= 50; ++seed) {
    Random random(seed);
    std::vector<Region> groups;
    for (std::size_t row = 0; row < 8; ++row) groups.push_back({grid.cell({row, (row * 3 + row / 4) % 8})});
    const auto grown = areas_around(grid, groups, random);
    REQUIRE(grown);
    CHECK(checks::is_cut(grid, *grown));
    CHECK(sorted_sizes(*grown).front() >= 2);
  }
}

TEST_CASE("groups hold cells near each other, each in one of them") {
  const Grid grid(Size{10, 10});
  const auto apart = [&](CellId a, CellId b) {
    const auto difference = [](std::size_t x, std::size_t y) { return static_cast<double>(x < y ? y - x : x - y); };
    return difference(grid.place(a).row, grid.place(b).row) + difference(grid.place(a).column, grid.place(b).column);
  };
  double sum = 0;
  for (std::uint64_t seed = 1; seed <= 100; ++seed) {
    Random random(seed);
    auto cells = grid.cells();
    random.shuffle(cells);
    cells.resize(20);
    const auto pairs = groups_of(grid, cells, 2, random);
    REQUIRE(pairs.size() == 10);
    std::sort(cells.begin(), cells.end());
    CHECK(checks::all_cells(pairs) == cells);
    for (const auto& pair : pairs) {
      REQUIRE(pair.size() == 2);
      sum += apart(pair[0], pair[1]) / 1000;
    }
  }
  CHECK(sum < 3);  // Two cells drawn at random are 6.7 steps apart.
  Random random(1);
  const auto threes = groups_of(grid, grid.row(4), 3, random);
  CHECK(checks::all_cells(threes) == grid.row(4));
  CHECK(sorted_sizes(threes) == std::vector<std::size_t>{1, 3, 3, 3});
  CHECK(groups_of(grid, {}, 2, random).empty());
  CHECK(groups_of(grid, grid.row(0), 1, random).size() == 10);
}

TEST_CASE("groups that no areas can grow around are told") {
  const Grid grid(Size{4, 4});
  Random random(1);
  const auto at = [&](std::size_t row, std::size_t column) { return grid.cell({row, column}); };
  // Two pairs at opposite corners of the grid: their paths would cross.
  CHECK_FALSE(areas_around(grid, {{at(0, 0), at(3, 3)}, {at(0, 3), at(3, 0)}}, random));
  CHECK_FALSE(areas_around(grid, {{at(0, 0)}, {at(0, 0)}}, random));
  CHECK_FALSE(areas_around(grid, {{at(0, 0)}, {}}, random));
  CHECK_FALSE(areas_around(grid, {}, random));
  Grid parted(Size{3, 3});
  for (const auto cell : parted.row(1)) parted.set_block(cell);
  CHECK_FALSE(areas_around(parted, {{cell_at(0)}}, random));
  CHECK_FALSE(areas_around(parted, {{cell_at(0)}, {cell_at(4)}}, random));
  CHECK(areas_around(parted, {{cell_at(0)}, {cell_at(7)}}, random) ==
        std::vector<Region>{{cell_at(0), cell_at(1), cell_at(2)}, {cell_at(6), cell_at(7), cell_at(8)}});
}

TEST_CASE("the moves of a cut are all that leave both areas joined") {
  const Grid grid(Size{6, 6});
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    Random random(seed);
    const auto cut = areas(grid, {{{1, 1}, {4, 2}, {7, 2}}}, random).value();
    std::set<std::pair<CellId, std::size_t>> expected;
    for (const auto cell : grid.cells()) {
      for (std::size_t to = 0; to < cut.size(); ++to) {
        auto moved = cut;
        for (auto& area : moved) std::erase(area, cell);
        moved[to].push_back(cell);
        const bool none_empty =
            std::none_of(moved.begin(), moved.end(), [](const Region& area) { return area.empty(); });
        const bool stays = std::find(cut[to].begin(), cut[to].end(), cell) != cut[to].end();
        if (none_empty && !stays && checks::is_cut(grid, moved)) expected.insert({cell, to});
      }
    }
    const auto found = moves(grid, cut);
    std::set<std::pair<CellId, std::size_t>> told;
    for (const auto& move : found) told.insert({move.cell, move.to});
    CHECK(told == expected);
    CHECK(told.size() == found.size());
  }
}

TEST_CASE("an area is split in two joined parts of two cells at least, or told that it cannot be") {
  const Grid grid(Size{6, 6});
  for (std::uint64_t seed = 1; seed <= 50; ++seed) {
    CAPTURE(seed);
    Random random(seed);
    const auto cut = areas(grid, {{{4, 1}, {5, 1}, {6, 1}}}, random);
    REQUIRE(cut);
    for (const auto& area : *cut) {
      const auto parts = split(grid, area, area.front(), random);
      if (!parts) continue;
      const auto& [part, rest] = *parts;
      CHECK(std::find(part.begin(), part.end(), area.front()) != part.end());
      auto both = part;
      both.insert(both.end(), rest.begin(), rest.end());
      std::sort(both.begin(), both.end());
      CHECK(both == area);
      for (const auto& each : {part, rest}) {
        CHECK(each.size() >= 2);
        CHECK(checks::joined(grid, each));
      }
    }
  }
  Random random(1);
  // Whatever has the middle of a plus leaves arms apart.
  CHECK_FALSE(split(grid, {cell_at(1), cell_at(6), cell_at(7), cell_at(8), cell_at(13)}, cell_at(7), random));
  CHECK_FALSE(split(grid, {cell_at(0), cell_at(1), cell_at(2)}, cell_at(0), random));
  CHECK(split(grid, {cell_at(0), cell_at(1), cell_at(2), cell_at(3)}, cell_at(3), random));
}
