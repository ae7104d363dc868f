#include "language/sentences/judged_row.hpp"

using namespace grids::judging;

TEST_CASE("words choose items of the list") {
  check(numbers, {
                     {"3 1 2", "first 2 = last 2 or sum of first 2 = 4", true},
                     {"3 1 2", "sum of first 2 = 4", true},
                     {"3 1 2", "sum of last 2 = 3", true},
                     {"3 1 2", "cell 2 = 1", true},
                     {"3 1 2", "sum of rest = 3", true},
                     {"3 1 2 9", "sum of inner = 3", true},
                     {"3 1 2 9", "sum of ends = 12", true},
                     {"5", "sum of ends = 5", true},
                     {"5 4", "length of inner = 0", true},
                     {"1 3 2", "visible of reversed = 2", true},
                     {"4 1 2 3", "sum of among 2-4 = 9", true},
                     {"4 1 2 3", "first 2 among 2-4 is 4 2", true},
                     {"4 1 2 3", "sum of among 2-4 first 2 = 4", true},
                     {"5 1 2 3 9", "sum between 1 and 9 = 5", true},
                     {"9 4 1 3 3", "sum between 1 and 9 = 4", true},
                     {"4 1 2 3", "sum of positions among 2-4 = 8", true},
                     {"2 7 8", "sum of first (cell 1) = 9", true},
                     {"3 7 8", "cell (cell 1) = 8", true},
                 });
}

TEST_CASE("between two equal symbols lies what is between the first two of them") {
  check(one_letter, {
                        {"1 x 2 3 x 4", "sum between x and x = 5", true},
                        {"x 1 x 2 x", "sum between x and x = 1", true},
                        {"x x 3", "sum between x and x = 0", true},
                        {"1 x 2", "sum between x and x = 0", false},
                    });
  check(letters, {
                     {"y 4 x", "length between x and y = 1", true},
                     {"y 4 x", "length between x and x = 1", false},
                 });
}

TEST_CASE("aggregates of items") {
  check(numbers, {
                     {"2 3 4", "sum = 9", true},
                     {"2 3 4", "product = 24", true},
                     {"2 3 4", "min = 2", true},
                     {"2 3 4", "max = 4", true},
                     {"2 3 4", "length = 3", true},
                     {"1 3 2 4", "visible = 3", true},
                     {"2 2 2", "visible = 1", true},
                     {"7 2 3", "difference = 2", true},
                     {"3 7 2", "difference = 2", true},
                     {"2 8 2", "quotient = 2", true},
                     {"5", "difference = 5", true},
                     {"5", "quotient = 5", true},
                     {"7 2", "quotient = 3", false},
                     {"7 2", "quotient > 3", true},
                     {"2 3 4", "count 3-4 = 2", true},
                     {"2 3 4", "count even = 2", true},
                     {"2 3 4", "count odd of rest = 1", true},
                     {"2 3 1 2", "count (cell 1) of rest = 1", true},
                     {"2 3 1 2", "count (cell 1 + 1) of rest = 1", true},
                 });
}

TEST_CASE("nothing there makes a comparison false, and its opposite true") {
  check(numbers, {
                     {"1 2 3", "cell 5 = 1", false},
                     {"1 2 3", "cell 5 != 1", false},
                     {"1 2 3", "not cell 5 = 1", true},
                     {"1 2 3", "sum of first 4 < 100", false},
                     {"4 2 3", "sum of first (cell 1) < 100", false},
                     {"1 2 3", "sum between 1 and 9 >= 0", false},
                     {"3 2 1", "difference of among 9 = 0", false},
                     {"3 2 1", "1 / (cell 1 - 3) = 0", false},
                 });
}

TEST_CASE("an empty list has sum 0, product 1, and limits beyond every number") {
  check(numbers, {
                     {"1 2", "sum of among 9 = 0", true},
                     {"1 2", "product of among 9 = 1", true},
                     {"1 2", "length of among 9 = 0", true},
                     {"1 2", "min of among 9 > 1000", true},
                     {"1 2", "max of among 9 < -1000", true},
                     {"1 2", "min of among 9 + 1 > 0", false},
                     {"1 2", "among 9 all different", true},
                     {"1 2", "among 9 increasing", true},
                     {"1 2", "among 9 is 1", true},
                     {"1 2", "among 9 permutation of 9", false},
                     {"1 2", "among 9 matches /9*/", true},
                     {"1 2", "among 9 matches /9+/", false},
                     {"1 2", "among 9 includes clue", false, "1"},
                 });
}

TEST_CASE("numbers are exact, and comparisons may be chained") {
  check(numbers, {
                     {"7 2 3", "cell 1 / cell 2 = 3", false},
                     {"7 2 3", "cell 1 / cell 2 * 2 = 7", true},
                     {"7 2 3", "cell 1 mod cell 3 = 1", true},
                     {"7 2 3", "-cell 2 + cell 3 = 1", true},
                     {"7 2 3", "2 + cell 2 * cell 3 = 8", true},
                     {"7 2 3", "(2 + cell 2) * cell 3 = 12", true},
                     {"2 3 7", "cell 1 < cell 2 < cell 3", true},
                     {"2 7 3", "cell 1 < cell 2 < cell 3", false},
                     {"2 3 7", "cell 1 != cell 2 <= cell 3", true},
                 });
}

