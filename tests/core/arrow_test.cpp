#include "core/arrow.hpp"

#include <set>

#include "test.hpp"

using namespace grids;

TEST_CASE("an arrow is taken off the end of a text, and what stands before it is left") {
  const auto taken = [](std::string text) {
    const auto arrow = take_arrow(text);
    return arrow ? text + ' ' + std::to_string(arrow->rows) + ' ' + std::to_string(arrow->columns) : "none: " + text;
  };
  CHECK(taken("2>") == "2 0 1");
  CHECK(taken("12^") == "12 -1 0");
  CHECK(taken("v<") == " 1 -1");
  CHECK(taken("3^>") == "3 -1 1");
  CHECK(taken("") == "none: ");
  CHECK(taken(">2") == "none: >2");
  CHECK(taken(">^") == "> -1 0");  // up or down comes first in an arrow along a diagonal
}

TEST_CASE("each of eight arrows is typed in a way of its own, which reads as that arrow") {
  std::set<std::string> signs;
  for (const int rows : {-1, 0, 1})
    for (const int columns : {-1, 0, 1}) {
      if (rows == 0 && columns == 0) continue;
      auto sign = arrow_sign({rows, columns});
      CHECK(signs.insert(sign).second);
      const auto arrow = take_arrow(sign);
      REQUIRE(arrow);
      CHECK(arrow->rows == rows);
      CHECK(arrow->columns == columns);
      CHECK(sign.empty());
    }
}
