#include <array>
#include <bit>

#include "explain/finders/hall_sets.hpp"
#include "explaining.hpp"

namespace grids::explain {
namespace {

/// A Latin square of eleven, with some rules on single cells, explained by one technique alone.
Explained latin(const std::string& rules, const std::string& technique) {
  return Explained(composing::from_text("- LatinSquare\n- size: 11x11\n" + rules), only(technique));
}

/// "- a1 <= 5" for each of these columns of the rows a, b, .. to `last`.
std::string each(char last, int from, int to, const std::string& what) {
  std::string text;
  for (char row = 'a'; row <= last; ++row)
    for (int column = from; column <= to; ++column)
      text.append("- ").append(1, row).append(std::to_string(column)).append(" ").append(what).append("\n");
  return text;
}

TEST_CASE("the smallest set of items that uses up its choices is found around each of them") {
  // Items 0 and 1 share two choices, 2 to 4 are free to take three others.
  const std::array<std::uint64_t, 5> choices{0b00011, 0b00011, 0b11100, 0b01101, 0b11110};
  const HallSets sets(choices);
  REQUIRE(sets.around(0));
  CHECK(sets.around(0)->items == 0b00011);
  CHECK(sets.around(0)->choices == 0b00011);
  REQUIRE(sets.around(2));
  CHECK(std::popcount(sets.around(2)->items) == 5);
}

TEST_CASE("items without a choice of their own each are in no set") {
  const std::array<std::uint64_t, 3> choices{0b011, 0b011, 0b011};
  CHECK_FALSE(HallSets(choices).around(0));
}

TEST_CASE("five cells that share five symbols are a naked subset where no smaller one says the same") {
  const auto explained = latin(each('a', 1, 5, "<= 5"), "naked-subset");
  REQUIRE(explained.journal().steps().size() == 1);
  CHECK(explained.journal().steps().front().eliminations.size() == 6 * 5);
  CHECK(explained.first_unproved() == 1);
}

TEST_CASE("five symbols that share five cells are a hidden subset") {
  const auto explained = latin(each('a', 6, 11, ">= 6"), "hidden-subset");
  REQUIRE(explained.journal().steps().size() == 1);
  CHECK(explained.first_unproved() == 1);
}

TEST_CASE("a symbol that five rows hold in the same five columns stands there in no other row") {
  const auto explained = latin(each('e', 6, 11, ">= 2"), "large-fish");
  REQUIRE(explained.journal().steps().size() == 1);
  CHECK(explained.journal().steps().front().eliminations.size() == 6 * 5);
  CHECK(explained.first_unproved() == 1);
}

TEST_CASE("of lines that share a place of a symbol, one symbol may be for both, so that they are no fish") {
  auto puzzle = composing::from_text("- Samurai\n");
  const auto& grid = puzzle.grid();
  // Five lines of the upper left square and the one in the middle, which overlap, and five columns that hold their
  // ones.
  struct Line {
    std::size_t row, first;
    std::array<std::size_t, 2> columns;
  };
  const std::array<Line, 5> lines{{{6, 0, {0, 6}}, {6, 6, {6, 7}}, {7, 6, {7, 8}}, {7, 0, {1, 8}}, {8, 0, {0, 1}}}};
  const auto is_place = [&](std::size_t row, std::size_t column) {
    return std::ranges::any_of(lines, [&](const Line& line) {
      return line.row == row && std::ranges::find(line.columns, column) != line.columns.end();
    });
  };
  for (const auto& line : lines)
    for (auto column = line.first; column < line.first + 9; ++column)
      if (!is_place(line.row, column)) REQUIRE(puzzle.narrow(grid.cell({line.row, column}), ~Domain::of(symbol_at(0))));
  const Explained explained(puzzle, only("large-fish"));
  CHECK(explained.first_unproved() == explained.journal().steps().size());
}

TEST_CASE("where there are very many almost locked sets, no two of them are compared") {
  // The first column begins with 2 3; further down 1 2 stands there, and in the same row, in the last column, 1 3. If 3
  // is not above, 2 is, so that 1 is below, and 3 in the last column.
  auto puzzle = composing::from_text("- LatinSquare\n- size: 11x11\n");
  const auto& grid = puzzle.grid();
  REQUIRE(puzzle.narrow(grid.cell({0, 0}), Domain(0b110)));
  REQUIRE(puzzle.narrow(grid.cell({4, 0}), Domain(0b011)));
  REQUIRE(puzzle.narrow(grid.cell({4, 10}), Domain(0b101)));
  const Explained few(puzzle, only("als-xz"));
  REQUIRE(few.journal().steps().size() == 1);
  const auto& gone = few.journal().steps().front().eliminations;
  REQUIRE(gone.size() == 1);
  CHECK(gone.front() == Candidate{grid.cell({0, 10}), symbol_at(2)});
  CHECK(few.first_unproved() == 1);
  // Any one to five of these cells hold one symbol more than they are: 637 sets.
  for (std::size_t column = 0; column < 10; ++column)
    REQUIRE(puzzle.narrow(grid.cell({9, column}), Domain(0b1 | std::uint64_t{1} << (column + 1))));
  const Explained many(puzzle, only("als-xz"));
  CHECK(many.journal().steps().empty());
}

}  // namespace
}  // namespace grids::explain
