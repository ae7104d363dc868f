#include <algorithm>
#include <chrono>
#include <csignal>
#include <functional>
#include <thread>

#include "running/program.hpp"
#include "source_path.hpp"
#include "test.hpp"

using namespace grids::cli_tests;

TEST_CASE("0 says that it was done") {
  CHECK(run_grids({"solve", "puzzles/sudoku/morning.yml"}).exit_code == 0);
  CHECK(run_grids({"solve", "tests/cli/inputs/several.yml"}).exit_code == 0);
  CHECK(run_grids({"check", "puzzles/sudoku/morning.yml"}).exit_code == 0);
  CHECK(run_grids({"types"}).exit_code == 0);
  CHECK(run_grids({"--version"}).exit_code == 0);
}

TEST_CASE("2 says that the input or the usage is wrong") {
  CHECK(run_grids({}).exit_code == 2);
  CHECK(run_grids({"solve", "--nonsense"}).exit_code == 2);
  CHECK(run_grids({"solve", "no-such-file.yml"}).exit_code == 2);
  CHECK(run_grids({"batch", "Sudoku", "no-such-file.txt"}).exit_code == 2);
  CHECK(run_grids({"batch", "Sudoku", "-"}, "123\n").exit_code == 2);
  CHECK(run_grids({"solve", "--set", "size", "Sudoku"}).exit_code == 2);
}

TEST_CASE("a solution in the file that is not the solution is bad input") {
  const auto outcome = run_grids({"solve", "tests/cli/inputs/wrong_solution.yml"});
  CHECK(outcome.exit_code == 2);
  CHECK(outcome.out == "1 2 3\n2 3 1\n3 1 2\n");
  CHECK(outcome.err.find("this is not the solution: c2 is 1, the file says 2") != std::string::npos);
}

TEST_CASE("a grid that no set of dominoes covers is told instead of being searched") {
  const auto outcome = run_grids({"generate", "Dominosa", "--size", "6x6"});
  CHECK(outcome.exit_code == 2);
  CHECK(outcome.out.empty());
  CHECK(outcome.err.find("covers 42 cells, but the grid has 36") != std::string::npos);
  CHECK(run_grids({"generate", "Dominosa", "--size", "4x5"}).exit_code == 0);
}

TEST_CASE("3 says that there is no solution") {
  CHECK(run_grids({"solve", "tests/cli/inputs/contradictory.yml"}).exit_code == 3);
  CHECK(run_grids({"minimize", "tests/cli/inputs/contradictory.yml"}).exit_code == 3);
  CHECK(run_grids({"check", "tests/cli/inputs/contradictory.yml"}).exit_code == 3);
}

TEST_CASE("4 says that there are several where one was asked for") {
  CHECK(run_grids({"solve", "--unique", "tests/cli/inputs/several.yml"}).exit_code == 4);
  CHECK(run_grids({"check", "tests/cli/inputs/several.yml"}).exit_code == 0);
}

TEST_CASE("5 says that a limit came first, and what was found is printed") {
  const auto outcome = run_grids({"solve", "--all", "--time-limit", "200ms", "Sudoku"});
  CHECK(outcome.exit_code == 5);
  CHECK(outcome.out.size() > 161);
  CHECK(outcome.err.find("Partial, cut short by a limit: ") == 0);
  CHECK(run_grids({"solve", "--count", "--node-limit", "1000", "Sudoku"}).exit_code == 5);
}

