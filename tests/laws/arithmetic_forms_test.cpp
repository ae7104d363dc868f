#include <algorithm>
#include <array>
#include <cmath>

#include "constraints/normal_forms/expression_relation.hpp"
#include "constraints/normal_forms/linear_relation.hpp"
#include "constraints/normal_forms/pair_relation.hpp"
#include "constraints/normal_forms/product.hpp"
#include "constraints/normal_forms/table.hpp"
#include "laws/meanings.hpp"
#include "test.hpp"

// The normal forms that reason about numbers.
namespace grids {

using namespace laws;

namespace {

bool compares(std::int64_t value, LinearRelation::Form form, std::int64_t target) {
  if (form == LinearRelation::Form::equal) return value == target;
  return form == LinearRelation::Form::not_equal ? value != target : value <= target;
}

constexpr std::array forms{LinearRelation::Form::equal, LinearRelation::Form::not_equal, LinearRelation::Form::at_most};

Region cells_of(const Puzzle& puzzle) { return puzzle.grid().cells(); }

Puzzle random_row(Chance& chance, const Values& alphabet) {
  return row_puzzle(static_cast<std::size_t>(chance.number(2, 5)), alphabet);
}

}  // namespace

TEST_CASE("a linear relation keeps the laws") {
  Chance chance(11);
  for (const auto& alphabet : alphabets()) {
    for (const auto form : forms) {
      const auto puzzle = random_row(chance, alphabet);
      Values coefficients;
      for (std::size_t i = 0; i < puzzle.cell_count(); ++i)
        coefficients.push_back(chance.number(0, 1) * 4 - 2 + chance.number(-1, 1));
      const auto target = chance.number(-10, 20);
      const auto meaning = [&](const Values& values) {
        std::int64_t total = 0;
        for (std::size_t i = 0; i < values.size(); ++i) total += coefficients[i] * values[i];
        return compares(total, form, target);
      };
      const LinearRelation relation(cells_of(puzzle), Numbers(puzzle, cells_of(puzzle), coefficients), form, target,
                                    {"linear", "sum"});
      const auto strength = form == LinearRelation::Form::equal ? Strength::value : Strength::domain;
      hold_propagator_laws(puzzle, relation, meaning, strength, chance);
    }
  }
}

TEST_CASE("a sum of consecutive numbers is bounds consistent") {
  Chance chance(12);
  for (const auto& alphabet : {range(1, 4), range(1, 9), range(0, 5), range(-3, 3)}) {
    for (int i = 0; i < 5; ++i) {
      const auto puzzle = random_row(chance, alphabet);
      Values coefficients;
      for (std::size_t cell = 0; cell < puzzle.cell_count(); ++cell) coefficients.push_back(chance.one_in(3) ? -1 : 1);
      const auto target = chance.number(-5, 20);
      const auto meaning = [&](const Values& values) {
        std::int64_t total = 0;
        for (std::size_t cell = 0; cell < values.size(); ++cell) total += coefficients[cell] * values[cell];
        return total == target;
      };
      const LinearRelation relation(cells_of(puzzle), Numbers(puzzle, cells_of(puzzle), coefficients),
                                    LinearRelation::Form::equal, target, {"linear", "sum"});
      hold_propagator_laws(puzzle, relation, meaning, Strength::bounds, chance);
    }
  }
}

TEST_CASE("symbols that share a number keep the laws of sums") {
  Chance chance(13);
  for (const auto form : forms) {
    const auto puzzle = row_puzzle(3, {1, 1, 2, 5, 2});
    const LinearRelation relation(cells_of(puzzle), Numbers(puzzle, cells_of(puzzle)), form, 6, {"linear", "sum"});
    hold_propagator_laws(
        puzzle, relation, [&](const Values& values) { return compares(sum(values), form, 6); }, Strength::value,
        chance);
  }
}

TEST_CASE("a product keeps the laws") {
  Chance chance(14);
  for (const auto& alphabet : alphabets()) {
    for (const std::int64_t target : {0, 1, 6, -6, 12, 24, 60, 5040}) {
      const auto puzzle = random_row(chance, alphabet);
      const Product relation(cells_of(puzzle), Numbers(puzzle, cells_of(puzzle)), target, {"product", "product"});
      const auto meaning = [&](const Values& values) { return product(values) == target; };
      hold_propagator_laws(puzzle, relation, meaning, target == 0 ? Strength::domain : Strength::value, chance, 10);
    }
  }
}

TEST_CASE("an expression keeps the laws: the largest against the rest") {
  Chance chance(15);
  for (const auto& alphabet : alphabets()) {
    for (const auto op : {Operator::difference, Operator::quotient}) {
      const auto puzzle = random_row(chance, alphabet);
      const auto target = chance.number(-3, 4);
      std::vector<Expression> operands;
      for (const auto cell : cells_of(puzzle)) operands.push_back(Expression::of_cell(cell));
      const auto kind = op == Operator::difference ? Expression::Kind::difference : Expression::Kind::quotient;
      const Formula formula{Expression::of(kind, operands), Comparison::equal, Expression::of_number(target)};
      const ExpressionRelation relation(cells_of(puzzle), Numbers(puzzle, cells_of(puzzle)), {formula},
                                        {"largest", "formula"});
      const auto meaning = [&](const Values& values) { return cage_is(op, values, target); };
      hold_propagator_laws(puzzle, relation, meaning, Strength::value, chance, 20);
    }
  }
}

namespace {

/// Any formula part over the cells, such as max (a, b) - min (a, b, 2): some take all cells alike.
Expression random_expression(const Region& cells, Chance& chance, int depth) {
  using Kind = Expression::Kind;
  if (depth == 0) return Expression::of_number(chance.number(0, 5));
  constexpr std::array kinds{Kind::add,        Kind::multiply, Kind::minimum, Kind::maximum,
                             Kind::difference, Kind::negate,   Kind::subtract};
  const auto kind = kinds[static_cast<std::size_t>(chance.number(0, kinds.size() - 1))];
  std::vector<Expression> operands;
  if (kind == Kind::negate) operands = {random_expression(cells, chance, depth - 1)};
  if (kind == Kind::subtract)
    for (int i = 0; i < 2; ++i)
      operands.push_back(chance.one_in(4) ? Expression::of_cell(cells.front())
                                          : random_expression(cells, chance, depth - 1));
  if (operands.empty()) {
    if (!chance.one_in(4))
      for (const auto cell : cells)
        if (!chance.one_in(12)) operands.push_back(Expression::of_cell(cell));
    if (operands.empty() || chance.one_in(4)) operands.push_back(random_expression(cells, chance, depth - 1));
    if (chance.one_in(12)) operands.push_back(operands.front());
  }
  return Expression::of(kind, std::move(operands));
}

}  // namespace

TEST_CASE("what formulas take all cells alike is accepted in any order") {
  Chance chance(17);
  const auto puzzle = row_puzzle(3, alphabets().front());
  const auto cells = cells_of(puzzle);
  int symmetric = 0;
  int others = 0;
  for (int round = 0; round < 3000; ++round) {
    const Formula formula{random_expression(cells, chance, 3), Comparison::equal, random_expression(cells, chance, 1)};
    const ExpressionRelation relation(cells, Numbers(puzzle, cells), {formula}, {"formula", "formula"});
    bool alike = true;
    std::size_t count = 0;
    each_assignment(random_domains(puzzle, chance, 1000), [&](std::vector<SymbolId> symbols) {
      const bool accepted = relation.accepts(symbols);
      count += accepted ? 1 : 0;
      std::ranges::sort(symbols);
      do alike &= relation.accepts(symbols) == accepted;
      while (std::ranges::next_permutation(symbols).found);
    });
    CAPTURE(round);
    if (relation.symmetric()) CHECK(alike);
    (relation.symmetric() && count > 0 ? symmetric : others) += 1;
  }
  CHECK(symmetric > 100);
  CHECK(others > 100);
}

TEST_CASE("a table and a relation of two cells keep the laws, domain consistency among them") {
  Chance chance(16);
  for (const auto& alphabet : alphabets()) {
    for (std::size_t cells = 2; cells <= 4; ++cells) {
      const auto puzzle = row_puzzle(cells, alphabet);
      std::set<Values> allowed;
      Tuples tuples;
      each_assignment(random_domains(puzzle, chance, 1500), [&](const std::vector<SymbolId>& symbols) {
        if (!chance.one_in(static_cast<std::int64_t>(cells) + 1)) return;
        tuples.insert(tuples.end(), symbols.begin(), symbols.end());
        allowed.insert(values(puzzle, symbols));
      });
      const auto meaning = [&](const Values& values) { return allowed.contains(values); };
      if (tuples.empty()) continue;
      hold_propagator_laws(puzzle, Table(cells_of(puzzle), tuples, {"table", "table"}), meaning, Strength::domain,
                           chance, 20);
      if (cells == 2)
        hold_propagator_laws(puzzle, *pair_relation(cell_at(0), cell_at(1), tuples, {"pair", "pair"}), meaning,
                             Strength::domain, chance);
    }
  }
}

}  // namespace grids
