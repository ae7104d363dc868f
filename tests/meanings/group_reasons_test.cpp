// The law of reasons for what is said of groups, on grids so small that every filling can be looked at.

#include <string>

#include "composing.hpp"
#include "constraints/normal_forms/groups.hpp"
#include "core/random.hpp"
#include "model/rewriter.hpp"
#include "propagation/program.hpp"
#include "reason_law.hpp"
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
               "- each group among x: length of clues <= 1 and length = sum of clues\n");
  CAPTURE(text);
  auto puzzle = composing::from_text(text);
  rewrite(puzzle);
  const auto program = Program::lower(puzzle);
  Random random(7);
  std::size_t held = 0;
  for (std::size_t number = 0; number < program.propagator_count(); ++number) {
    const auto& propagator = program.propagator(number);
    if (dynamic_cast<const Groups*>(&propagator) == nullptr) continue;
    ++held;
    const reason_law::Domains first(puzzle.domains().begin(), puzzle.domains().end());
    for (int round = 0; round < 60; ++round) reason_law::hold(propagator, first, random);
  }
  REQUIRE(held > 0);
}

}  // namespace
}  // namespace grids