TEST_CASE("a batch in another notation has a line for each puzzle, and says what it could not read") {
  const auto outcome =
      run_grids({"batch", "--from", "sgt", "-"}, "towers:2:1/2/2/1/1/2/2/1\nlightup:2x2:B1b\nunruly:4x4:CaBcAaf\n");
  CHECK(outcome.exit_code == 0);
  CHECK(outcome.out == "unique 2112\nunique ##-o\nseveral 1010010101011010\n");
  const auto broken = run_grids({"batch", "--from", "sgt", "-"}, "towers:2:1/2\nlightup:2x2:B1b\n");
  CHECK(broken.exit_code == 2);
  CHECK(broken.out.starts_with("error puzzle 1: <standard input>:1:13: "));
  CHECK(broken.out.ends_with("\nunique ##-o\n"));
  CHECK(run_grids({"batch", "--from", "lines", "Sudoku", "-"}, "").exit_code == 2);
  CHECK(run_grids({"batch", "Sudoku"}, "").exit_code == 2);
}

TEST_CASE("a proof of the fewest givens ends with them, or at a limit with a bound") {
  const std::string circulant = "1234234134124123";
  const auto proved = run_grids({"minimize", "LatinSquare", "--set", "size=4", "--proved", "--initial", circulant});
  CHECK(proved.exit_code == 0);
  CHECK(proved.err == "4 givens; fewer have several solutions.\n");
  const auto json = run_grids({"minimize", "LatinSquare", "--set", "size=4", "--proved", "--json"});
  CHECK(json.out.find("\"at_least\":") != std::string::npos);
  CHECK(run_grids({"minimize", "LatinSquare", "--set", "size=4", "--json"}).out.find("at_least") == std::string::npos);
  const auto cut = run_grids({"minimize", "Sudoku", "--proved", "--time-limit", "300ms"});
  CHECK(cut.exit_code == 5);
  CHECK(cut.err.starts_with("Cut short by a limit: "));
  CHECK(cut.err.ends_with(" are needed.\n"));
  const auto batch =
      run_grids({"minimize", "LatinSquare", "--set", "size=4", "--proved", "--json", "--batch", "-"}, circulant + "\n");
  CHECK(batch.exit_code == 0);
  CHECK(batch.out.find("\"givens\":4,") != std::string::npos);
  CHECK(batch.out.find("\"at_least\":4,") != std::string::npos);
  CHECK(run_grids({"minimize", "Sudoku", "--proved", "--keep", "borders"}).exit_code == 2);
  CHECK(run_grids({"minimize", "Sudoku", "--proved", "--only", "borders"}).exit_code == 2);
}

TEST_CASE("a proof is about clues, too, unless they are kept, and the same for any number of jobs") {
  const std::string own = "- Skyscrapers: {size: 4}\n- solution: [1234, 2341, 3412, 4123]\n";
  const auto full = run_grids({"clues", "-"}, own);
  REQUIRE(full.exit_code == 0);
  const auto proved = run_grids({"minimize", "--proved", "-"}, full.out);
  CAPTURE(proved.err);
  CHECK(proved.exit_code == 0);
  CHECK(proved.err.ends_with("; what weighs less has several solutions.\n"));
  CHECK(run_grids({"solve", "--unique", "-"}, proved.out).exit_code == 0);
  const auto dear = run_grids({"minimize", "--proved", "--weights", "borders=0", "--json", "-"}, full.out);
  CHECK(dear.out.find("\"at_least\":") != std::string::npos);
  CHECK(dear.out.find("\"limited\":false") != std::string::npos);
  const auto two = run_grids({"minimize", "--proved", "--jobs", "2", "--tries", "2500", "-"}, full.out);
  const auto one = run_grids({"minimize", "--proved", "--jobs", "1", "--tries", "2500", "-"}, full.out);
  CHECK(two.out == one.out);
  CHECK(two.err == one.err);
}

