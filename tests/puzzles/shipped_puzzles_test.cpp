#include <algorithm>
#include <cctype>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "composing.hpp"
#include "engines/native_engine.hpp"
#include "source_path.hpp"
#include "test.hpp"

namespace grids {
namespace {

namespace fs = std::filesystem;

std::vector<fs::path> puzzles_below(const std::string& folder) {
  std::vector<fs::path> files;
  for (const auto& entry : fs::recursive_directory_iterator(source_path(folder)))
    if (entry.path().extension() == ".yml") files.push_back(entry.path());
  std::ranges::sort(files);
  return files;
}

/// Whether the claimed solution leaves nothing open and is this one.
bool claims(const Puzzle& puzzle, const Solution& solution) {
  if (!puzzle.expected) return false;
  const auto& claimed = *puzzle.expected;
  const auto is_so = [&](CellId cell) { return claimed[index(cell)] == solution[index(cell)]; };
  // A line drawn in a cell claims its links, and leaves the symbol to the rules.
  const bool lines = claimed.size() > puzzle.grid().cell_count();
  const auto is_open = [&](CellId cell) { return lines && !claimed[index(cell)]; };
  return std::ranges::all_of(puzzle.grid().cells(), [&](CellId cell) { return is_open(cell) || is_so(cell); }) &&
         std::ranges::all_of(puzzle.links, [&](const Link& link) {
           return index(link.cell) >= claimed.size() || !claimed[index(link.cell)] || is_so(link.cell);
         });
}

void check_the_only_solution(const std::vector<fs::path>& files) {
  for (const auto& file : files) {
    INFO(file.string());
    const auto puzzle = composing::from_file(file.string());
    CHECK_FALSE(puzzle.captions.title.empty());
    REQUIRE(puzzle.expected);
    Limits limits;
    limits.nodes = 100'000;
    std::vector<Solution> found;
    const auto answer = NativeEngine().solve(puzzle, 2, limits, [&found](const Solution& solution) {
      found.push_back(solution);
      return true;
    });
    CHECK(answer.outcome() == Outcome::unique);
    REQUIRE_FALSE(found.empty());
    CHECK(claims(puzzle, found.front()));
  }
}

TEST_CASE("every shipped puzzle has exactly the solution that it claims") {
  check_the_only_solution(shipped_puzzles());
}

TEST_CASE("so has the puzzle of every genre in examples/genres") {
  check_the_only_solution(puzzles_below("examples/genres"));
}

std::vector<std::string> shipped_types() {
  std::vector<std::string> types;
  for (const auto& entry : fs::directory_iterator(fs::path(source_path()) / "constraints"))
    if (entry.path().extension() == ".yml") types.push_back(entry.path().stem().string());
  return types;
}

std::string lower_case(std::string text) {
  std::ranges::transform(text, text.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return text;
}

TEST_CASE("every type comes with three puzzles or more, in a folder of its own") {
  std::map<std::string, std::size_t> shipped;
  for (const auto& file : shipped_puzzles()) ++shipped[file.parent_path().filename().string()];
  const auto types = shipped_types();
  CHECK(shipped.size() == types.size());
  for (const auto& type : types) {
    INFO(type);
    CHECK(shipped[lower_case(type)] >= 3);
  }
}

}  // namespace
}  // namespace grids
