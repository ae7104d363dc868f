#include "counting/cubes.hpp"

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <random>

#include "composing.hpp"
#include "engines/native_engine.hpp"
#include "source_path.hpp"
#include "test.hpp"

namespace grids {
namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t most_visited = 300;

std::uint64_t visited(Puzzle puzzle, const std::vector<Given>& more) {
  auto givens = puzzle.givens();
  givens.insert(givens.end(), more.begin(), more.end());
  puzzle.set_givens(givens);
  return NativeEngine().solve(puzzle, most_visited + 1, {}, [](const Solution&) { return true; }).found;
}

TEST_CASE("the cubes of a puzzle have all of its solutions, and each of them once, for every type") {
  std::mt19937 random(1);
  std::size_t tried = 0;
  std::size_t followed = 0;
  const auto files = shipped_puzzles();
  for (std::size_t i = 0; i < files.size(); i += tries_all() ? 1 : 3) {
    const auto& file = files[i];
    auto puzzle = composing::from_file(file.string());
    if (puzzle.grid().cell_count() > 36) continue;
    // Without some of its givens it may have more solutions than one.
    auto givens = puzzle.givens();
    std::erase_if(givens, [&random](const Given&) { return random() % 4 == 0; });
    puzzle.set_givens(givens);
    const auto whole = visited(puzzle, {});
    if (whole > most_visited) continue;
    ++tried;
    INFO(file);
    for (const std::size_t wanted : {1U, 2U, 7U, 64U}) {
      const auto cubes = split_into_cubes(puzzle, wanted);
      auto needed = cubes;
      std::erase_if(needed, [](const Cube& cube) { return !cube.needed; });
      CHECK(are_all_parts(puzzle, needed));
      for (std::size_t left_out = 0; wanted == 7 && left_out < needed.size(); ++left_out) {
        auto fewer = needed;
        fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(left_out));
        CHECK_FALSE(are_all_parts(puzzle, fewer));
      }
      std::uint64_t sum = 0;
      for (const auto& cube : cubes) {
        const auto found = visited(puzzle, cube.givens);
        if (cube.refuted) CHECK(found == 0);
        sum += found;
        if (cube.givens.size() > cube.path.size()) ++followed;
      }
      CHECK(sum == whole);
    }
  }
  CHECK(tried > most_tried(80) / 2);
  CHECK(followed > 0);
}

TEST_CASE("cubes of which one is missing, doubled or another are not all parts") {
  const auto puzzle = composing::from_text("- LatinSquare: {size: 4x4}\n");
  const auto cubes = split_into_cubes(puzzle, 20);
  CHECK(cubes.size() >= 20);
  REQUIRE(are_all_parts(puzzle, cubes));
  auto shuffled = cubes;
  std::ranges::reverse(shuffled);
  CHECK(are_all_parts(puzzle, shuffled));
  for (std::size_t i = 0; i < cubes.size(); ++i) {
    auto missing = cubes;
    missing.erase(missing.begin() + static_cast<std::ptrdiff_t>(i));
    CHECK(are_all_parts(puzzle, missing) == cubes[i].refuted);
    if (cubes[i].refuted) continue;
    auto doubled = cubes;
    doubled.push_back(cubes[i]);
    CHECK(!are_all_parts(puzzle, doubled));
    auto shorter = cubes;
    shorter[i].path.pop_back();
    CHECK(!are_all_parts(puzzle, shorter));
    // What does not follow from the path leaves solutions out.
    auto narrower = cubes;
    for (const auto& given : cubes[(i + 1) % cubes.size()].givens) narrower[i].givens.push_back(given);
    CHECK(!are_all_parts(puzzle, narrower));
  }
  CHECK(!are_all_parts(puzzle, {}));
  CHECK(are_all_parts(puzzle, std::vector<Cube>(1)));
}

TEST_CASE("a contradiction is one refuted cube, and what is decided has one cube") {
  const auto wrong =
      split_into_cubes(composing::from_text("- LatinSquare: {size: 2x2}\n- initial: |\n    11\n    ..\n"), 10);
  REQUIRE(wrong.size() == 1);
  CHECK(wrong.front().refuted);
  const auto decided =
      split_into_cubes(composing::from_text("- LatinSquare: {size: 2x2}\n- initial: |\n    12\n    ..\n"), 10);
  REQUIRE(decided.size() == 1);
  CHECK(!decided.front().refuted);
  CHECK(decided.front().path.empty());
  CHECK(decided.front().givens.size() == 2);
}

