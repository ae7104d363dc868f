#include <algorithm>
#include <filesystem>

#include "running/program.hpp"
#include "source_path.hpp"
#include "test.hpp"

using grids::source_path;
using namespace grids::cli_tests;

namespace {

std::size_t count(const std::string& text, char wanted) {
  return static_cast<std::size_t>(std::count(text.begin(), text.end(), wanted));
}

}  // namespace

TEST_CASE("minimize makes a new puzzle of a bare type, and writes it as a file that solves") {
  const TemporaryFolder folder;
  const auto file = folder.file("new.yml");
  const auto made = run_grids({"minimize", "Sudoku", "--seed", "7", "-o", file});
  CHECK(made.exit_code == 0);
  CHECK(count(made.out, '\n') == 9);
  CHECK(made.err.find(" givens; none can go without losing uniqueness.") != std::string::npos);
  CHECK(read_file(file).find("- Sudoku\n- initial: |\n    ") == 0);

  const auto checked = run_grids({"check", file});
  CHECK(checked.exit_code == 0);
  CHECK(checked.out.find("Exactly one solution, that of the file") != std::string::npos);
  CHECK(run_grids({"minimize", "Sudoku", "--seed", "7"}).out == made.out);
  CHECK(run_grids({"minimize", "Sudoku", "--seed", "8"}).out != made.out);
}

TEST_CASE("minimize states the walls or the loop that its puzzle has, where cells hold nothing else") {
  for (const auto* puzzle : {"puzzles/galaxies/aurora.yml", "puzzles/masyu/clam.yml"}) {
    const TemporaryFolder folder;
    const auto file = folder.file("less.yml");
    CHECK(run_grids({"minimize", puzzle, "-o", file}).exit_code == 0);
    CHECK(read_file(file).find("┌") != std::string::npos);
    const auto checked = run_grids({"check", file});
    CHECK(checked.exit_code == 0);
    CHECK(checked.out.find("Exactly one solution, that of the file") != std::string::npos);
  }
}

TEST_CASE("a puzzle may go to a file that is named like its type") {
  const TemporaryFolder folder;
  const auto made = "cd " + folder.file("") + " && " + GRIDS_BINARY + " generate Tents > Tents.yml";
  const auto outcome = run({.arguments = {"-c", made}, .program = "/bin/sh"});
  CHECK(outcome.err.find("clues") != std::string::npos);
  CHECK(outcome.exit_code == 0);
  CHECK(run_grids({"solve", "-q", folder.file("Tents.yml")}).exit_code == 0);
}

TEST_CASE("details go to a file that is new, and nothing else does") {
  const TemporaryFolder folder;
  const auto file = folder.file("details.txt");
  const auto told = run_grids({"solve", "-q", "--debug-to-file", file, "puzzles/kenken/pocket.yml"});
  CHECK(told.exit_code == 0);
  CHECK(told.err.empty());
  CHECK(read_file(file).find("-> ") != std::string::npos);
  const auto before = read_file(file);
  CHECK(run_grids({"solve", "--debug-to-file", file, "puzzles/kenken/pocket.yml"}).exit_code == 2);
  CHECK(read_file(file) == before);
}

TEST_CASE("what cannot be written is told before the work, not after it") {
  for (const std::vector<std::string>& words :
       {std::vector<std::string>{"generate", "Sudoku", "-n", "1000000"}, {"minimize", "Sudoku", "--tries", "1000000"}})
    for (const auto* const file : {"no/such/folder/new.yml", "no/such/folder/new.pdf"}) {
      CAPTURE(words.front(), file);
      auto arguments = words;
      arguments.insert(arguments.end(), {"--output", file});
      const auto outcome = run_grids(arguments);
      CHECK(outcome.exit_code == 1);
      CHECK(outcome.out.empty());
      CHECK(outcome.err.starts_with("grids: cannot write no/such/folder/new"));
      CHECK(std::ranges::count(outcome.err, '\n') == 1);
    }
}

TEST_CASE("a file is overwritten only by force") {
  const TemporaryFolder folder;
  const auto file = folder.file("mine.yml");
  write_file(file, "precious");
  const auto refused = run_grids({"minimize", "SixySudoku", "-o", file});
  CHECK(refused.exit_code == 2);
  CHECK(refused.err == file + " exists already; choose another name, or use --force\n");
  CHECK(read_file(file) == "precious");
  CHECK(run_grids({"minimize", "SixySudoku", "--force", "-o", file}).exit_code == 0);
  CHECK(read_file(file) != "precious");
}

