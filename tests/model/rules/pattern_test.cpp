#include "model/rules/pattern.hpp"

#include "model/rules/closed.hpp"
#include "test.hpp"

using namespace grids::rules;
using namespace grids::rules::closed;

namespace {

Pattern one_of(std::string_view names) {
  Pattern pattern;
  pattern.kind = Pattern::Kind::one_of;
  pattern.items = items(names).items;
  return pattern;
}

Pattern of(Pattern::Kind kind, std::vector<Pattern> operands) {
  Pattern pattern;
  pattern.kind = kind;
  pattern.operands = std::move(operands);
  return pattern;
}

Pattern repeat(Pattern operand, bool may_be_absent, bool may_repeat) {
  auto pattern = of(Pattern::Kind::repeat, {std::move(operand)});
  pattern.may_be_absent = may_be_absent;
  pattern.may_repeat = may_repeat;
  return pattern;
}

bool matches(const Pattern& pattern, std::string_view list) {
  return grids::rules::matches(pattern, items(list).items);
}

}  // namespace

TEST_CASE("a place of a pattern takes one item") {
  CHECK(matches(one_of("12"), "2"));
  CHECK_FALSE(matches(one_of("12"), "3"));
  CHECK_FALSE(matches(one_of("12"), ""));
  CHECK_FALSE(matches(one_of("12"), "11"));
  Pattern any;
  any.kind = Pattern::Kind::any_item;
  CHECK(matches(any, "a"));
  CHECK_FALSE(matches(any, ""));
  CHECK_FALSE(matches(any, "ab"));
}

TEST_CASE("a place that names symbols takes them by name, and numbers of no cell by number") {
  CHECK(one_of("3").fits(Item::of_number(3)));
  CHECK_FALSE(one_of("3").fits(Item::of_number(4)));
  CHECK_FALSE(one_of("a").fits(Item::of_number(3)));
  CHECK_FALSE(one_of("3").fits(Item::of_text(static_cast<TextId>(99), 3)));
}

TEST_CASE("patterns stand one after another, or one instead of another") {
  const auto sequence = of(Pattern::Kind::sequence, {one_of("1"), one_of("2"), one_of("3")});
  CHECK(matches(sequence, "123"));
  for (const std::string_view wrong : {"", "1", "12", "1234", "132"}) CHECK_FALSE(matches(sequence, wrong));
  CHECK(matches(of(Pattern::Kind::sequence, {}), ""));
  CHECK_FALSE(matches(of(Pattern::Kind::sequence, {}), "1"));
  const auto either = of(Pattern::Kind::alternative, {one_of("1"), sequence});
  CHECK(matches(either, "1"));
  CHECK(matches(either, "123"));
  CHECK_FALSE(matches(either, "12"));
  CHECK_FALSE(matches(of(Pattern::Kind::alternative, {}), ""));
}

TEST_CASE("a pattern repeats as often as it may") {
  const auto pair = of(Pattern::Kind::sequence, {one_of("1"), one_of("2")});
  for (const bool may_be_absent : {true, false})
    for (const bool may_repeat : {true, false}) {
      const auto repeated = repeat(pair, may_be_absent, may_repeat);
      CHECK(matches(repeated, "") == may_be_absent);
      CHECK(matches(repeated, "12"));
      CHECK(matches(repeated, "1212") == may_repeat);
      CHECK(matches(repeated, "121212") == may_repeat);
      CHECK_FALSE(matches(repeated, "121"));
      CHECK_FALSE(matches(repeated, "21"));
    }
  const auto spread =
      of(Pattern::Kind::sequence, {repeat(one_of("a"), true, true), one_of("1"), repeat(one_of("a"), true, true)});
  for (const std::string_view right : {"1", "a1", "1aa", "aa1a"}) CHECK(matches(spread, right));
  for (const std::string_view wrong : {"", "aa", "1a1", "b1"}) CHECK_FALSE(matches(spread, wrong));
}
