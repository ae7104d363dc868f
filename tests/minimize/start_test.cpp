#include "minimize/start.hpp"

#include <algorithm>
#include <set>

#include "constraints/normal_forms/pair_relation.hpp"
#include "sample_puzzles.hpp"
#include "test.hpp"

using namespace grids;
using Kind = MinimizeStart::Kind;

namespace {

/// A square of order 3 with a link that is shown between its first two cells. If `decided`, it is there exactly when
/// the first cell holds the first symbol; otherwise nothing decides it.
Puzzle linked_square(bool decided) {
  auto puzzle = samples::latin_square(3);
  const auto link = puzzle.add_hidden_cell(0, 2);
  puzzle.links.push_back({cell_at(0), cell_at(1), link});
  puzzle.links_shown = true;
  if (!decided) return puzzle;
  PairRelation::Partners partners{};
  for (std::size_t symbol = 0; symbol < 3; ++symbol) partners[symbol] = Domain::of(symbol_at(symbol == 0 ? 1 : 0));
  puzzle.add(std::make_shared<PairRelation>(cell_at(0), link, partners, Label("linked", "linked")));
  return puzzle;
}

std::set<Solution> started_from(const CompiledRules& rules, const std::vector<Given>& givens, std::uint64_t seeds) {
  std::set<Solution> solutions;
  for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
    const auto start = minimize_start(rules, givens, seed, {});
    REQUIRE(start.kind == Kind::found);
    solutions.insert(start.solution);
  }
  return solutions;
}

}  // namespace

TEST_CASE("minimizing starts with the givens themselves where these have one solution") {
  const auto puzzle = samples::latin_square(9, {3, 3});
  const CompiledRules rules(puzzle);
  const auto givens = samples::givens(puzzle, samples::hard_sudoku);
  const auto start = minimize_start(rules, givens, 1, {});
  CHECK(start.kind == Kind::found);
  CHECK(start.givens.size() == givens.size());
  CHECK(samples::text(puzzle, start.solution) == samples::hard_sudoku_solved);
}

TEST_CASE("minimizing starts with all cells of a solution, chosen by the seed, where there are several") {
  const auto puzzle = samples::latin_square(4);
  const CompiledRules rules(puzzle);
  const auto givens = samples::givens(puzzle, "4321");
  const auto start = minimize_start(rules, givens, 1, {});
  REQUIRE(start.kind == Kind::found);
  REQUIRE(start.givens.size() == 16);
  for (std::size_t i = 0; i < 16; ++i) {
    CHECK(start.givens[i].cell == cell_at(i));
    CHECK(start.givens[i].symbol == start.solution[i]);
  }
  CHECK(puzzle.accepts(start.solution));
  CHECK(samples::text(puzzle, start.solution).substr(0, 4) == "4321");
  CHECK(start.solution == random_solution(rules, givens, 1, {}));
  CHECK(started_from(rules, givens, 8).size() > 1);
}

TEST_CASE("givens that contradict each other are nothing to start from") {
  const auto puzzle = samples::latin_square(4);
  const CompiledRules rules(puzzle);
  const auto start = minimize_start(rules, samples::givens(puzzle, "1..1"), 1, {});
  CHECK(start.kind == Kind::no_solution);
  CHECK(start.givens.size() == 2);
  CHECK(start.solution.empty());
}

TEST_CASE("a limit before a solution is found leaves the givens as they are") {
  const auto puzzle = samples::latin_square(9, {3, 3});
  const CompiledRules rules(puzzle);
  Limits limits;
  limits.nodes = 0;
  const auto start = minimize_start(rules, samples::givens(puzzle, "7"), 1, limits);
  CHECK(start.kind == Kind::limited);
  CHECK(start.givens.size() == 1);
}

TEST_CASE("where links belong to a solution, symbols that decide them will do, and others will not") {
  const auto decided = linked_square(true);
  const CompiledRules with_decided(decided);
  const auto start = minimize_start(with_decided, {}, 1, {});
  REQUIRE(start.kind == Kind::found);
  REQUIRE(start.givens.size() == 9);
  CHECK(start.solution.size() == 10);
  CHECK(minimize(with_decided, start.givens, {}).unique);

  const auto open = linked_square(false);
  const CompiledRules with_open(open);
  CHECK(minimize_start(with_open, {}, 1, {}).kind == Kind::open);
  CHECK(minimize_start(with_open, samples::givens(open, "123231312"), 1, {}).kind == Kind::open);
}