TEST_CASE("what another notation cannot express is told of the file, and of the puzzle in it") {
  const auto alone = run_grids({"convert", "--to", "lines", "puzzles/sudokux/windmill.yml"});
  CHECK(alone.exit_code == 2);
  CHECK(alone.err.starts_with("puzzles/sudokux/windmill.yml: lines can only express the type Sudoku"));
  const TemporaryFolder folder;
  const auto file = folder.file("pencilled.yml");
  write_file(file, "- Sudoku: {size: 4x4, box: 2x2}\n- initial: |\n    12{34}.\n    ....\n    ....\n    ....\n");
  const auto other = run_grids({"convert", "--to", "lines", file});
  CHECK(other.exit_code == 2);
  CHECK(other.err.starts_with(file + ": lines cannot express the candidates of"));
  const auto texts = folder.file("two.txt");
  write_file(texts, std::string(81, '.') + '\n' + std::string(81, '.') + '\n');
  const auto second = run_grids({"convert", "--from", "lines", "--to", "sgt-tents", "--puzzle", "2", texts});
  CHECK(second.err == texts + ": puzzle 2: the game tents cannot express the type Sudoku\n");
}

TEST_CASE("a file that is read is never overwritten, also one that another includes") {
  const TemporaryFolder folder;
  const auto included = folder.file("rules.yml");
  const auto file = folder.file("mine.yml");
  const std::string rules = "size: 2x2\nsymbols: 1-2\neach line: permutation\n";
  write_file(included, rules);
  write_file(file, "- rules\n- a1 = 1\n");
  using Words = std::vector<std::string>;
  for (const Words& words : {Words{"convert"}, Words{"export", "--to", "lp"}, Words{"render", "--to", "svg"},
                             Words{"explain"}, Words{"minimize"}}) {
    CAPTURE(words.front());
    for (const auto& read : {included, file}) {
      auto command = words;
      command.insert(command.end(), {file, "--force", "-o", read});
      const auto refused = run_grids(command);
      CHECK(refused.exit_code == 2);
      CHECK(refused.err == read + " is what is read; choose another name\n");
    }
  }
  CHECK(run_grids({"play", file}, "save " + included + "\n").exit_code == 2);
  CHECK(read_file(included) == rules);
  write_file(folder.file("proof.claim"), rules);
  write_file(file, "- proof.claim\n");
  CHECK(run_grids({"prove", file, "--force", "-o", folder.file("proof")}).exit_code == 2);
  CHECK(read_file(folder.file("proof.claim")) == rules);
  CHECK(run_grids({"explain", "--weights", included, "--force", "-o", included, "puzzles/sudoku/noon.yml"}).exit_code ==
        2);
  CHECK(read_file(included) == rules);
}

TEST_CASE("minimizing a puzzle's file keeps all but its drawings") {
  const TemporaryFolder folder;
  const auto file = folder.file("smaller.yml");
  CHECK(run_grids({"minimize", "puzzles/sudoku/morning.yml", "-o", file}).exit_code == 0);
  const auto text = read_file(file);
  CHECK(text.find("title: Morning") != std::string::npos);
  CHECK(run_grids({"check", file}).exit_code == 0);
}

TEST_CASE("minimizing writes files of puzzles from standard input and other notations, too") {
  const TemporaryFolder folder;
  const auto first = folder.file("first.yml");
  const auto noon = read_file(source_path("puzzles/sudoku/noon.yml"));
  CHECK(run_grids({"minimize", "-", "-o", first}, noon).exit_code == 0);
  CHECK(run_grids({"check", first}).exit_code == 0);
  const auto second = folder.file("second.yml");
  const auto line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n";
  CHECK(run_grids({"minimize", "--from", "lines", "-", "-o", second}, line).exit_code == 0);
  CHECK(run_grids({"check", second}).exit_code == 0);
}

TEST_CASE("other programs' files may be in Latin-1, but not in UTF-16, and have to be text") {
  const std::string rows = "[Puzzle]\n.23.\n....\n1...\n...4\n";
  const auto latin = run_grids({"convert", "--from", "sdk", "-"}, "#AJ\xFCrgen\n" + rows);
  CHECK(latin.exit_code == 0);
  CHECK(latin.out.find("author: J\u00fcrgen\n") != std::string::npos);
  const auto wide = run_grids({"convert", "--from", "sdk", "-"}, "\xFF\xFE" + rows);
  CHECK(wide.exit_code == 2);
  CHECK(wide.err.find("<standard input>: is UTF-16; save it as UTF-8") != std::string::npos);
  const auto binary = run_grids({"convert", "--from", "sdk", "-"}, rows + '\0');
  CHECK(binary.exit_code == 2);
  CHECK(binary.err.find("<standard input>: is not a text file: it has a byte 0x00") != std::string::npos);
}

