#include <algorithm>

#include "composing.hpp"
#include "data/data.hpp"
#include "test.hpp"

namespace grids {
namespace {

namespace fs = std::filesystem;

std::vector<fs::path> files(const fs::path& folder, const std::string& suffix) {
  std::vector<fs::path> found;
  for (const auto& entry : fs::recursive_directory_iterator(folder))
    if (entry.path().extension() == suffix) found.push_back(entry.path());
  std::ranges::sort(found);
  return found;
}

void expect_all_right(const data::Report& report) {
  CHECK(report.puzzles() > 0);
  CHECK(report.wrong().empty());
  CHECK(report.not_unique().empty());
  CHECK(report.not_in_time().empty());
}

/// Solves a collection whose puzzles carry their solutions.
void solve_collection(const std::string& format, const fs::path& file, std::size_t largest_side) {
  data::Report report(file.filename().string());
  for (auto& document : data::documents(format, file)) {
    const auto puzzle = composing::from_document(std::move(document));
    if (std::max(puzzle.grid().rows(), puzzle.grid().columns()) > largest_side) continue;
    const auto found = data::solve(puzzle);
    report.add(puzzle.captions.title, found, data::claimed_solution(puzzle, found));
  }
  expect_all_right(report);
}

TEST_CASE("the first framework's own files solve unchanged") {
  if (!data::folder()) return;
  for (const auto* set : {"keen/grids_py", "sudoku9/grids_py", "sudoku_variants/grids_py"}) {
    for (const auto& file : files(*data::folder() / set, ".yml")) {
      INFO(file.string());
      const auto result = data::solve(composing::from_file(file.string()));
      // Nine givens are too few for a Sudoku of side 6: that one has 74 solutions.
      CHECK(result.outcome == (file.filename() == "six-test-1.yml" ? Outcome::several : Outcome::unique));
    }
  }
}

TEST_CASE("every Keen game ID decodes and solves") {
  if (!data::folder()) return;
  const auto file = *data::folder() / "keen/sgt/keen.txt";
  auto solutions = data::lines(fs::path(file).replace_extension(".sol"));
  std::erase_if(solutions, [](const std::string& line) { return line.starts_with('#'); });
  auto documents = data::documents("sgt-keen", file);
  REQUIRE(documents.size() == solutions.size());
  data::Report report("keen.txt");
  for (std::size_t i = 0; i < documents.size(); ++i) {
    const auto name = documents[i].root.where.text();
    report.add(name, data::solve(composing::from_document(std::move(documents[i]))), data::spaced(solutions[i]));
  }
  expect_all_right(report);
}

/// Solves puzzles that have a file each, with the solution beside it.
void solve_files(const std::string& format, const fs::path& folder, const std::string& suffix) {
  data::Report report(format);
  for (const auto& file : files(folder, suffix)) {
    std::string solution;
    for (const auto& line : data::lines(fs::path(file).replace_extension(".sol"))) solution += line;
    for (auto& document : data::documents(format, file))
      report.add(file.filename().string(), data::solve(composing::from_document(std::move(document))),
                 data::spaced(solution));
  }
  expect_all_right(report);
}

TEST_CASE("every KenKen that has a file of its own solves") {
  if (!data::folder()) return;
  solve_files("kenny", *data::folder() / "keen/kenny", ".txt");
  solve_files("kenken-json", *data::folder() / "keen/sven_oly", ".json");
}

TEST_CASE("every KenKen of the collection solves") {
  if (data::folder()) solve_collection("janko-kenken", *data::folder() / "keen/janko/KenKen.json", 9);
}

TEST_CASE("every Kakuro of the collection up to 15x15 solves") {
  if (data::folder()) solve_collection("janko-kakuro", *data::folder() / "kakuro/janko/Kakuro.json", 15);
}

}  // namespace
}  // namespace grids