TEST_CASE("minimizing a batch prints a puzzle for each grid, in order, or what is wrong with it") {
  const std::string grids = "1234341221434321\n\n1111............\n12\n1234341243212143\n";
  const auto outcome = run_grids(
      {"minimize", "LatinSquare", "--set", "size=4x4", "--set", "each box 2x2=permutation", "--batch", "-", "-j", "2"},
      grids);
  CHECK(outcome.exit_code == 2);
  REQUIRE(std::count(outcome.out.begin(), outcome.out.end(), '\n') == 4);
  CHECK(outcome.out.find("error line 3: the grid has no solution\nerror line 4: ") == 17);
  const auto minimized =
      outcome.out.substr(0, 17) + outcome.out.substr(outcome.out.rfind('\n', outcome.out.size() - 2) + 1);
  const auto solved = run_grids(
      {"batch", "LatinSquare", "--set", "size=4x4", "--set", "each box 2x2=permutation", "-", "-j", "1"}, minimized);
  CHECK(solved.out == "unique 1234341221434321\nunique 1234341243212143\n");
  CHECK(run_grids({"minimize", "Sudoku", "--batch", "-", "-o", "x.yml"}).exit_code == 2);
}

TEST_CASE("a batch with puzzles that a limit stopped ends with 5") {
  const auto outcome = run_grids({"batch", "Sudoku", "-", "--node-limit", "2"}, std::string(81, '.') + "\n");
  CHECK(outcome.exit_code == 5);
  CHECK(outcome.out == "unknown\n");
}

TEST_CASE("a puzzle that is not composed within the limit is told as JSON, too") {
  const std::string endless =
      "size: 128x128\nsymbols: 1-64\nfor n in 1-64: {for m in 1-64: {each window 2x2: count n = count m}}\n";
  for (const auto* verb : {"solve", "check", "candidates", "minimize", "generate"}) {
    CAPTURE(verb);
    const auto outcome = run_grids({verb, "--json", "--time-limit", "50ms", "-"}, endless);
    CHECK(outcome.exit_code == 5);
    CHECK(outcome.out ==
          "{\"files\":[\"-\"],\"solutions\":[],\"outcome\":\"unknown\",\"found\":0,\"complete\":false,\"limited\":true,"
          "\"message\":\"cut short by a limit: the puzzle was still being composed\"}\n");
    CHECK(outcome.err.find("the puzzle was still being composed. Nothing was solved.") != std::string::npos);
  }
  CHECK(run_grids({"solve", "--time-limit", "50ms", "-"}, endless).out.empty());
}

TEST_CASE("an interrupt ends a search with what was found so far") {
  RunningProgram program({{"solve", "--all", "Sudoku"}});
  REQUIRE(program.wait_for_output(1));
  program.send_signal(SIGINT);
  const auto outcome = program.wait();
  CHECK(outcome.exit_code == 5);
  CHECK(outcome.err.find("Partial, cut short by an interrupt: ") == 0);
}

TEST_CASE("a signal that comes twice at once ends a search as one does") {
  RunningProgram program({{"solve", "--count", "Sudoku"}});
  while (program.processor_seconds() < 0.1) std::this_thread::sleep_for(std::chrono::milliseconds(10));
  program.send_signal(SIGTERM);
  program.send_signal(SIGTERM);
  const auto outcome = program.wait();
  CHECK(outcome.exit_code == 5);
  CHECK(outcome.err.find("cut short by an interrupt") != std::string::npos);
}

TEST_CASE("an interrupt ends a batch that waits for input") {
  RunningProgram program({{"batch", "LatinSquare", "--set", "size=3x3", "-"}});
  program.write("12.......\n123231312\n");
  // The answers come before the input ends.
  REQUIRE(program.wait_for_output(35));
  program.send_signal(SIGTERM);
  const auto outcome = program.wait();
  CHECK(outcome.exit_code == 5);
  CHECK(outcome.out.starts_with("several 123"));
  CHECK(outcome.out.ends_with("\nunique 123231312\n"));
  CHECK(outcome.err.find("Partial, interrupted: 2 puzzles, 1 unique, 1 several, ") == 0);
}

/// So few givens that looking for a single step takes minutes.
const std::string large = "- Sudoku\n- size: 49x49\n- box: 7x7\n- a1 = 1\n";
const std::vector<std::string> rate_large = {"batch",      "--rate", "Sudoku",  "--set",
                                             "size=49x49", "--set",  "box=7x7", "-"};

