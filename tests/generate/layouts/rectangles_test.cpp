#include <set>

#include "generate/layouts/areas.hpp"
#include "generate/layouts/checks.hpp"
#include "test.hpp"

using namespace grids;
using namespace grids::layouts;

namespace {

bool is_rectangle(const Grid& grid, const Region& region) {
  std::set<std::size_t> rows;
  std::set<std::size_t> columns;
  for (const auto cell : region) {
    rows.insert(grid.place(cell).row);
    columns.insert(grid.place(cell).column);
  }
  return checks::joined(grid, region) && region.size() == rows.size() * columns.size();
}

/// Corners at which four regions meet.
std::size_t crosses(const Grid& grid, const std::vector<Region>& regions) {
  std::vector<std::size_t> owner(grid.cell_count());
  for (std::size_t i = 0; i < regions.size(); ++i)
    for (const auto cell : regions[i]) owner[index(cell)] = i;
  std::size_t count = 0;
  for (std::size_t row = 1; row < grid.rows(); ++row)
    for (std::size_t column = 1; column < grid.columns(); ++column) {
      std::set<std::size_t> around;
      for (const auto up : {std::size_t{0}, std::size_t{1}})
        for (const auto left : {std::size_t{0}, std::size_t{1}})
          around.insert(owner[index(grid.cell({row - up, column - left}))]);
      if (around.size() == 4) ++count;
    }
  return count;
}

}  // namespace

TEST_CASE("a grid is cut into rectangles, with crosses or without") {
  for (const auto size : {Size{7, 7}, Size{10, 10}, Size{5, 12}}) {
    const Grid grid(size);
    std::size_t with = 0;
    for (const bool allowed : {true, false})
      for (std::uint64_t seed = 1; seed <= 100; ++seed) {
        CAPTURE(size.rows, allowed, seed);
        Random random(seed);
        const auto cut = rectangles(grid, {1, 8, allowed}, random);
        CHECK(checks::is_cut(grid, cut));
        for (const auto& region : cut) {
          CHECK(is_rectangle(grid, region));
          CHECK(region.size() <= 8);
        }
        if (allowed)
          with += crosses(grid, cut);
        else
          CHECK(crosses(grid, cut) == 0);
      }
    CHECK(with > 100);
  }
}
