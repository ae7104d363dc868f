#include "composing.hpp"
#include "play/session.hpp"
#include "test.hpp"

using namespace grids;
using namespace grids::play;

namespace {

/// A session about a puzzle of this text, without boards after steps.
struct Drawing {
  explicit Drawing(const std::string& text) : Drawing(composing::from_text(text)) {}
  explicit Drawing(Puzzle puzzle) : session(std::move(puzzle), "lines.yml", TextStyle{.boxes = true}, never) {
    session.run("board=off");
  }

  std::string operator()(const std::string& line) { return session.run(line).text; }
  bool fails(const std::string& line) { return session.run(line).failed; }
  std::string board() { return session.run("print fancy").text; }

  std::atomic<bool> never = false;
  Session session;
};

/// A loop around a1, a2 and b1.
const std::string slitherlink = "- Slitherlink\n- clues: |\n    23.\n    .20\n";
/// A loop through all cells but the block.
const std::string simple_loop = "- SimpleLoop\n- initial: |\n    ...\n    .#.\n    ...\n";
/// A loop through the upper six cells; c2 is black.
const std::string yajilin = "- Yajilin\n- clues: |\n    .  . .\n    .  . .\n    1> . 0^\n";
const std::string latin_square = "- LatinSquare: {size: 3x3}\n";

bool has(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

TEST_CASE("far links are drawn from one clue to the next, and beside each other as the way back") {
  Drawing play(
      "- links: far 0-2\n- each clued cell: links = clue\n- clues: |\n    3.3.\n    ....\n    1..1\n    ..1.\n");
  CHECK(has(play("link a1 b1"), "No link can run from a1 to b1."));
  CHECK(has(play("link a1 a3"), "a line runs a1-a3"));
  CHECK(play("link a1 a3") == "That is drawn already.\n");
  CHECK(has(play("link a1 right left"), "a second line runs a1-a3"));
  CHECK(has(play("clear link a1 a3 a1"), "a line runs a1-a3"));
  CHECK(has(play("no link a3 d3 a3"), "no second line runs a3-d3"));
  CHECK(has(play("link a3 down"), "a line runs a3-d3"));
  CHECK(has(play("no link c1 c4"), "crossed out already"));  // it would cross the one down
  CHECK(has(play("link a1 a3 a1"), "a second line runs a1-a3"));
}

}  // namespace

TEST_CASE("walls are drawn and crossed out where they are in the board") {
  Drawing play(slitherlink);
  CHECK(play.board() ==
        "    1   2   3\n"
        "  ·   ·   ·   ·\n"
        "a   2   3\n"
        "  ·   ·   ·   ·\n"
        "b       2   0\n"
        "  ·   ·   ·   ·\n");
  CHECK(has(play("wall a2 top right"), "1. the sides above a2 and between a2 and a3 are part of the loop"));
  CHECK(
      has(play("no wall b2 right, b2 bottom"), "2. the sides between b2 and b3 and below b2 are not part of the loop"));
  CHECK(play.board() ==
        "    1   2   3\n"
        "  ·   ╶───┐   ·\n"
        "a   2   3 │\n"
        "  ·   ·   ╵   ·\n"
        "b       2 × 0\n"
        "  ·   · × ·   ·\n");
  const std::string solved =
      "    1   2   3\n"
      "  ┌───────┐   ·\n"
      "a │ 2   3 │\n"
      "  │   ┌───┘   ·\n"
      "b │   │ 2   0\n"
      "  └───┘   ·   ·\n";
  CHECK(play("candidates") == solved);
  CHECK(has(play("end"), "Solved in"));
  CHECK(play.board() == solved);
}

TEST_CASE("links are drawn from cell to cell, straight and around corners") {
  for (const std::string line : {"link a1 a2 a3 b3", "join a1-a2, a2-a3, a3-b3", "link a1 a3 b3",
                                 "link a1 right right down", "a1-a3-b3", "a1 a3 b3", "LINK r1c1 r1c2 A3 r2c3"}) {
    CAPTURE(line);
    Drawing play(simple_loop);
    CHECK(has(play(line), "1. a line runs a1-a2, a2-a3 and a3-b3"));
    CHECK(has(play.board(), "a │ ┌───────┐ │"));
    CHECK(play.session.unsaved());
    CHECK(play("undo") == "The start.\n");
    CHECK(has(play.board(), "a │ ·   ·   · │"));
    CHECK(has(play("redo"), "1. a line runs"));
  }
}

TEST_CASE("a wall or link that cannot be read, or be there, is refused with a reason") {
  Drawing walls(slitherlink);
  CHECK(walls("link a1 a2") == "No links are sought in this puzzle, but walls: wall a1 a2.\n");
  CHECK(walls("wall a1 b2") == "a1 and b2 are not neighbours.\n");
  CHECK(has(walls("wall a1"), "Name two neighbours, or a cell and a side of it"));
  CHECK(has(walls("wall top"), "Name a cell before 'top'"));
  CHECK(has(walls("wall a1 q"), "'q' is neither a cell nor a side"));
  CHECK(has(walls("wall c1 a1"), "'c1' lies off the grid, which is 2x3 (a1 to b3)."));
  CHECK(has(walls("set a1 2"), "Cells hold no symbols here; draw walls"));
  CHECK(has(walls("ban a1 2"), "Cells hold no symbols here; draw walls"));
  CHECK(walls.fails("edit"));
  walls("wall a1 top");
  CHECK(walls("wall a1 top") == "That is drawn already.\n");
  CHECK(walls("no wall a1 top") == "The side above a1 is drawn already; see why wall a1 top.\n");

  Drawing links(simple_loop);
  CHECK(has(links("link a2 b2"), "'b2' is a block"));
  CHECK(links("link a2 c2") == "No link can run straight from a2 to c2.\n");
  CHECK(links("link a1 up") == "No link leads from a1 to the top.\n");

  Drawing cells(latin_square);
  CHECK(cells("link a1 a2") == "No links are sought in this puzzle.\n");
  CHECK(has(cells("no a1 a2"), "Neither walls nor links are sought"));
}

TEST_CASE("why tells of walls and links, and calls given only what is given") {
  Drawing play(slitherlink);
  play("no wall b2 right");
  const auto cell = play("why b2");
  CHECK(has(cell, "b2 holds no symbol"));
  CHECK(has(cell, "[1] the side between b2 and b3 is not part of the loop"));
  CHECK(!has(cell, "given"));
  CHECK(has(play("why a1 a2"), "the side between a1 and a2 is open; later: ["));
  CHECK(play("why wall a1 a2") == play("why a1 right"));
  CHECK(has(play("why b2 right"), "[1] the side between b2 and b3"));

  Drawing cells_given("- LatinSquare\n- initial: |\n    1.\n    ..\n");
  Drawing links(yajilin);
  CHECK(has(links("why a1"), "a1 can be"));
  CHECK(has(links("why a1"), "link a1-a2 is open"));
  CHECK(has(links("why c1"), "c1 = -: the puzzle leaves nothing else."));
  CHECK(has(cells_given("why a1"), "a1 = 1 is given."));

  Drawing rim("- Shikaku\n- clues: |\n    2.\n");
  CHECK(has(rim("why a1 top"), "the side above a1 is drawn: the puzzle leaves nothing else."));
}

TEST_CASE("a wrong line is a contradiction, which correct and hint tell of") {
  Drawing play(slitherlink);
  CHECK(has(play("correct"), "Correct so far"));
  CHECK(has(play("wall b2 right"), "A contradiction: there is no solution from here."));
  CHECK(has(play("correct"), "Not correct"));
  CHECK(play("hint") == "A wall at the side between b2 and b3 does not belong there: see step 1.\n");
  CHECK(has(play("clear b2 right"), "The start."));
  CHECK(has(play("no wall a1 top"), "A contradiction"));
  CHECK(play("hint") == "A wall at the side above a1 does belong there: see step 1.\n");
  play("undo");
  CHECK(has(play("hint"), "Look at"));
  CHECK(has(play("unique"), "There is exactly one solution"));
}

TEST_CASE("clear takes back what comes from the player there, and nothing else") {
  Drawing play(slitherlink);
  play("wall a2 top right");
  play("next");
  play("no wall b2 right");
  CHECK(play("clear a1 left") == "Nothing there comes from you by now: only that can be cleared.\n");
  CHECK(has(play("clear a2 right"), "2. the side between b2 and b3 is not part of the loop"));
  CHECK(has(play("proof 1-1"), "the side above a2 is part of the loop"));
  CHECK(has(play("stats"), "From outside: no cells filled, 2 lines drawn or crossed out"));
  CHECK(has(play("undo"), "3. the side between b2 and b3"));

  Drawing cells(latin_square);
  cells("set a1 1");
  cells("ban a2: 3");
  CHECK(has(cells("clear a1"), "1. a2 is not 3"));
  CHECK(has(cells("print raw"), "........."));
  CHECK(cells("clear a1") == "Nothing there comes from you by now: only that can be cleared.\n");
  CHECK(has(cells("clear z1"), "lies off the grid"));
}

TEST_CASE("cells and lines are set in one game, and lines of the grid are told from symbols") {
  Drawing play(yajilin);
  CHECK(has(play("c2=x"), "1. c2 is black"));
  CHECK(has(play("a1 a2"), "2. a line runs a1-a2"));
  CHECK(play("no a1 b2") == "a1 and b2 are not neighbours.\n");
  CHECK(has(play("print array"), "links: [[\"a1\",\"a2\"]"));
  play("clear link a1 a2");
  CHECK(has(play("print array"), "links: []"));
  CHECK(has(play("clear c2"), "The start."));
}

TEST_CASE("what was drawn is saved as commands that lead to the same place") {
  Drawing first(yajilin);
  for (const auto* line : {"no link c2 b2", "next", "link a1 a3", "clear link a1 a2", "next 2", "back"}) first(line);
  const auto script = first.session.run("save evening.txt").file->content;
  CHECK(has(script, "no link b2 c2"));
  CHECK(has(script, "link a1 a2, a2 a3"));
  CHECK(has(script, "clear link a1 a2"));
  Drawing second(yajilin);
  for (std::size_t from = 0; from < script.size(); from = script.find('\n', from) + 1)
    CHECK(!second.fails(script.substr(from, script.find('\n', from) - from)));
  CHECK(second.board() == first.board());
  CHECK(second("print array") == first("print array"));
}

TEST_CASE("a contradiction that rests on what nobody sees is told all the same") {
  Drawing play(composing::from_file(source_path("puzzles/dominosa/knothole.yml")));
  CHECK(has(play("b2-b1"), "A contradiction: there is no solution from here."));
  CHECK(has(play("end"), "A contradiction after "));
  CHECK(has(play("why b2"), "[1] "));
}

TEST_CASE("slants, clues at dots and what lines cannot draw are shown") {
  Drawing slants("- Gokigen\n- size: 2x2\n- dots: [a1 = 0, a1-b2 = 3]\n");
  CHECK(has(slants.board(), "  0───────┐\n"));
  CHECK(has(slants.board(), "  │   3   │\n"));
  CHECK(has(slants("why a1"), "Later: [1] a1 rises: no lines end at dot a1."));
  slants("end");
  CHECK(has(slants.board(), "a │ ╱   "));
  Drawing stars("- Galaxies\n- size: 1x2\n- stars: [a1-a2]\n");
  CHECK(has(stars.board(), "star: a1 a2\n"));
  CHECK(has(stars.session.greeting(), "star: a1 a2\n"));
  stars("board=on");
  const auto step = stars("next");
  CHECK(has(step, "a │"));
  CHECK(!has(step, "star: "));
}

TEST_CASE("exported pictures and texts have the lines that are known") {
  Drawing play(simple_loop);
  play("link a1 a2");
  const auto svg = play.session.run("export board.svg").file->content;
  CHECK(has(svg, "class=\"route\""));
  CHECK(has(play.session.run("export steps.txt").file->content, "┌───────┐"));
  CHECK(has(play.session.run("export steps.md").file->content, "┌───────┐"));
}
