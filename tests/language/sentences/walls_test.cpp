#include "composing.hpp"
#include "core/diagnostics.hpp"
#include "engines/native_engine.hpp"
#include "language/making/puzzle_drawing.hpp"
#include "test.hpp"

using namespace grids;

namespace {

std::string mistake(const std::string& text) {
  try {
    composing::from_text(text);
  } catch (const InputError& error) {
    return error.what();
  }
  return {};
}

bool mentions(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

/// A loop around a1, with what the file claims of it.
std::string corner(const std::string& solution) {
  return "- walls: shown\n- one loop walls\n- each a1: walls = 4\n- solution: |\n" + solution;
}

}  // namespace

TEST_CASE("walls tell solutions apart, and stand behind the cells") {
  const auto puzzle = composing::from_text("- size: 1x2\n- walls: shown\n- links: shown\n- each pair: linked\n");
  CHECK(puzzle.walls.size() == 7);
  CHECK(index(puzzle.walls.front().cell) == 2);
  CHECK(index(puzzle.links.front().cell) == 9);
  CHECK(puzzle.told_cells() == 10);
}

TEST_CASE("words about walls need walls, and 'inside' a loop") {
  CHECK(mentions(mistake("- size: 2x2\n- symbols: 1-2\n- each cell: walls = 2\n"), "say 'walls: shown'"));
  CHECK(mentions(mistake("- size: 2x2\n- walls: hidden\n- one loop walls\n"), "expected 'walls: shown'"));
  const std::string walls = "- size: 2x2\n- walls: shown\n";
  CHECK(mentions(mistake(walls + "- each row: walled\n- each a1-b2: walled\n"), "'walled' is said of two neighbours"));
  CHECK(mentions(mistake(walls + "- each king pair: if walled then walls = 8\n"), "two neighbours"));
  CHECK(mentions(mistake(walls + "- each walled row: walls = 8\n- each walled a1 a2 b1: walls = 8\n"), "walled pair"));
  CHECK(mentions(mistake(walls + "- each cell: is inside\n"), "'inside' of which loop?"));
  CHECK(mentions(mistake(walls + "- each row: one loop walls\n- count outside = 1\n"), "'outside' of which loop?"));
  CHECK(mentions(mistake(walls + "- links: shown\n- one loop walls\n- one loop links\n- count inside = 1\n"),
                 "'inside' of which loop?"));
  CHECK(mentions(mistake(walls + "- if walls = 8 then one loop walls\n"), "must hold by itself"));
}

TEST_CASE("a solution draws the walls at each dot, and tells the size") {
  const auto puzzle = composing::from_text(corner("    ┌┐.\n    └┘.\n"));
  CHECK(puzzle.grid().size() == Size{1, 2});
  REQUIRE(puzzle.expected);
  Solution found;
  NativeEngine().solve(puzzle, 1, {}, [&](const Solution& solution) {
    found = solution;
    return true;
  });
  REQUIRE(found.size() == puzzle.told_cells());
  for (const auto& wall : puzzle.walls) CHECK((*puzzle.expected)[index(wall.cell)] == found[index(wall.cell)]);
}

TEST_CASE("a solution whose walls have one end is refused, and so are symbols, and dots that are too few") {
  CHECK(mentions(mistake(corner("    ┌..\n    └┘.\n")), "the wall above a1 has one end only"));
  CHECK(mentions(mistake(corner("    ┌┐x\n    └┘.\n")), "expected a line of walls, such as '└'"));
  CHECK(mentions(mistake(corner("    ┌┐.\n")), "one row and one column more than the grid"));
}

TEST_CASE("in a single row or column, lists with the same cells mean one dot after another") {
  const auto solved = [](const std::string& dots) {
    const auto puzzle = composing::from_text("- Gokigen\n- size: 1x2\n- dots: [" + dots + "]\n");
    std::string all;
    NativeEngine().solve(puzzle, 9, {}, [&](const Solution& solution) {
      for (const auto cell : puzzle.grid().cells()) all += puzzle.symbols().name(solution[index(cell)]);
      all += ' ';
      return true;
    });
    return all;
  };
  CHECK(solved("a1-a2 = 2") == "/\\ ");
  CHECK(solved("a1-a2, a1-a2 = 2") == "\\/ ");
  CHECK(mentions(mistake("- Gokigen\n- size: 1x2\n- dots: [a1-a2 = 1, a1-a2 = 1, a1-a2 = 1]\n"),
                 "the dot amid a1 a2 has a list already"));
  CHECK(
      mentions(mistake("- Gokigen\n- size: 3x3\n- dots: [a1-b2 = 1, a1-c1 = 1]\n"), "around no dot lie just a1 b1 c1"));
}
