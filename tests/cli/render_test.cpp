#include "running/program.hpp"
#include "test.hpp"

using namespace grids::cli_tests;

namespace {

const std::string candle = "puzzles/akari/candle.yml";
const std::string morning = "puzzles/sudoku/morning.yml";

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

/// A puzzle with two solutions.
const std::string loose = "- LatinSquare\n- size: 2x2\n- title: Loose\n";

}  // namespace

TEST_CASE("render draws text on standard output, with the clues beside the grid") {
  const auto outcome = run_grids({"render", "puzzles/skyscrapers/village.yml"});
  CHECK(outcome.exit_code == 0);
  CHECK(has(outcome.out, "│"));
  CHECK(!has(run_grids({"render", "--ascii", "puzzles/skyscrapers/village.yml"}).out, "│"));
}

TEST_CASE("what the author gave of a cell is drawn in text, be it candidates or half a symbol") {
  CHECK(run_grids({"render", "puzzles/eulero/regiment.yml"}).out.find("│ .3 C2  .  . │") != std::string::npos);
  const auto puzzle = "- LatinSquare: {size: 2}\n- initial: |\n    {12} .\n    .    1\n";
  CHECK(run_grids({"render", "-"}, puzzle).out.find("│ . . │") != std::string::npos);
  const auto narrowed = "- LatinSquare: {size: 3}\n- initial: |\n    {13} . .\n    . . .\n    . . .\n";
  CHECK(run_grids({"render", "-"}, narrowed).out.find("│ {13} . . │") != std::string::npos);
}

TEST_CASE("the output's name says what to draw in") {
  const TemporaryFolder folder;
  CHECK(run_grids({"render", candle, "-o", folder.file("a.svg")}).exit_code == 0);
  CHECK(read_file(folder.file("a.svg")).starts_with("<svg"));
  CHECK(run_grids({"render", candle, "-o", folder.file("a.html")}).exit_code == 0);
  CHECK(read_file(folder.file("a.html")).starts_with("<!DOCTYPE html>"));
  CHECK(run_grids({"render", candle, "-o", folder.file("a.pdf"), "--page", "a5"}).exit_code == 0);
  CHECK(read_file(folder.file("a.pdf")).starts_with("%PDF"));
  CHECK(run_grids({"render", candle, "-o", folder.file("a.png"), "--cell", "16"}).exit_code == 0);
  CHECK(read_file(folder.file("a.png")).starts_with("\x89PNG"));
  CHECK(run_grids({"render", candle, "--to", "svg"}).out == read_file(folder.file("a.svg")));
}

TEST_CASE("an existing file is not overwritten unless that is asked for") {
  const TemporaryFolder folder;
  write_file(folder.file("a.svg"), "mine");
  const auto outcome = run_grids({"render", candle, "-o", folder.file("a.svg")});
  CHECK(outcome.exit_code == 2);
  CHECK(has(outcome.err, "exists already"));
  CHECK(read_file(folder.file("a.svg")) == "mine");
  CHECK(run_grids({"render", candle, "-o", folder.file("a.svg"), "--force"}).exit_code == 0);
}

TEST_CASE("what cannot be drawn or written is said clearly") {
  CHECK(has(run_grids({"render", candle, "-o", "a.gif"}).err, "a.gif: what to draw in?"));
  CHECK(has(run_grids({"render", candle, "--to", "sgv"}).err, "did you mean 'svg'?"));
  CHECK(has(run_grids({"render", candle, "--page", "a44", "-o", "a.pdf"}).err, "did you mean 'a4'?"));
  CHECK(has(run_grids({"render", candle, "--per-page", "4", "--to", "pdf"}).err, "say --page a4"));
  CHECK(has(run_grids({"render", candle, "-o", "no/such/folder/a.svg"}).err, "cannot write no/such/folder/a.svg"));
  CHECK(has(at_terminal({{"render", candle, "--to", "png"}}, "").out, "a terminal cannot show png"));
  const auto two = run_grids({"render", "--each", candle, morning, "--to", "svg"});
  CHECK(two.exit_code == 2);
  CHECK(has(two.err, "2 pictures do not fit into one svg"));
}

TEST_CASE("several pictures become numbered files") {
  const TemporaryFolder folder;
  CHECK(run_grids({"render", "--each", candle, morning, "-o", folder.file("a.svg")}).exit_code == 0);
  CHECK(has(read_file(folder.file("a-1.svg")), "<title>Candle"));
  CHECK(has(read_file(folder.file("a-2.svg")), "<title>Morning"));
}

