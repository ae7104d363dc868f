#include "constraints/rules/random_rule.hpp"
#include "constraints/rules/shared_forms.hpp"
#include "core/diagnostics.hpp"
#include "language/sentences/lowering_support.hpp"
#include "model/rules/english.hpp"
#include "source_path.hpp"
#include "test.hpp"

// What closed rules of every shape are lowered to, against what they mean.
namespace grids {
namespace {

constexpr std::size_t cell_count = 4;
constexpr std::size_t symbol_count = 3;

/// Four cells and two links.
Puzzle with_rule(const rules::Rule& rule) {
  Puzzle puzzle(Grid({2, 2}), Symbols::numbers(1, symbol_count));
  puzzle.add_hidden_cell(0, 2);
  puzzle.add_hidden_cell(0, 2);
  // Clues have texts, too, that are no symbols, though their number may be that of one.
  auto vocabulary = std::make_shared<rules::Vocabulary>(puzzle.symbols());
  vocabulary->intern("01");
  auto judgment = std::make_shared<rules::Judgment>(rules::Judgment{rule, std::move(vocabulary)});
  puzzle.add(std::make_shared<RuleConstraint>(std::move(judgment), Location()));
  return puzzle;
}

/// Compares a rule with its forms. False where it is too large for those that are allowed.
bool compare(const Puzzle& puzzle, ListingLimits limits, SharedForms* shared = nullptr) {
  try {
    const auto found = lowering_support::solved_within(puzzle, limits, shared);
    CHECK(found == lowering_support::accepted(puzzle));
    return true;
  } catch (const InputError&) {
    return false;
  }
}

}  // namespace

TEST_CASE("closed rules of every shape have the solutions that they mean, listed or not") {
  const std::size_t rules = most_tried(8000);
  std::size_t compared = 0;
  SharedForms shared;  // of all of them: none is taken for another
  for (std::uint64_t seed = 0; seed < rules; ++seed) {
    random_rule::RuleMaker maker(seed, cell_count, symbol_count, {cell_at(cell_count), cell_at(cell_count + 1)});
    const auto rule = maker.rule(seed % 3 == 0 ? 2 : 0);
    auto puzzle = with_rule(rule);
    INFO(rules::english(rule, rules::Vocabulary(puzzle.symbols()), puzzle));
    Random random(seed);
    for (std::size_t i = 0; i < cell_count; ++i)
      if (const auto few = random.below(8); random.below(3) == 0 && few != 0) puzzle.narrow(cell_at(i), Domain(few));
    CAPTURE(seed);
    compared += compare(puzzle, {0, 0}) ? 1 : 0;
    compare(puzzle, {0, 0}, &shared);
    compared += compare(puzzle, {8, 0}) ? 1 : 0;
    CHECK(compare(puzzle, {0, 1000}));
  }
  CHECK(compared > rules * 3 / 2);
}

}  // namespace grids
