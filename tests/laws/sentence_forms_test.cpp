#include <algorithm>

#include "constraints/automata/unroll.hpp"
#include "constraints/normal_forms/automaton.hpp"
#include "constraints/normal_forms/clause.hpp"
#include "constraints/normal_forms/connected.hpp"
#include "constraints/normal_forms/count.hpp"
#include "constraints/normal_forms/element.hpp"
#include "constraints/normal_forms/ordering.hpp"
#include "constraints/normal_forms/reified_clause.hpp"
#include "constraints/normal_forms/reified_sum.hpp"
#include "laws.hpp"
#include "test.hpp"

// The normal forms that sentences are lowered to: alone, and rewritten and searched as a puzzle.

using namespace grids;
using laws::Strength;
using laws::Values;

namespace {

constexpr auto cells = std::size_t{5};

Puzzle row() { return laws::row_puzzle(cells, laws::range(1, 4)); }

/// Symbols 0 and 1, that is the numbers 1 and 2, in the first cells.
std::vector<Literal> small_numbers(std::size_t count) {
  std::vector<Literal> literals;
  for (std::size_t i = 0; i < count; ++i) literals.push_back({cell_at(i), Domain(3)});
  return literals;
}

std::int64_t how_many_small(const Values& values, std::size_t count) {
  return std::count_if(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(count),
                       [](std::int64_t value) { return value <= 2; });
}

void hold_laws(const std::shared_ptr<const Propagator>& propagator, const laws::Meaning& meaning, Strength strength) {
  auto puzzle = row();
  laws::Chance chance(1);
  laws::hold_propagator_laws(puzzle, *propagator, meaning, strength, chance);
  puzzle.add(propagator);
  laws::hold_rewriting_laws(puzzle, meaning, strength, chance);
}

}  // namespace

TEST_CASE("automaton constraints obey the laws") {
  const auto puzzle = row();
  const auto region = puzzle.grid().row(0);
  const auto alphabets = alphabets_of(puzzle, region);
  using Seen = std::pair<std::int64_t, int>;  // the highest number, and how many were visible
  const auto step = [&](std::size_t place, Seen seen, SymbolId symbol) {
    const auto number = alphabets[place].number(symbol);
    return std::optional(number > seen.first ? Seen{number, seen.second + 1} : seen);
  };
  const auto automaton = unroll(alphabets, Seen{0, 0}, step, [](Seen seen) { return seen.second == 3; });
  hold_laws(
      std::make_shared<AutomatonConstraint>(region, std::make_shared<const Automaton>(*automaton),
                                            Label{"visible = 3", "visible"}),
      [](const Values& values) {
        std::int64_t highest = 0;
        int visible = 0;
        for (const auto value : values) {
          visible += value > highest ? 1 : 0;
          highest = std::max(highest, value);
        }
        return visible == 3;
      },
      Strength::domain);
}

TEST_CASE("counts obey the laws") {
  for (const auto comparison : {Comparison::equal, Comparison::not_equal, Comparison::less, Comparison::at_least}) {
    hold_laws(
        std::make_shared<Count>(small_numbers(cells), comparison, 3, Label{"count 1-2", "count"}),
        [&](const Values& values) { return holds<std::int64_t>(how_many_small(values, cells), comparison, 3); },
        Strength::domain);
    const auto total = numbered(row(), {cell_at(4)})[0];
    hold_laws(
        std::make_shared<Count>(small_numbers(4), comparison, total, Label{"count 1-2 = e", "count"}),
        [&](const Values& values) { return holds(how_many_small(values, 4), comparison, values[4]); },
        Strength::domain);
  }
}

TEST_CASE("clauses and reified clauses obey the laws") {
  hold_laws(
      std::make_shared<Clause>(small_numbers(cells), Label{"some is 1-2", "clause"}),
      [](const Values& values) { return how_many_small(values, cells) > 0; }, Strength::domain);
  const Literal flag{cell_at(4), Domain(8)};
  hold_laws(
      std::make_shared<ReifiedClause>(flag, small_numbers(4), Label{"e is 4 if some is 1-2", "clause"}),
      [](const Values& values) { return (values[4] == 4) == (how_many_small(values, 4) > 0); }, Strength::domain);
  hold_laws(
      reified_conjunction(flag, small_numbers(4), Label{"e is 4 if all are 1-2", "clause"}),
      [](const Values& values) { return (values[4] == 4) == (how_many_small(values, 4) == 4); }, Strength::domain);
}

TEST_CASE("reified sums obey the laws") {
  const auto puzzle = row();
  for (const auto comparison : {Comparison::not_equal, Comparison::at_most, Comparison::greater}) {
    hold_laws(
        std::make_shared<ReifiedSum>(Literal{cell_at(4), Domain(8)},
                                     numbered(puzzle, {cell_at(0), cell_at(1), cell_at(2), cell_at(3)}), comparison, 9,
                                     Label{"if e is 4, then the sum of the rest", "sum"}),
        [&](const Values& values) {
          return values[4] != 4 || holds(values[0] + values[1] + values[2] + values[3], comparison, std::int64_t{9});
        },
        Strength::domain);
  }
}

TEST_CASE("orderings obey the laws") {
  for (const auto comparison : {Comparison::less, Comparison::at_most, Comparison::greater, Comparison::at_least})
    hold_laws(
        std::make_shared<Ordering>(numbered(row(), row().grid().row(0)), comparison, Label{"order", "ordering"}),
        [&](const Values& values) {
          for (std::size_t i = 1; i < values.size(); ++i)
            if (!holds(values[i - 1], comparison, values[i])) return false;
          return true;
        },
        Strength::domain);
}

TEST_CASE("elements obey the laws") {
  const auto chain = numbered(row(), row().grid().row(0));
  const std::vector<NumberedCell> list{chain[1], chain[2], chain[3]};
  hold_laws(
      std::make_shared<Element>(chain[0], list, Comparison::equal, chain[4], Label{"cell a of b c d = e", "element"}),
      [](const Values& values) { return values[0] <= 3 && values[static_cast<std::size_t>(values[0])] == values[4]; },
      Strength::domain);
  hold_laws(
      std::make_shared<Element>(chain[0], chain, Comparison::equal, 2, Label{"cell (cell 1) = 2", "element"}),
      [](const Values& values) { return values[static_cast<std::size_t>(values[0]) - 1] == 2; }, Strength::domain);
}

TEST_CASE("connectedness obeys the laws") {
  const auto puzzle = row();
  const auto neighbours = neighbours_among(puzzle.grid(), puzzle.grid().cells());
  hold_laws(
      std::make_shared<Connected>(small_numbers(cells), neighbours, Label{"connected 1-2", "connected"}),
      [](const Values& values) {
        int pieces = 0;
        for (std::size_t i = 0; i < values.size(); ++i)
          pieces += values[i] <= 2 && (i == 0 || values[i - 1] > 2) ? 1 : 0;
        return pieces <= 1;
      },
      Strength::domain);
}