/// With a limit of one second, or, where a machine is too slow to come to what the test is about within it, of twice as
/// much until it does.
Outcome run_limited(std::vector<std::string> arguments, const std::string& input,
                    const std::function<bool(const Outcome&)>& came_to_it) {
  arguments.insert(arguments.begin() + 1, {"--time-limit", ""});
  for (int seconds = 1;; seconds *= 2) {
    arguments[2] = std::to_string(seconds) + "s";
    auto outcome = run_grids(arguments, input);
    if (came_to_it(outcome) || seconds == 32) return outcome;
  }
}

/// The limit came after the puzzle was composed and its rules were taken in.
bool was_ready(const Outcome& outcome) { return outcome.err.find("Nothing was solved.") == std::string::npos; }

TEST_CASE("a limit ends an explanation within a step") {
  const auto explained = run_limited({"explain", "-"}, large, was_ready);
  CHECK(explained.exit_code == 5);
  CHECK(explained.out == "Cut short after no steps.\n");
  const auto hint = run_limited({"hint", "-"}, large, was_ready);
  CHECK(hint.exit_code == 5);
  CHECK(hint.out == "Cut short before a step was found.\n");
  const auto rated = run_limited({"rate", "-"}, large, was_ready);
  CHECK(rated.exit_code == 5);
  CHECK(rated.err == "Cut short after no steps.\n");
  const auto json = run_limited({"explain", "--json", "-"}, large, was_ready);
  CHECK(json.exit_code == 5);
  CHECK(json.out.find("\"standing\":\"cut short\"") != std::string::npos);
}

TEST_CASE("a hint is the same whether or not the file claims a solution") {
  for (const auto* path : {"puzzles/pentominous/sextet.yml", "puzzles/snake/boa.yml", "puzzles/galaxies/nebula.yml"}) {
    CAPTURE(path);
    const auto file = grids::source_path(path);
    const auto text = read_file(file);
    const auto claim = text.find("- solution:");
    REQUIRE(claim != std::string::npos);
    const auto hint = run_grids({"hint", "--full", "-"}, text.substr(0, claim));
    CHECK(hint.exit_code == 0);
    CHECK(hint.out == run_grids({"hint", "--full", file}).out);
  }
}

TEST_CASE("a hint does not judge entries by a claim that is no solution") {
  const std::string puzzle =
      "- Sudoku: {size: 4x4, box: 2x2}\n- initial: |\n    1...\n    ..2.\n    .3..\n    ...4\n"
      "- solution: |\n    1234\n    3421\n    4312\n    2143\n";
  CHECK(run_grids({"check", "-"}, puzzle).exit_code != 0);
  const auto hint = run_grids({"hint", "-"}, puzzle);
  CHECK(hint.exit_code == 0);
  CHECK(hint.out.starts_with("Look at "));
  CHECK(run_grids({"hint", "-", "--entries", "1243............"}, puzzle).out.starts_with("Look at "));
  CHECK(run_grids({"hint", "-", "--entries", "1234............"}, puzzle).out == "a3 is not 3.\n");
}

TEST_CASE("a claim that is no solution makes none") {
  const auto none = run_grids({"hint", "-"}, "- LatinSquare\n- size: 2x2\n- a1 != a1\n- solution: [12, 21]\n");
  CHECK(none.exit_code == 3);
  CHECK(none.out.starts_with("There is no solution"));
}