TEST_CASE("a folder is not read as a puzzle") {
  const auto folder = run_grids({"convert", "--from", "sdk", "tests"});
  CHECK(folder.exit_code == 2);
  CHECK(folder.err == "tests: is a folder; name a file in it\n");
}

TEST_CASE("the puzzle may come from standard input") {
  const auto outcome = run_grids({"solve", "-"}, read_file(source_path("puzzles/sudoku/morning.yml")));
  CHECK(outcome.exit_code == 0);
  CHECK(outcome.out == run_grids({"solve", "puzzles/sudoku/morning.yml"}).out);
}

TEST_CASE("types are found in folders given by -I and GRIDS_PATH") {
  const TemporaryFolder folder;
  write_file(folder.file("Mine.yml"), "title: Mine\nsize: 2x2\nsymbols: 1-2\neach line: permutation\n");
  const auto here = folder.file("");
  CHECK(run_grids({"solve", "Mine"}).exit_code == 2);
  CHECK(run_grids({"solve", "Mine", "-I", here}).exit_code == 0);
  CHECK(run_grids({"types", "-I", here}).out.starts_with("Mine\n"));
  Command command{{"solve", "Mine"}};
  command.environment = {{"GRIDS_PATH", "/nowhere:" + here}};
  CHECK(run(command).exit_code == 0);
}

TEST_CASE("several files compose one puzzle") {
  const TemporaryFolder folder;
  const auto file = folder.file("givens.yml");
  write_file(file, "initial: |\n  1...\n  ..2.\n  .3..\n  ...4\n");
  const auto outcome = run_grids({"solve", "LatinSquare", file});
  CHECK(outcome.exit_code == 0);
  CHECK(outcome.out.starts_with("1 "));
}

TEST_CASE("what solve prints to a pipe can be pasted as givens") {
  const auto solved = run_grids({"solve", "puzzles/sudoku/tower.yml"}).out;
  const auto again = run_grids({"solve", "Sudoku", "--set", "size=16x16", "--set", "box=4x4", "--initial", solved});
  CHECK(again.exit_code == 0);
  CHECK(again.out == solved);
}

TEST_CASE("a file of another notation holds any number of puzzles") {
  const TemporaryFolder folder;
  const auto file = folder.file("two.txt");
  const std::string easy = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n";
  write_file(file, easy + easy);
  const auto outcome = run_grids({"solve", "--from", "lines", file});
  CHECK(outcome.exit_code == 0);
  CHECK(count(outcome.out, '\n') == 18);
}

TEST_CASE("verbosity goes to standard error") {
  const auto quiet = run_grids({"solve", "puzzles/kenken/pocket.yml"});
  const auto verbose = run_grids({"solve", "-v", "puzzles/kenken/pocket.yml"});
  CHECK(verbose.out == quiet.out);
  for (const auto* line :
       {"Composed   LatinSquare.yml + KenKen.yml + pocket.yml: ", "\nRewriting  ", "\nTechnique  ", "\nSearch     "})
    CHECK(verbose.err.find(line) != std::string::npos);
  CHECK(run_grids({"solve", "-d", "puzzles/kenken/pocket.yml"}).err.size() > verbose.err.size());
}

TEST_CASE("a minimized puzzle keeps the signs and the numbered blocks of its drawing") {
  const TemporaryFolder folder;
  for (const auto* puzzle : {"futoshiki/sluice", "kropki/ladybird", "str8ts/avenue", "xv/fifteen"}) {
    CAPTURE(puzzle);
    const auto file = folder.file("minimized.yml");
    CHECK(run_grids({"minimize", source_path("puzzles/") + puzzle + ".yml", "--force", "-o", file}).exit_code == 0);
    CHECK(run_grids({"solve", "--unique", file}).exit_code == 0);
  }
}

TEST_CASE("minimizing keeps the clues that were drawn around the grid") {
  const TemporaryFolder folder;
  const auto file = folder.file("framed.yml");
  const std::string drawn =
      "symbols: x -\neach line: count x = clue\ninitial: |\n      2 . 1\n    +------\n  1 | . . .\n  1 | . . .\n    | "
      ". "
      ". .\n";
  CHECK(run_grids({"minimize", "--keep", "borders", "-", "-o", file}, drawn).exit_code == 0);
  const auto text = read_file(file);
  CHECK(text.find("  top:\n    - 2\n    - .\n    - 1\n  left:\n    - 1\n    - 1\n    - .\n") != std::string::npos);
  CHECK(run_grids({"check", file}).exit_code == 0);
}

