#include "language/layers/region_parser.hpp"

#include "reading.hpp"
#include "test.hpp"

using namespace grids;

namespace {

std::string cells(const Region& region, const Grid& grid) {
  std::string all;
  for (const auto cell : region) all += (all.empty() ? "" : " ") + grid.name(cell);
  return all;
}

std::string regions(const Node& node, const Grid& grid = Grid({4, 4})) {
  Diagnostics diagnostics;
  std::string all;
  for (const auto& region : parse_regions(node, grid, diagnostics)) {
    all += (all.empty() ? "" : ", ") + cells(region.cells, grid);
    if (region.clue) all += " = " + region.clue->text;
  }
  return all + reading::messages(diagnostics);
}

std::string regions(const std::string& text, const Grid& grid = Grid({4, 4})) {
  return regions(Node::of_text(text), grid);
}

/// A region of a reader that knows its cells.
Node known(const std::vector<Place>& places, const std::string& clue, const Grid& grid = Grid({4, 4})) {
  Region cells;
  for (const auto place : places) cells.push_back(grid.cell(place));
  return Node::of_region(cells, grid, clue);
}

}  // namespace

TEST_CASE("a region keeps the order in which it is typed") {
  CHECK(regions("b2 a1 r3c4") == "b2 a1 c4");
  CHECK(regions("a1-b2") == "a1 a2 b1 b2");
  CHECK(regions("d4-d1") == "d4 d3 d2 d1");
  CHECK(regions("b2-a1 c1-d1") == "b2 b1 a2 a1 c1 d1");
}

TEST_CASE("commas and lines separate regions, which may have clues") {
  CHECK(regions("a1 b1 = 12, c1-c3\nd1 = 1 2 ?,") == "a1 b1 = 12, c1 c2 c3, d1 = 1 2 ?");
}

TEST_CASE("a rectangle leaves blocks out, but a block cannot be named") {
  Grid grid({3, 3});
  grid.set_block(grid.cell({1, 1}));
  CHECK(regions("a1-c3", grid) == "a1 a2 a3 b1 b3 c1 c2 c3");
  CHECK(regions("b1 b2", grid) == "'b2' is a block\n");
}

TEST_CASE("a region's items may be a list") {
  Diagnostics diagnostics;
  const Grid grid({3, 3});
  const auto list =
      Node::of_list({Node::of_list({Node::of_text("a1"), Node::of_text("b2")}), Node::of_text("c1 c2 = 3")});
  const auto parsed = parse_regions(list, grid, diagnostics);
  REQUIRE(parsed.size() == 2);
  CHECK(cells(parsed[0].cells, grid) == "a1 b2");
  CHECK(parsed[1].clue->text == "3");
}

TEST_CASE("a region whose cells are known reads as if it were typed") {
  CHECK(regions(Node::of_list({known({{1, 1}, {0, 0}}, "3+"), known({{0, 1}}, "1 2 ?"), known({{3, 3}}, ""),
                               Node::of_text("c1-c2")})) == "b2 a1 = 3+, a2 = 1 2 ?, d4, c1 c2");
}

TEST_CASE("what is wrong with a region whose cells are known is said as if it were typed") {
  Grid grid({3, 3});
  grid.set_block(grid.cell({1, 1}));
  const auto same = [&grid](const Node& node) {
    const auto said = regions(Node::of_list({node}), grid);
    CHECK(said == regions(region_text(node), grid));
    CHECK_FALSE(said.empty());
  };
  same(known({{0, 0}, {3, 0}}, "7", grid));
  same(known({{0, 0}, {1, 1}}, "7", grid));
  same(known({{0, 0}, {0, 1}, {0, 0}}, "7", grid));
  same(known({{1, 0}}, "7"));  // of a wider grid, where b1 has another number
}
