#include <algorithm>

#include "composing.hpp"
#include "language/sentences/lowering_support.hpp"
#include "test.hpp"

// What stands under a `for`, and what is under a sentence that nothing could ever be said by.

using namespace grids;
using namespace lowering_support;

namespace {

const std::string head = "size: 2x2\nsymbols: 1-2\n";

std::multiset<Solution> solutions(const std::string& sentence) {
  const auto puzzle = composing::from_text(head + sentence + "\n");
  const auto wanted = accepted(puzzle);
  CHECK(solved(puzzle) == wanted);
  return wanted;
}

std::string complaints(const std::string& sentence) {
  try {
    composing::from_text(head + sentence + "\n");
  } catch (const InputError& error) {
    return error.what();
  }
  return {};
}

bool says(const std::string& told, const std::vector<std::string>& parts) {
  INFO(told);
  return std::ranges::all_of(parts, [&](const auto& part) { return told.find(part) != std::string::npos; });
}

}  // namespace

TEST_CASE("whatever stands under a 'for' is repeated") {
  const auto wanted = solutions("each row: count 1 = 1");
  CHECK(wanted.size() == 4);
  for (const auto* sentence :
       {"for n in 1-2: {each row: count n = 1}", "for n in 1-2: [{each row: count n = 1}]",
        "for n in 1-2: [[{each row: count n = 1}], {each row: count n < 2}]", "each row: {for n in 1-2: count n = 1}",
        "each row: {for n in 1-2: [count n = 1]}", "each row: {for n in 1-2: [{each grid: count n = 1}, sum > n]}",
        "for n in 1-2: [{for m in 1-1: {each row: count n = m}}]"}) {
    CAPTURE(sentence);
    CHECK(solutions(sentence) == wanted);
  }
}

TEST_CASE("a rule under a 'for' that stands alone judges the whole grid") {
  const auto wanted = solutions("each grid: [count 1 = 2, count 2 = 2]");
  CHECK(wanted.size() == 6);
  CHECK(solutions("for n in 1-2: count n = 2") == wanted);
  CHECK(solutions("for n in 1-2: [count n = 2]") == wanted);
  CHECK(solutions("for n in 1-2: {for m in 1-2: [count n = count m]}") == wanted);
}

TEST_CASE("a sentence that could say nothing is a mistake") {
  for (const auto* sentence : {"each row: []", "each row: {}", "for n in 1-2: []", "for n in 1-2: {}"})
    CHECK(says(complaints(sentence), {"expected a rule"}));
  for (const auto* sentence :
       {"each grid: {x: count 1 = 1}", "each box 1x2: {x: count 1 = 2, no clue: count 1 = 1}",
        "each king pair: [all different, {x: sum = 3}]", "for n in 1-2: {each grid: count n = clue}",
        "for n in 1-2: [{each king pair: {x: sum = n}}]"})
    CHECK(says(complaints(sentence), {"no clue can be typed for these lists"}));
  for (const auto* sentence : {"for n in 1-2: count n = clue", "for n in 1-2: {x: count n = 1}"})
    CHECK(says(complaints(sentence), {"the grid as a whole has no clue"}));
}
