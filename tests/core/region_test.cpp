#include "core/region.hpp"

#include "test.hpp"

using namespace grids;

TEST_CASE("a cell that stands twice in a region is found, in short regions and in long ones") {
  CHECK_FALSE(repeated_cell({}));
  CHECK_FALSE(repeated_cell({cell_at(4), cell_at(3), cell_at(5)}));
  CHECK(repeated_cell({cell_at(4), cell_at(3), cell_at(4)}) == cell_at(4));
  Region region;
  for (std::size_t i = 40; i > 0; --i) region.push_back(cell_at(i));
  CHECK_FALSE(repeated_cell(region));
  region.push_back(cell_at(17));
  CHECK(repeated_cell(region) == cell_at(17));
}
