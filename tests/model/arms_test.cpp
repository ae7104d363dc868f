#include "model/arms.hpp"

#include <bit>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "test.hpp"

using namespace grids;

namespace {

Link line(std::size_t first, std::size_t second) { return {cell_at(first), cell_at(second), {}}; }

}  // namespace

TEST_CASE("links are there where their hidden cell holds 1 in a solution that goes so far") {
  const std::vector<Link> links{{cell_at(0), cell_at(1), cell_at(2)}, {cell_at(1), cell_at(0), cell_at(3)}};
  const auto there = [&](std::vector<std::size_t> held) {
    std::vector<SymbolId> solution;
    for (const auto symbol : held) solution.push_back(symbol_at(symbol));
    std::vector<std::size_t> cells;
    for (const auto& link : links_there(links, solution)) cells.push_back(index(link.cell));
    return cells;
  };
  CHECK(there({0, 0, 1, 1}) == std::vector<std::size_t>{2, 3});
  CHECK(there({1, 1, 0, 1}) == std::vector<std::size_t>{3});
  CHECK(there({1, 1, 2, 0}).empty());
  CHECK(there({1, 1, 1}) == std::vector<std::size_t>{2});
  CHECK(there({1, 1}).empty());
}

TEST_CASE("each end of a line is counted at its place") {
  CHECK(ends_at({line(0, 1), line(1, 2), line(1, 4)}, 6) == std::vector<std::size_t>{1, 3, 1, 0, 1, 0});
  CHECK(ends_at({}, 2) == std::vector<std::size_t>{0, 0});
}

TEST_CASE("the arms of lines run to both of their ends") {
  // a1-a2 and a2-b2-b3, of two rows of three.
  const auto arms = arms_of({line(0, 1), line(1, 4), line(4, 5)}, {2, 3});
  REQUIRE(arms.size() == 6);
  CHECK(arms[0] == Arms{.right = true});
  CHECK(arms[1] == Arms{.down = true, .left = true});
  CHECK(arms[2] == Arms{});
  CHECK(arms[3] == Arms{});
  CHECK(arms[4] == Arms{.up = true, .right = true});
  CHECK(arms[5] == Arms{.left = true});
}

TEST_CASE("far lines run over the places between, of which each tells how many lie side by side") {
  // Of three rows of four: two beside each other from a1 to a4, and one from a2 down to c2.
  const std::vector<Link> lines{{cell_at(0), cell_at(3), {}}, {cell_at(0), cell_at(3), {}, 2}, line(1, 9)};
  const auto one = arms_of({lines[0], lines[1]}, {3, 4});
  CHECK(one[0] == Arms{.right = true});
  CHECK(one[1] == Arms{.right = true, .left = true, .lines = 2});
  CHECK(one[2] == one[1]);
  CHECK(one[3] == Arms{.left = true});
  CHECK(line_at_dot(one[2]) == "═");
  CHECK(line_at_dot(arms_of({{cell_at(1), cell_at(9), {}, 3}}, {3, 4})[5]) == "⦀");
  std::vector<std::pair<std::size_t, std::size_t>> pieces;
  for (const auto& piece : pieces_of(lines, {3, 4})) {
    pieces.emplace_back(index(piece.first), index(piece.second));
    CHECK(piece.rank == (index(piece.second) < 4 ? 2 : 1));
  }
  CHECK(pieces == std::vector<std::pair<std::size_t, std::size_t>>{{0, 1}, {1, 2}, {1, 5}, {2, 3}, {5, 9}});
  // Two that cross, as no solution has them, still have a character.
  const auto crossed = arms_of({lines[0], lines[1], line(1, 9), line(2, 10)}, {3, 4});
  CHECK(line_at_dot(crossed[1]) == "┬");
  CHECK(line_at_dot(arms_of({{cell_at(4), cell_at(7), {}, 2}, line(1, 9)}, {3, 4})[5]) == "┼");
}

TEST_CASE("every way in which lines meet has its character, which is read again") {
  const std::map<std::string, Arms> looks{{"│", {.up = true, .down = true}},
                                          {"─", {.right = true, .left = true}},
                                          {"└", {.up = true, .right = true}},
                                          {"┐", {.down = true, .left = true}}};
  for (const auto& [text, arms] : looks) CHECK(line_at_dot(arms) == text);
  for (int way = 1; way < 16; ++way) {
    const Arms arms{(way & 1) != 0, (way & 2) != 0, (way & 4) != 0, (way & 8) != 0};
    CHECK(arms.count() == std::popcount(static_cast<unsigned>(way)));
    CHECK(arms_drawn(line_at_dot(arms)) == arms);
  }
  CHECK(line_at_dot({}) == ".");
  CHECK_FALSE(arms_drawn("."));
  CHECK_FALSE(arms_drawn("x"));
}

TEST_CASE("a line that ends in a cell is drawn there only where no symbols are") {
  const auto digits = Symbols::numbers(1, 2);
  const auto none = Symbols::none();
  REQUIRE(none.are_none());
  const Arms end{.left = true};
  const Arms passes{.right = true, .left = true};
  CHECK(line_in_cell({}, digits).empty());
  CHECK(line_in_cell({}, none).empty());
  CHECK(line_in_cell(end, digits).empty());
  CHECK(line_in_cell(end, none) == "╴");
  CHECK(line_in_cell(passes, digits) == "─");
  CHECK(line_in_cell(passes, none) == "─");
}
