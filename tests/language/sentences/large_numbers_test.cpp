#include "composing.hpp"
#include "language/reading.hpp"
#include "language/sentences/lowering_support.hpp"
#include "test.hpp"

// Numbers end somewhere. A rule whose numbers may go further means what it says, or is refused where it stands.

using namespace grids;
using namespace lowering_support;
using reading::mistakes;

namespace {

std::size_t count_of(const std::string& text) {
  const auto puzzle = composing::from_text(text);
  const auto all = solved(puzzle);
  CHECK(accepted(puzzle) == all);
  return all.size();
}

const std::string too_large =
    "the numbers here can become too large: beyond 2^62; a product as large as that can only be compared with a "
    "number\n";

}  // namespace

TEST_CASE("a product beyond 64 bits is larger than every number") {
  const std::string row = "symbols: A=1000000000 B=1\neach row: ";
  CHECK(count_of("size: 1x8\n" + row + "product > 5\n") == 255);
  CHECK(count_of("size: 1x8\n" + row + "product < 1000000000000000000\n") == 9);
  CHECK(count_of("size: 1x8\n" + row + "product = 1\n") == 1);
  CHECK(count_of("size: 1x8\n" + row + "not product is 1 1000000000\n") == 247);
  CHECK(count_of("size: 1x8\n" + row + "product > 5 or cell 1 is B\n") == 256);
  CHECK(count_of("size: 1x8\n" + row + "product of each row is 1 1000000000 or max = B\n") == 9);
  const std::string signs = "size: 1x6\nsymbols: A=-1000000000000 B=1 C=0\neach row: ";
  CHECK(count_of(signs + "product > 5\n") == 15 + 15 + 1);
  CHECK(count_of(signs + "product < -5\n") == 6 + 20 + 6);
  CHECK(count_of(signs + "product = 0\n") == 729 - 64);
}

TEST_CASE("a product beyond 64 bits is compared on rows of any length") {
  auto puzzle = composing::from_text("size: 1x40\nsymbols: A=1000000000 B=1\neach row: product < 5\n");
  CHECK(rewrite(puzzle).contradiction == false);
  for (const auto cell : puzzle.grid().cells()) CHECK(puzzle.domain(cell) == Domain::of(symbol_at(1)));
}

TEST_CASE("what would have to calculate with numbers beyond 2^62 is refused where it stands") {
  const std::string row = "size: 1x8\nsymbols: A=1000000000 B=1\n";
  CHECK(mistakes(row + "each row: product + 1 > 5\n") == "3:11: " + too_large);
  CHECK(mistakes(row + "each row: sum of first 2 = product mod 7\n") == "3:28: " + too_large);
  CHECK(mistakes(row + "each row: product of first 4 = product of last 4\n") == "3:32: " + too_large);
  CHECK(mistakes(row + "each row: product of each first 4, last 4 all equal\n").find("expected") != std::string::npos);
  CHECK(mistakes(row + "each row: product of each a1-a4, a5-a8 all equal\n") == "3:11: " + too_large);
  CHECK(mistakes(row + "each row: sum * sum * sum = 5\n") == "3:11: " + too_large);
  CHECK(mistakes(row + "each row: quotient > 0\n") == "3:11: " + too_large);
  CHECK(mistakes(row + "each row: sum = 9000000000000000000 * 9\n") == "3:17: " + too_large);
  CHECK(mistakes(row + "each row: product of first 2 = product of last 2\n").empty());
  CHECK(mistakes(
            "size: 16x16\nsymbols: 1-16\neach row: product = clue\nleft: 20922789888000, , , , , , , , , , , , , , ,\n")
            .empty());
  CHECK(mistakes("size: 4x4\nsymbols: 1-9\neach row: sum of each quotient of each step = 3\n").find("3:") !=
        std::string::npos);
  CHECK(mistakes("size: 1x30\nsymbols: 1-9\neach row: {each row: sum > 3}\n").empty());
}

TEST_CASE("numbers of symbols are no larger than can be calculated with") {
  const auto [symbols, said] = GENERATE(table<std::string, std::string>({
      {"99999999999999999999 1", "2:10: the number of '99999999999999999999' is too large"},
      {"A=99999999999999999999 B", "2:10: the number of 'A=99999999999999999999' is too large"},
      {"A=9007199254740993 B", "2:10: the number of 'A' is too large"},
      {"-99999999999999999999 1", "2:10: the number of '-99999999999999999999' is too large"},
      {"9223372036854775806-9223372036854775807", "2:10: the number of '9223372036854775806' is too large"},
  }));
  CHECK(mistakes("size: 1x2\nsymbols: " + symbols + "\n").starts_with(said));
  CHECK(mistakes("size: 1x2\nsymbols: A=9007199254740992 A-9 -9007199254740992\n").empty());
  CHECK(mistakes("size: 1x2\nsymbols: 1-2\neach row: sum is -9000000000000000000-9000000000000000000\n") ==
        "3:18: this range has more than 10000 numbers\n");
}
