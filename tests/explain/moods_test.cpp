#include "explain/wording/moods.hpp"

#include "catch2/catch_test_macros.hpp"

namespace grids::explain {

TEST_CASE("what is assumed is told in the past, and what would follow in the conditional") {
  CHECK(in_past("a line runs a1-b1") == "a line ran a1-b1");
  CHECK(in_past("a1 and a2 belong together") == "a1 and a2 belonged together");
  CHECK(in_past("a border parts a1 from b1") == "a border parted a1 from b1");
  CHECK(in_conditional("no line runs to c2; a line runs a1-b1") == "no line would run to c2; a line would run a1-b1");
  CHECK(in_conditional("a1 and b2 are stars; c5 = 7") == "a1 and b2 would be stars; c5 would be 7");
  CHECK(in_conditional("a2 and a3 belong together, and borders part them from b2") ==
        "a2 and a3 would belong together, and borders would part them from b2");
  // The first verb of a clause is the one that says it.
  CHECK(in_conditional("the side above a4 is part of the loop") == "the side above a4 would be part of the loop");
  CHECK(in_conditional("water rises in a1") == "water rises in a1");
}

}  // namespace grids::explain
