#include <algorithm>
#include <filesystem>
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

}  // namespace
}  // namespace grids
