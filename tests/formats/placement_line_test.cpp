#include "formats/documents/placement_line.hpp"

#include "test.hpp"

namespace grids {
namespace {

/// Two rows of two cells, with the symbols 1 to `highest`; the last cell may be a block.
Puzzle four_cells(std::int64_t highest, bool with_block = false) {
  Grid grid(Size{2, 2});
  if (with_block) grid.set_block(cell_at(3));
  return {grid, Symbols::numbers(1, highest)};
}

struct Read {
  explicit Read(const Puzzle& puzzle, std::string_view line) {
    std::vector<Given> found;
    message = PlacementReader(puzzle).read(line, found, rest);
    for (const auto& [cell, symbol] : found)
      givens += (givens.empty() ? "" : " ") + puzzle.grid().name(cell) + "=" + puzzle.symbols().name(symbol);
  }

  std::string message;
  std::string givens;
  PlacementReader::Rest rest;
};

TEST_CASE("a line has a character for each cell, or symbols with blanks or commas between") {
  for (const auto* const line : {"1..3", "1*_3", "1003", "1??3", "1 . . 3", "1,.,.,3", "1, . ;_\t3", " 1 . . 3 "}) {
    CAPTURE(line);
    const Read read(four_cells(4), line);
    CHECK(read.message.empty());
    CHECK(read.givens == "a1=1 b2=3");
    CHECK(read.rest.title.empty());
    CHECK(read.rest.solution.empty());
  }
  CHECK(Read(four_cells(12), "12 1 . 0").givens == "a1=12 a2=1");
  Puzzle zeros(Grid(Size{1, 2}), Symbols::numbers(0, 1));
  CHECK(Read(zeros, "0.").givens == "a1=0");
  CHECK(Read(zeros, ". 0").givens == "a2=0");
}

TEST_CASE("what stands for a block does not matter") {
  const auto puzzle = four_cells(4, true);
  for (const auto* const line : {"12.#", "12.x", "12.3", "1 2 . nothing"}) {
    CAPTURE(line);
    const Read read(puzzle, line);
    CHECK(read.message.empty());
    CHECK(read.givens == "a1=1 a2=2");
  }
  CHECK(Read(puzzle, "12. ").message == "3 characters, expected 4 (a 2x2 grid)");
}

TEST_CASE("behind a packed line may stand its solution, and a title") {
  const auto puzzle = four_cells(4);
  const Read titled(puzzle, "1..3 Number 5 ");
  CHECK(titled.rest.title == "Number 5");
  CHECK(titled.rest.solution.empty());
  for (const auto* const line : {"1..3 1243", "1..3,1243", "1..3;1243", "1..3\t 1243"}) {
    CAPTURE(line);
    const Read solved(puzzle, line);
    CHECK(solved.message.empty());
    CHECK(solved.givens == "a1=1 b2=3");
    CHECK(solved.rest.solution == "1243");
    CHECK(solved.rest.title.empty());
  }
  CHECK(Read(puzzle, "1..3 1243, the third ").rest.title == "the third");
  // Of fewer characters, or of other ones, it is a title.
  CHECK(Read(puzzle, "1..3 124").rest.title == "124");
  CHECK(Read(puzzle, "1..3 12430").rest.title == "12430");
  CHECK(Read(puzzle, "1..3 124x").rest.title == "124x");
  const std::string second = "a second puzzle behind the first, which it does not solve; each has a line";
  CHECK(Read(puzzle, "1..3 2243").message == second);
  CHECK(Read(puzzle, "1..3 124.").message == second);
  const Read blocked(four_cells(4, true), "1..# 124#");
  CHECK(blocked.message.empty());
  CHECK(blocked.rest.solution == "124#");
}

TEST_CASE("why a line cannot be read is said") {
  const auto puzzle = four_cells(4);
  CHECK(Read(puzzle, "1..").message == "3 characters, expected 4 (a 2x2 grid)");
  CHECK(Read(puzzle, "1..34").message == "5 characters, expected 4 (a 2x2 grid)");
  CHECK(Read(puzzle, "1 . 3").message == "5 characters, expected 4 (a 2x2 grid)");
  CHECK(Read(puzzle, "").message == "0 characters, expected 4 (a 2x2 grid)");
  CHECK(Read(puzzle, "1..x").message == "'x' at b2 is not a symbol (1-4)");
  CHECK(Read(puzzle, "1 . 55 .").message == "'55' at b1 is not a symbol (1-4)");
  CHECK(Read(puzzle, "1 . a-name-of-20-letters .").message == "'a-name-of-20-letters' at b1 is not a symbol (1-4)");
  CHECK(Read(puzzle, "1 . a-name-of-20-letters+ .").message == "what stands at b1 is not a symbol (1-4)");
  CHECK(Read(puzzle, "1 . \xC3\xA9 .").message == "what stands at b1 is not a symbol (1-4)");
  CHECK(Read(puzzle, "1..\x7f").message == "byte 0x7f at b2 is not a symbol (1-4)");
  CHECK(Read(puzzle, "1..\xE9").message == "byte 0xe9 at b2 is not a symbol (1-4)");
  CHECK(Read(puzzle, "1..3x").message == "5 characters, expected 4 (a 2x2 grid)");
  CHECK(Read(four_cells(12), "1..3 x").message.empty());
  CHECK(Read(four_cells(4, true), "1x.#").message == "'x' at a2 is not a symbol (1-4)");
}

TEST_CASE("a line that begins with # is passed over, but where a block stands first") {
  const auto is_comment = [](const Puzzle& puzzle, std::string_view line) {
    return PlacementReader(puzzle).is_comment(line);
  };
  const auto puzzle = four_cells(4);
  CHECK(is_comment(puzzle, ""));
  CHECK(is_comment(puzzle, "#..3"));
  CHECK_FALSE(is_comment(puzzle, "1#.3"));
  Grid grid(Size{2, 2});
  grid.set_block(cell_at(0));
  const Puzzle blocked(grid, Symbols::numbers(1, 4));
  CHECK_FALSE(is_comment(blocked, "#..3"));
  CHECK_FALSE(is_comment(blocked, "#..3 with a title"));
  CHECK_FALSE(is_comment(blocked, "#..34"));
  CHECK(is_comment(blocked, "#.3"));
  CHECK(is_comment(blocked, "# .3 with a title"));
}

TEST_CASE("placements are written as they are read") {
  const auto written = [](const Puzzle& puzzle, std::string_view line) {
    std::vector<Given> givens;
    PlacementReader::Rest rest;
    CHECK(PlacementReader(puzzle).read(line, givens, rest).empty());
    std::string out = "> ";
    SolutionWriter(puzzle).append(givens, out);
    return out;
  };
  CHECK(written(four_cells(4), "1..3") == "> 1..3");
  CHECK(written(four_cells(4, true), "1.2x") == "> 1.2#");
  CHECK(written(four_cells(12), "12 . 1 .") == "> 12,.,1,.");
  CHECK(written(four_cells(12, true), "12 . 1 x") == "> 12,.,1,#");
  const Puzzle accents(Grid(Size{1, 3}), Symbols({{"\xC3\xA9", {}}, {"e", {}}}));
  CHECK(written(accents, "\xC3\xA9 . e") == "> \xC3\xA9.e");
  std::string out;
  SolutionWriter(four_cells(4)).append(Solution{symbol_at(0), symbol_at(3), symbol_at(1), symbol_at(2)}, out);
  CHECK(out == "1423");
}

}  // namespace
}  // namespace grids
