#include <algorithm>

#include "composing.hpp"
#include "language/sentences/judged_row.hpp"
#include "language/sentences/lowering_support.hpp"
#include "test.hpp"

// A list is no number. Where one is compared with the other, or calculated with, the mistake says what may be meant,
// and what it says to write means that.

using namespace grids;
using namespace lowering_support;
using namespace grids::judging;

namespace {

std::string row_with(const std::string& rule, const std::string& clue = {}) {
  return "size: 1x4\nsymbols: 1-3\n" + (clue.empty() ? "" : "left: ['" + clue + "']\n") + "each row: \"" + rule +
         "\"\n";
}

std::string complaints(const std::string& rule, const std::string& clue = {}) {
  try {
    composing::from_text(row_with(rule, clue));
  } catch (const InputError& error) {
    return error.what();
  }
  return {};
}

std::size_t count(const std::string& rule, const std::string& clue = {}) {
  const auto puzzle = composing::from_text(row_with(rule, clue));
  const auto wanted = accepted(puzzle);
  CHECK(solved(puzzle) == wanted);
  CHECK(solved_within(puzzle, {0, 1e5}) == wanted);
  return wanted.size();
}

bool says(const std::string& told, const std::vector<std::string>& parts) {
  INFO(told);
  return std::ranges::all_of(parts, [&](const auto& part) { return told.find(part) != std::string::npos; });
}

}  // namespace

TEST_CASE("a list against one number is a mistake that shows what may be meant") {
  CHECK(says(complaints("length of each run among 1 < 3"),
             {"text:3:12", "'length of each run among 1' is a list whose length is found by solving",
              "'max of length of each run among 1 < 3'", "'sum of length of each run among 1 < 3'"}));
  CHECK(says(complaints("first 2 < 3"), {"a list of 2 items", "'max of first 2 < 3'"}));
  CHECK(says(complaints("3 < first 2"), {"'3 < min of first 2'", "'3 < sum of first 2'"}));
  CHECK(says(complaints("symbols >= 2"), {"a list of 4 items", "'min of symbols >= 2'"}));
  CHECK(says(complaints("first 2 < last 2"), {"'max of first 2 < min of last 2'"}));
  CHECK(says(complaints("sum of each cell = 2"),
             {"'sum of each cell is 2'", "'sum of each cell includes 2'", "'sum of sum of each cell = 2'"}));
  CHECK(says(complaints("rest != sum of first 2"),
             {"'not rest includes sum of first 2'", "'not rest is (sum of first 2)'"}));
  CHECK(says(complaints("positions of among 1 = 2"), {"'positions of among 1 is 2'"}));
  CHECK(says(complaints("symbols of each step = 2"), {"makes lists"}));
}

TEST_CASE("what the mistake says to write has that meaning") {
  CHECK(count("max of first 2 < 3") == 36);
  CHECK(count("sum of first 2 < 3") == 9);
  CHECK(count("3 > min of first 2") == 72);
  CHECK(count("sum of each cell is 2") == 1);
  CHECK(count("sum of each cell includes 2") == 65);
  CHECK(count("not rest includes sum of first 2") == 66);
  CHECK(count("max of length of each run among 1 < 2") == 60);
}

TEST_CASE("a list is not calculated with") {
  CHECK(says(complaints("first 2 + 1 = 3"), {"expected one number here, but this is a list of 2 items"}));
  CHECK(says(complaints("cell (positions of among 1) = 2"), {"expected one number here"}));
  CHECK(says(complaints("first rest = 2"), {"expected one number here"}));
  CHECK(says(complaints("arithmetic = first 2"), {"expected one number here"}));
  CHECK(says(complaints("sum of symbols of each step = 2"), {"makes lists"}));
}

TEST_CASE("a number never equals a clue of several items, and the clue is to blame") {
  CHECK(says(complaints("sum = clue", "2 3"),
             {"clue of row a: expected one number, to compare it with 'sum', found '2 3'"}));
  CHECK(says(complaints("sum < clue", "2 3"), {"expected one number, to compare it with 'sum'"}));
  CHECK(count("sum = clue or symbols = clue", "1 2 1 2") == 1);
  CHECK(count("first 2 = clue", "2 3") == 9);
}

TEST_CASE("lists compare with lists, and lists of one item with numbers") {
  CHECK(count("first 2 = last 2") == 9);
  CHECK(count("first 1 = 2") == 27);
  CHECK(count("cell 1 < 3") == 54);
  CHECK(count("length of each run among 1 = clue", "2") == 12);
}

TEST_CASE("numbers are made of the numbers of each list") {
  check(letters, {{"x x 1 x", "number of each run among x = 2", true},
                  {"x x 1 x", "max of length of each run among x = 2", true},
                  {"x x 1 x", "min of length of each run among x = 1", true},
                  {"x x 1 x", "sum of length of each run among x = 3", true},
                  {"x x 1 x", "count 1 of length of each run among x = 1", true},
                  {"x x 1 x", "cell 2 of length of each run among x = 1", true},
                  {"1 1 1 1", "number of each run among x = 0", true},
                  {"1 1 1 1", "max of length of each run among x < 1", true}});
  check(numbers, {{"1 4 2 2", "max of sum of each step = 6", true},
                  {"1 4 2 2", "number of each step = 3", true},
                  {"1 4 2 2", "first 2 of max of each step all equal", true},
                  {"1 4 2 2", "difference of max of each a1-a2, a3-a4 = 2", true}});
}
