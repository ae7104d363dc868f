#include "composing.hpp"
#include "engines/native_engine.hpp"
#include "test.hpp"

using namespace grids;

namespace {

/// Each row and column holds 1-3 and two blanks.
const std::string blanks =
    "- symbols: 1-3 -\n"
    "- each line: [among 1-3 permutation of 1-3, sum between - and - = clue]\n"
    "- each pair: count - < 2\n";

std::vector<std::string> border(const std::string& text, Side side) {
  const auto puzzle = composing::from_text(text);
  std::vector<std::string> clues(side == Side::left || side == Side::right ? puzzle.grid().rows()
                                                                           : puzzle.grid().columns());
  for (const auto& clue : puzzle.layout.border_clues)
    if (clue.side == side)
      for (const auto& item : clue.items) clues[clue.line] += (clues[clue.line].empty() ? "" : " ") + item;
  return clues;
}

std::uint64_t solutions(const std::string& text) {
  NativeEngine engine;
  return engine.solve(composing::from_text(text), 1000, {}, [](const Solution&) { return true; }).found;
}

std::string mistakes_of_frame(const std::string& text) {
  try {
    composing::from_text(text);
  } catch (const InputError& error) {
    std::string all;
    for (const auto& diagnostic : error.diagnostics())
      all += diagnostic.where.text() + ": " + diagnostic.message + '\n';
    return all;
  }
  return {};
}

using Texts = std::vector<std::string>;

}  // namespace

TEST_CASE("border clues may be drawn around the grid") {
  const auto text = blanks +
                    "- initial: |\n"
                    "        1 3 6 2 1\n"
                    "      +----------\n"
                    "    1 | . . . . .\n"
                    "    2 | . . . . .\n"
                    "    6 | . . . . .\n"
                    "    3 | . . . . .\n"
                    "    1 | . . . . .\n";
  CHECK(border(text, Side::top) == Texts{"1", "3", "6", "2", "1"});
  CHECK(border(text, Side::left) == Texts{"1", "2", "6", "3", "1"});
  CHECK(solutions(text) == 1);
  CHECK(solutions(text) == solutions(blanks + "- {top: '1,3,6,2,1', left: '1,2,6,3,1'}\n"));
}

TEST_CASE("a frame may go all the way around, and clues may be missing") {
  const auto text =
      "symbols: 1-3\n"
      "each ray: visible = clue\n"
      "initial: |\n"
      "     1   3\n"
      "   ┌───────┐\n"
      "   │ . . . │ 2\n"
      " . │ . 1 . │\n"
      " 2 │ . . . │\n"
      "   └───────┘\n"
      "       2\n";
  CHECK(border(text, Side::top) == Texts{"1", "", "3"});
  CHECK(border(text, Side::left) == Texts{"", "", "2"});
  CHECK(border(text, Side::right) == Texts{"2", "", ""});
  CHECK(border(text, Side::bottom) == Texts{"", "2", ""});
}

TEST_CASE("clues of several items stand above one another, or side by side") {
  const auto text =
      "symbols: x -\n"
      "each line: length of each run among x = clue\n"
      "initial: |\n"
      "        1\n"
      "      1 1 2\n"
      "     +-----\n"
      "   2 |. . .\n"
      " 1 1 |. . .\n"
      "   1 |. . .\n";
  CHECK(border(text, Side::top) == Texts{"1", "1 1", "2"});
  CHECK(border(text, Side::left) == Texts{"2", "1 1", "1"});
}

TEST_CASE("a packed drawing has packed clues, and marks keep their places") {
  const auto packed =
      "symbols: 1-3\neach line: sum of first 2 = clue\n"
      "initial: |\n"
      "    345\n"
      "   +---\n"
      "  3|1..\n"
      "  4|...\n"
      "  5|...\n";
  CHECK(border(packed, Side::top) == Texts{"3", "4", "5"});
  CHECK(composing::from_text(packed).givens().size() == 1);
  const auto marked =
      "symbols: 1-3\neach row: sum = clue\neach pair: {o: difference = 1}\n"
      "initial: |\n"
      "     +---------\n"
      "   6 | . o . 3\n"
      "       o\n"
      "   5 | .   . o .\n";
  const auto puzzle = composing::from_text(marked);
  CHECK(puzzle.grid().size() == Size{2, 3});
  CHECK(puzzle.layout.marks.size() == 3);
  CHECK(border(marked, Side::left) == Texts{"6", "5"});
}

TEST_CASE("what is wrong with a frame is said where it is") {
  const std::string head = "symbols: 1-3\neach ray: visible = clue\ninitial: |\n";
  CHECK(mistakes_of_frame(head + "     1\n   +----\n 2 | . .\n   | . .\n") == "");
  CHECK(mistakes_of_frame(head + "   1234\n  +-----\n 2| . .\n  | . .\n") ==
        "text:4:4: clue '1234' stands at several cells: put it in line with one cell of the first row\n");
  CHECK(mistakes_of_frame(head + "        1\n  +----\n 2| . .\n  | . .\n") ==
        "text:4:9: clue '1' stands above or below no cell: put it in line with one cell of the first row\n");
  CHECK(mistakes_of_frame(head + "  +----\n 2| . .\n 1  . .\n  | . .\n") ==
        "text:6:2: no wall '|' stands in this line below the corner of the frame\n");
  CHECK(mistakes_of_frame(head + "  +-----+\n 2| . .\n  | . . |\n") ==
        "text:5:2: no wall '|' stands in this line below the right corner of the frame\n");
  CHECK(mistakes_of_frame(head + "  +----\n 2| . .\n  | . .\nleft: 1, 2\n") ==
        "text:7:1: the clues of 'left' are drawn around 'initial' already (text:3:10)\n");
  CHECK(mistakes_of_frame("symbols: 1-2 |\neach row: all different\ninitial: |\n  +---\n  | . .\n") ==
        "text:3:10: '|' is a symbol here, so that a frame cannot be told from the cells: type the clues under 'left', "
        "'top', 'right' and 'bottom'\n");
}

TEST_CASE("a drawing may begin further right than it goes on") {
  CHECK(composing::from_text("symbols: 1-4\neach line: permutation\ninitial: |\n     12..\n    ....\n  ....\n  ....\n")
            .givens()
            .size() == 2);
  CHECK(composing::from_text("- LatinSquare:\n    initial: |\n        1 .\n      . .\n").givens().size() == 1);
}
