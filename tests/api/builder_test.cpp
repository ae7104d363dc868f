#include <functional>
#include <grids/grids.hpp>
#include <map>

#include "source_path.hpp"
#include "test.hpp"

// Puzzles made by a program are explained and drawn exactly as files that say the same.

namespace {

using Builder = grids::Puzzle::Builder;
using enum grids::Operation;

grids::LoadOptions here() { return {.types = grids::source_path("constraints")}; }

void check_alike(const Builder& builder, const std::string& path) {
  CAPTURE(path);
  const auto built = builder.build(here());
  const auto loaded = grids::load(grids::source_path(path), here());
  CHECK(grids::render_text(built) == grids::render_text(loaded));
  CHECK(grids::render_svg(built) == grids::render_svg(loaded));
  const auto made = grids::explain(built);
  const auto read = grids::explain(loaded);
  CHECK(made.text() == read.text());
  CHECK(made.markdown() == read.markdown());
  REQUIRE(made.steps().size() == read.steps().size());
  REQUIRE(made.standing() == grids::Standing::solved);
  for (const std::size_t step : {std::size_t{0}, made.steps().size() / 2, made.steps().size()})
    CHECK(made.svg(step) == read.svg(step));
  CHECK(grids::to_json(grids::solve(built)).substr(0, 60) == grids::to_json(grids::solve(loaded)).substr(0, 60));
}

std::string message(const std::function<void()>& throwing) {
  try {
    throwing();
  } catch (const grids::InputError& error) {
    return error.what();
  }
  return "nothing was thrown";
}

bool contains(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

}  // namespace

TEST_CASE("cages typed as formulas are as good as those of a file") {
  const auto builder = Builder{4, 4}
                           .type("KenKen")
                           .title("Pocket")
                           .cage({"a1", "a2", "b1"}, sum, 6)
                           .cage({"a3", "a4", "b3"}, difference, 1)
                           .cage({"b2", "c2"}, product, 12)
                           .cage({"b4", "c3", "c4"}, product, 6)
                           .cage({"c1", "d1"}, quotient, 4)
                           .cage({"d2", "d3"}, sum, 5)
                           .cage({"d4"}, sum, 4);
  check_alike(builder, "puzzles/kenken/pocket.yml");
  const auto puzzle = builder.build(here());
  CHECK(contains(grids::render_text(puzzle), "6+"));
  CHECK(contains(grids::render_svg(puzzle), ">6+<"));
  CHECK(contains(grids::explain(puzzle).text(), "the larger of c1 d1 divided by the other = 4"));
}

TEST_CASE("regions of a layer are as good as those of a file") {
  check_alike(Builder()
                  .type("Thermo")
                  .title("Boiler")
                  .region("thermo", {"a3", "b3", "c3", "b2"})
                  .region("thermo", {"b7", "a8", "a9", "b8", "c9"})
                  .region("thermo", {"c7", "d6", "c6", "c5"})
                  .region("thermo", {"d4", "d5", "e6", "d7", "d8"})
                  .region("thermo", {"g4", "f3", "e4", "e3"})
                  .region("thermo", {"i5", "i6", "h6", "g5", "f5"})
                  .region("thermo", {"g1", "g2", "h1", "i1"})
                  .region("thermo", {"i7", "h8", "g8", "h7"})
                  .givens("4...2..56\n..65.....\n...6.....\n..4.....2\n8........\n.........\n.........\n...2.....\n"
                          "........."),
              "puzzles/thermo/boiler.yml");
}

TEST_CASE("areas with clues are as good as those that are drawn") {
  const std::vector<std::string> rows{"aabccd", "eebbfd", "eghifd", "gghifj", "klhimj", "kllnmo"};
  const std::map<char, std::string> clues{{'a', "4"}, {'b', "8"},  {'c', "6"}, {'d', "11"}, {'e', "11"},
                                          {'f', "9"}, {'g', "13"}, {'h', "8"}, {'i', "15"}, {'j', "9"},
                                          {'k', "6"}, {'l', "14"}, {'m', "8"}, {'n', "3"},  {'o', "1"}};
  auto builder = Builder().type("Killer", {{"size", "6x6"}, {"box", "2x3"}}).title("Hexagon");
  for (const auto& [letter, clue] : clues) {
    std::vector<grids::Cell> cells;
    for (std::size_t row = 0; row < 6; ++row)
      for (std::size_t column = 0; column < 6; ++column)
        if (rows[row][column] == letter) cells.emplace_back(row, column);
    builder.region("area", cells, clue);
  }
  check_alike(builder, "puzzles/killer/hexagon.yml");
}

TEST_CASE("clues at the borders are as good as those of a file") {
  check_alike(Builder{5, 5}
                  .type("Skyscrapers")
                  .title("Hamlet")
                  .clues(grids::Side::left, {"", "2", "1", "5", ""})
                  .clues(grids::Side::bottom, {"", "3", "4", "", ""})
                  .given("c5", "2"),
              "puzzles/skyscrapers/hamlet.yml");
}

TEST_CASE("what is wrong with a part is told with the line that it made") {
  CHECK(contains(message([] {
                   (void)Builder{4, 4}.symbols("1-4").rule("each row: permutaton").build(here());
                 }),
                 "<builder>:3:13: 'permutaton' is no word"));
  CHECK(contains(message([] {
                   (void)Builder{4, 4}.symbols("1-4").cage({"a9"}, sum, 3).build(here());
                 }),
                 "'a9' lies off the grid"));
  CHECK(contains(message([] { (void)Builder().type("Nonsense").build(here()); }), "Nonsense"));
  CHECK(contains(message([] { (void)Builder{0, 4}; }), "1 to 128 rows and columns, not 0x4"));
  CHECK(contains(message([] { Builder{4, 4}.cage({}, sum, 3); }), "a cage has no cells"));
  CHECK(contains(message([] { Builder{4, 4}.region("thermo", {}); }), "a region of thermo has no cells"));
  CHECK(contains(message([] { Builder().given("a1", "3"); }), "the size must be told"));
  CHECK(contains(message([] { Builder{4, 4}.given("e1", "3"); }), "e1 lies off the grid, which is 4x4"));
  CHECK(contains(message([] { Builder{4, 4}.rule("each row: sum = 3\n- Sudoku"); }), "a rule is one line"));
  CHECK(contains(message([] { Builder{4, 4}.rule("  "); }), "a rule is empty"));
  CHECK(contains(message([] { Builder{1, 2}.givens("1 .").given("a2", "3"); }), "givens are drawn already"));
  CHECK(contains(message([] { Builder{1, 2}.given("a2", "3").givens("1 ."); }), "cells have got symbols already"));
  CHECK(contains(message([] {
                   (void)Builder{2, 2}.type("LatinSquare").given("a1", "9").build(here());
                 }),
                 "'9' is not a symbol"));
}
