#include <algorithm>

#include "reading.hpp"
#include "test.hpp"

using namespace grids;
using reading::mistakes;

namespace {

std::string repeated(const std::string& text, std::size_t times) {
  std::string all;
  for (std::size_t i = 0; i < times; ++i) all += text;
  return all;
}

bool is_refused(const std::string& text) { return !mistakes(text).empty(); }

}  // namespace

TEST_CASE("deep nesting is refused") {
  CHECK(mistakes(repeated("[", 100'000)) == "1:33: nested too deep: at most 64 levels are read\n");
  CHECK(mistakes(repeated("- ", 100'000)) == "1:129: nested too deep: at most 64 levels are read\n");
  for (const auto* opening : {"{", "{a: ", "? ", "[?", "[{", "[\"a\":", "!x ", "&a "})
    CHECK(is_refused(repeated(opening, 100'000)));
}

TEST_CASE("aliases that stand for billions of values are refused") {
  std::string bomb = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n";
  for (int i = 1; i < 12; ++i) {
    const auto before = "*a" + std::to_string(i - 1) + ", ";
    bomb.append("a" + std::to_string(i) + ": &a" + std::to_string(i) + " [")
        .append(repeated(before, 10))
        .append("x]\n");
  }
  CHECK(mistakes(bomb) == "6:20: too many values: at most 500000 are read, counting what aliases stand for\n");
}

TEST_CASE("an alias of a long text counts its length") {
  const auto text = "a: &a " + repeated("x", 1'000'000) + "\nb: [" + repeated("*a, ", 10'000) + "]\n";
  CHECK(mistakes(text) == "2:121: too many values: at most 500000 are read, counting what aliases stand for\n");
}

TEST_CASE("an alias inside its own anchor is refused") {
  CHECK(mistakes("a: &a [1, *a]\n") == "1:11: this alias stands inside what it stands for\n");
}

TEST_CASE("files that are too long are refused") {
  CHECK(mistakes(repeated("- a1 + b1 = 3\n", 1'000'000)) ==
        "'puzzle.yml' is too long: at most 4194304 bytes are read\n");
}

TEST_CASE("a million lines are read or refused") {
  CHECK(is_refused(repeated("#\n", 1'000'000)));
  CHECK(is_refused(repeated("-\n", 1'000'000)));
  CHECK(is_refused(repeated("a:\n", 1'000'000)));
  CHECK(is_refused("initial: |\n" + repeated(" 1\n", 1'000'000)));
  CHECK(is_refused("- Sudoku\n- initial: |\n    " + repeated("1", 4'000'000)));
  CHECK(is_refused("- Sudoku\n- solution: |\n" + repeated("\n", 2'000'000)));
}

TEST_CASE("very long rules are refused") {
  const std::string sudoku = "- Sudoku\n";
  const std::string said = "2:3: this rule is too long: at most 10000 characters are read\n";
  CHECK(mistakes(sudoku + "- a1" + repeated(" + a2", 100'000) + " = 3\n") == said);
  CHECK(mistakes(sudoku + "- " + repeated("(", 100'000) + "a1 = 3\n") == said);
  CHECK(is_refused(sudoku + "- a1" + repeated("+", 8'000) + " = 3\n"));
  CHECK(is_refused(sudoku + "- " + repeated("(", 8'000) + "a1 = 3\n"));
  CHECK(is_refused(sudoku + "- a1 = " + repeated("-", 8'000) + "a1\n"));
  CHECK(is_refused(sudoku + "- Math: " + repeated("(", 100'000) + "a1 = 3\n"));
  CHECK(is_refused(sudoku + "- each row: " + repeated("sum + ", 100'000) + "permutation\n"));
}

TEST_CASE("very long lists and numbers are refused") {
  CHECK(is_refused("size: 3x3\nsymbols: " + repeated("a ", 100'000)));
  CHECK(is_refused("size: 3x3\nsymbols: 1-9223372036854775807\n"));
  CHECK(is_refused("size: 3x3\nsymbols: -9223372036854775808-9223372036854775807\n"));
  CHECK(is_refused("size: 99999999999999999999x3\nsymbols: 1-3\n"));
  CHECK(is_refused("- Killer\n- areas: [" + repeated("a1 ", 100'000) + "]\n"));
  CHECK(is_refused("- Killer\n- areas: '" + repeated("a1,", 100'000) + "'\n"));
  CHECK(is_refused("- Sudoku\n- top: " + repeated("1,", 100'000) + "\n"));
  CHECK(is_refused("- RegionIsCompletePermutation: " + repeated("a1-i9 ", 100'000) + "\n- Sudoku\n"));
}

TEST_CASE("many items cost no more than reading them") {
  CHECK(mistakes(repeated("- Sudoku\n", 20'000)).empty());
  CHECK(is_refused(repeated("- nothing\n", 20'000)));
  CHECK(is_refused("- Sudoku\n" + repeated("- x y\n", 20'000)));
  CHECK(is_refused("- Sudoku\n" + repeated("- Math: z99\n", 20'000)));
}

TEST_CASE("parameters that need each other in a long chain are refused") {
  std::string parameters = "- Sudoku\n- parameters:\n";
  for (int i = 0; i < 20'000; ++i)
    parameters.append("    p" + std::to_string(i) + ": p" + std::to_string(i + 1) + " + 1\n");
  CHECK(is_refused(parameters + "    p20000: 3\n"));
}

TEST_CASE("hundreds of mistakes are counted, not all listed") {
  const auto said = mistakes("- size: 16x16\n- symbols: A-P\n- initial: |\n" + repeated("    $$$$$$$$$$$$$$$$\n", 16));
  CHECK(std::count(said.begin(), said.end(), '\n') == 101);
  CHECK(said.ends_with("and 156 more errors\n"));
}
