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
               "- each group among x: length of clues = 1\n",
               "- symbols: 1-3\n- size: 3x3\n- each group: half turn\n",
               "- symbols: 1-4\n- size: 2x4\n- each group: length = cell 1 and half turn\n",
               "- symbols: x -\n- size: 4x5\n- each group among x: not rectangle\n",
               "- symbols: x o -\n- size: 3x3\n- each group among x o: count x = 2\n",
               "- symbols: x -\n- size: 3x4\n- clues: |\n    2..1\n    ....\n    .3..\n"
               "- each clued group among x: clue = number of each row\n");
  hold_reasons_of<Groups>(text);
}

TEST_CASE("a group of which the rule does not hold goes on where it can, as soon as it is filled") {
  auto puzzle = composing::from_text("- symbols: 1-3\n- size: 4x5\n- each group: half turn\n");
  rewrite(puzzle);
  const auto program = Program::lower(puzzle);
  REQUIRE(program.propagator_count() == 1);
  const auto left_to_b2 = [&](std::string_view held) {
    std::vector<Domain> domains(puzzle.domains().begin(), puzzle.domains().end());
    for (std::size_t i = 0; i < held.size(); ++i)
      if (held[i] != '.') domains[i] = Domain::of(SymbolId{static_cast<std::uint8_t>(held[i] - '1')});
    State state(domains.data(), nullptr);
    return program.propagator(0).propagate(state) == Verdict::contradiction ? Domain() : domains[6];
  };
  CHECK(left_to_b2("112..1....2.........") == Domain::of(SymbolId{0}));
  CHECK(left_to_b2("112..13...2.........").empty());
  CHECK(left_to_b2("11...1....2.........").size() == 3);  // a3 may be of the group as well
  CHECK(left_to_b2("112..2.............").size() == 3);   // what lies so already need not grow
}

}  // namespace
}  // namespace grids
