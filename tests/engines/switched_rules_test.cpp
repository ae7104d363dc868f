#include "engines/switched_rules.hpp"

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "composing.hpp"
#include "constraints/normal_forms/all_different.hpp"
#include "core/random.hpp"
#include "engines/placement_solver.hpp"
#include "language/making/puzzle_drawing.hpp"
#include "sample_puzzles.hpp"
#include "source_path.hpp"
#include "test.hpp"

using namespace grids;

namespace {

namespace fs = std::filesystem;

using Parts = std::vector<std::vector<std::size_t>>;

/// A shipped puzzle, and the constraints of each of its clues.
struct Clued {
  Puzzle puzzle;
  Parts parts;
};

Clued clued(const fs::path& file) {
  const Catalogue catalogue;
  auto composer = composing::composer(catalogue);
  composer.add_file(file.string());
  Clued clued{composer.compose(), {}};
  std::map<std::string, std::size_t> part_at;
  for (const auto& [place, clue] : composer.drawn(clued.puzzle).clues)
    if (clue.where.source && part_at.emplace(clue.where.text(), clued.parts.size()).second) clued.parts.emplace_back();
  for (std::size_t i = 0; i < clued.puzzle.constraints().size(); ++i)
    if (const auto found = part_at.find(clued.puzzle.place_of(i).text()); found != part_at.end())
      clued.parts[found->second].push_back(i);
  return clued;
}

/// The puzzle as if the parts that are off had never been typed.
Puzzle without(const Puzzle& puzzle, const Parts& parts, const std::vector<bool>& on) {
  std::vector<bool> gone(puzzle.constraints().size());
  for (std::size_t i = 0; i < parts.size(); ++i)
    for (const auto number : parts[i]) gone[number] = !on[i];
  std::vector<ConstraintPtr> left;
  for (std::size_t i = 0; i < gone.size(); ++i)
    if (!gone[i]) left.push_back(puzzle.constraints()[i]);
  auto fewer = puzzle;
  fewer.set_constraints(std::move(left));
  return fewer;
}

std::vector<Search::Narrowing> narrowings(const std::vector<Given>& givens) {
  std::vector<Search::Narrowing> all;
  for (const auto& [cell, symbol] : givens) all.push_back({cell, Domain::of(symbol)});
  return all;
}

/// What tells solutions apart: cells of the grid, and shown links. Other hidden cells are numbered otherwise.
Solution shown(const Puzzle& puzzle, const Solution& solution) {
  Solution cells;
  for (const auto cell : puzzle.grid().cells()) cells.push_back(solution[index(cell)]);
  for (auto i = puzzle.grid().cell_count(); i < puzzle.told_cells(); ++i) cells.push_back(solution[i]);
  return cells;
}

}  // namespace

TEST_CASE("rules of which some clues are switched off are those of a puzzle without these clues") {
  Random random(7);
  std::size_t puzzles = 0;
  std::map<Outcome, std::size_t> outcomes;
  Limits limits;
  limits.nodes = tries_all() ? 5000 : 1000;
  const std::size_t many = tries_all() ? 80 : 60;
  for (const auto& file : shipped_puzzles()) {
    const auto [puzzle, parts] = clued(file);
    if (parts.empty()) continue;
    INFO(file.string());
    ++puzzles;
    const SwitchedRules rules(puzzle, parts);
    SwitchedSolver switched(rules);
    for (const std::size_t share : {0U, 2U, 4U, 6U}) {
      std::vector<bool> on(parts.size());
      for (std::size_t i = 0; i < on.size(); ++i) on[i] = random.below(6) >= share;
      const auto fewer = without(puzzle, parts, on);
      const CompiledRules alone(fewer);
      PlacementSolver solver(alone);
      const auto expected = solver.solve(puzzle.givens(), 2, limits);
      const auto found = switched.solve(narrowings(puzzle.givens()), on, 2, limits);
      if (expected.outcome() == Outcome::unknown || found.outcome() == Outcome::unknown) continue;
      REQUIRE(found.outcome() == expected.outcome());
      ++outcomes[found.outcome()];
      if (found.found == 0) continue;
      if (!fewer.has_untold_cells()) CHECK(fewer.accepts(switched.first_solution()));
      if (found.outcome() == Outcome::unique)
        CHECK(shown(puzzle, switched.first_solution()) == shown(puzzle, solver.first_solution()));
      else
        CHECK(shown(puzzle, switched.first_solution()) != shown(puzzle, switched.last_solution()));
    }
  }
  CHECK(puzzles > many);
  CHECK(outcomes[Outcome::unique] > many);
  CHECK(outcomes[Outcome::several] > many);
}

