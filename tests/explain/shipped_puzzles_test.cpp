#include <algorithm>
#include <filesystem>

#include "explaining.hpp"
#include "source_path.hpp"

namespace grids::explain {
namespace {

namespace fs = std::filesystem;

/// One puzzle of each type, the first by name.
std::vector<fs::path> one_of_each_type() {
  std::vector<fs::path> files;
  for (const auto& folder : fs::directory_iterator(fs::path(source_path()) / "puzzles")) {
    std::vector<fs::path> here;
    for (const auto& entry : fs::directory_iterator(folder.path())) here.push_back(entry.path());
    files.push_back(std::ranges::min(here));
  }
  std::ranges::sort(files);
  return files;
}

/// Whether no step took away what the solution needs.
bool agrees(const Explained& explained) {
  const auto& expected = *explained.puzzle.expected;
  // A line drawn in a cell claims its links, and leaves the symbol to the rules.
  const auto& links = explained.puzzle.links;
  const auto agrees_at = [&](CellId cell) {
    const auto claimed = index(cell) < expected.size() ? expected[index(cell)] : std::nullopt;
    return !claimed || explained.explainer.position()[cell].contains(*claimed);
  };
  return std::ranges::all_of(explained.puzzle.grid().cells(), agrees_at) &&
         std::ranges::all_of(links, agrees_at, &grids::Link::cell);
}

TEST_CASE("no type's explanation takes away what its solution needs, and every step is proved again") {
  for (const auto& file : one_of_each_type()) {
    INFO(file.string());
    const auto puzzle = composing::from_file(file.string());
    if (puzzle.grid().cell_count() > 150) continue;  // these take too long under sanitizers
    const Explained explained(puzzle, only("advanced"));
    CHECK(explained.explainer.standing() != Standing::contradiction);
    CHECK(agrees(explained));
    CHECK(explained.first_unproved() == explained.journal().steps().size());
  }
}

}  // namespace
}  // namespace grids::explain
