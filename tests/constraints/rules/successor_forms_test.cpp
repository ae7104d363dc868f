#include <algorithm>

#include "constraints/normal_forms/successor.hpp"
#include "core/random.hpp"
#include "language/sentences/lowering_support.hpp"
#include "test.hpp"

// "cell 1 = 9 or count (cell 1 + 1) of rest = 1" and rules that look like it, against what they mean.
namespace grids {
namespace {

using rules::Rule;
using rules::Term;

using Numbers = std::vector<std::int64_t>;

Puzzle numbered_row(const Numbers& numbers, std::size_t cells) {
  std::vector<Symbol> symbols;
  for (const auto number : numbers) symbols.push_back({"n" + std::to_string(symbols.size()), number});
  return Puzzle(Grid({1, cells}), Symbols(std::move(symbols)));
}

void judge(Puzzle& puzzle, const Rule& rule) {
  auto judgment =
      std::make_shared<rules::Judgment>(rules::Judgment{rule, std::make_shared<rules::Vocabulary>(puzzle.symbols())});
  puzzle.add(std::make_shared<RuleConstraint>(std::move(judgment), Location()));
}

Term lone_cell(std::size_t place) { return Term::of_cells({cell_at(place)}); }

/// "cell 1 + difference", said in one of several ways.
Term beside(std::int64_t difference, Random& random) {
  using rules::Arithmetic;
  switch (random.below(3)) {
    case 0: return Term::of(Arithmetic::add, {lone_cell(0), Term::of_number(difference)});
    case 1: return Term::of(Arithmetic::add, {Term::of_number(difference), lone_cell(0)});
    default: return Term::of(Arithmetic::subtract, {lone_cell(0), Term::of_number(-difference)});
  }
}

Rule count_of(Term wanted, Region others, Comparison comparison, std::int64_t number) {
  auto count = Term::of(rules::Aggregate::count, Term::of_cells(std::move(others)));
  count.classes.emplace_back().values.push_back(std::move(wanted));
  return Rule::compare(std::move(count), comparison, Term::of_number(number));
}

Region all_but_first(std::size_t cells) {
  Region others;
  for (std::size_t i = 1; i < cells; ++i) others.push_back(cell_at(i));
  return others;
}

std::ptrdiff_t successors(const Puzzle& puzzle) {
  const auto lowered = lowering_support::lowered_within(puzzle, {});
  return std::ranges::count_if(lowered.constraints(), [](const ConstraintPtr& constraint) {
    return dynamic_cast<const Successor*>(constraint.get()) != nullptr;
  });
}

const std::vector<Numbers> number_lists = {{1, 2, 3, 4}, {-2, -1, 0, 1}, {1, 3, 5, 7}, {1, 2, 4, 5},
                                           {4, 3, 2, 1}, {1, 1, 2, 3},   {7}};

}  // namespace

TEST_CASE("a rule about what follows a cell's number has the solutions that it means") {
  Random random(1);
  std::ptrdiff_t chosen = 0;
  for (int round = 0; round < 3000; ++round) {
    const auto& numbers = number_lists[random.below(number_lists.size())];
    const auto cells = 2 + random.below(3);
    auto puzzle = numbered_row(numbers, cells);
    const auto difference = static_cast<std::int64_t>(random.below(5)) - 2;
    const Comparison all[] = {Comparison::equal, Comparison::equal, Comparison::at_least, Comparison::greater,
                              Comparison::at_most};
    const auto number = static_cast<std::int64_t>(random.below(4) == 0 ? random.below(3) : 1);
    std::vector<Rule> any{count_of(beside(difference, random), all_but_first(cells), all[random.below(5)], number)};
    // What exempts the cell, or one time in a while another one.
    while (random.below(2) == 0)
      any.push_back(Rule::compare(lone_cell(random.below(8) == 0 ? 1 : 0),
                                  random.below(3) == 0 ? Comparison::greater : Comparison::equal,
                                  Term::of_number(numbers[random.below(numbers.size())])));
    if (random.below(2) == 0) std::swap(any.front(), any.back());
    auto rule = any.size() == 1 ? any.front() : Rule::any(any);
    judge(puzzle, random.below(6) == 0 ? Rule::negation(rule) : rule);
    for (std::size_t i = 0; i < cells; ++i)
      if (const auto few = random.next() & ((1U << numbers.size()) - 1); random.below(4) == 0 && few != 0)
        puzzle.narrow(cell_at(i), Domain(few));
    CAPTURE(round);
    CHECK(lowering_support::solved_within(puzzle, {}) == lowering_support::accepted(puzzle));
    CHECK(lowering_support::solved(puzzle) == lowering_support::accepted(puzzle));
    chosen += successors(puzzle);
  }
  CHECK(chosen > 500);
}

TEST_CASE("Hidato's steps become successors, whatever the numbers are, if they tell symbols apart") {
  for (const auto& numbers : number_lists) {
    auto puzzle = numbered_row(numbers, 5);
    auto steps = count_of(Term::of(rules::Arithmetic::add, {lone_cell(0), Term::of_number(1)}), all_but_first(5),
                          Comparison::equal, 1);
    judge(puzzle, Rule::any({Rule::compare(lone_cell(0), Comparison::equal, Term::of_number(4)), std::move(steps)}));
    const bool ascending = std::ranges::adjacent_find(numbers, std::greater_equal()) == numbers.end();
    CHECK(successors(puzzle) == (ascending && numbers.size() > 1 ? 1 : 0));
  }
}

}  // namespace grids
