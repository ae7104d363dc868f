#include <algorithm>
#include <filesystem>
#include <sstream>

#include "running/program.hpp"
#include "source_path.hpp"
#include "test.hpp"

// Puzzles that are made as hard as wanted, by several threads, into collections and booklets.

using grids::cli_tests::read_file;
using grids::cli_tests::run_grids;
using grids::cli_tests::TemporaryFolder;
using grids::cli_tests::write_file;

namespace fs = std::filesystem;

namespace {

bool contains(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

std::vector<std::string> lines(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

/// What `grids rate` says of a file's puzzles, read anew.
std::string rated(const std::string& file) { return run_grids({"rate", file}).out; }

std::size_t count(const std::string& text, const std::string& part) {
  std::size_t count = 0;
  for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++count;
  return count;
}

}  // namespace

TEST_CASE("--size says how large a puzzle is, as its type counts") {
  CHECK(contains(run_grids({"generate", "KenKen", "--size", "3"}).out, "    ...\n    ...\n    ...\n- areas"));
  CHECK(lines(run_grids({"generate", "LatinSquare", "--size", "4x4"}).out).size() == 4);
  CHECK(contains(run_grids({"generate", "KenKen", "--size", "large"}).err, "--size:1:"));
}

TEST_CASE("puzzles of each level rate so when their file is read again") {
  const TemporaryFolder folder;
  for (const auto* type : {"Sudoku", "Skyscrapers"})
    for (const auto* level : {"easy", "medium", "hard", "expert"}) {
      CAPTURE(type, level);
      const auto file = folder.file(std::string(type) + level + ".yml");
      const auto run = run_grids({"generate", type, "--level", level, "--time-limit", "60s", "-o", file});
      CAPTURE(run.err);
      REQUIRE(run.exit_code == 0);
      CHECK(contains(run.err, std::string(level) + " ("));
      CHECK(contains(rated(file), level));
      CHECK(run_grids({"solve", "--unique", file}).exit_code == 0);
    }
}

TEST_CASE("--rating bounds the hardest step on both sides, or on one") {
  const TemporaryFolder folder;
  const auto file = folder.file("made.yml");
  const auto hardest = [&](const std::string& rating) {
    const auto run = run_grids({"generate", "Sudoku", "--rating", rating, "-o", file, "--seed", "3"});
    CAPTURE(run.err);
    REQUIRE(run.exit_code == 0);
    fs::remove(file);
    return std::stod(run.err.substr(run.err.find('(') + 1));
  };
  const auto middle = hardest("2.0-3.0");
  CHECK((middle >= 2.0 && middle <= 3.0));
  CHECK(hardest("4.0-") >= 4.0);
  CHECK(hardest("-1.6") <= 1.6);
  for (const auto* wrong : {"easy", "3-2", "-", "3.0-3.6-4.0", "1e9", ""}) {
    CAPTURE(wrong);
    const auto run = run_grids({"generate", "Sudoku", std::string("--rating=") + wrong});
    CHECK(run.exit_code == 2);
  }
  CHECK(contains(run_grids({"generate", "Sudoku", "--rating", "3-2"}).err,
                 "--rating 3-2: expected one rating or two, such as 3.4, 3.0-3.6 or 3.4-"));
  CHECK(run_grids({"generate", "Sudoku", "--rating", "3", "--level", "easy"}).exit_code == 2);
}

TEST_CASE("a technique that is needed is used, and one that is not allowed is not") {
  const TemporaryFolder folder;
  const auto file = folder.file("made.yml");
  const auto with = run_grids({"generate", "Sudoku", "--needs", "x-wing", "-o", file});
  CAPTURE(with.err);
  REQUIRE(with.exit_code == 0);
  CHECK(contains(run_grids({"rate", file}).err, "X-wing"));
  const auto without = run_grids(
      {"generate", "Sudoku", "--level", "hard", "--without", "x-wing,pair", "-o", folder.file("without.yml")});
  CAPTURE(without.err);
  REQUIRE(without.exit_code == 0);
  const auto forbidden = run_grids({"rate", folder.file("without.yml"), "--forbid", "x-wing,pair"}).out;
  CHECK(contains(forbidden, " hard "));
  CHECK_FALSE(contains(forbidden, " pair"));
  const auto both = run_grids({"generate", "Sudoku", "--needs", "x-wing", "--without", "x-wing"});
  CHECK(both.exit_code == 2);
  CHECK(contains(both.err, "--needs x-wing: --without forbids it"));
  const auto unknown = run_grids({"generate", "Sudoku", "--needs", "x-wings"});
  CHECK(unknown.exit_code == 2);
  CHECK(contains(unknown.err, "did you mean 'x-wing'?"));
  const auto level = run_grids({"generate", "Sudoku", "--level", "easy,hardest"});
  CHECK(level.exit_code == 2);
  CHECK(contains(level.err, "--level hardest: expected easy, medium, hard, expert, extreme"));
}

TEST_CASE("a level that cannot be reached is told at once") {
  const auto run = run_grids({"generate", "Nonogram", "--rating", "1.5"});
  CHECK(run.exit_code == 5);
  CHECK(run.out.empty());
  CHECK(contains(run.err, "No puzzle came out rated 1.5: with all clues that they can have, "));
  CHECK(run.processor_seconds < 5);
}

TEST_CASE("what is easy only where every cell is given is no puzzle, which is told at once") {
  const auto run = run_grids({"generate", "TriangleSudoku", "--level", "easy"});
  CHECK(run.exit_code == 5);
  CHECK(run.out.empty());
  CHECK(
      contains(run.err, "No puzzle came out easy: unless nearly every cell is given, what is left to find is harder."));
  CHECK(run.processor_seconds < 5);
}

TEST_CASE("a level of which nothing comes does not keep others from being made, and is told") {
  const TemporaryFolder folder;
  const auto file = folder.file("type.yml");
  write_file(file,
             "symbols: 1-4 -\neach line: among 1-4 permutation of 1-4\neach area: sum of among 1-4 = clue\n"
             "make: {size: 6x6, areas: 2x2 3x2 4x1, givens: none}\n");
  const auto written = folder.file("made.yml");
  const auto run = run_grids({"generate", file, "--level", "easy,medium", "-n", "4", "--tries", "2", "-o", written});
  CHECK(run.exit_code == 5);
  CHECK(contains(run.err, "medium ("));
  CHECK(contains(run.err, "\n2 of 4 puzzles made.\nNo puzzle came out easy: "));
  CHECK(std::filesystem::exists(folder.file("made-1.yml")));
  CHECK(std::filesystem::exists(folder.file("made-2.yml")));
  CHECK_FALSE(std::filesystem::exists(folder.file("made-3.yml")));
  CHECK(run_grids({"generate", file, "--level", "easy,medium", "-n", "4", "--tries", "2", "--jobs", "1"}).err ==
        run.err);
}

TEST_CASE("what came instead of a level is told when time is up") {
  const auto run = run_grids({"generate", "Tapa", "--rating", "30-40", "--time-limit", "2s"});
  CHECK(run.exit_code == 5);
  CHECK(contains(run.err, "came out rated 30-40 in "));
  CHECK(contains(run.err, "may do.") == !contains(run.err, "--seed look further."));
}

TEST_CASE("what may help is told where nothing comes of what is wanted") {
  // All rate less, whatever is tried.
  const auto easier = run_grids({"generate", "LatinSquare", "--size", "3", "--level", "hard", "--tries", "5"});
  CHECK(easier.exit_code == 5);
  CHECK(contains(easier.err, "all are easier, and a larger --size may do."));
  const TemporaryFolder folder;
  const auto file = folder.file("mine.yml");
  write_file(file,
             "- size: 4x4\n- symbols: x -\n- each area: count x = 1 + count -\n- each pair: count x < 2\n"
             "- make: {areas: 3x1 5x1, givens: none}\n");
  const auto unsolvable = run_grids({"generate", file});
  CHECK(unsolvable.exit_code == 5);
  CHECK(contains(unsolvable.err, " layouts that were drawn have no solution; other sizes under `make:`"));
  write_file(
      file,
      "- size: 4x4\n- symbols: x -\n- each row: [count x = clue, 0 < count x, count x < 4]\n- make: {givens: none}\n");
  const auto open = run_grids({"generate", file});
  CHECK(open.exit_code == 5);
  CHECK(contains(open.err, "with --givens few they may, or a smaller --size may do."));
}

TEST_CASE("areas become larger where as they are drawn they have no solution") {
  const TemporaryFolder folder;
  const auto file = folder.file("Ayeheya.yml");
  write_file(
      file,
      "- size: 8x8\n- symbols: x -\n- each area: [count x = clue, symbols = reversed]\n- each pair: count x < 2\n"
      "- connected -\n- each run among - of line: number of each part by area < 3\n"
      "- make: {areas: 2x3 3x4 4x4 6x2, givens: none}\n");
  CHECK(run_grids({"generate", file, "--seed", "2"}).exit_code == 0);
}

TEST_CASE("without a limit a level is looked for as long as somebody waits for it") {
  const auto run = run_grids({"generate", "Samurai", "--rating", "30-40"});
  CHECK(run.exit_code == 5);
  CHECK(contains(run.err, "rated 30-40 in 20"));
  CHECK(run.processor_seconds < 40);
}

TEST_CASE("the same puzzles come of any number of jobs, in the same order") {
  for (const auto* type : {"Skyscrapers", "Futoshiki"}) {
    CAPTURE(type);
    const std::vector<std::string> words{"generate", type, "-n", "6", "--level", "medium,hard,expert"};
    auto alone = words;
    alone.insert(alone.end(), {"--jobs", "1"});
    auto two = words;
    two.insert(two.end(), {"--jobs", "3"});
    const auto first = run_grids(alone);
    const auto second = run_grids(two);
    CHECK(first.exit_code == 0);
    CHECK(first.out == second.out);
    CHECK(first.err == second.err);
    REQUIRE(lines(first.err).size() == 6);
    CHECK(contains(lines(first.err)[0], "medium"));
    CHECK(contains(lines(first.err)[5], "expert"));
  }
}

TEST_CASE("a puzzle of a run is the same as alone, whatever was composed for those before it") {
  for (const auto* type : {"Tents", "Magnets", "Nonogram", "KenKen"}) {
    CAPTURE(type);
    const TemporaryFolder folder;
    std::string one_by_one;
    for (const auto* seed : {"5", "6", "7", "8"})
      one_by_one += (one_by_one.empty() ? "" : "---\n") + run_grids({"generate", type, "--seed", seed}).out;
    for (const auto* jobs : {"1", "3"}) {
      const auto file = folder.file(std::string("run-") + jobs + ".yml");
      const auto run =
          run_grids({"generate", type, "-n", "4", "--seed", "5", "--jobs", jobs, "--one-file", "-o", file});
      REQUIRE(run.exit_code == 0);
      CHECK(read_file(file) == one_by_one);
    }
  }
}

TEST_CASE("givens can be none, where clues are enough, or few") {
  const auto none = run_grids({"generate", "Skyscrapers", "--givens", "none", "--size", "4x4"});
  CHECK(none.exit_code == 0);
  CHECK(contains(none.out, "- initial: |\n    ....\n    ....\n    ....\n    ....\n"));
  const auto bare = run_grids({"generate", "Sudoku", "--givens", "none"});
  CHECK(bare.exit_code == 5);
  CHECK(contains(bare.err, "nothing but givens can tell them apart"));
  const auto givens = [](const std::vector<std::string>& words) {
    const auto text = run_grids(words).out;
    return std::ranges::count_if(text, [](char c) { return c >= '1' && c <= '9'; });
  };
  const auto few = givens({"generate", "Sudoku", "--givens", "few"});
  CHECK(few < givens({"generate", "Sudoku"}));
  CHECK(few >= 17);
}

TEST_CASE("--minimal leaves nothing that one solution does not need, also where that takes guesses") {
  const TemporaryFolder folder;
  const auto file = folder.file("minimal.yml");
  for (const auto* type : {"Sudoku", "Futoshiki"}) {
    CAPTURE(type);
    std::size_t guessed = 0;
    for (const auto* seed : {"1", "2", "3", "4"}) {
      const auto run = run_grids({"generate", type, "--size", std::string(type) == "Sudoku" ? "9x9" : "5", "--seed",
                                  seed, "--minimal", "-o", file, "--force"});
      REQUIRE(run.exit_code == 0);
      CHECK_FALSE(contains(run.err, "not finished"));
      const auto solved = run_grids({"solve", "--unique", file});
      CHECK(solved.exit_code == 0);
      if (!contains(solved.out + solved.err, "no guesses")) ++guessed;
      // Who minimizes it finds nothing that could go.
      const auto again = run_grids({"minimize", file}).out;
      const auto digits = [](const std::string& text) {
        return std::ranges::count_if(text, [](char c) { return c >= '1' && c <= '9'; });
      };
      if (std::string(type) == "Sudoku") {
        const auto text = read_file(file);
        const auto begin = text.find("initial: |");
        CHECK(digits(again.substr(0, again.find(" givens") - 3)) ==
              digits(text.substr(begin, text.find("- solution") - begin)));
      }
    }
    CHECK(guessed > 0);
  }
  const auto both = run_grids({"generate", "Sudoku", "--minimal", "--level", "easy"});
  CHECK(both.exit_code == 2);
  CHECK(contains(both.err, "--level"));
}

TEST_CASE("a type that does not say which clues cells have is told so") {
  const TemporaryFolder folder;
  const auto type = folder.file("Mats.yml");
  write_file(type,
             "size: 4x4\nsought: region\neach region: rectangle and length < 4\neach clued region: length = clue\n");
  const auto run = run_grids({"generate", type});
  CHECK(run.exit_code == 5);
  CHECK(contains(run.err, "which clues cells have does not follow from these"));
  CHECK(contains(run.err, "'make: {clues: 25 % apart}'"));
  const auto isles = folder.file("Isles.yml");
  write_file(isles,
             "- size: 5x5\n- symbols: x -\n- each group among -: length of clues = 1 and length = sum of clues\n"
             "- connected x\n");
  CHECK(contains(run_grids({"generate", isles, "--time-limit", "10s"}).err, "'make: {clues: sizes of - 22 %}'"));
}

TEST_CASE("a grid in which all cells are alike is no puzzle") {
  const TemporaryFolder folder;
  const auto type = folder.file("Beacons.yml");
  write_file(type,
             "size: 5x5\nsymbols: o -\neach clued cell: [is -, count o of row of cell 1 = clue]\n"
             "each clued around: is -\neach king pair: count o < 2\nmake: {givens: none}\n");
  const auto run = run_grids({"generate", type});
  CHECK(!contains(run.out, "    -----\n    -----\n    -----\n    -----\n    -----\n"));
}

TEST_CASE("a layer that is drawn as a line is made of lines, whose order does not matter to the rules") {
  const TemporaryFolder folder;
  const auto type = folder.file("Roads.yml");
  write_file(type, "- Sudoku: {size: 4x4, box: 2x2}\n- each road: all different\n- draw: {road: line}\n");
  const auto line = run_grids({"generate", type});
  CHECK(line.exit_code == 0);
  CHECK(contains(line.out, "- roads:\n    - "));
}

TEST_CASE("a collection is one file, of which every verb takes the puzzles one by one") {
  const TemporaryFolder folder;
  const auto file = folder.file("all.yml");
  const auto made = run_grids({"generate", "KenKen", "-n", "3", "--size", "4", "-o", file, "--one-file"});
  CHECK(made.exit_code == 0);
  CHECK(count(read_file(file), "\n---\n") == 2);
  const auto unique = run_grids({"solve", "--unique", file});
  CHECK(unique.exit_code == 0);
  CHECK(count(unique.out + unique.err, "The only solution") == 3);
  CHECK(lines(run_grids({"batch", file}).out).size() == 3);
  CHECK(run_grids({"check", file}).exit_code == 0);
  CHECK(run_grids({"generate", "KenKen", "--one-file"}).exit_code == 2);
  CHECK(run_grids({"generate", "KenKen", "-o", file, "--one-file"}).exit_code == 2);
  // What is wrong is told at its line in the whole file.
  write_file(file, "- Sudoku: {size: 4x4, box: 2x2}\n---\n- KenKen: {size: 4x4}\n- arias: |\n    aabb\n");
  CHECK(contains(run_grids({"check", file}).err, "all.yml:4:3:"));
  // Types and puzzles may stand beside it, but not a second collection.
  write_file(file, "- initial: [1..., ...., ...., ....]\n---\n- initial: [2..., ...., ...., ....]\n");
  const auto beside = run_grids({"solve", "LatinSquare", file});
  CHECK(beside.exit_code == 0);
  const auto second = folder.file("second.yml");
  write_file(second, read_file(file));
  CHECK(contains(run_grids({"solve", "LatinSquare", file, second}).err, "a second document begins here"));
}

TEST_CASE("--json tells of puzzles that go to files, too") {
  const TemporaryFolder folder;
  const auto file = folder.file("made.yml");
  const auto run =
      run_grids({"generate", "LatinSquare", "-n", "2", "--level", "easy", "-o", file, "--one-file", "--json"});
  CHECK(run.exit_code == 0);
  REQUIRE(lines(run.out).size() == 2);
  CHECK(contains(lines(run.out)[1], "\"level\":\"easy\""));
  CHECK(count(read_file(file), "\n---\n") == 1);
}

TEST_CASE("a booklet has the easiest first, and the solutions behind") {
  const TemporaryFolder folder;
  const auto page = folder.file("book.html");
  const auto run =
      run_grids({"generate", "Sudoku", "-n", "4", "--level", "hard,easy", "-o", page, "--title", "Four & more"});
  CAPTURE(run.err);
  REQUIRE(run.exit_code == 0);
  CHECK(run.out.empty());
  const auto html = read_file(page);
  CHECK(contains(html, "Four &amp; more"));
  const auto easy = html.find("Sudoku, easy");
  const auto hard = html.find("Sudoku, hard");
  REQUIRE((easy != std::string::npos && hard != std::string::npos));
  CHECK(easy < hard);
  CHECK(count(html, "Sudoku, easy") == 4);  // each twice: the solutions, too
  CHECK(html.rfind("Sudoku, easy") > html.find("Sudoku, hard"));
  CHECK(run_grids({"generate", "Sudoku", "-o", page}).exit_code == 2);
  const auto pdf = folder.file("book.pdf");
  const auto printed = run_grids({"generate", "Sudoku", "-n", "2", "-o", pdf, "--page", "a5", "--per-page", "1"});
  if (printed.exit_code == 0)
    CHECK(read_file(pdf).starts_with("%PDF"));
  else
    CHECK(contains(printed.err, "takes the library cairo"));
}

TEST_CASE("a puzzle takes as many looks as are wanted") {
  for (const auto* wanted : {"6", "10-"}) {
    const auto made = run_grids({"generate", "Sudoku", "--k", wanted, "--seed", "1"});
    REQUIRE(made.exit_code == 0);
    const auto rated = run_grids({"rate", "--k", "Sudoku", "--initial", made.out});
    const auto k = std::stoul(rated.out.substr(rated.out.find_last_of(" =") + 1));
    CHECK((std::string_view(wanted) == "6" ? k == 6 : k >= 10));
  }
  for (const auto* wrong : {"", "-", "x", "1.5", "9-3"}) {
    const auto run = run_grids({"generate", "Sudoku", std::string("--k=") + wrong});
    CHECK(run.exit_code == 2);
  }
  CHECK(contains(run_grids({"generate", "Sudoku", "--k", "1.5"}).err, "--k 1.5: expected one number of filled cells"));
}

TEST_CASE("a picture becomes a puzzle, with as few of its cells changed as have to be") {
  const TemporaryFolder folder;
  const auto file = folder.file("picture.txt");
  const auto made = [&](const std::string& picture, std::vector<std::string> words) {
    write_file(file, picture);
    words.insert(words.begin(), "generate");
    words.insert(words.end(), {"--picture", file});
    return run_grids(words);
  };
  const auto fish = made("..xxx..x\n.xx.xx.x\nxxxxxxxx\n.xxxxx.x\n..xxx..x\n", {"Nonogram"});
  CHECK(fish.exit_code == 0);
  CHECK(contains(fish.out, "- solution: |\n    --xxx--x\n    -xx-xx-x\n    xxxxxxxx\n    -xxxxx-x\n    --xxx--x\n"));
  CHECK(fish.err == "13 clues, seed 1.\n");
  // Each of its two cells could be the other's: one change is enough, and none is not.
  const auto diagonal = made("#.\n.#\n", {"Nonogram"});
  CHECK(diagonal.exit_code == 0);
  CHECK(contains(diagonal.err, "Changed, so that it has one solution: "));
  CHECK(count(diagonal.err.substr(diagonal.err.find("solution: ")), " ") == 1);
  CHECK(run_grids({"solve", "--unique", "-"}, diagonal.out).exit_code == 0);
  const auto given = made("#.\n.#\n", {"Nonogram", "--givens", "few"});
  CHECK(contains(given.out, "- solution: |\n    x-\n    -x\n"));
  CHECK_FALSE(contains(given.err, "Changed"));
  CHECK(made("#.\n.#\n", {"Mosaic"}).exit_code == 0);
  const auto scaled = made("##..\n##..\n..##\n..##\n", {"Nonogram", "--size", "2x2", "--givens", "few"});
  CHECK(contains(scaled.out, "- solution: |\n    x-\n    -x\n"));
  CHECK(contains(made("###\n###\n###\n", {"Unruly"}).err, "The picture breaks the rules"));
  CHECK(contains(made("#..\n.#.\n..#\n", {"LatinSquare"}).err, "a picture is made of two symbols"));
  CHECK(contains(made("#.\n.#\n", {"Tents"}).err, "of this type more is drawn than a picture says"));
  CHECK(contains(made("\n\n", {"Nonogram"}).err, "holds no picture; expected a PNG image, or rows"));
  CHECK(
      contains(made("#\n", {"Nonogram", "--size", "huge"}).err, "--size huge: expected rows and columns of 1 to 128"));
  CHECK(contains(made("\x89PNG\r\n\x1A\n broken", {"Nonogram"}).err, "picture.txt: the picture is damaged") !=
        contains(made("\x89PNG\r\n\x1A\n broken", {"Nonogram"}).err, "takes the library cairo"));
  CHECK(made("#.\n", {"Nonogram", "-n", "2"}).exit_code == 2);
}

TEST_CASE("minimize leaves what costs least") {
  const TemporaryFolder folder;
  const auto file = folder.file("full.yml");
  const std::string full = "- Skyscrapers: {size: 4x4}\n- initial: [2431, 1243, 4312, 3124]\n";
  write_file(file, run_grids({"clues", "-"}, full).out);
  const auto givens = [&](const std::string& weights) {
    const auto run = run_grids({"minimize", file, "--weights", weights, "--tries", "30"});
    CHECK(run.exit_code == 0);
    CHECK(run_grids({"solve", "--unique", "-"}, run.out).exit_code == 0);
    CHECK(contains(run.err, ", what may go weighs "));
    CHECK(run.out.starts_with("- Skyscrapers\n- "));
    const auto text = run.out.substr(0, run.out.find("- solution")).substr(run.out.find("- initial"));
    return std::ranges::count_if(text, [](char c) { return c >= '1' && c <= '4'; });
  };
  CHECK(givens("givens=100,borders=1") <= 1);
  CHECK(givens("borders=100") >= 4);
  const auto unknown = run_grids({"minimize", file, "--weights", "boarders=2"});
  CHECK(unknown.exit_code == 2);
  CHECK(contains(unknown.err, "did you mean 'borders'?"));
  for (const auto* wrong : {"givens", "=3", "givens=", "givens=-1", "givens=1001", "givens=2x"}) {
    CAPTURE(wrong);
    const auto refused = run_grids({"minimize", file, "--weights", wrong});
    CHECK(refused.exit_code == 2);
    CHECK(contains(refused.err, "expected kinds with what it costs to leave one"));
  }
}

TEST_CASE("arrows of joints count the steps of a loop, which is not the shortest, and corners keep those with a clue") {
  const auto wall = run_grids({"generate", "CastleWall"});
  CHECK(wall.exit_code == 0);
  const auto clues = wall.out.substr(wall.out.find("- clues"), wall.out.find("- solution") - wall.out.find("- clues"));
  CHECK(std::ranges::count_if(clues,
                              [](char c) { return std::string_view("<>^v").find(c) != std::string_view::npos; }) == 7);
  CHECK(run_grids({"solve", "--unique", "-"}, wall.out).exit_code == 0);
  CHECK(contains(wall.out, "─┐"));
  CHECK(contains(run_grids({"check", "-"}, "- Tatamibari\n- make: {clues: rectangles of 1-8 without x}\n").err,
                 "expected 'crosses', as in 'rectangles of 2-9 without crosses'"));
  CHECK(contains(run_grids({"check", "-"}, "- CastleWall\n- make: {clues: arrows of x}\n").err,
                 "expected 'to' and a symbol, 'to next', or 'of joints'"));
  const auto creek = run_grids({"generate", "Creek"});
  CHECK(creek.exit_code == 0);
  const auto dots = creek.out.substr(creek.out.find("- dots"), creek.out.find("- solution") - creek.out.find("- dots"));
  CHECK(std::ranges::count(dots, '\n') == std::ranges::count(dots, '=') + 1);
  CHECK(contains(creek.err, std::to_string(std::ranges::count(dots, '=')) + " clues"));
  CHECK(run_grids({"solve", "--unique", "-"}, creek.out).exit_code == 0);
}

TEST_CASE("a share of a symbol holds where no pattern can be a solution: of many symbols, and behind clues") {
  const auto wall = run_grids({"generate", "Yajikabe", "--size", "8x8"});
  REQUIRE(wall.exit_code == 0);
  const auto shaded = std::ranges::count(wall.out.substr(wall.out.find("- solution")), 'x');
  CHECK((shaded >= 20 && shaded <= 40));  // of 64; the rules would do with one
  const auto numbers = run_grids({"generate", "Sukoro", "--size", "8x8", "--json"});
  REQUIRE(numbers.exit_code == 0);
  const auto solution = numbers.out.substr(numbers.out.find("\"solution\""));
  const auto empty = std::ranges::count(solution.substr(0, solution.find("]]")), '-');
  CHECK((empty >= 20 && empty <= 38));
}

TEST_CASE("a share of one of two symbols is come near where no pattern obeys the rules") {
  const TemporaryFolder folder;
  const auto file = folder.file("kings.yml");
  write_file(file,
             "- size: 10x10\n- symbols: o -\n- each king pair: count o < 2\n- each box 5x5: count o > 1\n- each line: "
             "count o = clue\n"
             "- make: {o: 10 %}\n");
  for (const auto* seed : {"1", "2", "3"}) {
    const auto made = run_grids({"generate", file, "--seed", seed});
    REQUIRE(made.exit_code == 0);
    // Search alone puts an o into 16 to 19 of the 100 cells.
    const auto kings = count(made.out.substr(made.out.find("- solution")), "o") - 2;  // but for the word
    CHECK(kings >= 7);
    CHECK(kings <= 12);
  }
}

TEST_CASE("clues that change what a solution is are there before it: the arrows of a Yajilin") {
  const auto made = run_grids({"generate", "Yajilin"});
  CHECK(made.exit_code == 0);
  CHECK(made.err == "7 clues, seed 1.\n");
  const auto clues = made.out.substr(made.out.find("- clues"), made.out.find("- solution") - made.out.find("- clues"));
  CHECK(std::ranges::count_if(clues,
                              [](char c) { return std::string_view("<>^v").find(c) != std::string_view::npos; }) == 7);
  CHECK(run_grids({"solve", "--unique", "-"}, made.out).exit_code == 0);
  CHECK(contains(run_grids({"generate", "SimpleLoop"}).err, " black cells, seed 1."));
  CHECK(contains(run_grids({"check", "-"}, "- Yajilin\n- make: {clues: arrows at x}\n").err,
                 "expected 'to' and a symbol"));
}
