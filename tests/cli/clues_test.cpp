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

TEST_CASE("a solution that contradicts a given is told of by their cell, not by a rule") {
  const auto clues = run_grids({"clues", "-"},
                               "size: 2x2\nsymbols: 1-2\neach line: permutation\n"
                               "initial: [1., ..]\nsolution: [21, 12]\n");
  CHECK(clues.exit_code == 3);
  CHECK(clues.err == "The solution that the file gives has 2 in a1, where 1 is given.\n");
}

TEST_CASE("cells in which no clue fits are told and stay without one, unless rules speak of that") {
  const std::string square = "size: 3x3\nsymbols: 1-3\neach line: permutation\nsolution: |\n  123\n  231\n  312\n";
  const auto some = run_grids({"clues", "-"}, square + "each neighbors: count 1 = clue and count 2 = clue\n");
  CHECK(some.exit_code == 0);
  CHECK(has(some.err, "the neighbors of a1: no clue that can be typed agrees with the solution"));
  CHECK(has(some.err, "filled in, 0 typed before."));
  CHECK(has(some.out, "clues: |"));
  const auto none = run_grids({"clues", "-"}, square + "each row: sum = clue and sum + 1 = clue\n");
  CHECK(none.exit_code == 3);
  CHECK(none.out.empty());
  const auto spoken =
      run_grids({"clues", "-"}, square + "each row: sum = clue and sum + 1 = clue\neach unclued row: sum = 5\n");
  CHECK(spoken.exit_code == 3);
}

TEST_CASE("where blocks are made, clues of cells stand in blocks, and else in white cells") {
  const std::string sky =
      "size: 2x3\nsymbols: o -\neach neighbors: count o = clue\n"
      "initial: ['#..', '..#']\nsolution: ['#o-', 'o-#']\n";
  const auto in_blocks = run_grids({"clues", "-"}, sky + "make: {blocks: 20 %}\n");
  CHECK(in_blocks.exit_code == 0);
  CHECK(has(in_blocks.out, "initial: |\n    #2 .  .\n    .  .  #0\n"));
  CHECK_FALSE(has(in_blocks.out, "clues:"));
  const auto in_cells = run_grids({"clues", "-"}, sky);
  CHECK(in_cells.exit_code == 0);
  CHECK(has(in_cells.out, "clues: |"));
}
