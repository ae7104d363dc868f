#include "reading.hpp"

namespace grids {
namespace {

const std::string morning = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

TEST_CASE("81 characters are a 9x9 Sudoku") {
  CHECK(read_as("lines", morning).yaml() ==
        "- Sudoku\n"
        "- size: 9x9\n"
        "- box: 3x3\n"
        "- initial:\n"
        "    - 53..7....\n"
        "    - 6..195...\n"
        "    - .98....6.\n"
        "    - 8...6...3\n"
        "    - 4..8.3..1\n"
        "    - 7...2...6\n"
        "    - .6....28.\n"
        "    - ...419..5\n"
        "    - ....8..79\n");
}

TEST_CASE("points, stars and zeros are unknown cells") {
  auto other = morning;
  other[2] = '*';
  other[3] = '0';
  CHECK(read_as("lines", other).yaml() == read_as("lines", morning).yaml());
}

TEST_CASE("byte order marks, comments, line ends and trailing blanks are no part of a puzzle") {
  const auto reading = read_as("lines", "\xEF\xBB\xBF" + morning + "\r\n\r\n# more\r\n  " + morning + "   \r\n");
  CHECK(reading.documents.size() == 2);
  CHECK_FALSE(reading.diagnostics.has_errors());
  CHECK(to_yaml(reading.documents[1].root) == to_yaml(reading.documents[0].root));
}

TEST_CASE("what follows a puzzle is its title") {
  CHECK(read_as("lines", morning + " ED=1.5/1.2/1.2 src=home").attribute("title").text == "ED=1.5/1.2/1.2 src=home");
}

TEST_CASE("the box of another size is as square as can be, wider than high") {
  const auto [side, box] = GENERATE(
      table<std::size_t, std::string>({{4, "2x2"}, {6, "2x3"}, {8, "2x4"}, {12, "3x4"}, {16, "4x4"}, {35, "5x7"}}));
  CHECK(read_as("lines", std::string(side * side, '.')).attribute("box").text == box);
}

TEST_CASE("beyond nine, letters of either case are numbers from 10") {
  const auto reading = read_as("lines", "1Ga." + std::string(252, '.'));
  CHECK(reading.attribute("initial").items[0].text == "1 16 10 . . . . . . . . . . . . .");
}

TEST_CASE("a puzzle of a wrong length is measured against the nearest size") {
  CHECK(read_as("lines", morning.substr(1)).error().message ==
        "80 characters, expected 81 for a 9x9 grid: a line holds a whole puzzle");
  CHECK(read_as("lines", morning + morning).error().message ==
        "162 characters, expected 144 for a 12x12 grid: a line holds a whole puzzle");
  CHECK(read_as("lines", std::string(2000, '.')).error().message ==
        "2000 characters: a line holds a whole puzzle, and the largest is 35x35");
}

TEST_CASE("a character that is no symbol is pointed at") {
  auto wrong = morning;
  wrong[40] = 'x';
  const auto error = read_as("lines", wrong).error();
  CHECK(error.where.text() == "text:1:41");
  CHECK(error.message == "found 'x', expected 1 to 9, or '.' for unknown");
  CHECK(read_as("lines", "0" + std::string(255, '.')).error().message ==
        "found '0', expected 1 to G, or '.' for unknown");
}

TEST_CASE("a place in a row is that place in the line") {
  const auto rows = read_as("lines", "# one\n" + morning).attribute("initial").items;
  CHECK(rows[1].locate(0, 3).text() == "text:2:13");
  CHECK(underlines(rows[1].locate(0, 3, 3), "195"));
}

TEST_CASE("behind a puzzle may stand its solution, but no other puzzle") {
  const std::string puzzle = "1...........4...";
  const auto solved = read_as("lines", puzzle + ",1234341221434321 rest").attribute("solution");
  CHECK(solved.items[3].text == "4321");
  CHECK(read_as("lines", puzzle + " 1234341221434321 rest").attribute("title").text == "rest");
  CHECK(read_as("lines", puzzle + " a remark").attribute("title").text == "a remark");
  for (const auto* second : {"..........3.....", "2143341212344321"}) {
    const auto error = read_as("lines", puzzle + " " + second).error();
    CHECK(error.message == "a second puzzle, which does not solve the first; each has a line");
    CHECK(underlines(error.where, second));
  }
}

}  // namespace
}  // namespace grids
