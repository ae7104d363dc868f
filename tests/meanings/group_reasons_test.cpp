// The law of reasons for what is said of groups, on grids so small that every filling can be looked at.

#include "constraints/normal_forms/groups.hpp"
#include "meanings/reasons_of.hpp"
#include "test.hpp"

namespace grids {
namespace {

TEST_CASE("what a rule about groups removes follows from the reason that it gives") {
  const auto* const text =
      GENERATE("- Nurikabe\n- clues: |\n    2...\n    ....\n    ...3\n",
               "- Nurikabe\n- clues: |\n    ....\n    ?...\n    ...2\n",
               "- Nurikabe\n- clues: |\n    ....\n    .?..\n    ....\n",
               "- Mochikoro\n- clues: |\n    3...\n    ....\n    ..4.\n", "- Fillomino: {most: 4}\n- size: 2x3\n",
               "- Fillomino: {most: 5}\n- initial: |\n    5..\n    ...\n",
               "- symbols: x - o\n- size: 2x4\n- each group among x: length = 3\n- each group among - o: length >= 2\n",
               "- symbols: x -\n- size: 3x4\n- each group among x: 2 <= length <= 3\n",
               "- symbols: x -\n- size: 3x4\n- clues: |\n    2..1\n    ....\n    .3..\n"
               "- each group among x: length of clues <= 1 and length = sum of clues\n",
               "- symbols: x -\n- size: 3x4\n- clues: |\n    a..1\n    ....\n    .b..\n"
               "- each group among x: length of clues = 1\n");
  hold_reasons_of<Groups>(text);
}

}  // namespace
}  // namespace grids
