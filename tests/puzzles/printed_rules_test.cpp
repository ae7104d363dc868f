#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

#include "composing.hpp"
#include "source_path.hpp"
#include "test.hpp"

namespace grids {
namespace {

namespace fs = std::filesystem;

std::vector<fs::path> yaml_files(const std::string& folder) {
  std::vector<fs::path> files;
  for (const auto& entry : fs::recursive_directory_iterator(fs::path(source_path()) / folder))
    if (entry.path().extension() == ".yml") files.push_back(entry.path());
  std::ranges::sort(files);
  return files;
}

std::string content(const fs::path& file) {
  std::ifstream in(file);
  return {std::istreambuf_iterator<char>(in), {}};
}

Captions captions_of(const fs::path& puzzle) { return composing::from_file(puzzle.string()).captions; }

bool says(const std::string& text, const std::string& words) { return text.find(words) != std::string::npos; }

TEST_CASE("under every shipped puzzle rules are printed, with nothing left to fill in") {
  auto files = yaml_files("puzzles");
  std::ranges::copy(yaml_files("examples/genres"), std::back_inserter(files));
  for (const auto& file : files) {
    INFO(file.string());
    const auto captions = captions_of(file);
    for (const auto& text : {captions.rules, captions.drawn_rules}) {
      CHECK(text.size() > 60);
      CHECK(text.find_first_of("{}|`") == std::string::npos);
      CHECK(text.ends_with('.'));
      for (const std::string slip : {"  ", " ,", " .", " ;", "drawn as", "()"}) CHECK_FALSE(says(text, slip));
    }
  }
}

TEST_CASE("what a type leaves open its rules tell by its value") {
  // A picture shows these, or the type's rules speak of them in other words.
  const std::vector<std::string> shown{"size", "box", "symbols", "windows", "grids"};
  for (const auto& file : yaml_files("constraints")) {
    INFO(file.string());
    const Catalogue catalogue;
    auto type = composing::composer(catalogue);
    type.add_file(file.string());
    for (const auto& parameter : type.synopsis().parameters)
      if (std::ranges::find(shown, parameter.name) == shown.end()) CHECK(says(content(file), "{" + parameter.name));
  }
}

TEST_CASE("a puzzle that sets a parameter is printed with other rules than its type") {
  const std::vector<std::pair<std::string, std::string>> printed{
      {"whispers/hush", "differ by 3 or more"},
      {"whispers/rumour", "differ by 5 or more"},
      {"framesums/passe-partout", "the first two digits"},
      {"framesums/gallery", "the first three digits"},
      {"outside/porch", "the first two cells"},
      {"rossini/fanfare", "the first four digits"},
      {"starbattle/galaxy", "two stars"},
      {"starbattle/lantern", "one star."},
      {"fuzuli/heron", "from 1 to 4,"},
      {"easyasabc/vowels", "the letters A, E, I and O,"},
      {"skyscraperswithparks/garden", "from 1 to 4;"},
      {"skyscraperswithparks/green", "from 1 to 3;"},
      {"sandwich/panini", "between the 2 and the 5 "},
      {"entropic/rungs", "one of 1 and 2, one of 3 to 6 and one of 7 and 8."},
      {"hidato/pass", "from 1 to 45"},
      {"mapcolouring/island", "R, G and B,"},
      {"eulero/squad", "the letters K to M and one of the digits 7 to 9."},
      {"samurai/squire", "each of 1 to 6 exactly once"},
      {"sudoku/tower", "each of 1 to 16 exactly once"},
  };
  for (const auto& [puzzle, words] : printed) {
    INFO(puzzle);
    const auto captions = captions_of(fs::path(source_path()) / "puzzles" / (puzzle + ".yml"));
    INFO(captions.drawn_rules);
    CHECK(says(captions.drawn_rules, words));
  }
}

}  // namespace
}  // namespace grids
