#include <unistd.h>

#include <array>
#include <thread>

#include "cli/files/line_reader.hpp"
#include "cli/input/command_line_source.hpp"
#include "cli/options/help_format.hpp"
#include "cli/reports/json.hpp"
#include "cli/terminal/drawing.hpp"
#include "core/counted.hpp"
#include "core/duration.hpp"
#include "formats/documents/placement_line.hpp"
#include "test.hpp"

using namespace grids;
using namespace grids::cli;
using namespace std::chrono_literals;

TEST_CASE("numbers and times are written for people") {
  CHECK(thousands(7) == "7");
  CHECK(thousands(999) == "999");
  CHECK(thousands(1000) == "1,000");
  CHECK(thousands(1234567) == "1,234,567");
  CHECK(counted(0, "guess", "guesses") == "no guesses");
  CHECK(counted(1, "guess", "guesses") == "1 guess");
  CHECK(human(41us) == "0.04 ms");
  CHECK(human(410us) == "0.4 ms");
  CHECK(human(12ms) == "12 ms");
  CHECK(human(999600us) == "1.0 s");
  CHECK(human(125s) == "2 min 5 s");
  CHECK(human(3660s) == "1 h 1 min");
}

TEST_CASE("times are read as people type them") {
  CHECK(parse_time("5") == 5s);
  CHECK(parse_time("5s") == 5s);
  CHECK(parse_time("500ms") == 500ms);
  CHECK(parse_time("1.5s") == 1500ms);
  CHECK(parse_time("2m") == 120s);
  for (const auto* nonsense : {"", "s", "-1", "5 parsecs", "nan", "inf", "1e300", "5s5"}) CHECK(!parse_time(nonsense));
}

TEST_CASE("JSON text is quoted, and commas stand between items") {
  Json json;
  json.begin_object().key("a").value("x\"\\\n\x01").key("b").begin_array().value(1).value(true).null().end_array();
  json.key("c").begin_object().end_object().end_object();
  CHECK(json.take() == R"({"a":"x\"\\\n\u0001","b":[1,true,null],"c":{}})");
}

TEST_CASE("givens in one piece are cut into rows") {
  const auto nine = Symbols::numbers(1, 9);
  const auto text = [&nine](const char* typed, Size size) {
    return initial_document(typed, size, nine).root.find("initial")->text;
  };
  CHECK(text("1234", {2, 2}) == "12\n34\n");
  CHECK(text("123456", {2, 3}) == "123\n456\n");
  CHECK(text("1234", {9, 9}) == "12\n34\n");
  CHECK(text("12/34", {}) == "12\n34\n");
  CHECK(text("1 2 3 4", {2, 2}) == "1 2\n3 4\n");
  CHECK(text("10_4", {2, 2}) == "1.\n.4\n");
  CHECK(text("1|2\n-+-\n3|4\n", {2, 2}) == "1 2\n3 4\n");
  CHECK(text("12\n34\n", {2, 2}) == "12\n34\n");
  CHECK(text("[[1, 0],\n [null, \"4\"]]", {2, 2}) == "1 .\n. 4\n");
  CHECK(text("[1, 2, 3, 4]", {2, 2}) == "1 2\n3 4\n");
}

namespace {

Puzzle four_by_four(std::int64_t highest) { return Puzzle(Grid(Size{4, 4}), Symbols::numbers(1, highest)); }

std::size_t givens_in(const Puzzle& puzzle, std::string_view line) {
  std::vector<Given> givens;
  PlacementReader::Rest rest;
  const auto wrong = PlacementReader(puzzle).read(line, givens, rest);
  CHECK(wrong == "");
  return givens.size();
}

std::string wrong_in(const Puzzle& puzzle, std::string_view line) {
  std::vector<Given> givens;
  PlacementReader::Rest rest;
  return PlacementReader(puzzle).read(line, givens, rest);
}

}  // namespace

TEST_CASE("a line of a batch has a character for each cell, or separated symbols") {
  const auto puzzle = four_by_four(4);
  CHECK(givens_in(puzzle, "1.*_0?4.........") == 2);
  CHECK(givens_in(puzzle, "1............... rated 7.1") == 1);
  CHECK(givens_in(puzzle, "1...............,1234341221434321") == 1);
  CHECK(givens_in(puzzle, "1...............;1234341221434321 and a title") == 1);
  CHECK(givens_in(puzzle, "1 2 3 4 . . . . . . . . . . . .") == 4);
  CHECK(givens_in(puzzle, "1,2,3,4,.,.,.,.,.,.,.,.,.,.,.,.") == 4);
  CHECK(givens_in(four_by_four(16), "16,2,.,.,.,.,.,.,.,.,.,.,.,.,.,10") == 3);
}