TEST_CASE("a part that can never hold leaves no solution, and only while it is on") {
  // Three cells that all differ cannot hold two symbols.
  Puzzle puzzle(Grid({1, 3}), Symbols::numbers(1, 2));
  puzzle.add(std::make_shared<AllDifferent>(Region{cell_at(0), cell_at(1)}));
  puzzle.add(std::make_shared<AllDifferent>(Region{cell_at(0), cell_at(1), cell_at(2)}));
  const SwitchedRules rules(puzzle, {{1}});
  SwitchedSolver solver(rules);
  for (int round = 0; round < 2; ++round) {
    CHECK(solver.solve({}, {true}, 10).outcome() == Outcome::none);
    const auto all = solver.solve({}, {false}, 10);
    CHECK(all.complete);
    CHECK(all.found == 4);
  }
}

TEST_CASE("rules that contradict themselves without any part have no solution") {
  Puzzle puzzle(Grid({1, 3}), Symbols::numbers(1, 2));
  puzzle.add(std::make_shared<AllDifferent>(Region{cell_at(0), cell_at(1), cell_at(2)}));
  puzzle.add(std::make_shared<AllDifferent>(Region{cell_at(0), cell_at(1)}));
  const SwitchedRules rules(puzzle, {{1}});
  CHECK(SwitchedSolver(rules).solve({}, {false}, 2).outcome() == Outcome::none);
  CHECK(SwitchedSolver(rules).solve({}, {true}, 2).outcome() == Outcome::none);
}

TEST_CASE("what a part demands of its own hidden cells holds while it is on") {
  // That three cells are linked in a row is a hidden cell, of which the clue says that it is so.
  const auto puzzle = composing::from_text(
      "- size: 2x3\n- links: shown\n- each cell: links < 3\n- areas: [aaa, ...]\n- clues: {a: 3}\n- each area: max of "
      "length of each stroke = clue\n");
  Parts parts(1);
  for (std::size_t i = 0; i < puzzle.constraints().size(); ++i)
    if (puzzle.place_of(i).line == 5) parts.front().push_back(i);
  REQUIRE(parts.front().size() == 1);
  const SwitchedRules rules(puzzle, parts);
  SwitchedSolver switched(rules);
  for (const bool on : {true, false}) {
    const CompiledRules alone(without(puzzle, parts, {on}));
    PlacementSolver solver(alone);
    const auto expected = solver.solve(std::vector<Given>(), 1000);
    CHECK(expected.complete);
    CHECK(switched.solve({}, {on}, 1000).found == expected.found);
  }
}

TEST_CASE("hidden cells of a part that is off do not tell solutions apart") {
  // Automata of words about a row need hidden cells; no other rule speaks of them.
  const auto puzzle = composing::from_text(
      "- size: 2x4\n- symbols: x -\n- left: '2 1, 1 2'\n- each row: length of each run among x = clue\n- each column: "
      "count x = 1\n");
  Parts parts;
  std::map<std::string, std::size_t> part_at;
  for (std::size_t i = 0; i < puzzle.constraints().size(); ++i) {
    const auto place = puzzle.place_of(i);
    if (place.line != 3) continue;
    const auto [found, added] = part_at.emplace(place.text(), parts.size());
    if (added) parts.emplace_back();
    parts[found->second].push_back(i);
  }
  REQUIRE(parts.size() == 2);
  const SwitchedRules rules(puzzle, parts);
  SwitchedSolver solver(rules);
  for (std::size_t number = 0; number < 4; ++number) {
    const std::vector<bool> on{number % 2 == 1, number >= 2};
    std::uint64_t expected = 0;
    const auto fewer = without(puzzle, parts, on);
    for (std::size_t filling = 0; filling < 256; ++filling) {
      Solution solution;
      for (std::size_t cell = 0; cell < 8; ++cell) solution.push_back(symbol_at(filling >> cell & 1));
      if (fewer.accepts(solution)) ++expected;
    }
    CAPTURE(number);
    const auto answer = solver.solve({}, on, 300);
    CHECK(answer.complete);
    CHECK(answer.found == expected);
    // What is told of a solution ends with the cells that tell it apart.
    CHECK(solver.first_solution().size() == puzzle.told_cells());
    CHECK(solver.last_solution().size() == puzzle.told_cells());
  }
}

