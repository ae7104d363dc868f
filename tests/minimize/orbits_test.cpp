#include "minimize/orbits.hpp"

#include <algorithm>
#include <set>

#include "test.hpp"

using namespace grids;

namespace {

using Groups = std::set<std::set<std::size_t>>;

/// The orbits of a grid that is wider than high, so that rows and columns cannot be mistaken for each other:
///
///     0 1 2
///     3 4 5
Groups groups(const std::set<std::size_t>& given, Symmetry symmetry) {
  std::vector<Given> givens;
  for (const auto cell : given) givens.push_back({cell_at(cell), symbol_at(0)});
  Groups found;
  for (const auto& orbit : orbits(Grid(Size{2, 3}), givens, symmetry)) {
    std::set<std::size_t> cells;
    for (const auto& each : orbit) cells.insert(index(each.cell));
    CHECK(found.insert(cells).second);
  }
  return found;
}

}  // namespace

TEST_CASE("without symmetry every given goes alone") {
  CHECK(groups({0, 1, 2, 3, 4, 5}, Symmetry::none) == Groups{{0}, {1}, {2}, {3}, {4}, {5}});
}

TEST_CASE("half a turn takes each given to the opposite end of the grid") {
  CHECK(groups({0, 1, 2, 3, 4, 5}, Symmetry::rotation) == Groups{{0, 5}, {1, 4}, {2, 3}});
}

TEST_CASE("a mirror takes each given to the other end of its row") {
  CHECK(groups({0, 1, 2, 3, 4, 5}, Symmetry::mirror) == Groups{{0, 2}, {1}, {3, 5}, {4}});
}

TEST_CASE("a given whose counterpart is not given stands alone") {
  CHECK(groups({0, 3, 5}, Symmetry::mirror) == Groups{{0}, {3, 5}});
  CHECK(groups({0, 3, 4}, Symmetry::rotation) == Groups{{0}, {3}, {4}});
}
