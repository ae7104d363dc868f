#include <fstream>

#include "core/symbols.hpp"
#include "running/program.hpp"
#include "source_path.hpp"
#include "test.hpp"

// What is built for more symbols than a machine word has bits: a Hidato of 81 numbers under each verb.

namespace grids::cli_tests {
namespace {

const std::string puzzle = "tests/wide/long_way.yml";
const std::string first_row = "59 60 63 65 66 68 69 81 80\n";

TEST_CASE("all engines find the one solution of a puzzle of 81 symbols") {
  for (const std::string engine : {"native", "native-plain", "sat", "exact-cover"}) {
    INFO(engine);
    const auto outcome = run_grids({"solve", "--engine", engine, puzzle});
    if (outcome.err.find("was built without") != std::string::npos) continue;
    CHECK(outcome.exit_code == 0);
    CHECK(outcome.out.find(first_row) != std::string::npos);
    CHECK(outcome.err.find("The only solution.") != std::string::npos);
  }
}

TEST_CASE("several solutions of a puzzle of 81 symbols are counted") {
  std::string text = "- Hidato\n- initial: |\n";
  std::ifstream file(source_path(puzzle));
  std::size_t rows = 0;
  for (std::string line; rows < 8 && std::getline(file, line);)
    if (line.starts_with("    ")) {
      text += line + "\n";
      ++rows;
    }
  REQUIRE(rows == 8);
  text += "    . . . . . . . . .\n";  // where two numbers stood
  const auto native = run_grids({"solve", "--count", "-"}, text);
  CHECK(native.exit_code == 0);
  CHECK(native.out.starts_with("49\n"));
  const auto sat = run_grids({"solve", "--count", "--engine", "sat", "-"}, text);
  if (sat.err.find("was built without") == std::string::npos) CHECK(sat.out.starts_with("49\n"));
}

TEST_CASE("a puzzle of 81 symbols is checked, drawn, hinted at, reduced and proved") {
  CHECK(run_grids({"check", puzzle}).out.find("Exactly one solution, that of the file") != std::string::npos);
  CHECK(run_grids({"render", "--to", "svg", puzzle}).out.find(">81</text>") != std::string::npos);
  CHECK(run_grids({"candidates", puzzle}).err.find("81 true candidates.") != std::string::npos);
  CHECK(run_grids({"hint", puzzle}).exit_code == 0);
  const auto reduced = run_grids({"minimize", puzzle});
  CHECK(reduced.exit_code == 0);
  CHECK(reduced.err.find("29 givens; none can go without losing uniqueness.") != std::string::npos);
}

TEST_CASE("symbols up to the number that the program is built for are taken, and no more") {
  const auto most = std::to_string(Symbols::most);
  CHECK(run_grids({"solve", "-"}, "size: 1x1\nsymbols: 1-" + most + "\ninitial: [[" + most + "]]\n")
            .out.starts_with(most));
  const auto beyond = run_grids({"solve", "-"}, "size: 1x1\nsymbols: 0-" + most + "\n");
  CHECK(beyond.exit_code == 2);
  CHECK(beyond.err.find("no puzzle has more than " + most + " symbols") != std::string::npos);
  CHECK(beyond.err.find("setup") == std::string::npos);
}

}  // namespace
}  // namespace grids::cli_tests
