#include "generate/free_clues.hpp"

#include "test.hpp"

using namespace grids;

namespace {

constexpr SymbolId marked = symbol_at(0);
constexpr SymbolId bare = symbol_at(1);

CluePlace in_cell(std::size_t cell) { return CluePlace::at(CluePlace::Kind::cell, cell_at(cell)); }

/// Two rows of three cells with the clues 1 to 6.
PuzzleDrawing numbered() {
  PuzzleDrawing drawn{Grid(Size{2, 3})};
  for (std::size_t i = 0; i < 6; ++i) drawn.clues[in_cell(i)] = {std::to_string(i + 1), {}};
  return drawn;
}

std::string clues_of(const PuzzleDrawing& drawn) {
  std::string text;
  for (std::size_t i = 0; i < 6; ++i) text += drawn.clues.at(in_cell(i)).text;
  return text;
}

/// The cells with a mark.
Solution marks(std::vector<std::size_t> cells) {
  Solution solution(6, bare);
  for (const auto cell : cells) solution[cell] = marked;
  return solution;
}

}  // namespace

TEST_CASE("a cell that only the wanted solution marks repeats a bare one of its lines, so that the other one is none") {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    Random random(seed);
    auto drawn = numbered();
    auto solution = marks({0, 5});
    // Of a1's lines a2 is marked by the other solution; a3 and b1 are bare in both.
    REQUIRE(repeat_otherwise(drawn, marked, solution, marks({1, 5}), random));
    const auto clues = clues_of(drawn);
    CHECK((clues == "323456" || clues == "423456"));
    CHECK(solution == marks({0, 5}));
  }
}

TEST_CASE("another solution that only marks more is taken, with clues repeated where it marks them") {
  Random random(1);
  auto drawn = numbered();
  auto solution = marks({0});
  REQUIRE(repeat_otherwise(drawn, marked, solution, marks({0, 5}), random));
  CHECK(solution == marks({0, 5}));
  CHECK((clues_of(drawn) == "123453" || clues_of(drawn) == "123454" || clues_of(drawn) == "123455"));
}

TEST_CASE("nothing is repeated where no cell of the lines is bare in both") {
  Random random(1);
  auto drawn = numbered();
  auto solution = marks({0});
  CHECK_FALSE(repeat_otherwise(drawn, marked, solution, marks({1, 2, 3, 4, 5}), random));
  CHECK(solution == marks({0}));
  CHECK_FALSE(repeat_otherwise(drawn, marked, solution, marks({0}), random));
  CHECK(clues_of(drawn) == "123456");
}
