#include "report/json.hpp"

#include <limits>

#include "composing.hpp"
#include "report/differences.hpp"
#include "report/json_parts.hpp"
#include "test.hpp"

namespace grids::report {
namespace {

TEST_CASE("commas stand between members and items, and nowhere else") {
  Json json;
  json.begin_object().key("a").begin_array().end_array().key("b").begin_array();
  json.value(1).value("x").value(true).value(false).null().begin_object().end_object().number("123").embedded("[]");
  json.end_array().key("c").begin_object().key("d").null().end_object().end_object();
  CHECK(json.take() == R"({"a":[],"b":[1,"x",true,false,null,{},123,[]],"c":{"d":null}})");
  CHECK(json.take().empty());
}

TEST_CASE("texts and keys are escaped") {
  Json json;
  json.begin_object().key("a\"").value("\\\n").end_object();
  CHECK(json.take() == R"({"a\"":"\\\n"})");
}

TEST_CASE("a number is its shortest text, with an exponent far from 1, and null where it is none") {
  const auto text = [](double number) {
    Json json;
    json.value(number);
    return json.take();
  };
  CHECK(text(0) == "0");
  CHECK(text(-2.5) == "-2.5");
  CHECK(text(0.1) == "0.1");
  CHECK(text(1e-4) == "0.0001");
  CHECK(text(9e-5) == "9e-05");
  CHECK(text(1e15) == "1000000000000000");
  CHECK(text(1e16) == "1e+16");
  CHECK(text(-1e300) == "-1e+300");
  CHECK(text(std::numeric_limits<double>::infinity()) == "null");
  CHECK(text(std::numeric_limits<double>::quiet_NaN()) == "null");
}

/// What the file claims to be the solution.
Solution solution_of(const Puzzle& puzzle) {
  REQUIRE(puzzle.expected);
  Solution cells(puzzle.cell_count());
  for (std::size_t i = 0; i < puzzle.expected->size(); ++i)
    if ((*puzzle.expected)[i]) cells[i] = *(*puzzle.expected)[i];
  return cells;
}

/// What is written for a puzzle and the solution that its file has.
template <typename Write>
std::string written(const std::string& puzzle_text, Write write) {
  const auto puzzle = composing::from_text(puzzle_text);
  Json json;
  write(json, puzzle, solution_of(puzzle));
  return json.take();
}

TEST_CASE("a puzzle tells its type, its title, its size and its symbols, and a solution has null for a block") {
  const std::string text =
      "- title: T\n- size: 2x3\n- symbols: 1-3\n- initial: |\n    #..\n    ...\n- solution: |\n    #12\n    321\n";
  const auto puzzle = composing::from_text(text);
  Json json;
  json.begin_object();
  write_puzzle(json, puzzle);
  json.end_object();
  CHECK(json.take() == R"({"type":"","title":"T","rows":2,"columns":3,"symbols":["1","2","3"]})");
  CHECK(written(text, write_solution) == R"([[null,"1","2"],["3","2","1"]])");
}

TEST_CASE("links are pairs of cells, and walls two cells, or one and its side at the rim") {
  CHECK(written("- Dominosa: {highest: 1}\n- initial: |\n    011\n    001\n- solution: |\n    011\n    001\n",
                [](Json& json, const Puzzle& puzzle, Solution solution) {
                  for (const auto& link : puzzle.links)
                    solution[index(link.cell)] =
                        symbol_at(link.first == cell_at(0) && link.second == cell_at(1) ? 1 : 0);
                  write_links(json, puzzle, solution);
                }) == R"([["a1","a2"]])");
  const std::string loop = "- Slitherlink\n- clues: |\n    .4.\n- solution: |\n    .┌┐.\n    .└┘.\n";
  CHECK(written(loop, write_walls) == R"([["a2","top"],["a1","a2"],["a2","a3"],["a2","bottom"]])");
}

TEST_CASE("where two solutions differ, the first few places are named") {
  const auto differences = [](const Puzzle& puzzle, std::size_t from, std::size_t count) {
    const Solution first(puzzle.cell_count(), symbol_at(0));
    auto second = first;
    for (std::size_t i = from; i < from + count; ++i) second[i] = symbol_at(1);
    return differences_text(puzzle, first, second, CellNames::letters);
  };
  const auto square = composing::from_text("- LatinSquare\n- size: 3x3\n");
  CHECK(differences(square, 1, 1) == "They differ in a2 (1 or 2)");
  CHECK(differences(square, 0, 6) ==
        "They differ in a1 (1 or 2), a2 (1 or 2), a3 (1 or 2), b1 (1 or 2), b2 (1 or 2), b3 (1 or 2)");
  CHECK(differences(square, 3, 6).ends_with(", c3 (1 or 2)"));
  CHECK(differences(square, 0, 7).ends_with(", b3 (1 or 2) and more"));
  const auto walls = composing::from_text("- Slitherlink\n- clues: |\n    .4.\n");
  CHECK(differences(walls, walls.grid().cell_count(), 1) == "They differ in the side above a1 (a wall or none)");
  const auto links = composing::from_text("- Dominosa: {highest: 1}\n- initial: |\n    011\n    001\n");
  CHECK(differences(links, index(links.links.front().cell), 1) == "They differ in a1 and a2 (joined or not)");
  // Links that help rules alone are nothing that anybody sees.
  const auto unseen = composing::from_text("- Numberlink: {most: 1}\n- clues: |\n    1.1\n");
  if (!unseen.links.empty() && !unseen.links_shown)
    CHECK(differences(unseen, index(unseen.links.front().cell), 1) == "They differ in");
}

TEST_CASE("what a search did, and how it ended") {
  Json json;
  json.begin_object();
  Statistics statistics;
  statistics.nodes = 5;
  statistics.guesses = 2;
  statistics.failures = 3;
  statistics.deepest = 4;
  write_statistics(json, statistics, std::chrono::microseconds(2500));
  json.end_object();
  CHECK(json.take() == R"({"nodes":5,"guesses":2,"failures":3,"depth":4,"milliseconds":2.5})");
  CHECK(outcome_word(Outcome::none) == "none");
  CHECK(outcome_word(Outcome::unique) == "unique");
  CHECK(outcome_word(Outcome::several) == "several");
  CHECK(outcome_word(Outcome::unknown) == "unknown");
  CHECK(standing_word(explain::Standing::open) == "cut short");
  CHECK(standing_word(explain::Standing::solved) == "solved");
  CHECK(standing_word(explain::Standing::stuck) == "stuck");
  CHECK(standing_word(explain::Standing::contradiction) == "contradiction");
}

}  // namespace
}  // namespace grids::report
