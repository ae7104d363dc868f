#include "counting/true_candidates.hpp"

#include <algorithm>
#include <map>
#include <random>

#include "composing.hpp"
#include "constraints/normal_forms/all_different.hpp"
#include "counting/candidate_counts.hpp"
#include "engines/native_engine.hpp"
#include "sample_puzzles.hpp"
#include "test.hpp"

using namespace grids;

namespace {

/// How many solutions hold each candidate, by visiting all.
std::map<std::pair<std::size_t, SymbolId>, std::uint64_t> brute_force(const Puzzle& puzzle) {
  std::map<std::pair<std::size_t, SymbolId>, std::uint64_t> counts;
  const auto count = [&](const Solution& solution) {
    for (std::size_t i = 0; i < puzzle.told_cells(); ++i) ++counts[{i, solution[i]}];
    return true;
  };
  CHECK(NativeEngine().solve(puzzle, 100'000, {}, count).complete);
  return counts;
}

void check_against_brute_force(const Puzzle& puzzle) {
  constexpr std::uint64_t most = 5;
  const auto expected = brute_force(puzzle);
  const auto findings = TrueCandidates(puzzle).find();
  CHECK_FALSE(findings.limited);
  CHECK(findings.time.count() > 0);
  CandidateCounts counts(puzzle, most);
  CHECK(counts.run(findings, {}));
  REQUIRE(findings.possible.size() == puzzle.told_cells());
  for (std::size_t i = puzzle.grid().cell_count(); i < puzzle.told_cells(); ++i) {
    CHECK(findings.unsettled[i].empty());
    for (const auto there : {symbol_at(0), symbol_at(1)})
      CHECK(findings.possible[i].contains(there) == expected.contains({i, there}));
  }
  for (const auto cell : puzzle.grid().cells()) {
    if (!puzzle.grid().in_play(cell)) continue;
    CHECK(findings.unsettled[index(cell)].empty());
    for (const auto symbol : puzzle.symbols().all()) {
      const auto known = expected.find({index(cell), symbol});
      const auto solutions = known == expected.end() ? 0 : known->second;
      CHECK(findings.possible[index(cell)].contains(symbol) == (solutions > 0));
      const auto& count = counts.of(cell, symbol);
      CHECK(std::min(count.solutions, most) == std::min(solutions, most));
      if (count.exact) CHECK(count.solutions == solutions);
    }
  }
}

/// A solved square of which some cells are left.
Puzzle thinned(std::size_t side, std::size_t given, std::mt19937& random) {
  auto puzzle = samples::latin_square(side);
  std::vector<Given> givens;
  const auto shift = random() % side;
  while (givens.size() < given) {
    const auto row = random() % side;
    const auto column = random() % side;
    const auto symbol = random() % 8 == 0 ? random() % side : (row + column + shift) % side;
    givens.push_back({puzzle.grid().cell({row, column}), symbol_at(symbol)});
  }
  puzzle.set_givens(givens);
  return puzzle;
}

}  // namespace

TEST_CASE("true candidates and their solutions are those of visiting every solution") {
  std::mt19937 random(3);
  for (int i = 0; i < 60; ++i) check_against_brute_force(thinned(4 + static_cast<std::size_t>(i % 2), 9, random));
  check_against_brute_force(composing::from_text("- MagicSquare"));
  check_against_brute_force(composing::from_text("- NQueens\n- size: 6x6"));
  check_against_brute_force(
      composing::from_text("- Tents\n- size: 4x4\n- clues: |\n    . . . .\n    . T T .\n    . T T .\n    . . . ."));
}

TEST_CASE("true candidates of walls and links are those of visiting every solution") {
  const std::vector<std::string> texts{
      "- Slitherlink\n- clues: |\n    .2.\n    3..\n    ...",
      "- Slitherlink\n- size: 2x3",
      "- Masyu\n- clues: |\n    ...w\n    ....\n    b...\n    ....",
      "- Shikaku\n- clues: |\n    ...4\n    2...\n    ...6",
      "- SimpleLoop\n- initial: |\n    ....\n    .#..\n    ....\n    ....",
      "- Yajilin\n- clues: |\n    . .  . .\n    . 1< . .\n    . .  . .",
      "symbols: 0-2\nlinks: shown\neach cell: links = 1\neach grid: contents of each linked pair all different\n"
      "initial: |\n  2110\n  1021\n  0022",
      "size: 2x3\nsought: region\neach region: length = 2\n"};
  for (const auto& text : texts) {
    INFO(text);
    check_against_brute_force(composing::from_text(text));
  }
}

TEST_CASE("a puzzle with one solution has one true candidate in each cell") {
  auto puzzle = samples::latin_square(9, {3, 3});
  puzzle.set_givens(samples::givens(puzzle, samples::hard_sudoku));
  const auto findings = TrueCandidates(puzzle).find();
  for (const auto candidates : findings.possible) CHECK(candidates.single());
  CHECK(findings.solutions == 1);
}

TEST_CASE("a puzzle without a solution has no true candidates") {
  auto puzzle = samples::latin_square(9, {3, 3});
  puzzle.set_givens(samples::givens(puzzle, "1.......1"));
  const auto findings = TrueCandidates(puzzle).find();
  CHECK_FALSE(findings.limited);
  for (const auto candidates : findings.possible) CHECK(candidates.empty());
}

TEST_CASE("an empty Sudoku needs few solutions to prove its 729 candidates") {
  const auto puzzle = samples::latin_square(9, {3, 3});
  const auto findings = TrueCandidates(puzzle).find();
  for (const auto candidates : findings.possible) CHECK(candidates.size() == 9);
  CHECK(findings.solutions < 60);
}

TEST_CASE("a limit leaves the rest of the candidates unsettled") {
  const auto puzzle = samples::latin_square(9, {3, 3});
  Limits limits;
  limits.nodes = 200;
  const auto findings = TrueCandidates(puzzle).find(limits);
  CHECK(findings.limited);
  std::size_t proved = 0;
  for (const auto cell : puzzle.grid().cells()) {
    CHECK((findings.possible[index(cell)] | findings.unsettled[index(cell)]).size() == 9);
    CHECK((findings.possible[index(cell)] & findings.unsettled[index(cell)]).empty());
    proved += findings.possible[index(cell)].size();
  }
  CHECK(proved > 0);
}

TEST_CASE("finding true candidates tells how many are settled, of all that there are") {
  const auto puzzle = samples::latin_square(4);
  TrueCandidates candidates(puzzle);
  std::vector<std::size_t> told;
  candidates.observe([&](std::size_t settled, std::size_t all) {
    CHECK(all == 64);
    CHECK(settled <= all);
    told.push_back(settled);
  });
  const auto findings = candidates.find();
  REQUIRE_FALSE(told.empty());
  CHECK(std::ranges::is_sorted(told));
  CHECK(told.front() == 16);
  CHECK(told.back() == 64);
  CHECK(findings.solutions == told.size());
}

TEST_CASE("a question that takes a search long is answered in clauses") {
  // If the last cell held 8, seven symbols would be left for the other eight.
  Puzzle puzzle(Grid({1, 9}), Symbols::numbers(1, 10));
  for (std::size_t i = 0; i < 8; ++i) REQUIRE(puzzle.narrow(cell_at(i), Domain::first_symbols(8)));
  REQUIRE(puzzle.narrow(cell_at(8), Domain(0b110000000)));
  puzzle.add(std::make_shared<AllDifferent>(puzzle.grid().cells()));
  const auto findings = TrueCandidates(puzzle).find();
  CHECK_FALSE(findings.limited);
  CHECK(findings.conflicts > 0);
  for (std::size_t i = 0; i < 8; ++i) CHECK(findings.possible[i] == Domain::first_symbols(8));
  CHECK(findings.possible[8] == Domain(0b100000000));
  for (const auto candidates : findings.unsettled) CHECK(candidates.empty());
}
