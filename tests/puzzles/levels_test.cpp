#include <algorithm>
#include <array>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <map>
#include <optional>
#include <string>

#include "composing.hpp"
#include "explain/explainer.hpp"
#include "explain/rating.hpp"
#include "source_path.hpp"
#include "test.hpp"

namespace grids {
namespace {

namespace fs = std::filesystem;

std::string level_of(const fs::path& file) {
  const auto puzzle = composing::from_file(file.string());
  const explain::Rules rules(puzzle);
  explain::Explainer explainer(rules, puzzle.givens());
  REQUIRE(explainer.run() == explain::Standing::solved);
  return std::string(explain::level_of(explain::rate(explainer).hardest));
}

/// What a file says of itself in its first line, `# Hard: 10x10.`, where that is a level.
std::optional<std::string> level_said(const fs::path& file) {
  constexpr std::array levels{"easy", "medium", "hard", "expert", "extreme"};
  std::ifstream text(file);
  std::string line;
  std::getline(text, line);
  if (!line.starts_with("# ")) return std::nullopt;
  auto word = line.substr(2, line.find_first_of(".,:; ", 2) - 2);
  std::ranges::transform(word, word.begin(),
                         [](unsigned char letter) { return static_cast<char>(std::tolower(letter)); });
  return std::ranges::find(levels, word) == levels.end() ? std::nullopt : std::optional(word);
}

}  // namespace

TEST_CASE("shipped puzzles are as hard as they say, and none of the levels has more than a third of them") {
  std::map<std::string, std::size_t> counts;
  std::size_t all = 0;
  std::size_t said = 0;
  for (const auto& entry : fs::recursive_directory_iterator(source_path("puzzles"))) {
    if (entry.path().extension() != ".yml") continue;
    INFO(entry.path().string());
    const auto level = level_of(entry.path());
    ++counts[level];
    ++all;
    const auto claim = level_said(entry.path());
    if (!claim) continue;
    ++said;
    CHECK(*claim == level);
  }
  std::string shares;
  for (const auto& [level, count] : counts) {
    shares += " " + level + " " + std::to_string(count);
    CHECK(3 * count <= all);
  }
  WARN("levels of shipped puzzles:" << shares);
  CHECK(said >= 200);
}

}  // namespace grids
