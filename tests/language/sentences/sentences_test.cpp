#include "composing.hpp"
#include "engines/native_engine.hpp"
#include "test.hpp"

using namespace grids;

namespace {

/// The only solution as text, rows joined by '/'; blocks are '#'.
std::string solved(const std::string& text) {
  const auto puzzle = composing::from_text(text);
  std::vector<Solution> solutions;
  NativeEngine().solve(puzzle, 2, {}, [&](const Solution& solution) {
    solutions.push_back(solution);
    return true;
  });
  if (solutions.size() != 1) return std::to_string(solutions.size()) + " solutions";
  std::string out;
  for (std::size_t i = 0; i < puzzle.grid().cell_count(); ++i) {
    if (i > 0 && i % puzzle.grid().columns() == 0) out += '/';
    out += puzzle.grid().in_play(cell_at(i)) ? puzzle.symbols().name(solutions[0][i]) : "#";
  }
  return out;
}

std::string complaints(const std::string& text) {
  try {
    composing::from_text(text);
  } catch (const InputError& error) {
    return error.what();
  }
  return {};
}

}  // namespace

TEST_CASE("a Sudoku is three sentences") {
  CHECK(solved("symbols: 1-size\n"
               "parameters: {box: 2x2}\n"
               "each line: permutation\n"
               "each box: permutation\n"
               "initial: |\n  ....\n  41..\n  ...4\n  3...\n") == "2341/4123/1234/3412");
}

TEST_CASE("a KenKen's cages carry a number and an operator") {
  CHECK(solved("symbols: 1-size\n"
               "each line: permutation\n"
               "each area: arithmetic = clue\n"
               "areas: |\n  aabb\n  cddb\n  ceef\n  cggf\n"
               "clues: {a: 3-, b: 6*, c: 6+, d: 12*, e: 5+, f: 2/, g: 3-}\n") == "4123/2341/1234/3412");
}

TEST_CASE("a Kakuro's runs take their clues from the blocks before them") {
  CHECK(solved("symbols: 1-9\n"
               "each run: [all different, sum = clue]\n"
               "initial: |\n"
               "  #    13\\  11\\  #\n"
               "  \\11  .    .    11\\\n"
               "  \\7   .    .    .\n"
               "  #    \\17  .    .\n") == "####/#92#/#412/##89");
}

TEST_CASE("rows, columns and boxes of regions overlap in a Samurai") {
  CHECK(solved("parameters: {box: 2x2, grids: 'a1-d4, a5-d8, c3-f6, e1-h4, e5-h8'}\n"
               "size: 8x8\n"
               "symbols: 1-4\n"
               "each row of grids: permutation\n"
               "each column of grids: permutation\n"
               "each box of grids: permutation\n"
               "initial: |\n  .2....1.\n  ..1....2\n  ......4.\n  ........\n  .....4..\n  ........\n  .1......\n  "
               "2....23.\n")
            .substr(0, 8) == "12342314");
}

TEST_CASE("a rule that mentions the clue passes over lists without one") {
  CHECK(solved("size: 1x2\nsymbols: 1-3\neach row: sum = clue\neach column: sum = clue\nleft: 3\ntop: 1, .\n") == "12");
}

TEST_CASE("a permutation of a wrong length is an error that names the list") {
  const auto said = complaints("size: 2x3\nsymbols: 1-3\neach line: permutation\n");
  CHECK(said.find("text:3:12: column 1: 2 cells, 3 symbols") != std::string::npos);
}

TEST_CASE("what is wrong in a sentence is found at the word") {
  const auto base = std::string("size: 2x2\nsymbols: 1-2\n");
  CHECK(complaints(base + "each line: permutaton\n").find("text:3:12: 'permutaton' is no word") != std::string::npos);
  CHECK(complaints(base + "each line: sum\n").find("text:3:15: expected a comparison") != std::string::npos);
  CHECK(complaints(base + "each line: all sorts\n").find("text:3:16: expected 'different' or 'equal'") !=
        std::string::npos);
  CHECK(complaints(base + "each line: sum of first 2 =\n").find("but the sentence ends here") != std::string::npos);
  CHECK(complaints(base + "each line of: permutation\n").find("expected a selector") != std::string::npos);
  CHECK(complaints(base + "each box 3x3: permutation\n").find("text:3:6: box 3x3 does not tile 2x2") !=
        std::string::npos);
}

TEST_CASE("a clue that is no number is found in its place") {
  CHECK(complaints("size: 2x2\nsymbols: 1-2\neach row: sum = clue\nleft: 3, q\n")
            .find("text:4:10: clue of row b: expected a number, a symbol (1 2) or ?, found 'q'") != std::string::npos);
}

TEST_CASE("a line of ten with two single cells has 36 pictures") {
  const auto puzzle = composing::from_text("- Nonogram\n- size: 1x10\n- left: 1 1\n");
  CHECK(NativeEngine().solve(puzzle, 100, {}, [](const Solution&) { return true; }).found == 36);
}
