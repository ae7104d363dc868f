#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "composing.hpp"
#include "engines/native_engine.hpp"
#include "source_path.hpp"
#include "test.hpp"

namespace grids {
namespace {

namespace fs = std::filesystem;

std::vector<fs::path> files_in(const std::string& folder) {
  std::vector<fs::path> files;
  for (const auto& entry : fs::recursive_directory_iterator(fs::path(source_path()) / folder))
    if (entry.path().extension() == ".yml") files.push_back(entry.path());
  std::ranges::sort(files);
  return files;
}

struct Result {
  Answer answer;
  std::vector<Solution> solutions;
};

Result solve(const Puzzle& puzzle, NativeEngine::Regions regions) {
  Limits limits;
  limits.nodes = 300;
  Result result;
  result.answer = NativeEngine(regions).solve(puzzle, 2, limits, [&result](const Solution& solution) {
    result.solutions.push_back(solution);
    return true;
  });
  return result;
}

/// One puzzle of each type: the first of each folder.
std::vector<fs::path> one_of_each_type() {
  auto files = files_in("puzzles");
  const auto same_folder = [](const fs::path& a, const fs::path& b) { return a.parent_path() == b.parent_path(); };
  files.erase(std::unique(files.begin(), files.end(), same_folder), files.end());
  return files;
}

TEST_CASE("fused regions search the same tree as regions that propagate one by one") {
  std::size_t with_guesses = 0;
  for (const auto& file : one_of_each_type()) {
    INFO(file.string());
    auto puzzle = composing::from_file(file.string());
    for (const bool with_givens : {true, false}) {
      if (!with_givens) puzzle.set_givens({});
      const auto fused = solve(puzzle, NativeEngine::Regions::fused);
      const auto plain = solve(puzzle, NativeEngine::Regions::plain);
      CHECK(fused.solutions == plain.solutions);
      CHECK(fused.answer.outcome() == plain.answer.outcome());
      CHECK(fused.answer.statistics.nodes == plain.answer.statistics.nodes);
      CHECK(fused.answer.statistics.guesses == plain.answer.statistics.guesses);
      if (fused.answer.statistics.guesses > 0) ++with_guesses;
    }
  }
  CHECK(with_guesses > 10);
}

/// Looks on.
struct Onlooker : RewriteObserver, SearchObserver {
  void applied(const Constraint&, const Replacement&, std::span<const CellChange>, const Puzzle&) override {}
  void propagated(const Propagator&, std::span<const CellChange>, std::span<const Domain>) override {}
  void assumed(CellId, SymbolId, std::uint64_t, std::span<const Domain>) override { ++assumptions; }
  void refuted(CellId, SymbolId, std::uint64_t) override {}
  void left_the_tree() override { learns = true; }

  std::uint64_t assumptions = 0;
  bool learns = false;
};

Result solve_watched(const Puzzle& puzzle, Onlooker& onlooker, std::uint64_t most_nodes, std::uint64_t most = 2) {
  NativeEngine engine;
  engine.observe(&onlooker, &onlooker);
  Limits limits;
  limits.nodes = most_nodes;
  Result result;
  result.answer = engine.solve(puzzle, most, limits, [&result](const Solution& solution) {
    result.solutions.push_back(solution);
    return true;
  });
  return result;
}

void check_same_search(const Answer& one, const Answer& other) {
  CHECK(one.statistics.nodes == other.statistics.nodes);
  CHECK(one.statistics.guesses == other.statistics.guesses);
  CHECK(one.statistics.failures == other.statistics.failures);
  CHECK(one.statistics.deepest == other.statistics.deepest);
  CHECK(one.statistics.restarts == other.statistics.restarts);
  CHECK(one.found == other.found);
}

TEST_CASE("a search that is watched is the one that solves when nobody looks") {
  std::size_t learning = 0;
  for (const auto& file : one_of_each_type()) {
    INFO(file.string());
    const auto puzzle = composing::from_file(file.string());
    Onlooker onlooker;
    const auto watched = solve_watched(puzzle, onlooker, 300);
    check_same_search(watched.answer, solve(puzzle, NativeEngine::Regions::fused).answer);
    // Of what is assumed to learn nothing is told.
    if (onlooker.learns)
      CHECK(onlooker.assumptions <= watched.answer.statistics.guesses);
    else
      CHECK(onlooker.assumptions == watched.answer.statistics.guesses);
    CHECK(onlooker.learns == (watched.answer.statistics.restarts > 0));
    learning += onlooker.learns ? 1U : 0U;
  }
  CHECK(learning > 5);
}

/// The first of the Sudokus 25x25 that takes more nodes than a tree is given.
Puzzle long_sudoku() {
  const auto folder = fs::path(source_path()) / "benchmarks";
  auto puzzle = composing::from_file((folder / "sudoku-25.yml").string());
  std::ifstream lines(folder / "sudoku-25.txt");
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words(line);
    std::vector<Given> givens;
    std::string word;
    for (std::size_t cell = 0; words >> word; ++cell)
      if (const auto symbol = puzzle.symbols().find(word)) givens.push_back({cell_at(cell), *symbol});
    puzzle.set_givens(givens);
    Limits limits;
    limits.nodes = 2100;
    if (NativeEngine().solve(puzzle, 1, limits, [](const Solution&) { return true; }).limited) return puzzle;
  }
  return puzzle;
}

TEST_CASE("a search that leaves the tree to learn does so when it is watched, too") {
  const auto puzzle = long_sudoku();
  Limits limits;
  limits.nodes = 2500;
  const auto unwatched = NativeEngine().solve(puzzle, 1, limits, [](const Solution&) { return true; });
  REQUIRE(unwatched.statistics.nodes > 2000);
  Onlooker onlooker;
  check_same_search(solve_watched(puzzle, onlooker, 2500, 1).answer, unwatched);
  CHECK(onlooker.learns);
}

}  // namespace
}  // namespace grids
