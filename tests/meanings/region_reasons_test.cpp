// The law of reasons for what is said of regions that are sought, on grids so small that every division can be looked
// at.

#include "constraints/normal_forms/regions.hpp"
#include "meanings/reasons_of.hpp"
#include "test.hpp"

namespace grids {
namespace {

TEST_CASE("what a rule about regions removes follows from the reason that it gives") {
  const auto* const text = GENERATE(
      "- Palisade: {cells: 4}\n- size: 2x4\n", "- Palisade: {cells: 3}\n- size: 3x3\n",
      "- sought: region\n- size: 3x3\n- symbols: x\n- each region: 2 <= length <= 3\n",
      "- sought: region\n- clues: |\n    2..\n    ..4\n    3..\n- symbols: x\n"
      "- each region: length of clues = 1 and length = sum of clues\n",
      "- sought: region\n- clues: |\n    .?.\n    ...\n    3..\n- symbols: x\n"
      "- each region: length of clues = 1 and length = sum of clues\n",
      "- sought: region\n- clues: |\n    1.3.\n    .2..\n- symbols: x\n"
      "- each region: length of clues <= 2 and length of clues >= 1 and length = sum of clues\n",
      "- sought: region\n- clues: |\n    +.a.\n    .-..\n- symbols: x\n- each region: length of clues = 1\n",
      "- sought: region\n- size: 2x3\n- symbols: 1 2\n- each region: permutation\n",
      "- sought: region\n- size: 1x4\n- symbols: 1 2 3\n- each region: all different and length >= 2\n",
      "- sought: region\n- size: 2x2\n- symbols: 1 2 3\n- each region: all different and sum = 3\n",
      "- sought: region\n- size: 3x3\n- symbols: x\n- initial: |\n    .x.\n    ...\n    x..\n- clues: |\n    ...\n"
      "    .x.\n    ...\n- each region: length <= 4 and not rectangle\n");
  hold_reasons_of<Regions>(text);
}

}  // namespace
}  // namespace grids