TEST_CASE("a wrong line says what is wrong with it") {
  const auto puzzle = four_by_four(4);
  CHECK(wrong_in(puzzle, "123") == "3 characters, expected 16 (a 4x4 grid)");
  CHECK(wrong_in(puzzle, "1..............x") == "'x' at d4 is not a symbol (1-4)");
  CHECK(wrong_in(puzzle, "1 2 3 9 . . . . . . . . . . . .") == "'9' at a4 is not a symbol (1-4)");
  for (const auto* second : {"1234341221434.21", "2134341221434321"})
    CHECK(wrong_in(puzzle, std::string("1............... ") + second) ==
          "a second puzzle behind the first, which it does not solve; each has a line");
}

TEST_CASE("blocks take whatever stands in their place, and are written as #") {
  Grid grid(Size{1, 3});
  grid.set_block(cell_at(1));
  const Puzzle puzzle(grid, Symbols::numbers(1, 9));
  CHECK(givens_in(puzzle, "1#3") == 2);
  CHECK(PlacementReader(puzzle).is_comment("#13"));
  std::string out;
  SolutionWriter(puzzle).append({symbol_at(0), symbol_at(0), symbol_at(2)}, out);
  CHECK(out == "1#3");
}

TEST_CASE("where the first cell is a block, a complete line that begins with # is no comment") {
  Grid grid(Size{1, 3});
  grid.set_block(cell_at(0));
  const Puzzle puzzle(grid, Symbols::numbers(1, 9));
  CHECK(!PlacementReader(puzzle).is_comment("#1."));
  CHECK(PlacementReader(puzzle).is_comment("# three puzzles"));
  CHECK(PlacementReader(puzzle).is_comment("#1"));
}

TEST_CASE("a line that is too long is cut, and the next one is read") {
  std::array<int, 2> ends{};
  REQUIRE(pipe(ends.data()) == 0);
  std::thread writer([end = ends[1]] {
    const auto text = std::string(3 * LineReader::longest_line, 'x') + "\nnext\n";
    for (std::size_t sent = 0; sent < text.size();)
      sent += static_cast<std::size_t>(write(end, text.data() + sent, text.size() - sent));
    close(end);
  });
  LineReader reader(ends[0], [] { return false; });
  std::string lines;
  CHECK(reader.read(1, lines));
  CHECK(lines == std::string(LineReader::longest_line, 'x') + "\n");
  CHECK(reader.read(1, lines));
  CHECK(lines == "next\n");
  CHECK(!reader.read(1, lines));
  writer.join();
  close(ends[0]);
}

TEST_CASE("lines are read whole, however they arrive") {
  int ends[2];
  REQUIRE(pipe(ends) == 0);
  LineReader reader(ends[0], [] { return false; });
  const std::string text = "one\ntwo\nthree";
  REQUIRE(write(ends[1], text.data(), text.size()) == static_cast<ssize_t>(text.size()));
  std::string lines;
  CHECK(reader.read(1, lines));
  CHECK(lines == "one\n");
  CHECK(reader.read(10, lines));
  CHECK(lines == "two\n");
  close(ends[1]);
  CHECK(reader.read(10, lines));
  CHECK(lines == "three");
  CHECK(!reader.read(10, lines));
  close(ends[0]);
}

TEST_CASE("help is as wide as its terminal: descriptions go on in their column, examples stay as they are") {
  const std::string help =
      "Usage: grids\n"
      "  --one N                   A description that is too long for a narrow terminal\n"
      "Examples:\n"
      "  grids solve a-file-with-a-long-name.yml another-file-with-a-long-name.yml\n";
  CHECK(wrapped_help(help, 50, 28) ==
        "Usage: grids\n"
        "  --one N                   A description that is\n"
        "                            too long for a narrow\n"
        "                            terminal\n"
        "Examples:\n"
        "  grids solve a-file-with-a-long-name.yml another-file-with-a-long-name.yml\n");
  CHECK(wrapped_help(help, 200, 28) == help);
}

TEST_CASE("colours take no room on a line") {
  CHECK(widest_line("ab\n\x1b[1mé\x1b[0mfg\n") == 3);
  CHECK(widest_line("") == 0);
}
