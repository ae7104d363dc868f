#include <map>
#include <set>

#include "composing.hpp"
#include "data/data.hpp"
#include "formats/format.hpp"
#include "test.hpp"

namespace grids {
namespace {

namespace fs = std::filesystem;

constexpr auto time_per_puzzle = std::chrono::seconds(5);

/// A game's file of IDs, and what the tokens of its solutions are here; a game without any has
/// solutions of another kind than ours.
struct Game {
  std::string file;
  std::map<std::string, std::string> symbols;
  bool compared = true;
};

std::vector<Game> games() {
  return {
      {"sudoku_variants/sgt/solo", {}},
      {"other/sgt/dominosa", {}, false},
      {"other/sgt/lightup", {{"0", "-"}, {"1", "o"}}},
      {"other/sgt/magnets", {{"0", "x"}, {"1", "+"}, {"2", "-"}}},
      {"other/sgt/mosaic", {{"0", "-"}, {"1", "x"}}},
      {"other/sgt/pattern", {{"0", "-"}, {"1", "x"}}},
      {"other/sgt/singles", {{"0", "-"}, {"1", "x"}}},
      {"other/sgt/tents", {{"0", "-"}, {"1", "^"}}},
      {"other/sgt/towers", {}},
      {"other/sgt/unequal", {}},
      {"other/sgt/unruly", {{"1", "0"}, {"2", "1"}}},
  };
}

/// The solution as `Result` writes it: blocks become `#`.
std::string translated(const std::string& typed, const Game& game, const Puzzle& puzzle) {
  std::string out;
  std::string token;
  std::size_t cell = 0;
  for (const char c : typed + '/') {
    if (c != ' ' && c != '/') {
      token += c;
      continue;
    }
    const auto symbol = game.symbols.find(token);
    if (!out.empty()) out += ' ';
    out += !puzzle.grid().in_play(cell_at(cell++)) ? "#" : symbol == game.symbols.end() ? token : symbol->second;
    token.clear();
  }
  return out;
}

TEST_CASE("game IDs of Simon Tatham's puzzles decode and solve") {
  if (!data::folder()) return;
  for (const auto& game : games()) {
    const auto file = *data::folder() / (game.file + ".txt");
    auto documents = data::documents("sgt", file);
    auto solutions = data::lines(fs::path(file).replace_extension(".sol"));
    std::erase_if(solutions, [](const std::string& line) { return line.starts_with('#'); });
    REQUIRE(documents.size() == solutions.size());
    data::Report report(file.filename().string());
    for (std::size_t i = 0; i < documents.size(); ++i) {
      if (solutions[i].starts_with("NONUNIQUE")) {
        report.skip("not unique in the source");
        continue;
      }
      const auto name = documents[i].root.where.text();
      const auto puzzle = composing::from_document(std::move(documents[i]));
      const bool known = game.compared && solutions[i] != "?";
      report.add(name, data::solve(puzzle, time_per_puzzle), known ? translated(solutions[i], game, puzzle) : "");
    }
    CHECK(report.puzzles() > 0);
    CHECK(report.wrong().empty());
    CHECK(report.not_unique().empty());
  }
}

/// What else is known of puzzles: those that are not unique by the rules that their genre states.
std::set<std::string> known_exceptions(const std::string& collection) {
  std::set<std::string> names;
  for (const auto& line : data::lines(*data::folder() / "known_exceptions.tsv")) {
    if (!line.starts_with(collection + '\t')) continue;
    const auto name = line.substr(collection.size() + 1);
    names.insert(name.substr(0, name.find('\t')));
  }
  return names;
}

bool has_errors_only_for_size(const InputError& error) {
  return std::string_view(error.what()).find("symbols") != std::string_view::npos;
}

void solve_collection(const std::string& set, const std::string& genre) {
  const auto collection = set + "/janko/" + genre;
  const auto file = *data::folder() / (collection + ".json");
  if (!exists(file)) return;
  const auto exceptions = known_exceptions(collection);
  data::Report report(genre);
  for (auto& document : data::documents("janko", file)) {
    try {
      const auto puzzle = composing::from_document(std::move(document));
      if (exceptions.contains(puzzle.captions.title)) {
        report.skip("known not to be unique");
        continue;
      }
      const auto found = data::solve(puzzle, time_per_puzzle);
      report.add(puzzle.captions.title, found, data::claimed_solution(puzzle, found));
    } catch (const InputError& error) {
      INFO(genre << ": " << error.what());
      CHECK(has_errors_only_for_size(error));
      report.skip("more symbols than there can be");
    }
  }
  CHECK(report.puzzles() > 0);
  CHECK(report.wrong().empty());
  // A few of the end views count their diagonals as well, which their source does not say; one Norinori has several
  // solutions.
  if (genre == "Norinori")
    CHECK(report.not_unique() == std::vector<std::string>{"177_12x22"});
  else if (genre != "ABCEndView")
    CHECK(report.not_unique().empty());
}

TEST_CASE("the collection of every genre that is read solves") {
  if (!data::folder()) return;
  for (const auto* genre :
       {"ButterflySudoku", "Clueless1Sudoku", "Clueless2Sudoku", "ConsecutiveSudoku", "EvenOddSudoku", "Gattai8Sudoku",
        "JigsawSudoku", "KillerSudoku", "MarginSudoku", "SamuraiSudoku", "ShogunSudoku", "SkyscraperSudoku",
        "SoheiSudoku", "Sudoku", "SumoSudoku", "WindmillSudoku"})
    solve_collection("sudoku_variants", genre);
  for (const auto* genre :
       {"ABCEndView",  "Akari",           "Binairo",    "Cojun",      "Dominos",     "DoppelBlock", "Eulero",
        "Fuzuli",      "Hakyuu",          "Hidoku",     "Hitori",     "Kakurasu",    "Magnetic",    "Mathrax",
        "Minesweeper", "Mosaic",          "Nonogram",   "Norinori",   "NumberCross", "Renban",      "Skyscraper",
        "Starbattle",  "Str8t",           "Suguru",     "TennerGrid", "Tent",        "TilePaint",   "YinYang",
        "Battleship",  "Buraitoraito",    "CanalView",  "Hakoiri",    "Juosan",      "Nanro",       "Thermometer",
        "Trinairo",    "CocktailLamp",    "DoubleBack", "Factors",    "Hanare",      "Nondango",    "PaintArea",
        "Putteria",    "RegionalYajilin", "Koburin",    "Detour",     "EntryExit",   "CountryRoad", "SimpleLoop",
        "Geradeweg",   "Linesweeper",     "Sukoro",     "Yajikabe",   "BalanceLoop", "Nawabari",    "Shingoki",
        "Pipelink"})
    solve_collection("other", genre);
}

}  // namespace
}  // namespace grids