TEST_CASE("beside a solution that is known another one is looked for") {
  const auto puzzle = composing::from_text("- LatinSquare: {size: 3}\n- a1 < a2\n- b1 + b3 = 4\n- a3 + c1 = 5\n");
  Parts parts;
  for (std::size_t i = 0; i < puzzle.constraints().size(); ++i) {
    const auto source = puzzle.place_of(i).source;
    if (source && source->name == "text") parts.push_back({i});
  }
  REQUIRE(parts.size() == 3);
  const SwitchedRules rules(puzzle, parts);
  SwitchedSolver solver(rules);
  std::map<std::size_t, std::size_t> met;
  for (std::size_t number = 0; number < 8; ++number) {
    const std::vector<bool> on{number % 2 == 1, number / 2 % 2 == 1, number >= 4};
    const auto all = solver.solve({}, on, 100).found;
    for (std::size_t symbol = 0; symbol < 3; ++symbol) {
      const std::vector<Search::Narrowing> narrowings{{cell_at(4), Domain::of(symbol_at(symbol))}};
      const auto expected = solver.solve(narrowings, on, 100);
      CHECK(expected.complete);
      CHECK(expected.found <= all);
      if (expected.found == 0) continue;
      const auto known = solver.last_solution();
      const auto answer = solver.solve_beside(known, narrowings, on);
      CHECK(answer.found == std::min<std::uint64_t>(2, expected.found));
      CHECK(answer.outcome() == (expected.found == 1 ? Outcome::unique : Outcome::several));
      CHECK(solver.first_solution() == known);
      ++met[answer.found];
      if (answer.found == 1) continue;
      CHECK(solver.last_solution() != known);
      CHECK(solver.last_solution()[4] == symbol_at(symbol));
      CHECK(without(puzzle, parts, on).accepts(solver.last_solution()));
      for (std::size_t part = 0; part < parts.size(); ++part)
        if (on[part]) CHECK(rules.accepts(part, solver.last_solution()));
    }
  }
  CHECK(met[1] > 0);
  CHECK(met[2] > 2);
}

TEST_CASE("a part is asked what it accepts, and of which cells it speaks") {
  const auto puzzle = composing::from_text("- size: 1x3\n- symbols: 1-3\n- a1 + a2 = 3\n- a2 < a3\n");
  REQUIRE(puzzle.constraints().size() == 2);
  const SwitchedRules rules(puzzle, {{0}, {1}});
  CHECK(rules.part_count() == 2);
  for (std::size_t filling = 0; filling < 27; ++filling) {
    const Solution cells{symbol_at(filling % 3), symbol_at(filling / 3 % 3), symbol_at(filling / 9)};
    CHECK(rules.accepts(0, cells) == (index(cells[0]) + index(cells[1]) == 1));
    CHECK(rules.accepts(1, cells) == (cells[1] < cells[2]));
  }
  CHECK(rules.speaks_beyond(0, 1));
  CHECK_FALSE(rules.speaks_beyond(0, 2));
  CHECK(rules.speaks_beyond(1, 2));
  CHECK_FALSE(rules.speaks_beyond(1, 3));
  const std::atomic<bool> stopped = true;
  CHECK_THROWS_AS(SwitchedRules(puzzle, {{0}}, StopToken(&stopped)), Stopped);
  CHECK_THROWS_AS(CompiledRules(puzzle, StopToken(&stopped)), Stopped);
}
