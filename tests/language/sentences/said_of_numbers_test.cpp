#include "composing.hpp"
#include "language/sentences/lowering_support.hpp"
#include "test.hpp"

// What is said of a list (`is 2-4`, `increasing`) can be said of a number, too: a list of one item. Lists that are too
// long to be tabulated take other ways than short ones, and each way must mean the same.

using namespace grids;
using namespace lowering_support;

namespace {

const std::vector<std::string> numbers{"count 1",
                                       "sum",
                                       "product",
                                       "min",
                                       "max",
                                       "length",
                                       "visible",
                                       "difference",
                                       "quotient",
                                       "sum of among 1-2",
                                       "min of among 3",
                                       "sum of rest",
                                       "difference of among 2",
                                       "sum + 1",
                                       "count 1 * 2",
                                       "sum of first (cell 1)",
                                       "sum of each step",
                                       "sum of each run among 1-2"};

const std::vector<std::string> statements{
    "is 2 11",    "is 3-5",     "is even",       "is 1",        "all different",    "all equal",
    "increasing", "decreasing", "includes clue", "matches /2/", "permutation of 2", "arithmetic = 4",
};

std::string row_of(std::size_t cells, const std::string& rule) {
  return "size: 1x" + std::to_string(cells) + "\nsymbols: 1-3\nleft: 2\neach row: \"" + rule + "\"\n";
}

}  // namespace

TEST_CASE("what is said of a number means the same however long the list is") {
  const auto number = GENERATE(from_range(numbers));
  const auto cells = GENERATE(1, 2, 4, 6);
  for (const auto& statement : statements)
    for (const std::string negation : {"", "not "}) {
      const auto rule = negation + number + ' ' + statement;
      CAPTURE(rule, cells);
      std::optional<Puzzle> puzzle;
      try {
        puzzle = composing::from_text(row_of(static_cast<std::size_t>(cells), rule));
      } catch (const InputError& error) {
        FAIL_CHECK(error.what());
        continue;
      }
      const auto wanted = accepted(*puzzle);
      CHECK(solved(*puzzle) == wanted);
      try {
        CHECK(solved_within(*puzzle, {0, 0}) == wanted);
      } catch (const InputError&) {
        // No form but a table can say it.
      }
    }
}

TEST_CASE("a class that a number is in becomes sums where the list is too long for an automaton") {
  const auto with = [](const std::string& rule) {
    return composing::from_text("size: 20x20\nsymbols: 1-20\neach grid: " + rule + "\n");
  };
  for (const auto* rule : {"sum is 1000-1010 2000", "not sum is 1000-1010", "sum is 1000 or cell 1 is 3"}) {
    CAPTURE(rule);
    auto puzzle = with(rule);
    CHECK_FALSE(rewrite(puzzle).contradiction);
  }
  auto impossible = with("sum is 100-399 8001-9000");
  CHECK(rewrite(impossible).contradiction);
}