TEST_CASE("a solution is drawn only when there is one and no other") {
  const auto solved = run_grids({"render", "--solved", "--to", "svg", morning});
  CHECK(solved.exit_code == 0);
  CHECK(has(solved.out, "class=\"found\""));
  const auto several = run({{"render", "--solved", "-"}, loose});
  CHECK(several.exit_code == 4);
  CHECK(has(several.err, "Loose has several solutions"));
  CHECK(several.out.empty());
  CHECK(run({{"render", "--solutions", "-"}, "- LatinSquare\n- initial: |\n    11\n    ..\n"}).exit_code == 3);
}

TEST_CASE("pencil marks are what the givens leave") {
  const auto text = run({{"render", "--candidates", "-"}, "- LatinSquare\n- initial: |\n    1..\n    ...\n    ...\n"});
  CHECK(has(text.out, "{23}"));
}

TEST_CASE("a locale without Unicode gets ASCII, unless lines and signs are asked for") {
  const std::string hitori = "puzzles/nonogram/cup.yml";
  const auto drawn = [&hitori](const std::string& locale, std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), "render");
    arguments.push_back(hitori);
    return run(Command{.arguments = arguments, .environment = {{"LC_ALL", locale}}}).out;
  };
  CHECK(has(drawn("en_US.UTF-8", {}), "│"));
  CHECK(has(drawn("de_DE.utf8", {"--solved"}), "█"));
  CHECK(!has(drawn("C", {}), "│"));
  CHECK(has(drawn("POSIX", {"--solved"}), "#"));
  CHECK(has(drawn("C", {"--unicode"}), "│"));
  CHECK(!has(drawn("C.UTF-8", {"--ascii"}), "│"));
}

TEST_CASE("sheets name authors, number puzzles of one name and say which pages are solutions") {
  const TemporaryFolder folder;
  const auto sudoku = [](const std::string& author) {
    return "- Sudoku: {size: 4x4, box: 2x2}\n- author: " + author + "\n- initial: 1234....214343.1\n";
  };
  write_file(folder.file("a.yml"), sudoku("Ann"));
  write_file(folder.file("b.yml"), sudoku("Ben"));
  const auto page = run_grids({"render", "--each", folder.file("a.yml"), folder.file("b.yml"), "--to", "html",
                               "--solutions", "--title", "Two for Tea"})
                        .out;
  CHECK(has(page, "<h1>Two for Tea</h1>"));
  CHECK(has(page, "<b>Sudoku 2</b> <i>by Ben</i>"));
  CHECK(has(page, "Solutions</h2>"));
  CHECK(has(run_grids({"render", morning, "--title", "X", "-o", folder.file("a.svg")}).err, "say --page a4"));
}

TEST_CASE("for programs, render tells pencil marks, and the outlines of cells that are no squares") {
  const auto marks = run_grids({"render", "--json", "--candidates", "--entries", ".2..", "-"},
                               "- LatinSquare: {size: 2}\n- initial: |\n    ..\n    ..\n")
                         .out;
  CHECK(has(marks, R"("candidates":[{"cell":"a1","symbols":["1"]},{"cell":"a2","symbols":["2"]},{"cell":"b1",)"
                   R"("symbols":["1","2"]},{"cell":"b2","symbols":["1"]}])"));
  CHECK(has(run_grids({"render", "--json", "-"}, "- HexagonSudoku\n").out, R"("outline":[)"));
  CHECK(!has(run_grids({"render", "--json", morning}).out, R"("outline":[)"));
}

TEST_CASE("for programs, render tells where links and walls are to be found, and the clues in cells") {
  const auto loop = run_grids({"render", "--json", "-"}, "- Slitherlink\n- clues: |\n    .2\n").out;
  CHECK(has(loop, R"("clues":[{"cell":"a2","clue":"2"}],"walls":[["a1","top"],["a1","left"],["a2","top"],["a1","a2"],)"
                  R"(["a2","right"],["a1","bottom"],["a2","bottom"]]})"));
  const auto links = run_grids({"render", "--json", "-"}, "- Masyu\n- clues: |\n    w.\n    ..\n").out;
  CHECK(has(links, R"("links":[["a1","a2"],["a1","b1"],["a2","b2"],["b1","b2"]]})"));
  CHECK(!has(links, "walls\":"));
  // The rim of sought regions is known.
  const auto regions = run_grids({"render", "--json", "-"}, "- Shikaku\n- clues: |\n    .2\n").out;
  CHECK(has(regions, R"("walls":[["a1","a2"]]})"));
}
