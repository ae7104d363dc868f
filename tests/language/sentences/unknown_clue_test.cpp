#include "language/sentences/judged_row.hpp"

using namespace grids::judging;

// What rules mean where the clue is not known, or only in part.

TEST_CASE("an unknown item of a clue is whatever makes the rule hold") {
  check(one_letter, {
                        {"1 x 2 x", "sum between x and x = clue", true, "?"},
                        {"1 x 2 3", "sum between x and x = clue", false, "?"},
                        {"1 1 2", "sum of among 1-9 = clue + 1", true, "?"},
                    });
  check(letters, {
                     {"x x y x", "length of each run among x = clue", true, "? 1"},
                     {"x x y x", "length of each run among x = clue", true, "? ?"},
                     {"x x y x", "length of each run among x = clue", false, "?"},
                     {"1 2 x", "count clue = 2", false, "?"},
                     {"1 1 x", "count clue = 2", true, "?"},
                     {"1 1 x", "cell clue = x", true, "?"},
                     {"1 1 x", "cell clue = y", false, "?"},
                     {"1 1 x", "includes clue", true, "1 ?"},
                     {"1 2 x", "includes clue", false, "1 1 ?"},
                     {"1 2 x", "length != clue", true, "?"},
                 });
}

TEST_CASE("what is denied of an unknown item holds if some value makes it hold") {
  check(numbers, {
                     {"1 2", "not sum = clue", true, "?"},
                     {"1 2", "not not sum = clue", true, "?"},
                     {"1 2", "not not cell 3 = clue", false, "?"},
                     {"1 2", "not (sum = clue or length = 2)", false, "?"},
                     {"1 2", "not symbols != clue", true, "? 2"},
                     {"1 2", "not symbols != clue", false, "? ? ?"},
                     {"1 2", "if sum = clue then cell 1 = 3", true, "?"},
                     {"1 2", "if sum = clue then cell 1 = 3 else cell 1 = 4", false, "?"},
                     {"3 4", "not arithmetic = clue", true, "?+"},
                 });
}

TEST_CASE("an unknown item is the same in all places of a rule") {
  check(numbers, {
                     {"1 4 2 3", "sum of first 2 = clue and sum of last 2 = clue", true, "?"},
                     {"1 4 2 2", "sum of first 2 = clue and sum of last 2 = clue", false, "?"},
                     {"1 3", "cell 1 < clue < cell 2", true, "?"},
                     {"1 2", "cell 1 < clue < cell 2", false, "?"},
                 });
}

TEST_CASE("each unknown item has its own value") {
  check(letters, {
                     {"1 2 x", "count clue = 2", true, "? ?"},
                     {"1 2 x", "count clue = 3", false, "? ?"},
                     {"1 2 x", "among clue = clue", true, "? 2"},
                     {"1 2 x", "among clue = clue", false, "3 ?"},
                 });
}