TEST_CASE("what grids render draws can be typed under initial, clues and all") {
  const auto drawn = run_grids({"render", "-"},
                               "symbols: 1-3\neach ray: visible = clue\ntop: 1, ., 3\nright: ., 2, .\n"
                               "initial: ['...', '.1.', '...']\n");
  std::string indented;
  for (const auto letter : "\n" + drawn.out) indented += letter == '\n' ? "\n    " : std::string(1, letter);
  const auto again = run_grids({"render", "-"}, "symbols: 1-3\neach ray: visible = clue\ninitial: |" + indented + "\n");
  CHECK(again.out == drawn.out);
}

TEST_CASE("solve says which cells lie under no rule, if that is why there are several solutions") {
  const std::string rule = "size: 2x3\nsymbols: 1-3\neach row: permutation\n";
  const std::string loose = "size: 2x3\nsymbols: 1-3\neach a1-b2: all equal\n";
  CHECK(run_grids({"solve", "-"}, rule).err.find("under no rule") == std::string::npos);
  CHECK(run_grids({"solve", "-"}, loose).err.find("warning: 2 cells lie under no rule: a3 b3\n") != std::string::npos);
}

TEST_CASE("what is written into another folder names the same files from there") {
  const TemporaryFolder folder;
  std::filesystem::create_directories(folder.file("types"));
  std::filesystem::create_directories(folder.file("out"));
  write_file(folder.file("types/Mine.yml"), "size: 4x4\nsymbols: 1-4\neach line: permutation\n");
  const auto puzzle = folder.file("types/puzzle.yml");
  write_file(puzzle, "- Mine: {title: One}\n- initial: |\n    1...\n    ..2.\n    .3..\n    ...4\n");
  const auto written = folder.file("out/written.yml");
  const auto types = folder.file("types");
  for (const auto& arguments : std::vector<std::vector<std::string>>{
           {"minimize", puzzle}, {"convert", puzzle}, {"generate", puzzle}, {"new", types + "/Mine.yml"}}) {
    CAPTURE(arguments);
    auto command = arguments;
    command.insert(command.end(), {"--force", "-o", written});
    CHECK(run_grids(command).exit_code == 0);
    CHECK(read_file(written).find("- ../types/Mine.yml") != std::string::npos);
    CHECK(run_grids({"check", written}).exit_code == 2);
    CHECK(run_grids({"check", "--trust", written}).exit_code == 0);
    CHECK(run_grids({"check", "-I", types, written}).exit_code == 0);
  }
  CHECK(run_grids({"convert", puzzle, "-o", folder.file("types/copy.yml")}).exit_code == 0);
  CHECK(read_file(folder.file("types/copy.yml")).starts_with("- Mine:"));

  // A way through the root is one from any folder that lies as deep; what is written does not lean on that.
  std::string around;
  for (const auto& step : std::filesystem::path(folder.file("out")).relative_path())
    around += step.empty() ? "" : "../";
  const auto through_root = folder.file("out/through_root.yml");
  write_file(through_root, "- " + around + (types + "/Mine.yml").substr(1) + "\n- a1 = 1\n");
  CHECK(run_grids({"convert", "--trust", through_root, "--force", "-o", written}).exit_code == 0);
  CHECK(read_file(written).find("- ../types/Mine.yml") != std::string::npos);
}

TEST_CASE("what -I finds is named in what is written, wherever that comes to lie") {
  const TemporaryFolder folder;
  std::filesystem::create_directories(folder.file("types"));
  std::filesystem::create_directories(folder.file("out"));
  const auto types = folder.file("types");
  write_file(types + "/Mine.yml", "size: 4x4\nsymbols: 1-4\neach line: permutation\n");
  const auto puzzle = folder.file("types/puzzle.yml");
  write_file(puzzle, "- Mine\n- initial: |\n    1...\n    ..2.\n    .3..\n    ...4\n");
  const auto written = folder.file("out/written.yml");
  for (const auto& arguments : std::vector<std::vector<std::string>>{
           {"minimize", "Mine"}, {"minimize", puzzle}, {"generate", "Mine"}, {"convert", puzzle}, {"new", "Mine"}}) {
    CAPTURE(arguments);
    auto command = arguments;
    command.insert(command.end(), {"-I", types, "--force", "-o", written});
    CHECK(run_grids(command).exit_code == 0);
    const auto text = read_file(written);
    CHECK(text.find("- Mine\n") != std::string::npos);
    CHECK(text.find("Mine.yml") == std::string::npos);
    CHECK(run_grids({"check", "-I", types, written}).exit_code == 0);
  }
}
