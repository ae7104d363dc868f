#include "reading.hpp"

namespace grids {
namespace {

TEST_CASE("a kenny file's clues belong to the letters in their order") {
  const auto reading = read_as("kenny", "2\nBA\nBB\n1\n4x\n");
  CHECK(reading.yaml() == "- KenKen\n- size: 2x2\n- areas:\n    - a2 = 1\n    - a1 b1 b2 = 4*\n");
  CHECK_FALSE(reading.diagnostics.has_errors());
}

TEST_CASE("a broken kenny file is reported where it breaks") {
  const auto [text, at, message] = GENERATE(table<std::string, std::string, std::string>({
      {"", "text:1:1", "an empty text; expected the side of a KenKen"},
      {"two", "text:1:1", "found 't', expected the side of the grid"},
      {"65", "text:1:1", "found '65', expected a side of 1 to 64"},
      {"2\nAA\n", "text:2:3", "row 2 of cages has no letters, expected 2"},
      {"2\nAA\nAAA\n1", "text:3:1", "row 2 of cages has 3 letters, expected 2"},
      {"2\nAA\nBB\n3+", "text:4:3", "found the end of the line, expected a clue such as 12+"},
      {"2\nAA\nBB\n3+\n?", "text:5:1", "found '?', expected a clue such as 12+"},
      {"2\nAA\nBB\n3+\n3+\n3+", "text:6:1", "expected nothing after the clues of 2 cages"},
  }));
  CAPTURE(text);
  const auto reading = read_as("kenny", text);
  CHECK(reading.documents.empty());
  CHECK(reading.error().where.text() == at);
  CHECK(reading.error().message == message);
}

}  // namespace
}  // namespace grids
