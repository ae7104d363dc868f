// Rules that are lowered once and asked about many placements, where rules decide some cells by themselves.

#include <algorithm>
#include <array>

#include "composing.hpp"
#include "engines/placement_solver.hpp"
#include "generate/generator.hpp"
#include "minimize/minimizer.hpp"
#include "reference/naive_solver.hpp"
#include "reference/random_parts.hpp"
#include "reference/random_puzzles.hpp"
#include "test.hpp"

namespace grids {
namespace {

using reference::chance;
using reference::from;

constexpr std::size_t most_solutions = 2000;

/// How much the rules say: of a few cells, of all, or what no solution has.
enum class Said { little, all, wrong };

std::vector<CellId> open_cells(const Puzzle& puzzle) {
  std::vector<CellId> cells;
  for (const auto cell : puzzle.grid().cells())
    if (puzzle.grid().in_play(cell)) cells.push_back(cell);
  return cells;
}

SymbolId any_symbol(const Puzzle& puzzle, reference::Random& random) {
  return symbol_at(from(random, 0, puzzle.symbols().size() - 1));
}

/// The text with rules that say cells of a solution, if there is one.
std::string with_said_cells(const std::string& text, Said said, reference::Random& random) {
  const auto puzzle = composing::from_text(text);
  const auto solutions = reference::solutions(puzzle);
  auto more = text;
  const auto wrong = from(random, 0, puzzle.grid().cell_count() - 1);
  for (const auto cell : open_cells(puzzle)) {
    if (said != Said::all && !chance(random, 0.2)) continue;
    const bool false_rule = said == Said::wrong && index(cell) == wrong;
    const auto symbol = solutions.empty() || false_rule ? any_symbol(puzzle, random) : solutions.front()[index(cell)];
    more += "- each " + puzzle.grid().name(cell) + ": is " + puzzle.symbols().name(symbol) + "\n";
  }
  return more;
}

/// Some cells of a solution, now and then a wrong one.
std::vector<Given> some_givens(const Puzzle& puzzle, const std::vector<Solution>& solutions,
                               reference::Random& random) {
  std::vector<Given> givens;
  const auto density = 0.1 * static_cast<double>(from(random, 0, 9));
  for (const auto cell : open_cells(puzzle)) {
    if (!chance(random, density)) continue;
    const bool right = !solutions.empty() && !chance(random, 0.05);
    givens.push_back({cell, right ? solutions.front()[index(cell)] : any_symbol(puzzle, random)});
  }
  return givens;
}

std::size_t count_with(const std::vector<Solution>& solutions, const std::vector<Given>& givens) {
  return static_cast<std::size_t>(std::ranges::count_if(solutions, [&](const Solution& solution) {
    return std::ranges::all_of(givens, [&](const Given& given) { return solution[index(given.cell)] == given.symbol; });
  }));
}

/// One solver object for one placement after another, in the order of chance.
void check_placements(const CompiledRules& rules, const std::vector<Solution>& solutions, reference::Random& random) {
  PlacementSolver solver(rules);
  for (int i = 0; i < 12; ++i) {
    const auto givens = some_givens(rules.puzzle(), solutions, random);
    if (i == 6) solver.randomize(from(random, 1, 1000));
    const auto answer = solver.solve(givens);
    REQUIRE(answer.found == std::min<std::size_t>(count_with(solutions, givens), 2));
    if (answer.found < 2) REQUIRE(answer.complete);
    if (answer.found > 0) REQUIRE(std::ranges::count(solutions, solver.first_solution()) == 1);
  }
}

/// The givens without this one and the one that lies opposite to it.
std::vector<Given> without(const Grid& grid, std::vector<Given> givens, CellId cell, Symmetry symmetry) {
  const auto rows = grid.rows();
  const auto columns = grid.size().columns;
  const auto row = index(cell) / columns;
  const auto column = index(cell) % columns;
  auto opposite = index(cell);
  if (symmetry == Symmetry::rotation) opposite = (rows - 1 - row) * columns + (columns - 1 - column);
  if (symmetry == Symmetry::mirror) opposite = row * columns + (columns - 1 - column);
  std::erase_if(givens, [&](const Given& given) { return given.cell == cell || index(given.cell) == opposite; });
  return givens;
}

void check_irreducible(const Puzzle& puzzle, const std::vector<Solution>& solutions, const std::vector<Given>& givens,
                       Symmetry symmetry, const std::vector<Given>& lasting) {
  REQUIRE(count_with(solutions, givens) == 1);
  for (const auto& [cell, symbol] : givens) {
    const auto rest = without(puzzle.grid(), givens, cell, symmetry);
    const bool stays = std::ranges::any_of(lasting, [&](const Given& given) {
      return std::ranges::none_of(rest, [&](const Given& other) { return other.cell == given.cell; });
    });
    if (!stays && puzzle.grid().in_play(cell)) REQUIRE(count_with(solutions, rest) > 1);
  }
}

Symmetry any_symmetry(reference::Random& random) {
  return reference::one_of(random, std::array{Symmetry::none, Symmetry::rotation, Symmetry::mirror});
}

void check_minimizing(const CompiledRules& rules, const std::vector<Solution>& solutions, reference::Random& random) {
  if (solutions.empty()) return;
  std::vector<Given> all;
  for (const auto cell : open_cells(rules.puzzle())) all.push_back({cell, solutions.front()[index(cell)]});
  MinimizeRequest request;
  request.symmetry = any_symmetry(random);
  request.seed = from(random, 1, 1000);
  request.tries = from(random, 1, 3);
  const auto result = minimize(rules, all, request);
  REQUIRE(result.unique);
  REQUIRE(result.irreducible);
  check_irreducible(rules.puzzle(), solutions, result.givens, request.symmetry, {});
}

void check_generating(const Puzzle& puzzle, const std::vector<Solution>& solutions, reference::Random& random) {
  GenerateRequest request;
  request.symmetry = any_symmetry(random);
  request.seed = from(random, 1, 1000);
  Generator generator(puzzle, request);
  const auto with_givens = count_with(solutions, puzzle.givens());
  const auto status = generator.next();
  REQUIRE(status == (with_givens == 0 ? Generator::Status::no_solution : Generator::Status::made));
  if (with_givens == 0) return;
  REQUIRE(std::ranges::count(solutions, generator.generated().solution) == 1);
  check_irreducible(puzzle, solutions, generator.generated().givens, request.symmetry, puzzle.givens());
}

TEST_CASE("placements, minimizing and generating are right about rules that decide cells by themselves") {
  std::size_t solvable = 0;
  for (const auto& [name, make] : reference::random_puzzles()) {
    std::mt19937 random(3);
    for (std::size_t i = 0; i < reference::wanted_of_each_kind(); ++i) {
      const auto said = reference::one_of(random, std::array{Said::little, Said::little, Said::all, Said::wrong});
      const auto text = with_said_cells(make(random), said, random);
      INFO(name << ":\n" << text);
      auto puzzle = composing::from_text(text);
      const auto givens = puzzle.givens();
      puzzle.set_givens({});
      const auto solutions = reference::solutions(puzzle);
      if (solutions.size() > most_solutions) continue;
      solvable += solutions.empty() ? 0 : 1;
      const CompiledRules rules(puzzle);
      check_placements(rules, solutions, random);
      check_minimizing(rules, solutions, random);
      puzzle.set_givens(givens);
      check_generating(puzzle, solutions, random);
    }
  }
  CHECK(solvable > 100);
}

}  // namespace
}  // namespace grids
