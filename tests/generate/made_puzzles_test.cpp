#include <algorithm>
#include <map>
#include <set>

#include "approved_text.hpp"
#include "composing.hpp"
#include "constraints/catalogue.hpp"
#include "explain/rating.hpp"
#include "generate/puzzle_maker.hpp"
#include "recipe_of.hpp"
#include "test.hpp"

// What a seed makes, of every type: seed and options alone decide it, on every machine. Where another puzzle is meant,
// approve it.

namespace grids {
namespace {

/// As small as can be made, where the usual size is not.
std::string size_of(const std::string& type) {
  static const std::map<std::string, std::string> others{
      {"Doublers", "6x6"},           {"SixySudoku", "6x6"},    {"Trinairo", "6x6"},
      {"TrinairoNeighbours", "6x6"}, {"YinYangSudoku", "6x6"}, {"Eulero", "5x5"},
      {"HexagonSudoku", "5x5"},      {"Palisade", "5x5"},      {"TriangleSudoku", "4"},
  };
  static const std::set<std::string> usual{
      "AntiKing",    "AntiKnight",   "Battleships",      "Clone",      "Consecutive",   "DisjointGroups",
      "Dominosa",    "Entropic",     "EvenOdd",          "FrameSums",  "Gaps",          "Indexing",
      "Kropki",      "LittleKiller", "Lockout",          "Modular",    "NumberedRooms", "Outside",
      "ParityLines", "Quadruples",   "RegionSumLines",   "Renban",     "Rossini",       "SameDifference",
      "Samurai",     "Sandwich",     "SkyscraperSudoku", "StatuePark", "Sudoku",        "SudokuX",
      "Thermo",      "Whispers",     "Windoku",          "XV"};
  if (usual.contains(type)) return "";
  const auto other = others.find(type);
  return other == others.end() ? "4x4" : other->second;
}

/// Those that take long even so, or are not made at all.
bool takes_long(const std::string& type) {
  static const std::set<std::string> long_ones{
      "Arrow",           "Nonconsecutive", "Palindrome", "Shimaguni",   "BetweenLines", "Buraitoraito", "Chocona",
      "CountingCircles", "Killer",         "LITS",       "Pentominous", "XSums",        "Zipper"};
  return long_ones.contains(type);
}

std::string file_of(const std::string& item, const MakeRequest& request = {}, const Difficulty& wanted = {},
                    std::uint64_t seed = 1) {
  INFO(item);
  const Catalogue catalogue;
  PuzzleMaker maker(recipe_of(item, catalogue), request);
  REQUIRE(maker.make(seed, wanted) == PuzzleMaker::Status::made);
  const auto made = maker.take();
  CHECK((made.puzzle.has_untold_cells() || made.puzzle.accepts(made.solution)));
  return to_yaml(Node::of_list(made.items())) + "\n";
}

TEST_CASE("a seed makes the puzzle of each type that was approved") {
  std::string all;
  for (const auto& type : shipped_types()) {
    if (takes_long(type)) continue;
    const auto size = size_of(type);
    all += file_of("- " + type + (size.empty() ? "" : ": {size: " + size + "}") + "\n");
  }
  approve_text("tests/generate/approved/types.txt", all);
}

TEST_CASE("a seed makes the puzzle that was approved as it is wanted, and as a file says") {
  std::string all;
  MakeRequest request;
  for (const auto symmetry : {Symmetry::rotation, Symmetry::mirror}) {
    request.symmetry = symmetry;
    all += file_of("- Sudoku: {size: 4x4, box: 2x2}\n", request);
  }
  request = {};
  for (const auto givens : {MakeRequest::Givens::none, MakeRequest::Givens::few}) {
    request.givens = givens;
    all += file_of("- Futoshiki: {size: 4x4}\n", request);
  }
  request = {};
  for (const std::string level : {"easy", "medium"})
    all += file_of("- KenKen: {size: 4x4}\n", request, Difficulty::of_level(level), 3);
  for (const std::string item :
       {"- Yajilin: {size: 6x6}\n", "- Heyawake: {size: 6x6}\n", "- Shikaku: {size: 7x7}\n",
        "- Tatamibari: {size: 6x6}\n", "- Nurikabe: {size: 6x6}\n", "- Signpost: {size: 5x5}\n",
        "- Hitori: {size: 6x6}\n", "- Jigsaw: {size: 6x6}\n", "- YinYang: {size: 8x8}\n", "- Galaxies: {size: 6x6}\n",
        "- Magnets: {size: 6x6}\n", "- Thermometers: {size: 6x6}\n", "- CastleWall: {size: 6x6}\n",
        "- Kakuro: {size: 7x7}\n", "- Norinori: {size: 6x6}\n"})
    all += file_of(item, request, {}, 2);
  approve_text("tests/generate/approved/wanted.txt", all);
}

TEST_CASE("what has all its numbers from the beginning is rated as its file is") {
  const Catalogue catalogue;
  const std::string item =
      "- {title: Tens, size: 3x4, symbols: 1-6, sought: piece, each piece: rectangle and sum = 10, make: {givens: "
      "all}}\n";
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    PuzzleMaker maker(recipe_of(item, catalogue), {});
    REQUIRE(maker.make(seed, Difficulty::of_level("easy")) == PuzzleMaker::Status::made);
    const auto made = maker.take();
    auto composer = composing::composer(catalogue);
    composer.add_source(std::make_shared<const Source>(Source{"made", to_yaml(Node::of_list(made.items())) + "\n"}));
    const explain::Rules rules(composer.compose());
    explain::Explainer explainer(rules, rules.puzzle().givens());
    REQUIRE(explainer.run() == explain::Standing::solved);
    REQUIRE(made.rating);
    CHECK(made.rating->hardest == explain::rate(explainer).hardest);
  }
}

TEST_CASE("no puzzle is easy for three quarters of it being given") {
  const Catalogue catalogue;
  for (const std::string type : {"Fuzuli", "Putteria", "Battleships"}) {
    INFO(type);
    PuzzleMaker maker(recipe_of("- " + type + "\n", catalogue), {});
    REQUIRE(maker.make(1, Difficulty::of_level("easy")) == PuzzleMaker::Status::made);
    const auto made = maker.take();
    CHECK(4 * made.drawn.given_count() <= 3 * made.puzzle.grid().cells().size());
  }
}

std::size_t border_clues(const std::string& item, MakeRequest::Clues how, const Difficulty& wanted = {}) {
  INFO(item);
  const Catalogue catalogue;
  MakeRequest request;
  request.clues = how;
  PuzzleMaker maker(recipe_of(item, catalogue), request);
  REQUIRE(maker.make(1, wanted) == PuzzleMaker::Status::made);
  const auto made = maker.take();
  return static_cast<std::size_t>(std::ranges::count_if(
      made.drawn.clues, [](const auto& clue) { return clue.first.kind == CluePlace::Kind::border; }));
}

TEST_CASE("all clues stay where they are wanted, or go where a type leaves them all") {
  using enum MakeRequest::Clues;
  CHECK(border_clues("- Skyscrapers: {size: 4x4}\n", all) == 16);
  CHECK(border_clues("- Skyscrapers: {size: 4x4}\n", as_planned) < 16);
  CHECK(border_clues("- Magnets: {size: 4x4}\n", all, Difficulty::of_level("medium")) == 16);
  CHECK(border_clues("- Tents: {size: 6x6}\n", as_planned) == 12);
  CHECK(border_clues("- Tents: {size: 6x6}\n", fewest) < 12);
}

}  // namespace
}  // namespace grids
