#include "reading.hpp"

namespace grids {
namespace {

std::string puzzle(const std::string& rule) {
  return R"({"name": "small", "width": 2, "height": 2, "values": [1, 2], "rules": [)" + rule + "]}";
}

TEST_CASE("a rule of a JSON KenKen is a cage, its x counting columns and its y rows") {
  const auto reading =
      read_as("kenken-json", puzzle(R"({"op": "-", "value": 1, "cells": [{"x": 1, "y": 0}, {"x": 1, "y": 1}]},
                                                        {"op": "=", "value": 2, "cells": [{"x": 0, "y": 0}]})"));
  CHECK(reading.yaml() == "- KenKen\n- size: 2x2\n- areas:\n    - a2 b2 = 1-\n    - a1 = 2\n");
  CHECK_FALSE(reading.diagnostics.has_errors());
}

TEST_CASE("a broken JSON KenKen is reported where it breaks") {
  const auto [text, at, message] = GENERATE(table<std::string, std::string, std::string>({
      {"[]", "[", R"(expected a map with "height")"},
      {R"({"height": 2, "width": "2x", "rules": []})", "2x", R"(expected "width" to be a whole number)"},
      {R"({"height": 2, "width": 65, "rules": []})", "65", "a width of 65; it must be 1 to 64"},
      {puzzle(""), "[", R"(expected "rules" to be a list of maps)"},
      {puzzle(R"({"op": "-"})"), "{", R"(expected a map with "value")"},
      {puzzle(R"({"op": "%", "value": 1})"), "%", "found '%', expected + - * / or ="},
      {puzzle(R"({"op": "-", "value": 1.5})"), "1.5", R"(expected "value" to be a whole number)"},
      {puzzle(R"({"op": "-", "value": 1, "cells": 3})"), "3", R"(expected "cells" to be a list of maps)"},
      {puzzle(R"({"op": "-", "value": 1, "cells": [{"x": 0, "y": 2}]})"), "2", R"("y" is 2, but the grid ends at 1)"},
  }));
  CAPTURE(text);
  const auto reading = read_as("kenken-json", text);
  CHECK(reading.documents.empty());
  CHECK(reading.error().message == message);
  CHECK(underlines(reading.error().where, at));
}

}  // namespace
}  // namespace grids
