#include "counting/solution_count.hpp"

#include "test.hpp"

using namespace grids;

namespace {

SolutionCount power_of_two(int exponent) {
  SolutionCount count(1);
  for (int i = 0; i < exponent; ++i) count *= 2;
  return count;
}

}  // namespace

TEST_CASE("a count is exact below 2^128") {
  CHECK(SolutionCount().digits() == "0");
  CHECK(SolutionCount(812851200).digits() == "812851200");
  CHECK(power_of_two(64).digits() == "18446744073709551616");
  CHECK_FALSE(power_of_two(64).small());
  CHECK(power_of_two(127).digits() == "170141183460469231731687303715884105728");
  CHECK(power_of_two(127).clamped() == ~std::uint64_t{0});
  CHECK(SolutionCount::of_words(power_of_two(100).low(), power_of_two(100).high()) == power_of_two(100));
}

TEST_CASE("a count of 2^128 or more says so and stays so") {
  const auto beyond = power_of_two(128);
  CHECK(beyond.beyond());
  CHECK((power_of_two(127) + power_of_two(127)).beyond());
  CHECK((beyond + 1).beyond());
  CHECK((beyond * 3) == beyond);
  CHECK_FALSE(beyond.small());
  CHECK(beyond.digits() == "340282366920938463463374607431768211456");
}

TEST_CASE("nothing times anything is nothing") {
  CHECK((power_of_two(130) * 0).zero());
  CHECK((SolutionCount() * power_of_two(130)).zero());
}
