#include "core/prose.hpp"

#include "test.hpp"

using namespace grids;

TEST_CASE("words between backticks are code where there is a type for it") {
  CHECK(plain_prose("Say `box: 2x3` or `size`.") == "Say box: 2x3 or size.");
  CHECK(prose_markup("Say `a < b`,\nor not.") == "Say <code>a &lt; b</code>,<br>or not.");
}

TEST_CASE("a backtick without a partner is itself") {
  CHECK(plain_prose("a `b` c`") == "a b c`");
  CHECK(plain_prose("5` & 6") == "5` & 6");
  CHECK(prose_markup("5` & 6") == "5` &amp; 6");
}
