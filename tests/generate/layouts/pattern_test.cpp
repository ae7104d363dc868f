#include "generate/layouts/pattern.hpp"

#include <algorithm>

#include "generate/layouts/checks.hpp"
#include "test.hpp"

using namespace grids;
using namespace grids::layouts;

namespace {

/// Of the pairs of edge neighbours, the share that has one colour.
double likeness(Size size, const std::vector<bool>& colours) {
  double pairs = 0;
  double alike = 0;
  for (std::size_t i = 0; i < colours.size(); ++i) {
    if (i % size.columns + 1 < size.columns) {
      ++pairs;
      alike += colours[i] == colours[i + 1] ? 1 : 0;
    }
    if (i + size.columns < colours.size()) {
      ++pairs;
      alike += colours[i] == colours[i + size.columns] ? 1 : 0;
    }
  }
  return alike / pairs;
}

}  // namespace

TEST_CASE("a pattern has the share that was wanted") {
  for (const auto share : {0.0, 0.2, 0.5, 0.55, 1.0}) {
    for (unsigned smoothings = 0; smoothings <= 3; ++smoothings) {
      Random random(smoothings + 1);
      const auto colours = pattern({15, 20}, share, smoothings, random);
      REQUIRE(colours.size() == 300);
      CHECK(static_cast<double>(std::count(colours.begin(), colours.end(), true)) == Approx(300 * share).margin(0.5));
    }
  }
}

TEST_CASE("smoothing makes blobs of noise") {
  double before = 0.45;
  for (unsigned smoothings = 0; smoothings <= 2; ++smoothings) {
    double sum = 0;
    for (std::uint64_t seed = 1; seed <= 50; ++seed) {
      Random random(seed);
      sum += likeness({15, 15}, pattern({15, 15}, 0.5, smoothings, random)) / 50;
    }
    CHECK(sum > before + 0.03);
    if (smoothings == 0) CHECK(sum == Approx(0.5).margin(0.03));
    before = sum;
  }
  CHECK(before > 0.75);
}

TEST_CASE("a pattern is not skewed") {
  for (unsigned smoothings = 0; smoothings <= 2; ++smoothings) {
    std::vector<double> often(100, 0);
    for (std::uint64_t seed = 1; seed <= 2000; ++seed) {
      Random random(seed);
      const auto colours = pattern({10, 10}, 0.4, smoothings, random);
      for (std::size_t i = 0; i < 100; ++i) often[i] += colours[i] ? 1.0 / 2000 : 0;
    }
    // One standard deviation is 0.011.
    for (const auto share : often) CHECK(share == Approx(0.4).margin(0.05));
  }
}

TEST_CASE("a seed makes the same pattern again") {
  Random first(7);
  Random again(7);
  Random other(8);
  const auto colours = pattern({12, 9}, 0.5, 1, first);
  CHECK(pattern({12, 9}, 0.5, 1, again) == colours);
  CHECK(pattern({12, 9}, 0.5, 1, other) != colours);
}

TEST_CASE("both colours of a connected pattern are connected, and fill no square") {
  for (const auto size : {Size{5, 5}, Size{6, 9}, Size{8, 8}, Size{10, 10}, Size{2, 2}, Size{1, 6}, Size{7, 1}}) {
    const Grid grid(size);
    std::set<std::vector<bool>> different;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
      Random random(seed);
      const auto colours = connected_pattern(size, random);
      REQUIRE(colours);
      Region of_colour[2];
      for (const auto cell : grid.cells()) of_colour[(*colours)[index(cell)] ? 1 : 0].push_back(cell);
      for (const auto& cells : of_colour) CHECK((!cells.empty() && checks::joined(grid, cells)));
      const auto at = [&](std::size_t row, std::size_t column) { return (*colours)[row * size.columns + column]; };
      for (std::size_t row = 0; row + 1 < size.rows; ++row) {
        for (std::size_t column = 0; column + 1 < size.columns; ++column) {
          const auto count = at(row, column) + at(row, column + 1) + at(row + 1, column) + at(row + 1, column + 1);
          CHECK((count > 0 && count < 4));
        }
      }
      different.insert(*colours);
      Random again(seed);
      CHECK(connected_pattern(size, again) == colours);
    }
    if (size.rows > 5) CHECK((size.columns == 1 || different.size() == 20));
  }
  Random random(1);
  CHECK_FALSE(connected_pattern({1, 1}, random));
}

TEST_CASE("a connected pattern is not skewed") {
  std::vector<double> often(64, 0);
  for (std::uint64_t seed = 1; seed <= 400; ++seed) {
    Random random(seed);
    const auto colours = connected_pattern({8, 8}, random).value();
    for (std::size_t i = 0; i < 64; ++i) often[i] += colours[i] ? 1.0 / 400 : 0;
  }
  // One standard deviation is 0.025.
  for (const auto share : often) CHECK(share == Approx(0.5).margin(0.11));
}
