#include "core/counted.hpp"

#include "test.hpp"

namespace grids {
namespace {

TEST_CASE("large numbers have commas between thousands") {
  CHECK(thousands(0) == "0");
  CHECK(thousands(999) == "999");
  CHECK(thousands(1000) == "1,000");
  CHECK(thousands(1234567) == "1,234,567");
  CHECK(thousands("123456789012345678901") == "123,456,789,012,345,678,901");
}

TEST_CASE("a noun agrees with the number before it") {
  CHECK(counted(0, "guess", "guesses") == "no guesses");
  CHECK(counted(1, "guess", "guesses") == "1 guess");
  CHECK(counted(20000, "guess", "guesses") == "20,000 guesses");
}

TEST_CASE("several are joined by commas, the last by a word") {
  CHECK(enumerated({}).empty());
  CHECK(enumerated({"a"}) == "a");
  CHECK(enumerated({"a", "b"}) == "a and b");
  CHECK(enumerated({"a", "b", "c"}) == "a, b and c");
  CHECK(alternatives({}).empty());
  CHECK(alternatives({"a"}) == "a");
  CHECK(alternatives({"a", "b"}) == "a or b");
  CHECK(alternatives({"a", "b", "c"}) == "a, b or c");
}

TEST_CASE("places and decimals are said in words and with one digit") {
  CHECK(ordinal(1) == "first");
  CHECK(ordinal(3) == "third");
  CHECK(one_decimal(3) == "3.0");
  CHECK(one_decimal(2.25) == "2.2");
}

}  // namespace
}  // namespace grids
