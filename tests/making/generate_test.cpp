#include <signal.h>

#include <algorithm>
#include <map>

#include "running/program.hpp"
#include "source_path.hpp"
#include "test.hpp"

using grids::cli_tests::read_file;
using grids::cli_tests::run_grids;
using grids::cli_tests::RunningProgram;
using grids::cli_tests::TemporaryFolder;
using grids::cli_tests::write_file;

namespace {

bool contains(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

std::vector<std::string> together(std::vector<std::string> words, const std::vector<std::string>& more) {
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

/// The puzzle as a file: what was printed, or, of mere givens, the type with them.
std::string file_of(const std::string& type, const std::string& printed) {
  if (printed.starts_with("- ")) return printed;
  std::string text = "- " + type + "\n- initial: |\n";
  for (std::size_t begin = 0; begin < printed.size();) {
    const auto end = printed.find('\n', begin);
    text += "    " + printed.substr(begin, end - begin) + "\n";
    begin = end + 1;
  }
  return text;
}

/// Whether what was printed has one solution, which is the one that it claims.
bool has_one_solution(const std::string& type, const std::string& printed, const std::vector<std::string>& more = {}) {
  const TemporaryFolder folder;
  const auto file = folder.file("made.yml");
  write_file(file, file_of(type, printed));
  return run_grids(together({"solve", "--unique", file}, more)).exit_code == 0;
}

}  // namespace

TEST_CASE("generate makes a puzzle of every type") {
  const auto types = grids::shipped_types();
  for (std::size_t i = 0; i < types.size(); i += grids::tries_all() ? 1 : 8) {
    const auto& type = types[i];
    CAPTURE(type);
    const auto run = run_grids({"generate", type, "--seed", "7", "--time-limit", "60s"});
    CAPTURE(run.err);
    REQUIRE(run.exit_code == 0);
    CHECK(has_one_solution(type, run.out));
    if (grids::tries_all()) CHECK(run_grids({"generate", type, "--seed", "7", "--time-limit", "60s"}).out == run.out);
  }
}

TEST_CASE("a generated puzzle is drawn as its type is, and holds nothing that could go") {
  const auto kenken = run_grids({"generate", "KenKen"}).out;
  CHECK(contains(kenken, "- areas: |"));
  CHECK(contains(kenken, "- clues:"));
  CHECK(contains(run_grids({"generate", "Thermo"}).out, "- thermos:"));
  CHECK(contains(run_grids({"generate", "Kakuro"}).out, "\\"));
  CHECK(contains(run_grids({"generate", "Nonogram"}).out, "- top: "));
  CHECK(contains(run_grids({"generate", "Tents"}).out, "T"));
  const auto stars = run_grids({"generate", "StarBattle"});
  CHECK(contains(stars.out, "- areas: |"));
  CHECK(contains(stars.err, "8 areas, seed 1."));
}

TEST_CASE("a generated puzzle needs no guess, and without any of its clues it does, or has several solutions") {
  const auto made = run_grids({"generate", "Minesweeper", "--set", "size=5x5", "--seed", "2"});
  REQUIRE(made.exit_code == 0);
  const TemporaryFolder folder;
  const auto file = folder.file("made.yml");
  const auto needs_no_guess = [&](const std::string& text) {
    write_file(file, text);
    const auto solved = run_grids({"solve", file});
    return contains(solved.out + solved.err, "The only solution") && contains(solved.out + solved.err, "no guesses");
  };
  CHECK(needs_no_guess(made.out));
  std::size_t tried = 0;
  for (auto at = made.out.find("- clues: |") + 10; at < made.out.find("- solution"); ++at) {
    if (made.out[at] < '0' || made.out[at] > '9') continue;
    auto fewer = made.out;
    fewer[at] = '.';
    CHECK_FALSE(needs_no_guess(fewer));
    ++tried;
  }
  CHECK(tried > 3);
}

TEST_CASE("what a file draws, gives and clues stays in what generate makes of it") {
  const TemporaryFolder folder;
  const auto file = folder.file("part.yml");
  write_file(file,
             "- Killer: {size: 4x4, box: 2x2}\n- areas: [a1 a2 = 3, b1 c1 = 5]\n- initial: [...., ...., ..1., ....]\n");
  const auto killer = run_grids({"generate", file});
  CHECK(killer.exit_code == 0);
  CHECK(contains(killer.out, "a1 a2 = 3"));
  CHECK(contains(killer.out, "b1 c1 = 5"));
  CHECK(has_one_solution("Killer", killer.out));
  write_file(file, "- Nonogram: {size: 4x4}\n- title: Nothing drawn\n- left: 4, ., ., .\n");
  const auto nonogram = run_grids({"generate", file});
  CHECK(contains(nonogram.out, "- title: Nothing drawn\n"));
  CHECK(contains(nonogram.out, "- left: '4, ") != contains(nonogram.out, "- left: 4, "));
  write_file(file, "- Aquarium\n- areas: |\n    aabb\n    aabb\n    ccdd\n    ccdd\n");
  const auto aquarium = run_grids({"generate", file});
  CHECK(contains(aquarium.out, "    aabb\n    aabb\n    ccdd\n    ccdd\n"));
  CHECK(has_one_solution("Aquarium", aquarium.out));
  CHECK(run_grids({"generate", "-"}, "- LatinSquare: {size: 3x3}\n").exit_code == 0);
  for (const auto* type : {"Tents", "Hitori", "NumberCross", "KenKen"}) {
    CAPTURE(type);
    const auto whole = run_grids({"generate", type});
    const auto again = run_grids({"generate", "-"}, whole.out);
    CHECK(again.exit_code == 0);
    CHECK(has_one_solution(type, again.out));
  }
  const std::string picture = "    xx--\n    xxx-\n    -xx-\n    --xx\n";
  const auto drawn = run_grids({"generate", "-"}, "- Nonogram\n- solution: |\n" + picture);
  CHECK(drawn.exit_code == 0);
  CHECK(contains(drawn.out, "- solution: |\n" + picture));
  const auto wrong = run_grids({"generate", "-"}, "- LatinSquare\n- solution: [12, 12]\n");
  CHECK(wrong.exit_code == 3);
  CHECK(contains(wrong.err, "have no solution"));
}

TEST_CASE("what is made of a file with rules of its own is that file, with all that it draws") {
  const std::string own =
      "- size: 4x4\n- symbols: 1-4\n- each line: permutation\n- each column: cell 1 + cell 2 != 5\n";
  const auto givens_alone = run_grids({"generate", "-"}, own);
  CHECK(contains(givens_alone.out, "- each column: cell 1 + cell 2 != 5\n"));
  CHECK(has_one_solution("", givens_alone.out));
  const std::string areas = "- areas: |\n    aabb\n    ccdd\n    eeff\n    gghh\n";
  // Few pairs of different numbers have such a sum; the areas of others stay without a clue.
  const auto in_areas = run_grids({"generate", "-"}, own + "- each area: sum = 3 * clue\n" + areas);
  CAPTURE(in_areas.err);
  CHECK(contains(in_areas.out, areas));
  CHECK(has_one_solution("", in_areas.out));
  const auto clued = run_grids(
      {"clues", "-"}, own + "- each area: sum = clue - 1\n" + areas + "- solution: [1234, 2143, 3412, 4321]\n");
  CHECK(contains(clued.out, "a: 4"));
  CHECK(contains(clued.out, "b: 8"));
}

TEST_CASE("a type of one's own needs no make to be made, and says so where its rules have no solution") {
  const TemporaryFolder folder;
  const auto file = folder.file("mine.yml");
  write_file(file,
             "size: 5x5\nsymbols: 1-5\neach line: permutation\neach step of snake: difference <= 2\neach ray: max of "
             "first 2 = clue\n");
  const auto made = run_grids({"generate", file});
  CAPTURE(made.err);
  CHECK(made.exit_code == 0);
  CHECK(contains(made.out, "- snakes:"));
  write_file(file, "size: 2x2\nsymbols: 1-2\neach line: permutation\neach row: sum = 5\n");
  const auto none = run_grids({"generate", file});
  CHECK(none.exit_code == 3);
  CHECK(contains(none.err, "have no solution.\nWhy: "));
  CHECK(contains(none.err, "mine.yml:4:"));
}

TEST_CASE("only such cells have a clue of which all holds that the rules say of cells with one") {
  const TemporaryFolder folder;
  const auto file = folder.file("lighthouses.yml");
  const std::string type =
      "- symbols: o -\n- each clued cell: [is -, count o of row of cell 1 + count o of column of cell 1 = clue]\n"
      "- each king pair: count o < 2\n- each clued around: count o = 0\n";
  write_file(file, type + "- solution: |\n    ------\n    -o----\n    ----o-\n    ------\n    ------\n    --o---\n");
  const auto clued = run_grids({"clues", file});
  CAPTURE(clued.out);
  CHECK(contains(clued.out, "    ...010\n    ......\n    ......\n    011...\n"));  // none at the ships and around them
  write_file(file, clued.out);
  CHECK(run_grids({"solve", "--unique", file}).exit_code == 0);
}

TEST_CASE("where make says in which cells free clues stand, no others have one") {
  const TemporaryFolder folder;
  const auto file = folder.file("Fillmat.yml");
  // No bar has two clues, so that a grid in which every cell had one would break the rules.
  write_file(file,
             "- size: 6x6\n- symbols: 1-4\n- each group: [length = cell 1, length of clues < 2]\n"
             "- for n in 1-4: {each window 2x2: count n < 3}\n- each clued cell: is clue\n"
             "- each window 2x2: cell 1 = cell 2 or cell 3 = cell 4 or cell 1 = cell 3 or cell 2 = cell 4\n"
             "- make: {clues: 25 % apart, givens: none}\n");
  const auto made = run_grids({"generate", file, "--seed", "2"});
  CAPTURE(made.out, made.err);
  REQUIRE(made.exit_code == 0);
  CHECK(has_one_solution("", made.out));
}

TEST_CASE("a type of one's own may say how it is made, and what is wrong with it is told where it was typed") {
  const TemporaryFolder folder;
  const auto file = folder.file("mine.yml");
  const std::string type = "size: 4x4\nsymbols: 1-4\neach line: permutation\neach area: sum = clue\n";
  write_file(file, type + "make: {areas: 4x1}\n");
  const auto made = run_grids({"generate", file});
  CAPTURE(made.err);
  CHECK(made.exit_code == 0);
  CHECK(contains(made.out, "areas: 4x1"));
  CHECK(has_one_solution("", made.out));
  write_file(file, type + "make: {givens: any}\n");
  const auto with_default = run_grids({"generate", file});
  CHECK(contains(with_default.out, "- areas: |"));
  write_file(file, type + "make: {givens: any}\nlayers: area\n");
  CHECK_FALSE(contains(run_grids({"generate", file}).out, "areas"));
  write_file(file, type + "make: {areas: 4x1, givens: some}\n");
  const auto wrong = run_grids({"generate", file});
  CHECK(wrong.exit_code == 2);
  CHECK(contains(wrong.err, "mine.yml:5:28: in 'some': expected 'none', 'any' or 'all'"));
  write_file(file, type + "initial: [. .\n");
  CHECK(contains(run_grids({"generate", file}).err, "mine.yml:5:10: '[' is never closed by ']'"));
  CHECK(contains(run_grids({"generate", "KenKen", "--set", "size=1x9"}).err, "--set:1:9: 'size' is the side"));
}

TEST_CASE("a layer that nothing draws is told where it was typed, also of types that say how they are made") {
  const TemporaryFolder folder;
  const auto file = folder.file("type.yml");
  write_file(file,
             "symbols: x -\nwalls: shown\neach grid: one loop walls\neach room with insides: count x = 2\neach room: "
             "count inside = clue\n"
             "make: {size: 4x4, rooms: 3x1 4x1}\n");
  const auto made = run_grids({"generate", file});
  CHECK(made.exit_code == 2);
  CHECK(made.err.starts_with(file + ":4:16: no layer 'insides'"));
  CHECK(contains(made.err, "under 'make:'"));
}

TEST_CASE("runs need not suit a type before its blocks are drawn") {
  const TemporaryFolder folder;
  const auto file = folder.file("mine.yml");
  write_file(file, "size: 6x6\nsymbols: 1-4\neach run: all different\nmake: {blocks: 35-50 % runs 2-4}\n");
  const auto made = run_grids({"generate", file});
  CAPTURE(made.err);
  CHECK(made.exit_code == 0);
  CHECK(contains(made.out, "#"));
  CHECK(has_one_solution("", made.out));
}

TEST_CASE("a solution may follow a path, over corners or not, and is searched for where there is none") {
  const TemporaryFolder folder;
  const auto file = folder.file("mine.yml");
  const auto walk = [&](const std::string& neighbours, const std::string& fill, const std::string& drawing) {
    write_file(file, "symbols: 1-goal\nparameters: {goal: 16}\neach grid: all different\neach cell and " + neighbours +
                         ": cell 1 = goal or count (cell 1 + 1) of rest = 1\nmake: {size: 4x4, fill: " + fill + "}\n" +
                         drawing);
    return run_grids({"generate", file, "--seed", "2"});
  };
  for (const std::string neighbours : {"around", "neighbors"})
    for (const std::string fill : {"path", "straight path"}) {
      const auto made = walk(neighbours, fill, "");
      INFO(neighbours << ", " << fill << ": " << made.err);
      CHECK(made.exit_code == 0);
      CHECK(has_one_solution("", made.out));
    }
  // Nothing leads to the cell in the corner, or from there.
  const auto none =
      walk("neighbors", "straight path", "initial: |\n    . # . .\n    # . . .\n    . . . .\n    . . . .\n");
  CHECK(none.exit_code == 3);
  const auto large = run_grids({"generate", "Hidato", "--size", "8x8", "--seed", "1"});
  CHECK(large.exit_code == 0);
  CHECK(has_one_solution("Hidato", large.out));
}

TEST_CASE("a full set of dominoes is laid, and all clues can stay beside free ones") {
  const TemporaryFolder folder;
  const auto file = folder.file("mine.yml");
  write_file(file,
             "parameters: {highest: height - 1}\nsymbols: 0-highest\nlinks: shown\neach cell: links = 1\n"
             "each grid: contents of each linked pair all different\nmake: {size: 5x6, fill: dominoes, givens: all}\n");
  const auto laid = run_grids({"generate", file, "--seed", "3"});
  CHECK(laid.exit_code == 0);
  CHECK(has_one_solution("", laid.out));
  const auto tents = run_grids({"generate", "Tents", "--size", "6", "--seed", "2"});
  CHECK(tents.exit_code == 0);
  for (const auto* side : {"top", "left"}) {
    const auto from = tents.out.find(std::string("- ") + side + ": '");
    REQUIRE(from != std::string::npos);
    CHECK(tents.out.substr(from, tents.out.find('\n', from) - from).find('.') == std::string::npos);
  }
}

TEST_CASE("areas of one size keep it, whatever else is repaired") {
  const TemporaryFolder folder;
  const auto file = folder.file("plates.yml");
  CHECK(run_grids({"generate", "Magnets", "-n", "30", "-o", file, "--one-file"}).exit_code == 0);
  const auto printed = read_file(file);
  std::size_t puzzles = 0;
  for (auto at = printed.find("- areas: |"); at != std::string::npos; at = printed.find("- areas: |", at + 1)) {
    ++puzzles;
    std::map<char, int> cells;
    for (auto i = printed.find('\n', at) + 1; printed.compare(i, 4, "    ") == 0; i = printed.find('\n', i) + 1)
      for (const auto name : printed.substr(i + 4, printed.find('\n', i) - i - 4)) ++cells[name];
    CAPTURE(printed.substr(at, 60));
    CHECK(cells.size() == 18);
    CHECK(std::ranges::all_of(cells, [](const auto& area) { return area.second == 2; }));
  }
  CHECK(puzzles == 30);
}

TEST_CASE("lines are drawn longer where there would be more of them than numbers") {
  for (const auto* seed : {"1", "2", "3"}) {
    const auto run = run_grids({"generate", "Numberlink", "--size", "8x8", "--seed", seed, "--time-limit", "60s"});
    REQUIRE(run.exit_code == 0);
    CHECK(has_one_solution("Numberlink", run.out));
  }
}

TEST_CASE("a list that no clue fits has none, unless all have to be there") {
  const TemporaryFolder folder;
  const auto file = folder.file("mine.yml");
  const auto generate = [&](const std::string& make) {
    write_file(file,
               "- symbols: A B -\n- each line: count A = count B\n- each window 1x3, window 3x1: not all equal\n"
               "- each line: max of length of each run among A = clue\n- make: {size: 4x4" +
                   make + "}\n");
    return run_grids({"generate", file, "--seed", "1"});
  };
  // A row without A has no run of it.
  const auto made = generate("");
  CHECK(made.exit_code == 0);
  CHECK(has_one_solution("", made.out));
  CHECK(generate(", clues: all").exit_code != 2);
}

TEST_CASE("what cannot be drawn is told as that") {
  const TemporaryFolder folder;
  const auto file = folder.file("mine.yml");
  write_file(file, "size: 4x4\nsymbols: 1-4\neach area: sum = clue\nmake: {areas: 7x1}\n");
  const auto run = run_grids({"generate", file});
  CHECK(run.exit_code == 5);
  CHECK(contains(run.err, "could not be drawn in 2,000 tries"));
  const auto all_blocks = run_grids({"generate", "Kakuro", "--set", "size=2x2"});
  CHECK(all_blocks.exit_code == 5);
  CHECK(contains(all_blocks.err, "could not be drawn"));
}

TEST_CASE("generate writes as many files as puzzles") {
  const TemporaryFolder folder;
  const auto file = folder.file("thermo.yml");
  CHECK(run_grids({"generate", "Thermo", "-n", "2", "-o", file}).exit_code == 0);
  const auto second = folder.file("thermo-2.yml");
  CHECK(run_grids({"solve", "--unique", folder.file("thermo-1.yml")}).exit_code == 0);
  CHECK(run_grids({"solve", "--unique", second}).exit_code == 0);
  CHECK(run_grids({"generate", "Thermo", "-o", second}).exit_code == 2);
}

TEST_CASE("what is wrong under make is told at its place") {
  const TemporaryFolder folder;
  const auto file = folder.file("type.yml");
  const auto said = [&](const std::string& make) {
    write_file(file, "size: 4x4\nsymbols: 1-4\neach line: permutation\neach area: sum = clue\nlayers: area\nmake: " +
                         make + "\n");
    return run_grids({"check", file}).err;
  };
  CHECK(contains(said("{arae: 2x3}"), "type.yml:6:8: there is nothing here that is called 'arae'"));
  CHECK(contains(said("{arae: 2x3}"), "did you mean 'area'?"));
  CHECK(contains(said("{areas: many}"), "in 'many': expected sizes with weights ('2x4 3x1')"));
  CHECK(contains(said("{areas: 0x3}"), "expected a size of at least one cell"));
  CHECK(contains(said("{fill: 2 shapes of I in 1}"), "in '2 shapes of I in 1': expected the name of a shape"));
  CHECK(contains(said("{areas: 4x3 5x1 4x2}"), "size 4 is said twice"));
  CHECK(contains(said("{1: 120 %}"), "expected '%' behind a number from 0 to 100"));
  CHECK(contains(said("{1: 20 % smooth 16384}"), "expected how often, from 0 to 9, as in 'smooth 1', found '16384'"));
  CHECK(contains(said("{fill: way}"),
                 "expected 'rare sums', 'path', 'straight path', 'far path', 'dominoes' or '5 shapes of I L T in x', "
                 "found 'way'"));
  CHECK(contains(said("{givens: some}"), "expected 'none', 'any' or 'all', found 'some'"));
  CHECK(contains(said("{areas: 8 lines of 6-3}"), "expected a number of cells, as in '3-6', found '6-3'"));
  CHECK(contains(said("none"), "expected what is to be drawn, by name"));
  CHECK(contains(said("{areas: 2x3 different fitting}"), "in '2x3 different fitting': expected nothing more"));
  CHECK(said("{areas: 2x3 3x1, givens: none, clues: all}").empty());
  CHECK(said("{areas: 2x3 3x1 fitting}").empty());
}

TEST_CASE("an interrupt during generate prints what is there") {
  RunningProgram program({{"generate", "Sudoku", "-n", "1000000"}});
  REQUIRE(program.wait_for_output(1));
  program.send_signal(SIGINT);
  const auto outcome = program.wait();
  CHECK(outcome.exit_code == 5);
  // Each puzzle but the first follows an empty line.
  CHECK((std::ranges::count(outcome.out, '\n') + 1) % 10 == 0);
  CHECK(contains(outcome.err, "Cut short by an interrupt: "));
  CHECK(contains(outcome.err, " made"));
}

TEST_CASE("a puzzle that its limit cuts short does not keep the others from being made") {
  const TemporaryFolder folder;
  const auto file = folder.file("made.yml");
  bool has_gap = false;
  for (const std::string nodes : {"100", "200", "400"}) {
    const auto run =
        run_grids({"generate", "Palisade", "-n", "8", "--node-limit", nodes, "-o", file, "--one-file", "--force"});
    CAPTURE(run.err);
    std::size_t made = 0;
    for (int seed = 1; seed <= 8; ++seed) made += contains(run.err, "seed " + std::to_string(seed) + ".") ? 1 : 0;
    CHECK((run.exit_code == 5) == (made < 8));
    has_gap = has_gap || (made < 8 && contains(run.err, "seed 8."));
    if (made == 0) continue;
    const auto solved = run_grids({"solve", "--unique", "--json", file});
    CHECK(solved.exit_code == 0);
    CHECK(std::ranges::count(solved.out, '\n') == static_cast<std::ptrdiff_t>(made));
  }
  CHECK(has_gap);
  // Where nothing comes of any, not all are tried.
  const auto none = run_grids({"generate", "Palisade", "-n", "1000000", "--node-limit", "1"});
  CHECK(none.exit_code == 5);
  CHECK(contains(none.err, "Cut short by a limit: no puzzles made."));
}

TEST_CASE("where trees find no solution to begin with, a search that learns does") {
  const auto run = run_grids({"generate", "ChaosConstruction", "--size", "9x9", "--time-limit", "20s"});
  CAPTURE(run.err);
  REQUIRE(run.exit_code == 0);
  CHECK(has_one_solution("ChaosConstruction", run.out));
  CHECK(run_grids({"generate", "ChaosConstruction", "--size", "9x9", "--time-limit", "20s"}).out == run.out);
}

TEST_CASE("a layer whose name ends in a hiss is drawn under its plural") {
  const TemporaryFolder folder;
  const auto file = folder.file("Reached.yml");
  write_file(file, "- LatinSquare: {size: 4}\n- layers: reach\n- each reach: sum = clue\n- make: {reach: 2x4 3x3}\n");
  const auto run = run_grids({"generate", file});
  CAPTURE(run.err);
  REQUIRE(run.exit_code == 0);
  CHECK(contains(run.out, "\n- reaches: |\n"));
  CHECK(has_one_solution("", run.out, {"--include", folder.file("")}));
  CHECK(contains(run_grids({"new", file}).out, "\n- reaches: |\n"));
}

TEST_CASE("clues of a layer that no puzzle may leave out can all go") {
  const TemporaryFolder folder;
  const auto file = folder.file("More.yml");
  write_file(file, "- size: 3x3\n- symbols: x -\n- each row with more: count x = clue\n- each line: count x = clue\n");
  bool has_none = false;
  for (int seed = 1; seed <= 30; ++seed) {
    const auto run = run_grids({"generate", file, "--seed", std::to_string(seed)});
    CAPTURE(run.err, run.out);
    REQUIRE(run.exit_code == 0);
    CHECK(has_one_solution("", run.out));
    has_none = has_none || contains(run.out, "\n- more: []\n");
  }
  CHECK(has_none);
}

TEST_CASE("a generate that finds no solution in time says so, and what may help") {
  const TemporaryFolder folder;
  const auto file = folder.file("Pieces.yml");
  write_file(
      file,
      "- size: 12x12\n- symbols: L I T\n- shapes: {L: [xxx, x..], I: [xxxx], T: [xxx, .x.]}\n- each group: length = 4\n"
      "- each group among L: shape is L\n- each group among I: shape is I\n- each group among T: shape is T\n");
  const auto run = run_grids({"generate", file, "--time-limit", "100ms"});
  CHECK(run.exit_code == 5);
  CHECK(contains(run.err, "Cut short by a limit: no puzzles made. No solution of the rules was found in 100 ms; "));
}

TEST_CASE("a generate that is cut short prints what it has, and says no more of it than is known") {
  const std::vector<std::string> large{"--set", "size=49x49", "--set", "box=7x7"};
  const auto run = run_grids(together({"generate", "Sudoku", "--time-limit", "300ms"}, large));
  CHECK(run.exit_code == 5);
  CHECK(contains(run.err, "Cut short by a limit"));
  // Of a slow machine nothing may be there yet.
  CHECK(run.out.empty() != contains(run.err, " so far, with one solution; some of them may go"));
  CHECK(run.out.empty() == contains(run.err, ": no puzzles made."));
  CHECK(run.out.empty() != contains(run.err, ": the puzzle printed is not finished."));
  if (!run.out.empty()) CHECK(has_one_solution("Sudoku", run.out, large));
}

TEST_CASE("minimize leaves out clues of every kind, and only those that are not needed") {
  const TemporaryFolder folder;
  const auto file = folder.file("left.yml");
  const auto whole = grids::source_path("puzzles/skyscrapers/metropolis.yml");
  const auto unique = [&](const std::string& text) {
    write_file(file, text);
    return run_grids({"solve", "--unique", file}).exit_code == 0;
  };
  const auto left = run_grids({"minimize", whole});
  REQUIRE(left.exit_code == 0);
  CHECK(unique(left.out));
  std::size_t tried = 0;
  for (std::size_t at = left.out.find("- top: "); at < left.out.find("- solution"); ++at) {
    if (left.out[at] < '0' || left.out[at] > '9') continue;
    auto fewer = left.out;
    fewer[at] = '.';
    CHECK_FALSE(unique(fewer));
    ++tried;
  }
  CHECK(tried > 5);
  CHECK(contains(left.err, std::to_string(tried - 3) + " clues and 3 givens; none can go without losing uniqueness."));
  const auto borders = run_grids({"minimize", "--only", "borders", whole});
  CHECK(contains(borders.err, "givens; none can go"));
  const auto givens = run_grids({"minimize", "--keep", "borders", whole});
  CHECK(contains(givens.err, "givens; none can go without losing uniqueness."));
  CHECK_FALSE(contains(givens.out, "- top"));
  const auto unknown = run_grids({"minimize", "--keep", "boarders", whole});
  CHECK(unknown.exit_code == 2);
  CHECK(contains(unknown.err, "what may be left out are borders, givens; did you mean 'borders'?"));
  const auto cages = run_grids({"minimize", grids::source_path("puzzles/killer/hexagon.yml"), "--json"});
  CHECK(contains(cages.out, "\"file\""));
  CHECK(contains(cages.out, "\"irreducible\":true"));
  CHECK(contains(cages.out, "\"left_out\":"));
  // An island has one number: without its clue, there would be none. No clue goes, and no givens are needed.
  const auto islands = run_grids({"minimize", grids::source_path("puzzles/nurikabe/cay.yml")});
  CHECK(contains(islands.err, "No givens: the rules and clues alone have exactly one solution."));
}