TEST_CASE("where no technique goes on, a search says whether there is one solution") {
  const std::vector<std::string> several = {"LatinSquare", "--set", "size=2x2"};
  const std::string sentence = "A search finds several solutions, so that not all can be told.\n";
  for (const auto* verb : {"explain", "hint", "rate"}) {
    CAPTURE(verb);
    auto arguments = several;
    arguments.insert(arguments.begin(), verb);
    const auto outcome = run_grids(arguments);
    CHECK(outcome.exit_code == 4);
    CHECK((outcome.out + outcome.err).ends_with(sentence));
  }
  const auto stuck = run_grids({"explain", "--techniques", "full-house", "puzzles/kenken/pocket.yml"});
  CHECK(stuck.exit_code == 5);
  CHECK(stuck.out.ends_with("A search proves that there is just one solution.\n"));
  const auto json = run_grids({"explain", "--json", "--techniques", "full-house", "puzzles/kenken/pocket.yml"});
  CHECK(json.out.find("\"standing\":\"stuck\",\"unique\":true") != std::string::npos);
}

TEST_CASE("generate says how to tell it a size") {
  const auto made = run_grids({"generate", "-"}, "symbols: x -\neach row: count x = 1\n");
  CHECK(made.exit_code == 2);
  CHECK(made.err.find("in a type as 'make: {size: 9x9}', or to 'generate' as '--size 9x9'") != std::string::npos);
}

TEST_CASE("what is cut short is told in whole sentences, with numbers that can be read") {
  const auto full = "123456798456798132798132465261943857587261943349587621675319284914825376832674519";
  const auto few = run_grids({"minimize", "Sudoku", "--initial", full, "--node-limit", "1"});
  CHECK(few.exit_code == 5);
  CHECK(few.err.ends_with(" givens; others may be able to go.\n"));
  const auto open =
      run_grids({"candidates", "Sudoku", "--set", "size=36x36", "--set", "box=6x6", "--node-limit", "50"});
  CHECK(open.exit_code == 5);
  CHECK(open.err.find(" so far, 46,656 not settled. ") != std::string::npos);
}

TEST_CASE("minimizing does not look for other solutions where all cells are given") {
  const std::string pieces =
      "- symbols: x -\n- sought: piece\n- each piece: [clues is (count x), number of each group among x = 1, "
      "number of each group among - = 1, shape of among x = shape of among -]\n"
      "- initial: [xxx-, x---, xx-x, --x-]\n- clues: [4..., ...., ..1., ....]\n";
  const auto open = run_grids({"minimize", "--node-limit", "2000", "-"}, pieces);
  CHECK(open.exit_code == 4);
  CHECK(open.err.starts_with("With all cells given there are still several solutions"));
  CHECK(open.err.ends_with("the only one.\n"));
}

TEST_CASE("check names cells as wanted, and leaves symbols that look like cells as they are") {
  const auto told = run_grids({"check", "--cells", "rc", "-"},
                              "- size: 3x3\n- symbols: a1 b2 c3\n- each line: permutation\n- b2 is 'b2'\n")
                        .out;
  CHECK(told.find("contains each of 'a1' 'b2' 'c3' once.") != std::string::npos);
  CHECK(told.find("In the grid, r2c2 holds only 'b2'.") != std::string::npos);
  CHECK(told.find("r2c2 is one of 'b2'.") != std::string::npos);
}

TEST_CASE("a batch that is rated says of a puzzle without a solution why, as rate does") {
  const auto clash = std::string("\"why\":{\"text\":\"a1 and b1 are both 1, in column 1\"");
  CHECK(run_grids({"batch", "LatinSquare", "--set", "size=4x4", "--rate", "--json", "-"}, "1...1...........\n")
            .out.find(clash) != std::string::npos);
  const auto typed = "- LatinSquare: {size: 4x4}\n- initial: 1...1...........\n";
  CHECK(run_grids({"rate", "--json", "-"}, typed).out.find(clash) != std::string::npos);
  CHECK(run_grids({"rate", "--json", "puzzles/sudoku/morning.yml"}).out.find("\"why\":null") != std::string::npos);
}

TEST_CASE("a hint says in which line rules are to be combined") {
  CHECK(run_grids({"hint", "puzzles/magnets/pole.yml"}).out == "Look at row a from the left.\n");
}

