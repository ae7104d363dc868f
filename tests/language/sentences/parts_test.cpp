#include "composing.hpp"
#include "language/sentences/lowering_support.hpp"
#include "test.hpp"

// Rules about many cells that are solved as rules about fewer: cells chosen by cells, and lists with equal contents.

using namespace grids;
using namespace lowering_support;

TEST_CASE("rules that are taken apart keep their solutions") {
  const auto* const rule = GENERATE(
      "cell (cell 3) = 2", "cell (cell 3) = x", "cell (cell 3) != 2", "cell (cell 3) < 3", "not cell (cell 3) = 2",
      "cell (cell 4) = cell 3", "cell 1 = cell (cell 4)", "cell 2 > cell (cell 4)", "cell (cell 4) = cell 4",
      "cell (cell 4 - 1) = cell 4", "cell (5 - cell 2) = 1", "cell (cell 3 * 2) = 1", "cell (cell 3) = cell (cell 4)",
      "cell (cell 3) = 1 or cell (cell 4) = 2", "if cell (cell 3) = 1 then cell 1 = 2 else cell 2 = 2",
      "cell (cell 4) = cell 1 + 1", "cell (cell 4 / 2) = 3", "not (cell (cell 3) = 1 and cell 1 = 1)",
      "contents of first 2 = contents of last 2", "contents of first 2 != contents of last 2",
      "not contents of first 2 = contents of last 2", "contents of first 3 = contents of last 3",
      "contents of among 1-2 = contents of first 2", "contents of ends = contents of inner",
      "contents of first 2 = contents of last 2 or cell 1 = 3", "contents of first 2 = contents of last 3",
      "contents of positions of among 1 = contents of positions of among 2");
  const auto* const symbols = GENERATE("1-4 x", "1-3 x=2", "0 2 4 x=5");
  if (std::string(symbols) == "1-4 x" && std::string(rule).find_first_of("<>+-*/") != std::string::npos) return;
  const auto text = "size: 1x4\nsymbols: " + std::string(symbols) + "\neach row: \"" + rule + "\"\n";
  INFO(text);
  const auto puzzle = composing::from_text(text);
  const auto wanted = accepted(puzzle);
  CHECK(solved(puzzle) == wanted);
  CHECK(solved_within(puzzle, {0, 0}) == wanted);
  CHECK(solved_within(puzzle, {30, 30}) == wanted);
}

TEST_CASE("what was too large is solved in parts") {
  const std::string head = "size: 2x9\nsymbols: 1-9\neach line: all different\n";
  for (const auto* rule : {"cell (cell 5) = 5", "not cell (cell 5) = 5", "contents of first 4 = contents of last 4",
                           "cell ((length + 1) / 2) = cell 1 + cell 9"}) {
    CAPTURE(rule);
    auto puzzle = composing::from_text(head + "each row: \"" + rule + "\"\n");
    CHECK_NOTHROW(rewrite(puzzle));
  }
}
