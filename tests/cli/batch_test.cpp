#include <sys/resource.h>

#include <algorithm>
#include <csignal>
#include <regex>

#include "running/program.hpp"
#include "test.hpp"

namespace grids::cli_tests {
namespace {

std::string repeated(const std::string& text, std::size_t times) {
  std::string all;
  for (std::size_t i = 0; i < times; ++i) all += text;
  return all;
}

/// Five puzzles, of which one cannot be read, and a remark.
const std::string game_ids =
    "towers:2:1/2/2/1/1/2/2/1\n"
    "# a remark\n"
    "towers:2:1/2\n"
    "lightup:2x2:B1b\n"
    "keen:2:d,a8\n"
    "unruly:4x4:CaBcAaf\n";

TEST_CASE("a batch in a notation by lines is numbered and ordered alike, however many threads read it") {
  const auto text = repeated(game_ids, 200);
  const auto alone = run_grids({"batch", "--from", "sgt", "--json", "--jobs", "1", "-"}, text);
  CHECK(std::ranges::count(alone.out, '\n') == 1000);
  CHECK(alone.out.starts_with("{\"puzzle\":1,\"outcome\":\"unique\",\"solution\":\"2112\","));
  CHECK(alone.out.find("\n{\"puzzle\":997,\"outcome\":\"error\",\"message\":\"<standard input>:1197:13: ") !=
        std::string::npos);
  CHECK(alone.out.find("\n{\"puzzle\":999,\"outcome\":\"none\",\"solution\":null,") != std::string::npos);
  CHECK(alone.out.find("\n{\"puzzle\":1000,\"outcome\":\"several\",") != std::string::npos);
  const auto together = run_grids({"batch", "--from", "sgt", "--json", "--jobs", "3", "-"}, text);
  CHECK(together.exit_code == 2);
  CHECK(together.out == alone.out);
  CHECK(together.err.starts_with("1,000 puzzles, "));
}

TEST_CASE("however a file is cut into ranges, each line is solved in one of them") {
  const TemporaryFolder folder;
  const std::string text = "1...............\n# a remark\n\n11..............\n1x..............\r\n1.2....4........";
  write_file(folder.file("small.txt"), text);
  const std::vector<std::string> batch = {
      "batch", "Sudoku", "--set", "size=4x4", "--set", "box=2x2", "--jobs", "1", folder.file("small.txt")};
  const auto of_range = [&](std::size_t begin, std::size_t end, const std::string& first_line) {
    auto arguments = batch;
    for (const auto& more : {std::string("--range"), std::to_string(begin) + '-' + std::to_string(end),
                             std::string("--first-line"), first_line})
      arguments.push_back(more);
    return run_grids(arguments).out;
  };
  const auto whole = run_grids(batch).out;
  CHECK(whole.find("\nerror line 5: ") != std::string::npos);
  for (std::size_t cut = 0; cut <= text.size(); ++cut) {
    INFO(cut);
    const auto lines_before =
        cut == 0 ? 0 : std::count(text.begin(), text.begin() + static_cast<long>(cut) - 1, '\n') + 1;
    CHECK(of_range(0, cut, "1") + of_range(cut, text.size(), std::to_string(lines_before + 1)) == whole);
  }
  CHECK(of_range(20, 20, "1").empty());
  CHECK(of_range(1000, 2000, "1").empty());
  auto numbered = batch;
  numbered.insert(numbered.end(), {"--json", "--first-line", "4000000000"});
  CHECK(run_grids(numbered).out.find("\n{\"line\":4000000003,\"outcome\":\"none\"") != std::string::npos);
}

TEST_CASE("a range is of a file of lines") {
  const auto piped = run_grids({"batch", "Sudoku", "-", "--range", "10-20"}, "1\n");
  CHECK(piped.exit_code == 2);
  CHECK(piped.err.find("a range is of a file, which this is not") != std::string::npos);
  const auto whole = run_grids({"batch", "puzzles/sudoku/morning.yml", "--range", "10-20"});
  CHECK(whole.exit_code == 2);
  CHECK(whole.err.find("--range is of puzzles that are one a line") != std::string::npos);
  for (const auto* const wrong : {"5", "5-4", "-5", "a-b", "5-6-7"}) {
    const auto refused = run_grids({"batch", "Sudoku", "x.txt", "--range=" + std::string(wrong)});
    CHECK(refused.exit_code == 2);
    CHECK(refused.err.find("is not a range of bytes: expected") != std::string::npos);
  }
  CHECK(run_grids({"minimize", "Sudoku", "--range", "0-1"}).exit_code == 2);
}

TEST_CASE("a batch counts the solutions of each line") {
  const std::vector<std::string> batch = {"batch", "Sudoku", "--set", "size=4x4", "--set", "box=2x2", "--count", "-"};
  const std::string lines = "................\n1234341221......\n11..............\n# a remark\n1x..............\n";
  const auto counted = run_grids(batch, lines);
  CHECK(counted.exit_code == 2);
  CHECK(counted.out.starts_with("count 288\ncount 1\ncount 0\nerror line 5: "));
  auto as_json = batch;
  as_json.push_back("--json");
  CHECK(run_grids(as_json, lines).out.starts_with("{\"line\":1,\"outcome\":\"count\",\"found\":288,\"nodes\":"));
  auto limited = batch;
  limited.insert(limited.end(), {"--node-limit", "1"});
  const auto partial = run_grids(limited, "................\n");
  CHECK(partial.exit_code == 5);
  CHECK(partial.out.starts_with("unknown "));
  CHECK(run_grids({"batch", "--count", "puzzles/sudoku/morning.yml"}).exit_code == 2);
}

TEST_CASE("a batch says in JSON how long each puzzle took, when asked") {
  const auto timed = run_grids({"batch", "--from", "sgt", "--json", "--times", "--jobs", "1", "-"}, game_ids);
  const auto plain = run_grids({"batch", "--from", "sgt", "--json", "--jobs", "1", "-"}, game_ids);
  const std::regex time(",\"microseconds\":[0-9]+\\.[0-9]\\}\n");
  CHECK(std::distance(std::sregex_iterator(timed.out.begin(), timed.out.end(), time), std::sregex_iterator()) == 5);
  CHECK(std::regex_replace(timed.out, time, "}\n") == plain.out);
  CHECK(run_grids({"batch", "--from", "sgt", "--times", "-"}, game_ids).exit_code == 2);
}

TEST_CASE("a puzzle that cannot be read keeps its number, so that those behind it keep theirs") {
  const auto outcome = run_grids({"batch", "--from", "sgt", "-"}, game_ids);
  CHECK(outcome.exit_code == 2);
  CHECK(outcome.out.find("\nerror puzzle 2: <standard input>:3:13: ") != std::string::npos);
  CHECK(std::ranges::count(outcome.out, '\n') == 5);
  CHECK(outcome.err.starts_with("5 puzzles, "));
}

TEST_CASE("results tell the titles of their puzzles") {
  const std::string lines =
      "1.2....4........ first one\n................\n1x.............. third\n11.............. \"4\"\n";
  const auto text = run_grids({"batch", "--from", "lines", "--jobs", "1", "-"}, lines);
  CHECK(text.out.starts_with("several "));
  CHECK(text.out.find(" first one\nseveral ") != std::string::npos);
  CHECK(text.out.find("\nerror puzzle 3: <standard input>:3:2: ") != std::string::npos);
  CHECK(text.out.ends_with("\nnone \"4\"\n"));
  const auto json = run_grids({"batch", "--from", "lines", "--json", "--jobs", "1", "-"}, lines);
  CHECK(json.out.starts_with("{\"puzzle\":1,\"title\":\"first one\",\"outcome\":\"several\","));
  CHECK(json.out.find("{\"puzzle\":2,\"outcome\"") != std::string::npos);
  CHECK(json.out.find("{\"puzzle\":3,\"outcome\":\"error\"") != std::string::npos);
  CHECK(json.out.find("{\"puzzle\":4,\"title\":\"\\\"4\\\"\",\"outcome\":\"none\"") != std::string::npos);
}

TEST_CASE(
    "nothing behind a packed line is passed over: a solution is compared, a title is printed, a second puzzle is "
    "wrong") {
  const std::string right = "1234341221434321";
  const std::string wrong = "1234341221344321";
  const std::string puzzle = "1234341221......";
  const std::string lines = puzzle + ' ' + right + " first\n" + puzzle + ';' + wrong + " second\n" + puzzle + ' ' +
                            puzzle + "\n" + puzzle + ",\ta \x1b title\n" + puzzle + "\n";
  const std::vector<std::string> by_lines = {"batch", "Sudoku", "--set", "size=4x4", "--set", "box=2x2", "-"};
  for (const auto* const notation : {"", "lines"}) {
    INFO(notation);
    const bool documents = std::string(notation) == "lines";
    const auto outcome = documents ? run_grids({"batch", "--from", "lines", "-"}, lines) : run_grids(by_lines, lines);
    CHECK(outcome.exit_code == 2);
    CHECK(outcome.out.starts_with("unique " + right + " first\nerror "));
    CHECK(outcome.out.find(" 2: the only solution, " + right + ", is not the one that the text has\n") !=
          std::string::npos);
    CHECK(outcome.out.find(" 3: ") != std::string::npos);
    CHECK(outcome.out.ends_with("unique " + right + " a \xE2\x90\x9B title\nunique " + right + "\n"));
  }
  auto as_json = by_lines;
  as_json.push_back("--json");
  CHECK(run_grids(as_json, lines).out.find("{\"line\":1,\"title\":\"first\",\"outcome\":\"unique\"") == 0);
}

TEST_CASE("what cannot be composed has its number in the place of its result") {
  const auto outcome = run_grids({"batch", "--from", "lines", "--set", "each row=nonsense", "-"},
                                 "1...............\n12..............\n");
  CHECK(outcome.exit_code == 2);
  CHECK(outcome.out.starts_with("error puzzle 1: "));
  CHECK(outcome.out.find("\nerror puzzle 2: ") != std::string::npos);
}

TEST_CASE("puzzles of a notation by lines are solved before the input ends") {
  RunningProgram program({{"batch", "--from", "sgt", "-"}});
  program.write("lightup:2x2:B1b\ntowers:2:1/2/2/1/1/2/2/1\n");
  REQUIRE(program.wait_for_output(24));
  program.send_signal(SIGTERM);
  const auto outcome = program.wait();
  CHECK(outcome.exit_code == 5);
  CHECK(outcome.out == "unique ##-o\nunique 2112\n");
  CHECK(outcome.err.find("Partial, interrupted: 2 puzzles, 2 unique, ") == 0);
}

TEST_CASE("a batch of a text that has to be read as a whole keeps its order on several threads") {
  std::string text = R"({"name": "KenKen", "data": {)";
  for (int entry = 0; entry < 300; ++entry) {
    const auto* const problem = entry % 3 == 2   ? "nonsense"
                                : entry % 3 == 1 ? "1 1\\n1\\na"
                                                 : "2 2\\n1 3+\\n. .\\na b\\nb b";
    text += (entry > 0 ? ",\n\"" : "\"") + std::to_string(entry) + R"(": {"problem": ")" + problem + "\"}";
  }
  const auto outcome = run_grids({"batch", "--from", "janko", "--jobs", "3", "-"}, text + "}}");
  CHECK(outcome.exit_code == 2);
  CHECK(std::ranges::count(outcome.out, '\n') == 300);
  CHECK(outcome.out.starts_with("none 0\nunique 1 1\nerror puzzle 3: <standard input>:3:"));
  CHECK(outcome.out.find("\nnone 3\nunique 1 4\nerror puzzle 6: ") != std::string::npos);
}

TEST_CASE("a batch of nothing says that it holds no puzzle") {
  for (const auto* const format : {"sgt", "picture"}) {
    const auto outcome = run_grids({"batch", "--from", format, "-"}, "# nothing\n");
    CHECK(outcome.exit_code == 2);
    CHECK(outcome.out.empty());
    CHECK(outcome.err == std::string("-: holds no puzzle in the notation ") + format + "\n");
  }
}

TEST_CASE("a batch of one constraint file solves it") {
  CHECK(run_grids({"batch", "--from", "yaml", "puzzles/kenken/pocket.yml"}).out.starts_with("unique "));
  const TemporaryFolder elsewhere;
  write_file(elsewhere.file("one.yml"), "- LatinSquare\n- size: 1x1\n");
  CHECK(run_grids({"batch", "--from", "yaml", elsewhere.file("one.yml")}).out == "unique 1\n");
  CHECK(run_grids({"batch", "--from", "yaml", "-"}, "- LatinSquare\n- size: 1x1\n").out == "unique 1\n");
}

TEST_CASE("a batch draws solutions with links or walls, and compares them with those of the text") {
  const std::string hashi =
      "- Hashi\n- clues: |\n    .2..2.\n    ......\n    ...2..\n    .2..1.\n    ......\n    .3.4..\n- solution: |\n    "
      ".2──2.\n    .│..│.\n    .│.2│.\n    .2.║1.\n    .│.║..\n    ";
  const auto right = run_grids({"batch", "--from", "yaml", "-"}, hashi + ".3═4..\n");
  CHECK(right.out == "unique .2──2./.│..│./.│.2│./.2.║1./.│.║../.3═4..\n");
  const auto wrong = run_grids({"batch", "--from", "yaml", "-"}, hashi + ".3─4..\n");
  CHECK(wrong.exit_code == 2);
  CHECK(wrong.out ==
        "error puzzle 1: the only solution, .2──2./.│..│./.│.2│./.2.║1./.│.║../.3═4.., is not the one that "
        "the text has\n");
  // What parts the rows of a drawing may be a symbol.
  const auto slants =
      run_grids({"batch", "--from", "yaml", "-"},
                "- size: 1x2\n- symbols: / \\\n- initial: './'\n- each row: all different\n- solution: '/\\'\n");
  CHECK(slants.exit_code == 2);
  CHECK(slants.out.starts_with("error puzzle 1: the only solution, \\/, is not the one"));
  const TemporaryFolder elsewhere;
  write_file(elsewhere.file("wrong.yml"), hashi + ".3─4..\n");
  CHECK(run_grids({"batch", "--from", "yaml", elsewhere.file("wrong.yml")}).exit_code == 2);
  write_file(elsewhere.file("loop.yml"), "- Slitherlink\n- clues: |\n    33\n    ..\n");
  CHECK(run_grids({"batch", elsewhere.file("loop.yml"), "-"}, "....\n.... .... Gate\n").out ==
        "unique ┌─┐/└─┘/...\nunique ┌─┐/└─┘/... Gate\n");
}

// The address sanitizer reserves more address space than any limit leaves.
#ifndef GRIDS_SANITIZED
TEST_CASE("a batch that runs out of memory says at which puzzle, behind the results of those before") {
  const auto large = std::string(64 * 64, '.') + "\n";
  Command command{{"batch", "LatinSquare", "--set", "size=64x64", "--rate", "--jobs", "1", "-"},
                  "too short\n" + large + large};
  command.resource_limits = {{RLIMIT_AS, 200'000'000}};
  const auto outcome = run(command);
  CHECK(outcome.exit_code == 1);
  CHECK(outcome.out == "error line 1: 9 characters, expected 4096 (a 64x64 grid)\nerror line 2: out of memory\n");
  CHECK(outcome.err.starts_with("Partial, out of memory: 2 puzzles, 2 errors\n"));
  CHECK(outcome.err.ends_with("grids: out of memory: this takes more than there is\n"));
}
#endif

TEST_CASE("a batch is rated in its order, in any notation") {
  const auto outcome = run_grids({"batch", "--rate", "--from", "sgt", "--jobs", "2", "-"}, repeated(game_ids, 3));
  CHECK(outcome.exit_code == 2);
  CHECK(std::ranges::count(outcome.out, '\n') == 15);
  CHECK(outcome.out.starts_with("rated "));
  CHECK(outcome.out.ends_with("stuck\n"));
}

TEST_CASE("every engine solves a batch, of lines and of other notations") {
  const std::string lines = "1.2....4........\n................\n11..............\n";
  const std::vector<std::string> by_lines = {"batch", "LatinSquare", "--set", "size=4x4", "-"};
  const std::vector<std::string> by_games = {"batch", "--from", "sgt-keen", "--jobs", "2", "-"};
  const std::string keens = "2:d,a8\n2:d,a6\n";
  const auto outcomes = [](const std::string& out) {
    std::string all;
    for (std::size_t at = 0; at < out.size(); at = out.find('\n', at) + 1)
      all += out.substr(at, out.find_first_of(" \n", at) - at) + ' ';
    return all;
  };
  for (const auto* const engine : {"native", "native-plain", "sat", "auto"}) {
    INFO(engine);
    for (const auto& [arguments, text, expected] :
         {std::tuple{by_lines, lines, "several several none "}, std::tuple{by_games, keens, "none several "}}) {
      auto with_engine = arguments;
      with_engine.insert(with_engine.end(), {"--engine", engine});
      const auto outcome = run_grids(with_engine, text);
      CHECK(outcome.exit_code == 0);
      CHECK(outcomes(outcome.out) == expected);
    }
  }
  CHECK(run_grids({"batch", "--engine", "all", "Sudoku", "-"}).exit_code == 2);
  CHECK(run_grids({"batch", "--engine", "sat", "--rate", "Sudoku", "-"}).exit_code == 2);
}

}  // namespace
}  // namespace grids::cli_tests
