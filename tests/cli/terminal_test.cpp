#include <filesystem>

#include "running/program.hpp"
#include "test.hpp"

using namespace grids::cli_tests;

namespace {

bool has(const Outcome& outcome, const std::string& text) { return outcome.out.find(text) != std::string::npos; }

}  // namespace

TEST_CASE("a terminal gets boxes and colour") {
  const auto outcome = at_terminal({{"solve", "puzzles/sudoku/morning.yml"}}, "");
  CHECK(has(outcome, "┬"));
  CHECK(has(outcome, "\x1b[1m6\x1b[0m"));
  CHECK(has(outcome, "The only solution."));
}

TEST_CASE("NO_COLOR and --colour=never turn colour off, --colour=always turns it on") {
  Command command{{"solve", "puzzles/sudoku/morning.yml"}};
  command.environment = {{"NO_COLOR", "1"}};
  const auto plain = at_terminal(command, "");
  CHECK(has(plain, "┬"));
  CHECK(!has(plain, "\x1b["));
  CHECK(!has(at_terminal({{"solve", "--colour", "never", "puzzles/sudoku/morning.yml"}}, ""), "\x1b["));
  CHECK(run_grids({"solve", "--colour", "always", "puzzles/sudoku/morning.yml"}).out.find("\x1b[1m") !=
        std::string::npos);
  CHECK(run_grids({"solve", "puzzles/sudoku/morning.yml"}).out.find('\x1b') == std::string::npos);
}

TEST_CASE("a bare type at a terminal asks for the grid, once more when it is wrong, and saves it") {
  const TemporaryFolder folder;
  const auto file = folder.file("typed.yml");
  const auto outcome = at_terminal({{"solve", "SixySudoku"}},
                                   "12345x\n......\n......\n......\n......\n......\n"
                                   "12\n12345.\n......\n2.....\n......\n......\n.....1\n" +
                                       file + "\n");
  CHECK(has(outcome, "Type or paste the grid, 6x6 cells of 1-6"));
  CHECK(has(outcome, "That row has 2 cells, expected 6; type it again."));
  CHECK(has(outcome, "Once more:"));
  CHECK(has(outcome, "Saved as " + file));
  CHECK(has(outcome, "┬"));
  CHECK(run_grids({"solve", file}).exit_code == 0);
  CHECK(read_file(file).find("- SixySudoku\n- initial: |\n    1 2 3 4 5 .\n") == 0);
}

TEST_CASE("away from a terminal a bare type is solved as it is") {
  const auto outcome = run_grids({"solve", "SixySudoku"});
  CHECK(outcome.exit_code == 0);
  CHECK(outcome.err.find("One of several solutions") == 0);
}

TEST_CASE("stepping waits at a terminal, shows the reason, and can be left") {
  const auto outcome = at_terminal({{"solve", "-s", "puzzles/sudoku/morning.yml"}}, "\nq\n");
  CHECK(outcome.exit_code == 5);
  CHECK(has(outcome, "[Enter] next"));
  CHECK(has(outcome, " = "));
  CHECK(!has(outcome, "The only solution"));
}

TEST_CASE("stepping can go on without stopping") {
  const auto outcome = at_terminal({{"solve", "-ss", "puzzles/sudoku/morning.yml"}}, "\nc\n");
  CHECK(outcome.exit_code == 0);
  CHECK(has(outcome, "{"));
  CHECK(has(outcome, "The only solution."));
}

TEST_CASE("play at a terminal edits lines, completes words, and asks before changes are lost") {
  const TemporaryFolder folder;
  Command command{{"play", "puzzles/kenken/pocket.yml"}};
  command.environment = {{"XDG_STATE_HOME", folder.file("state")}, {"HOME", folder.file("home")}};
  const auto saved = folder.file("evening.txt");
  const auto outcome = at_terminal(command,
                                   "board=of\x02\x06"
                                   "f\nund\t\nset b1 2\nquit\nn\nsave " +
                                       saved + "\nquit\n");
  CHECK(outcome.exit_code == 0);
  CHECK(has(outcome, "board=off"));
  CHECK(has(outcome, "There is nothing to undo."));
  CHECK(has(outcome, "1. b1 = 2: from outside."));
  CHECK(has(outcome, "There are changes that are not saved"));
  CHECK(has(outcome, "Wrote " + saved));
  CHECK(read_file(saved) == "# grids play puzzles/kenken/pocket.yml\ngo 0\nset b1 2\ngo 1\n");
  CHECK(read_file(folder.file("state") + "/grids/play_history").find("set") != std::string::npos);
}

TEST_CASE("an interrupt leaves neither its echo nor a line of progress before what is printed") {
  const auto outcome = at_terminal({{"batch", "Sudoku", "-"}}, "\x03", "\x1b[KNo results yet, ");
  CHECK(outcome.exit_code == 5);
  CHECK(outcome.out.ends_with("\x1b[KPartial, interrupted: no puzzles\n"));
}

TEST_CASE("play goes through the steps with the arrow keys, and types a grid in") {
  const TemporaryFolder folder;
  Command command{{"play", "LatinSquare", "--set", "size=2x2"}};
  command.environment = {{"XDG_STATE_HOME", folder.file("state")}};
  const auto outcome = at_terminal(command, "edit\n1\x1b[B\x1b[D\nplayback\n\x1b[Cq\nstats\nquit\ny\n");
  CHECK(outcome.exit_code == 0);
  CHECK(has(outcome, "Arrow keys move"));
  CHECK(has(outcome, "[left] [right] one step"));
  CHECK(has(outcome, "Solved in 1 step"));
}
