#include "reading.hpp"

namespace grids {
namespace {

std::string collection(const std::string& problem, const std::string& solution = "") {
  return R"({"count": 1, "data": {"7_2x2": {"problem": ")" + problem + R"(", "solution": ")" + solution + "\"}}}";
}

TEST_CASE("a janko KenKen's clues go to the cages that hold them") {
  const auto reading = read_as("janko-kenken", collection(R"(2 2\n3x 1\n- .\n10 2\n10 10\n)", R"(2 2\n2 1\n1 2)"));
  CHECK(reading.yaml() ==
        "- KenKen\n"
        "- title: 7_2x2\n"
        "- size: 2x2\n"
        "- areas:\n"
        "    - a1 b1 b2 = 3*\n"
        "    - a2 = 1\n"
        "- solution:\n"
        "    - 2 1\n"
        "    - 1 2\n");
}

TEST_CASE("a cage without a clue is an area without one") {
  CHECK(region_text(read_as("janko-kenken", collection(R"(1 2\n3+ .\n1 2)")).attribute("areas").items[1]) == "a2");
}

TEST_CASE("a janko Kakuro's sums are written as in a drawing, down before across") {
  const auto reading = read_as("janko-kakuro", collection(R"(2 3\n- 3, 12,\n,15 0 0 )", R"(2 3\n- - -\n- 3 12)"));
  CHECK(reading.attribute("initial").items[0].text == "# 3\\ 12\\");
  CHECK(reading.attribute("initial").items[1].text == "\\15 . .");
  CHECK(reading.attribute("solution").items[1].text == "# 3 12");
}

TEST_CASE("a place in a drawing is that place in the JSON") {
  const auto reading = read_as("janko-kakuro", "{\n\"data\": {\"1\": {\n  \"problem\": \"2 2\\n- 3,\\n,15 0\"}}}");
  const auto rows = reading.attribute("initial").items;
  CHECK(rows[1].locate(0, 4).line == 3);
  CHECK(underlines(rows[1].locate(0, 0, 3), ",15"));
  CHECK(underlines(rows[1].locate(0, 4, 1), "0"));
}

TEST_CASE("a broken entry is reported where it breaks") {
  const auto [format, problem, at, message] = GENERATE(table<std::string, std::string, std::string, std::string>({
      {"janko-kakuro", "2", "2", "expected the numbers of rows and columns"},
      {"janko-kakuro", "2 0", "0", "found '0', expected the number of columns, 1 to 128"},
      {"janko-kakuro", "2 2x", "2x", "found '2x', expected the number of columns, 1 to 128"},
      {"janko-kakuro", R"(2 2\n0 0)", "0 0", "the text ends after 1 of 2 rows of the grid"},
      {"janko-kakuro", R"(1 2\n0 0 5,)", "0 0 5,", "row 1 of the grid has 3 entries, expected 2"},
      {"janko-kakuro", R"(1 2\n0 -\n0 -)", "0 -", "expected nothing more, after 1 rows"},
      {"janko-kakuro", R"(1 2\n0 x)", "x", "found 'x', expected 0, - or sums such as 23,16"},
      {"janko-kakuro", R"(1 2\n0 15)", "5", "found the end of the line, expected ',' between the sums down and across"},
      {"janko-kakuro", R"(1 2\n0 5,6,7)", ",7", "found ',7' after the sum across"},
      {"janko-kakuro", R"(1 2\n0 ,)", "", "found the end of the line, expected the sum across"},
      {"janko-kenken", R"(1 2\n3+ 4+\n1 1)", "4+", "a second clue, '4+', in the cage with clue '3+'"},
      {"janko-kenken", R"(1 2\n3% .\n1 1)", "%", "found '%' in a clue, expected + - * x or / at its end"},
      {"janko-kenken", R"(1 2\nx .\n1 1)", "x", "found 'x', expected a clue such as 12+"},
  }));
  CAPTURE(problem);
  const auto reading = read_as(format, collection(problem));
  CHECK(reading.documents.empty());
  CHECK(reading.error().message == message);
  if (at.size() > 1) CHECK(underlines(reading.error().where, at));
}

TEST_CASE("a solution of another size than its problem is refused") {
  const auto reading = read_as("janko-kakuro", collection(R"(1 2\n0 0)", R"(2 1\n1\n2)"));
  CHECK(reading.error().message == "the solution is 2x1, the problem 1x2");
  CHECK(underlines(reading.error().where, "2 1"));
}

TEST_CASE("a collection without puzzles says what was expected") {
  CHECK(read_as("janko-kakuro", "[1, 2]").error().message == "expected a map with the puzzles under \"data\"");
  CHECK(read_as("janko-kakuro", R"({"data": {"a": 3}})").error().message == "expected a map with the problem of 'a'");
  CHECK(read_as("janko-kakuro", R"({"data": {"a": {"problem": 3}}})").error().message ==
        "expected 'problem' to be a string");
  CHECK(read_as("janko-kakuro", R"({"data": {"a": {}}})").error().message == "'a' has no problem");
}

}  // namespace
}  // namespace grids