TEST_CASE("predicates of a list") {
  check(numbers, {
                     {"1 2 3", "all different", true},
                     {"1 2 1", "all different", false},
                     {"2 2", "all equal", true},
                     {"1 2 5", "increasing", true},
                     {"1 2 2", "increasing", false},
                     {"5 2 1", "decreasing", true},
                     {"2 4", "is even", true},
                     {"2 4", "rest is 3-5", true},
                     {"2 4", "is 2", false},
                     {"3 1 2", "permutation of 1-3", true},
                     {"3 1 4", "among 1-3 permutation of 1-3", false},
                     {"1 2 2 3", "includes clue", true, "2 2"},
                     {"1 2 3", "includes clue", false, "2 2"},
                     {"1 2 2 3", "rest = inner or reversed = symbols", false},
                     {"1 2 2 1", "reversed = symbols", true},
                     {"1 2", "not all equal", true},
                 });
  check(letters, {
                     {"x 1 y", "cell 1 is x", true},
                     {"x 1 y", "cell 1 = cell 3", false},
                     {"x 1 x", "cell 1 = cell 3", true},
                     {"x 1 y", "cell 3 = y", true},
                     {"x 1 y", "count x y = 2", true},
                     {"x 1 y", "count 'x' = 1", true},
                 });
}

TEST_CASE("regular expressions match whole lists of symbols") {
  check(letters, {
                     {"x x 1", "matches /x* 1/", true},
                     {"x x 1", "matches /x*/", false},
                     {"x y 1", "matches /x y? [1 2]/", true},
                     {"x 2", "matches /x y? [12]/", true},
                     {"x y x y", "matches /(x y)+/", true},
                     {"x y x", "matches /(x y)+/", false},
                     {"1 2 3", "matches /. 2 ./", true},
                     {"1 1", "matches /x|1 1/", true},
                     {"1", "matches /(x|y)|1/", true},
                 });
}

TEST_CASE("regular expressions match numbers, too") {
  check(numbers, {
                     {"9 9 5", "positions of among 9 matches /1 2/", true},
                     {"9 5 9", "positions of among 9 matches /1 2/", false},
                     {"1 2 3", "sum of each step matches /3 5/", true},
                     {"1 2 3", "length of each run among 1-2 matches /[1 3]+/", false},
                 });
}

TEST_CASE("rules combine by and, or, not and if") {
  check(numbers, {
                     {"1 2", "cell 1 = 1 and cell 2 = 2", true},
                     {"1 2", "cell 1 = 2 or cell 2 = 2", true},
                     {"1 2", "cell 1 = 2 or cell 1 = 1 and cell 2 = 3", false},
                     {"1 2", "(cell 1 = 1 or cell 1 = 2) and cell 2 = 2", true},
                     {"1 2", "if cell 1 = 1 then cell 2 = 2", true},
                     {"3 2", "if cell 1 = 1 then cell 2 = 9", true},
                     {"3 2", "if cell 1 = 1 then cell 2 = 9 else cell 2 = 3", false},
                     {"3 2", "not (cell 1 = 1 or cell 2 = 1)", true},
                 });
}

TEST_CASE("arithmetic clues name the operator, or leave it open") {
  check(numbers, {
                     {"3 4", "arithmetic = clue", true, "12*"},
                     {"3 4", "arithmetic = clue", true, "12x"},
                     {"3 4", "arithmetic = clue", false, "12+"},
                     {"3 4", "arithmetic = clue", true, "7+"},
                     {"3 4", "arithmetic = clue", true, "1-"},
                     {"2 4", "arithmetic = clue", true, "2/"},
                     {"2 4", "arithmetic = clue", true, "2"},
                     {"3 4", "arithmetic = clue", false, "2"},
                     {"3 4", "arithmetic = clue", true, "?+"},
                     {"7 2 3", "arithmetic = clue", true, "2-"},
                 });
}

TEST_CASE("a rule of each run or part makes a list of numbers") {
  check(letters, {
                     {"1 2 x 3 x", "sum of each run among 1-9 = clue", true, "3 3"},
                     {"1 2 x 3 x", "sum of each run among 1-9 = clue", false, "3"},
                     {"x x y x", "length of each run among x = clue", true, "2 1"},
                     {"y y", "length of each run among x = clue", true, "0"},
                     {"y x", "length of each run among x = clue", false, "0"},
                     {"x x y x", "length of each run among x decreasing", true},
                     {"x x y x", "length of each run among x all different", true},
                     {"x x y x x", "length of each run among x all equal", true},
                 });
}

TEST_CASE("a clue of 0 also stands for nothing") {
  check(letters, {
                     {"x x", "among 1-9 = clue", true, "0"},
                     {"x 1", "among 1-9 = clue", false, "0"},
                     {"x 1", "length of among 2-9 = clue", true, "0"},
                 });
}

TEST_CASE("symbols with numbers compare by them") {
  const Row cards("2-9 A=1 T=10");
  check(cards, {
                   {"A T", "sum = 11", true},
                   {"A T", "increasing", true},
                   {"A T", "cell 1 = 1", true},
                   {"A T", "count A = 1", true},
                   {"A T", "is 1 10", true},
                   {"A T", "cell 1 < T", true},
               });
}
