#include "composing.hpp"
#include "language/sentences/lowering_support.hpp"
#include "language/sentences/random_rules.hpp"
#include "test.hpp"

using namespace grids;
using namespace lowering_support;

TEST_CASE("every form that a random rule is lowered to has exactly the rule's solutions") {
  const auto seed = GENERATE(range(0U, 400U));
  random_rules::RuleWriter writer(seed);
  const auto rule = writer.rule();
  const std::string cells = seed % 3 == 0 ? "1x3" : "1x4";
  const std::string clue = std::vector<std::string>{"2", "1 2", "?", "0", "1 ?"}[seed % 5];
  const auto text = "size: " + cells + "\nsymbols: 1-3 " + (seed % 2 == 0 ? "x" : "x=5") + "\nleft: '" + clue +
                    "'\neach row: \"" + rule + "\"\n";
  INFO(text);
  std::optional<Puzzle> puzzle;
  try {
    puzzle = composing::from_text(text);
  } catch (const InputError& error) {
    INFO(error.what());
    SUCCEED("it makes no sense on this list");
    return;
  }
  const auto wanted = accepted(*puzzle);
  CHECK(solved(*puzzle) == wanted);
  std::optional<std::multiset<Solution>> unlisted;
  try {
    unlisted = solved_within(*puzzle, {0, 0});
  } catch (const InputError& error) {
    INFO(error.what());
    SUCCEED("only listing does it");
  }
  if (unlisted) CHECK(*unlisted == wanted);
}
