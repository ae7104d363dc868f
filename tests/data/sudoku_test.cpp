#include "composing.hpp"
#include "data/data.hpp"
#include "engines/placement_solver.hpp"
#include "test.hpp"

namespace grids {
namespace {

std::vector<Given> givens(const Puzzle& puzzle, const std::string& line) {
  std::vector<Given> givens;
  for (std::size_t i = 0; i < 81; ++i)
    if (const auto symbol = puzzle.symbols().find(line.substr(i, 1))) givens.push_back({cell_at(i), *symbol});
  return givens;
}

data::Result solve(PlacementSolver& solver, const Puzzle& puzzle, const std::string& line) {
  const auto answer = solver.solve(givens(puzzle, line));
  data::Result result{answer.outcome(), {}, answer.time};
  if (answer.found == 0) return result;
  for (const auto symbol : solver.first_solution())
    result.solution.append(result.solution.empty() ? "" : " ").append(puzzle.symbols().name(symbol));
  return result;
}

/// The grids of a file: 81 characters a line, or nine lines of nine.
std::vector<std::string> grids_of(const std::filesystem::path& file) {
  std::vector<std::string> grids;
  std::string rows;
  for (const auto& line : data::lines(file)) {
    if (line.size() >= 81) grids.push_back(line.substr(0, 81));
    if (line.size() == 9) rows += line;
    if (rows.size() == 81) grids.push_back(std::exchange(rows, {}));
  }
  return grids;
}

std::vector<std::string> solutions_of(const std::filesystem::path& file) {
  std::vector<std::string> solutions;
  for (const auto& line : data::lines(file)) solutions.push_back(line.substr(line.size() - 81));
  return solutions;
}

TEST_CASE("every 9x9 Sudoku solves, and its solution is the only one") {
  if (!data::folder()) return;
  const auto puzzle = composing::from_text("- Sudoku\n");
  const CompiledRules rules(puzzle);
  PlacementSolver solver(rules);
  std::size_t files = 0;
  for (const auto& entry : std::filesystem::directory_iterator(*data::folder() / "sudoku9")) {
    const auto solution_file = std::filesystem::path(entry.path()).replace_extension(".sol");
    if (entry.path().extension() != ".txt" || !exists(solution_file)) continue;
    ++files;
    const auto puzzles = grids_of(entry.path());
    const auto solutions = solutions_of(solution_file);
    REQUIRE(puzzles.size() == solutions.size());
    data::Report report(entry.path().filename().string());
    for (std::size_t i = 0; i < puzzles.size(); ++i)
      report.add(puzzles[i], solve(solver, puzzle, puzzles[i]), data::spaced(solutions[i]));
    CHECK(report.wrong().empty());
    CHECK(report.not_unique().empty());
    CHECK(report.not_in_time().empty());
  }
  CHECK(files >= 10);
}

TEST_CASE("Sudokus without a single solution are told apart") {
  if (!data::folder()) return;
  const auto puzzle = composing::from_text("- Sudoku\n");
  const CompiledRules rules(puzzle);
  PlacementSolver solver(rules);
  std::size_t checked = 0;
  for (const auto& line : data::lines(*data::folder() / "malformed/serg_multisolution.tsv")) {
    if (line.size() < 83 || line.starts_with('#')) continue;
    INFO(line);
    const auto expected = line.substr(82) == "0" ? Outcome::none : Outcome::several;
    CHECK(solve(solver, puzzle, line).outcome == expected);
    ++checked;
  }
  CHECK(checked > 0);
}

}  // namespace
}  // namespace grids
