#include "constraints/rules/lowering.hpp"

#include <set>

#include "composing.hpp"
#include "constraints/rules/rule_constraint.hpp"
#include "language/sentences/random_rules.hpp"
#include "model/rewriter.hpp"
#include "search/search.hpp"
#include "test.hpp"

using namespace grids;

namespace {

/// Every assignment of the grid's cells that the puzzle's own constraints accept.
std::multiset<Solution> accepted(const Puzzle& puzzle) {
  std::multiset<Solution> all;
  Solution solution(puzzle.cell_count());
  const auto fill = [&](const auto& self, std::size_t cell) -> void {
    if (cell == solution.size()) {
      if (puzzle.accepts(solution)) all.insert(solution);
      return;
    }
    for (const auto symbol : puzzle.domain(cell_at(cell))) {
      solution[cell] = symbol;
      self(self, cell + 1);
    }
  };
  fill(fill, 0);
  return all;
}

/// The same by rewriting and search; hidden cells must add nothing.
std::multiset<Solution> solved(const Puzzle& puzzle) {
  std::multiset<Solution> all;
  auto working = puzzle;
  if (rewrite(working).contradiction) return all;
  const auto program = Program::lower(working);
  Search search(program);
  search.start({});
  while (search.next() == Search::Status::solution) {
    Solution solution(puzzle.cell_count());
    for (std::size_t i = 0; i < solution.size(); ++i) solution[i] = search.solution()[i].lowest();
    all.insert(solution);
  }
  return all;
}

/// The puzzle with its rules already lowered, listing no more than `limits` says.
Puzzle lowered_within(const Puzzle& puzzle, ListingLimits limits) {
  auto result = puzzle;
  result.set_constraints({});
  for (const auto& constraint : puzzle.constraints()) {
    const auto* const rule = dynamic_cast<const RuleConstraint*>(constraint.get());
    if (rule == nullptr) {
      result.add(constraint);
      continue;
    }
    const auto replacement = lowered(rule->judgment(), result, {}, limits);
    if (replacement.kind() == Replacement::Kind::contradiction) result.narrow(cell_at(0), Domain());
    for (const auto& part : replacement.constraints()) result.add(part);
  }
  return result;
}

std::multiset<Solution> solved_within(const Puzzle& puzzle, ListingLimits limits) {
  const auto narrowed = lowered_within(puzzle, limits);
  if (narrowed.domain(cell_at(0)).empty()) return {};
  auto all = solved(narrowed);
  std::multiset<Solution> visible;
  for (auto solution : all) {
    solution.resize(puzzle.cell_count());
    visible.insert(solution);
  }
  return visible;
}

}  // namespace

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
