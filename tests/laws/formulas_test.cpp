#include "core/diagnostics.hpp"
#include "formula_constraint.hpp"
#include "laws/meanings.hpp"
#include "test.hpp"

// Formulas of every shape, against an evaluation in plain fractions.
namespace grids {

using namespace laws;

namespace {

using Kind = Expression::Kind;

/// A fraction as it stands; small numbers only.
struct Fraction {
  std::int64_t over = 0;
  std::int64_t under = 1;  ///< 0: no value
};

Fraction value(const Expression& term, const Values& values) {
  if (term.kind == Kind::number) return {term.number, 1};
  if (term.kind == Kind::cell) return {values[index(term.cell)], 1};
  std::vector<Fraction> parts;
  for (const auto& operand : term.operands) parts.push_back(value(operand, values));
  for (const auto& part : parts)
    if (part.under == 0) return {0, 0};
  const auto plus = [](Fraction a, Fraction b) {
    return Fraction{a.over * b.under + b.over * a.under, a.under * b.under};
  };
  const auto minus = [&](Fraction a, Fraction b) { return plus(a, {-b.over, b.under}); };
  const auto times = [](Fraction a, Fraction b) { return Fraction{a.over * b.over, a.under * b.under}; };
  const auto by = [](Fraction a, Fraction b) {
    return b.over < 0 ? Fraction{-a.over * b.under, -a.under * b.over} : Fraction{a.over * b.under, a.under * b.over};
  };
  const auto below = [](Fraction a, Fraction b) { return a.over * b.under < b.over * a.under; };
  if (term.kind == Kind::negate) return {-parts[0].over, parts[0].under};
  if (term.kind == Kind::minimum) return *std::min_element(parts.begin(), parts.end(), below);
  if (term.kind == Kind::maximum) return *std::max_element(parts.begin(), parts.end(), below);
  if (term.kind == Kind::difference || term.kind == Kind::quotient)
    std::iter_swap(parts.begin(), std::max_element(parts.begin(), parts.end(), below));
  auto all = parts.front();
  for (std::size_t i = 1; i < parts.size(); ++i) {
    if (all.under == 0) return all;
    const bool subtracts = term.kind == Kind::subtract || term.kind == Kind::difference;
    all = subtracts                     ? minus(all, parts[i])
          : term.kind == Kind::quotient ? by(all, parts[i])
          : term.kind == Kind::add      ? plus(all, parts[i])
                                        : times(all, parts[i]);
  }
  return all;
}

bool meaning(const Formula& formula, const Values& values) {
  const auto left = value(formula.left, values);
  const auto right = value(formula.right, values);
  return left.under != 0 && right.under != 0 &&
         holds(left.over * right.under, formula.comparison, right.over * left.under);
}

const std::vector<Kind> kinds{Kind::negate,     Kind::add,      Kind::add,     Kind::subtract, Kind::multiply,
                              Kind::difference, Kind::quotient, Kind::minimum, Kind::maximum};
const std::vector<Comparison> comparisons{Comparison::equal,   Comparison::equal,   Comparison::not_equal,
                                          Comparison::less,    Comparison::at_most, Comparison::greater,
                                          Comparison::at_least};

Expression random_term(Chance& chance, std::size_t cells, int depth) {
  if (depth == 0 || chance.one_in(4)) {
    if (chance.one_in(4)) return Expression::of_number(chance.number(1, 4));
    return Expression::of_cell(
        cell_at(static_cast<std::size_t>(chance.number(0, static_cast<std::int64_t>(cells) - 1))));
  }
  const auto kind = chance.among(kinds);
  const auto count = kind == Kind::negate ? 1 : kind == Kind::subtract ? 2 : chance.number(1, 3);
  std::vector<Expression> operands;
  for (std::int64_t i = 0; i < count; ++i) operands.push_back(random_term(chance, cells, depth - 1));
  return Expression::of(kind, std::move(operands));
}

}  // namespace

TEST_CASE("formulas of every shape keep the laws") {
  Chance chance(31);
  for (int i = 0; i < 150; ++i) {
    const auto& alphabet = chance.among(alphabets());
    auto puzzle = row_puzzle(static_cast<std::size_t>(chance.number(1, 4)), alphabet);
    const Formula formula{random_term(chance, puzzle.cell_count(), 2), chance.among(comparisons),
                          random_term(chance, puzzle.cell_count(), 1)};
    ConstraintPtr constraint;
    try {
      constraint = formula_constraint(puzzle, formula);
    } catch (const InputError&) {
      continue;  // no cell
    }
    puzzle.add(constraint);
    const auto strength = alphabet.size() <= 6 ? Strength::domain : Strength::value;
    hold_rewriting_laws(
        puzzle, [&](const Values& values) { return meaning(formula, values); }, strength, chance, 3);
  }
}

TEST_CASE("a hidden cell takes part in formulas with its own numbers") {
  Chance chance(32);
  auto puzzle = row_puzzle(3, {2, 3, 5});
  const auto total = puzzle.add_hidden_cell(4, 20);
  std::vector<Expression> cells;
  for (const auto cell : puzzle.grid().cells()) cells.push_back(Expression::of_cell(cell));
  for (const auto kind : {Kind::add, Kind::maximum}) {
    auto copy = puzzle;
    const Formula formula{Expression::of(kind, cells), Comparison::equal, Expression::of_cell(total)};
    copy.add(formula_constraint(copy, formula));
    const auto holds = [&](const Values& values) { return meaning(formula, values); };
    hold_rewriting_laws(copy, holds, Strength::domain, chance);
  }
}

}  // namespace grids
