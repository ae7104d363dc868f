#include <algorithm>

#include "running/program.hpp"
#include "test.hpp"

namespace grids::cli_tests {
namespace {

const std::string two = "1.\n..\n";

TEST_CASE("an address is a puzzle itself") {
  const std::string link = "https://puzz.link/p?sudoku/4/4/g1h2i3j4h";
  const auto solved = run_grids({"solve", link});
  CHECK(solved.exit_code == 0);
  CHECK(std::ranges::count(solved.out, '\n') == 4);
  CHECK(run_grids({"convert", "--to", "puzz.link", link}).out == link + "\n");
  CHECK(run_grids({"batch", "--from", "puzz.link", link}).out.starts_with("several "));
  const auto unknown = run_grids({"solve", "https://example.org/puzzle"});
  CHECK(unknown.exit_code == 2);
  CHECK(unknown.err.starts_with("https://example.org/puzzle: no notation is known by such a link"));
}

TEST_CASE("a text of rows behind a type is its givens") {
  const TemporaryFolder folder;
  const auto rows = folder.file("rows.txt");
  write_file(rows, "# a small one\n" + two);
  CHECK(run_grids({"solve", "LatinSquare", rows}).out == "1 2\n2 1\n");
  CHECK(run_grids({"solve", "LatinSquare", "-"}, "[[1, 0],\n [0, 0]]\n").out == "1 2\n2 1\n");
  CHECK(run_grids({"convert", "LatinSquare", rows}).out == "- LatinSquare\n- initial: |\n    1.\n    ..\n");
  write_file(rows, "12\n1x\n");
  const auto wrong = run_grids({"solve", "LatinSquare", rows});
  CHECK(wrong.exit_code == 2);
  CHECK(wrong.err.starts_with(rows + ":2:2: b2: 'x' is not a symbol"));
  write_file(rows, "- size: 2x2\n");
  CHECK(run_grids({"solve", "LatinSquare", rows, "--initial", "1..."}).out == "1 2\n2 1\n");
}

TEST_CASE("givens of the command line come besides those of the file") {
  const std::string file = "- LatinSquare\n- initial: |\n    1..\n    ...\n    ...\n";
  const auto solved = run_grids({"solve", "-", "--initial", ".../.1./..."}, file);
  CHECK(solved.out.starts_with("1 "));
  CHECK(solved.err.starts_with("One of several"));
  CHECK(run_grids({"solve", "-", "--initial", "1../.1./.3."}, file).out == "1 2 3\n3 1 2\n2 3 1\n");
  const auto other = run_grids({"solve", "-", "--initial", "2../.../..."}, file);
  CHECK(other.exit_code == 2);
  CHECK(other.err.starts_with("--initial:1:1: a1 is '2' here, and the files give '1'"));
  CHECK(run_grids({"solve", "-", "--initial", "2./.."}, file).err.find("row 1 of the givens has 2 cells") !=
        std::string::npos);
}

TEST_CASE("an entry that differs from a given is pointed out") {
  const std::string file = "- LatinSquare: {size: 2x2}\n- initial: [1., ..]\n";
  CHECK(run_grids({"hint", "-", "--entries", "2..."}, file).err.find("a1 is given as '1', found '2'") !=
        std::string::npos);
  CHECK(run_grids({"hint", "-", "--entries", "12.."}, file).err.empty());
}

TEST_CASE("what solve prints may come besides a file that draws blocks or nothing, as givens or as entries") {
  const auto file =
      GENERATE(as<std::string>(), "- LatinSquare: {size: 2x2}\n- initial: [.., ..]\n",
               "symbols: 1-9\neach run: [all different, sum = clue]\ninitial: |\n  #   4\\  3\\\n  \\4  .   "
               ".\n  \\3  .   .\n",
               "lattice: hexagon\nsize: 2\nsymbols: x -\ninitial: |\n   . .\n  . # .\n   . .\n");
  const auto solved = run_grids({"solve", "-"}, file);
  REQUIRE(solved.exit_code == 0);
  const auto again = run_grids({"solve", "--unique", "-", "--initial", solved.out}, file);
  CHECK(again.exit_code == 0);
  CHECK(again.out == solved.out);
  CHECK(run_grids({"hint", "-", "--entries", solved.out}, file).err.empty());
}

TEST_CASE("arrays are read and written") {
  const std::string array = "[[1, 0, 0, 0],\n [0, 0, 0, 2],\n [0, 3, 0, 0],\n [0, 0, 4, 0]]\n";
  CHECK(run_grids({"convert", "--to", "array", "-"}, array).out == array);
  CHECK(run_grids({"solve", "-"}, array).exit_code == 0);
  CHECK(run_grids({"solve", "LatinSquare", "--initial", "[[1, 0], [0, 0]]"}).out == "1 2\n2 1\n");
  const auto wrong = run_grids({"solve", "--from", "array", "-"}, "[[1, 0], [0]]");
  CHECK(wrong.exit_code == 2);
  CHECK(wrong.err.find("has no boxes") != std::string::npos);
}

TEST_CASE("a folder is no puzzle") {
  const auto outcome = run_grids({"solve", "puzzles/sudoku"});
  CHECK(outcome.exit_code == 2);
  CHECK(outcome.err.starts_with("puzzles/sudoku: is a folder; name a file in it, such as puzzles/sudoku/"));
}

TEST_CASE("puzzles with names are called by them") {
  std::string grids;
  for (const auto* name : {"Grid 01", "Grid 02"}) {
    grids += std::string(name) + "\n";
    for (int row = 0; row < 9; ++row) grids += "000000000\n";
  }
  const auto outcome = run_grids({"solve", "-"}, grids);
  CHECK(outcome.err.starts_with("Grid 01: "));
  CHECK(outcome.err.find("Grid 02: ") != std::string::npos);
}

TEST_CASE("nothing that a text says steers the terminal") {
  const auto plain = [](const std::string& text) {
    return std::ranges::none_of(text, [](char c) { return (c >= '\0' && c < ' ' && c != '\n') || c == '\x7f'; }) &&
           text.find("\xC2\x9B") == std::string::npos;
  };
  const std::string title = "- LatinSquare\n- size: 2x2\n- title: \"a\\e[31mb\\x9B\\x7F\"\n";
  const std::string symbols = "- LatinSquare\n- size: 2x2\n- symbols: [\"\\e[2J\", b]\n";
  const std::string wrong = "- LatinSquare\n- size: 2x2\n- title: x\n- \"\\e[2Jkey\": 1\n";
  const std::string json = R"({"name": "Binairo", "data": {"\u001b[2J": {"problem": "2 2\n1 \u001b[2J\n- -"}}})";
  for (const auto& text : {title, symbols, wrong})
    for (const std::vector<std::string>& verb : {std::vector<std::string>{"solve", "-"},
                                                 {"check", "-"},
                                                 {"solve", "-v", "-"},
                                                 {"solve", "--json", "-"},
                                                 {"explain", "-"},
                                                 {"render", "-"},
                                                 {"convert", "-"},
                                                 {"candidates", "-"}}) {
      const auto outcome = run_grids(verb, text);
      INFO(verb.front() << ": " << outcome.out << outcome.err);
      CHECK(plain(outcome.out));
      CHECK(plain(outcome.err));
    }
  for (const auto* verb : {"solve", "batch"}) {
    const auto outcome = run_grids({verb, "--from", "janko", "-"}, json);
    CHECK(plain(outcome.out));
    CHECK(plain(outcome.err));
  }
  for (const auto* name : {"no\x1b[2Jfile", "puzzles/\x1b[2J.yml"})
    for (const auto* verb : {"solve", "batch", "\x1b[2J"}) CHECK(plain(run_grids({verb, name}).err));
  const auto converted = run_grids({"convert", "-"}, title).out;
  CHECK(run_grids({"convert", "-"}, converted).out == converted);
}

TEST_CASE("a drawing of a type that has no size of its own keeps its zeros where 0 is a symbol") {
  const std::string drawing = ".1..\n.0.1\n0...\n..0.";
  const auto typed = run_grids({"solve", "--count", "Binairo", "--initial", drawing}).out;
  const auto filed = run_grids({"solve", "--count", "-"}, "- Binairo\n- initial: [.1.., .0.1, 0..., ..0.]\n").out;
  CHECK(typed == filed);
  CHECK(typed != run_grids({"solve", "--count", "Binairo", "--initial", ".1..\n...1\n....\n...."}).out);
  CHECK(run_grids({"solve", "--count", "Binairo", "--initial", ". 1 . .\n. 0 . 1\n0 . . .\n. . 0 ."}).out == filed);
  // Where it is no symbol, it is an unknown cell as ever.
  CHECK(run_grids({"solve", "--count", "LatinSquare", "--initial", "1000/0000/0000/0000"}).out == "144\n");
}

TEST_CASE("check says of a type that draws nothing what its rules say in a puzzle that is made of it") {
  const TemporaryFolder folder;
  const auto file = folder.file("Pools.yml");
  const std::string type = "symbols: 1-4\neach line: all different\neach area: sum = clue\n";
  write_file(file, type + "make: {size: 4x4, areas: 2x1 3x2}\n");
  const auto checked = run_grids({"check", file});
  CHECK(checked.exit_code == 0);
  CHECK(checked.err.empty());
  CHECK(checked.out.starts_with("Pools.yml: 4x4, symbols 1-4\n"));
  CHECK(checked.out.find("Each of 4 rows and 4 columns has no symbol twice.") != std::string::npos);
  CHECK(checked.out.find(" adds up to the clue.") != std::string::npos);
  CHECK(checked.out.find("A type, as it is in the puzzle that 'grids generate " + file + "' makes.") !=
        std::string::npos);

  SECTION("also where no puzzle of it has a solution") {
    write_file(file, type + "each row: sum > 20\nmake: {size: 4x4, areas: 2x1 3x2}\n");
    const auto unmade = run_grids({"check", file});
    CHECK(unmade.exit_code == 0);
    CHECK(unmade.out.find("sum is more than 20") != std::string::npos);
    CHECK(unmade.out.find("A type, as it is where nothing but areas and blocks is drawn.") != std::string::npos);
  }
  SECTION("but what is wrong in it is told") {
    write_file(file, type + "each row: sum > tree\nmake: {size: 4x4, areas: 2x1 3x2}\n");
    const auto wrong = run_grids({"check", file});
    CHECK(wrong.exit_code == 2);
    CHECK(wrong.out.empty());
    CHECK(wrong.err.find("'tree'") != std::string::npos);
  }
  SECTION("and programs are told the same") {
    const auto told = run_grids({"check", "--json", file});
    CHECK(told.exit_code == 0);
    CHECK(told.err.empty());
    CHECK(told.out.starts_with("{\"files\":[\"" + file + "\"],"));
    CHECK(told.out.find("\"errors\":[]") != std::string::npos);
    CHECK(told.out.find("Each of 4 rows and 4 columns has no symbol twice.") != std::string::npos);
    CHECK(told.out.find("\"outcome\":null,\"matches_expected\":null,\"why\":null,\"sample\":\"made\"}") !=
          std::string::npos);
    write_file(file, type + "each row: sum > 20\nmake: {size: 4x4, areas: 2x1 3x2}\n");
    CHECK(run_grids({"check", "--json", file}).out.find("\"sample\":\"laid out\"}") != std::string::npos);
    write_file(file, type + "each row: sum > tree\nmake: {size: 4x4, areas: 2x1 3x2}\n");
    const auto wrong = run_grids({"check", "--json", file});
    CHECK(wrong.exit_code == 2);
    CHECK(wrong.out.find("'tree'") != std::string::npos);
    CHECK(wrong.out.find("\"sample\"") == std::string::npos);
  }
  SECTION("cells are named as one likes") {
    write_file(file, type + "each a1-b1: sum < 7\nmake: {size: 4x4, areas: 2x1 3x2}\n");
    CHECK(run_grids({"check", "--cells", "rc", file}).out.find("r1c1") != std::string::npos);
  }
}

TEST_CASE("where a type is taken for a puzzle, a hint behind the errors says what makes one of it") {
  for (const auto* type : {"Suguru", "Heyawake", "Masyu"}) {
    CAPTURE(type);
    const auto hint = std::string("'grids generate ") + type + "' makes a puzzle of it, 'grids new " + type +
                      "' begins one to fill in\n";
    for (const auto* verb : {"solve", "minimize", "rate"}) {
      const auto solved = run_grids({verb, type});
      CHECK(solved.exit_code == 2);
      CHECK(solved.err.find("the size of the grid is not known") != std::string::npos);
      CHECK(solved.err.find(hint) != std::string::npos);
    }
  }
}

TEST_CASE("of files that are puzzles each by itself it is said that they are taken together") {
  const TemporaryFolder folder;
  std::vector<std::string> explain{"explain"};
  for (const std::string number : {"1", "2"}) {
    explain.push_back(folder.file(number + ".yml"));
    write_file(explain.back(), "- LatinSquare: {size: 2x2}\n- initial: [" + number + "., ..]\n");
  }
  const auto together = run_grids(explain);
  CHECK(together.exit_code == 2);
  CHECK(together.err.find("files that are named together make up one puzzle") != std::string::npos);
  CHECK(run_grids({"explain", explain[1]}).exit_code == 0);
  CHECK(run_grids({"check", "--each", explain[1], explain[2]}).exit_code == 0);
}

TEST_CASE("check names the file, whatever options set") {
  const std::string file = "size: 4x4\nsymbols: 1-n\nparameters: {n: 4}\neach line: permutation\n";
  CHECK(run_grids({"check", "-"}, file).out.starts_with("<standard input>: 4x4"));
  CHECK(run_grids({"check", "-", "--set", "n=4"}, file).out.starts_with("<standard input>: 4x4"));
}

}  // namespace
}  // namespace grids::cli_tests
