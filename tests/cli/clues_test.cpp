#include "running/program.hpp"
#include "test.hpp"

using namespace grids::cli_tests;

namespace {

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

}  // namespace

TEST_CASE("the clues of a loop that the solution draws are those of this loop") {
  const auto walls =
      run_grids({"clues", "-"}, "- Slitherlink\n- solution: |\n    ┌─┐.\n    │.│.\n    └─┘.\n    ....\n");
  CHECK(walls.exit_code == 0);
  CHECK(has(walls.out, "- clues: |\n    221\n    221\n    110\n"));
  const auto links = run_grids({"clues", "-"}, "- Masyu\n- solution: |\n    ┌──┐\n    │..│\n    └──┘\n");
  CHECK(links.exit_code == 0);
  CHECK(has(links.out, "- clues: |\n    bwwb\n    w..w\n    bwwb\n"));
}

TEST_CASE("a loop that breaks a rule is told of, with the rule, though there are other solutions") {
  const std::string two = "- Slitherlink\n- solution: |\n    ┌┐..\n    └┘┌┐\n    ..└┘\n";
  const auto clues = run_grids({"clues", "-"}, two);
  CHECK(clues.exit_code == 3);
  CHECK(clues.err ==
        "The solution that the file gives breaks a rule, a clue or a given.\n"
        "Why: these rules cannot all hold: one loop walls.\n");
  CHECK(has(run_grids({"solve", "-"}, two).err, "<standard input>:2:13: this is not a solution: it breaks a rule"));
}