TEST_CASE("a hint that tells more names the technique, or the rule where one says it all") {
  const auto more = [](const char* puzzle) { return run_grids({"hint", "--more", puzzle}).out; };
  CHECK(more("puzzles/sudoku/morning.yml") == "Look at block a4-c6 for hidden single.\n");
  CHECK(more("puzzles/tents/glade.yml") == "Look at row c and column 5: each of row c and column 5 has no tents.\n");
  CHECK(more("puzzles/killer/orchard.yml") == "Look at h9 + i9 = 3 for sum.\n");
}

TEST_CASE("a limit ends checking an explanation, too") {
  auto full_house = large;
  for (int i = 2; i < 49; ++i) full_house += "- a" + std::to_string(i) + " = " + std::to_string(i) + "\n";
  const auto explained = run_limited({"explain", "--check", "-"}, full_house,
                                     [](const Outcome& limited) { return limited.out.starts_with("  1."); });
  CHECK(explained.exit_code == 5);
  CHECK(explained.out.starts_with("  1. a49 = 49: full house"));
  CHECK(explained.err == "Cut short by a limit. Checked 0 of 1 step: 0 not proved.\n");
}

TEST_CASE("a batch says which puzzles were not rated within the limit") {
  const auto outcome = run_limited(rate_large, "11" + std::string(2399, '.') + "\n1" + std::string(2400, '.') + "\n",
                                   [](const Outcome& limited) { return limited.out.starts_with("none"); });
  CHECK(outcome.exit_code == 5);
  CHECK(outcome.out == "none\ncut short\n");
  auto as_json = rate_large;
  as_json.emplace_back("--json");
  CHECK(run_limited(as_json, "1" + std::string(2400, '.') + "\n", was_ready).out.find("\"outcome\":\"cut short\"") !=
        std::string::npos);
}

TEST_CASE("an interrupt ends a rating within a step") {
  RunningProgram program({rate_large});
  program.write("11" + std::string(2399, '.') + "\n1" + std::string(2400, '.') + "\n");
  REQUIRE(program.wait_for_output(5));
  program.send_signal(SIGTERM);
  const auto outcome = program.wait();
  CHECK(outcome.exit_code == 5);
  CHECK(outcome.out == "none\n");
  CHECK(outcome.err.find("Partial, interrupted: 1 puzzle, ") == 0);
}

TEST_CASE("a reader that has had enough is nothing to complain of") {
  const TemporaryFolder folder;
  const auto errors = folder.file("errors.txt");
  const std::string solve = "'" GRIDS_BINARY "' solve --all LatinSquare --set size=5x5";
  const std::string script =
      "{ " + solve + "; echo $? >&2; } 2>'" + errors + "' | head -n 1 >'" + folder.file("out.txt") + "'";
  REQUIRE(std::system(script.c_str()) == 0);
  CHECK(read_file(errors) == "5\n");
}

TEST_CASE("minimizing refuses what no givens can decide, as which neighbours are joined") {
  // Four equal cells in a square are two stones, lying or standing.
  const TemporaryFolder folder;
  const auto joined = folder.file("joined.yml");
  write_file(joined, "- size: 2x2\n- symbols: 1-2\n- links: shown\n- each cell: links = 1\n- a1 = a2 = b1 = b2\n");
  const auto outcome = run_grids({"minimize", joined});
  CHECK(outcome.exit_code == 4);
  CHECK(outcome.out.empty());
  CHECK(outcome.err.find("no givens make one of them the only one") != std::string::npos);
  // Of Dominosas with all numbers given most are open, too: another solution is looked for.
  CHECK(run_grids({"minimize", "Dominosa", "--set", "size=3x4", "--seed", "1"}).exit_code == 0);
  const auto batch = run_grids({"minimize", joined, "--batch", "-"}, "1111\n");
  CHECK(batch.out == "error line 1: what joins cells is left open, whatever is given\n");
}
