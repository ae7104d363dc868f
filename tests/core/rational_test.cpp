#include "core/rational.hpp"

#include <limits>

#include "test.hpp"

using grids::Rational;

namespace {

constexpr auto largest = std::numeric_limits<std::int64_t>::max();
constexpr auto smallest = std::numeric_limits<std::int64_t>::min();

Rational fraction(std::int64_t numerator, std::int64_t denominator) {
  return Rational::fraction(numerator, denominator).value();
}

}  // namespace

TEST_CASE("fractions are kept in lowest terms, with a positive denominator") {
  CHECK(fraction(14, 4) == fraction(7, 2));
  CHECK(fraction(3, -6).numerator() == -1);
  CHECK(fraction(3, -6).denominator() == 2);
  CHECK(fraction(0, -5) == Rational(0));
  CHECK(fraction(7, 2).text() == "7/2");
  CHECK(fraction(-8, 2).text() == "-4");
}

TEST_CASE("division is exact: 7/2 is not 3") {
  CHECK(divide(Rational(7), Rational(2)) == fraction(7, 2));
  CHECK_FALSE(fraction(7, 2).is_whole());
  CHECK(divide(Rational(6), Rational(2)) == Rational(3));
}

TEST_CASE("division by zero gives nothing") {
  CHECK_FALSE(divide(Rational(1), Rational(0)));
  CHECK_FALSE(Rational::fraction(1, 0));
}

TEST_CASE("sums, differences and products are exact") {
  CHECK(add(fraction(1, 3), fraction(1, 6)) == fraction(1, 2));
  CHECK(subtract(fraction(1, 2), fraction(1, 3)) == fraction(1, 6));
  CHECK(multiply(fraction(2, 3), fraction(9, 4)) == fraction(3, 2));
}

TEST_CASE("what leaves the range gives nothing instead of a wrong number") {
  CHECK_FALSE(add(Rational(largest), Rational(1)));
  CHECK_FALSE(subtract(Rational(smallest), Rational(1)));
  CHECK_FALSE(multiply(Rational(largest), Rational(2)));
  CHECK_FALSE(multiply(fraction(1, largest), fraction(1, 2)));
  CHECK_FALSE(Rational::fraction(1, smallest));
}

TEST_CASE("the ends of the range can be reached") {
  CHECK(add(Rational(largest - 1), Rational(1)) == Rational(largest));
  CHECK(multiply(Rational(smallest / 2), Rational(2)) == Rational(smallest));
  CHECK(Rational::fraction(smallest, smallest) == Rational(1));
  CHECK(multiply(Rational(smallest), fraction(1, 2)) == Rational(smallest / 2));
}

TEST_CASE("extreme fractions are added without overflowing on the way") {
  CHECK(subtract(fraction(smallest, largest), fraction(smallest, largest)) == Rational(0));
  CHECK(fraction(largest, largest - 1) < fraction(largest - 1, largest - 2));
}

TEST_CASE("fractions are ordered by value") {
  CHECK(fraction(1, 3) < fraction(1, 2));
  CHECK(fraction(-1, 2) < fraction(-1, 3));
  CHECK(Rational(3) > fraction(5, 2));
}