/// What cutting into two shows of the cell that is cut at first.
CellId first_cut(const std::string& text) {
  const auto cubes = split_into_cubes(composing::from_text(text), 2);
  REQUIRE(cubes.size() >= 2);
  for (const auto& cube : cubes) {
    REQUIRE(cube.path.size() == 1);
    CHECK(cube.path.front().cell == cubes.front().path.front().cell);
  }
  return cubes.front().path.front().cell;
}

TEST_CASE("a puzzle is cut at the cell whose branches lead to the smallest tree") {
  // Of five cells that do not fall the middle one decides three either way: a tree of x^n with 2 / x^3 = 1, x = 1.26;
  // its neighbours two or four, x = 1.27; the first and last one or five, x = 1.32.
  const std::string chain = "- symbols: 0 1\n- a1 <= a2\n- a2 <= a3\n- a3 <= a4\n- a4 <= a5\n";
  CHECK(first_cut("- size: 1x5\n" + chain) == cell_at(2));
  // Cells that stand alone have x = 2, pairs of equal ones 1.41, the same whatever comes first.
  CHECK(first_cut("- size: 1x7\n" + chain + "- a6 = a7\n") == cell_at(2));
  CHECK(first_cut("- size: 1x5\n- symbols: 0 1\n- a2 = a4\n") == cell_at(1));
  // Three candidates of each of three equal cells: 3 / x^6 = 1, x = 1.2; of two of them 1.32, and of one 1.73.
  CHECK(
      first_cut("- size: 1x9\n- symbols: 0 1 2\n- a1 <= 1\n- a2 <= 1\n- a1 = a2\n- a4 = a5\n- a7 = a8\n- a8 = a9\n") ==
      cell_at(6));
}

TEST_CASE("cells that say nothing of one another are cut into as many cubes as are wanted, all alike") {
  const auto free = composing::from_text("- size: 1x10\n- symbols: 0 1\n");
  for (std::size_t depth = 0; depth < 6; ++depth) {
    const auto cubes = split_into_cubes(free, std::size_t{1} << depth);
    CHECK(cubes.size() == std::size_t{1} << depth);
    for (const auto& cube : cubes) {
      CHECK(cube.path.size() == depth);
      CHECK(cube.givens.size() == depth);
      CHECK(!cube.refuted);
    }
  }
  // Where nothing is left to cut, there are as many as solutions.
  const auto three = composing::from_text("- size: 1x3\n- symbols: 0 1\n");
  CHECK(split_into_cubes(three, 100).size() == 8);
}

TEST_CASE("one node of a large puzzle is left when the time is up") {
  constexpr int box = 5;
  constexpr int size = box * box;
  std::mt19937 random(5);
  auto puzzle = composing::from_text("- Sudoku: {size: 25x25, box: 5x5}\n");
  std::vector<Given> givens;
  for (int row = 0; row < size; ++row)
    for (int column = 0; column < size; ++column)
      if (random() % 100 < 45)
        givens.push_back({cell_at(static_cast<std::size_t>(row * size + column)),
                          symbol_at(static_cast<std::size_t>((row * box + row / box + column) % size))});
  puzzle.set_givens(givens);
  using Clock = std::chrono::steady_clock;
  auto shortest = Clock::duration::max();  // where others are at work, too
  for (int i = 0; i < 4; ++i) {
    const auto begin = Clock::now();
    REQUIRE(split_into_cubes(puzzle, 1).size() == 1);  // the root alone
    shortest = std::min(shortest, Clock::now() - begin);
  }
  const auto half = shortest / 2;
  CHECK_THROWS_AS(split_into_cubes(puzzle, 1, StopToken(nullptr, Clock::now() + half)), Stopped);
  CHECK_THROWS_AS(are_all_parts(puzzle, std::vector<Cube>(1), StopToken(nullptr, Clock::now() + half)), Stopped);
}

}  // namespace
}  // namespace grids
