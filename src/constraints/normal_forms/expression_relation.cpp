#include "constraints/normal_forms/expression_relation.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <map>

#include "constraints/arithmetic/evaluation.hpp"
#include "constraints/arithmetic/interval.hpp"
#include "constraints/normal_forms/formula_encoding.hpp"

namespace grids {
namespace {

using Kind = Expression::Kind;

Interval interval(NumberRange range) noexcept {
  return {static_cast<double>(range.low), static_cast<double>(range.high)};
}

double parts(const Expression& expression) {
  double count = 1;
  for (const auto& operand : expression.operands) count += parts(operand);
  return count;
}

/// Whether it is the same however the cells change places: where it takes any, it takes all of them, each once.
bool is_symmetric(const Expression& expression, std::size_t cells) {
  if (expression.kind == Kind::cell) return cells == 1;
  std::vector<bool> taken(cells);
  std::size_t count = 0;
  for (const auto& operand : expression.operands) {
    if (operand.kind == Kind::cell) {
      if (taken[index(operand.cell)]) return false;
      taken[index(operand.cell)] = true;
      ++count;
    } else if (!is_symmetric(operand, cells)) {
      return false;
    }
  }
  return count == 0 || (count == cells && (cells == 1 || expression.kind != Kind::subtract));
}

}  // namespace

ExpressionRelation::ExpressionRelation(Region scope, Numbers numbers, std::vector<Formula> formulas, Label label)
    : Relation(std::move(scope), std::move(label)), numbers_(std::move(numbers)), formulas_(std::move(formulas)) {
  assert(this->scope().size() <= most_cells);
  for (const auto& formula : formulas_) weight_ += 3 * (parts(formula.left) + parts(formula.right));
}

bool ExpressionRelation::accepts(std::span<const SymbolId> symbols) const {
  assert(symbols.size() == scope().size() && "a symbol for each cell of the scope, in its order");
  std::array<std::int64_t, most_cells> values;
  for (std::size_t i = 0; i < symbols.size(); ++i) values[i] = numbers_.at(i, symbols[i]);
  return std::ranges::any_of(
      formulas_, [&](const Formula& formula) { return evaluate(formula, std::span(values).first(symbols.size())); });
}

bool ExpressionRelation::symmetric() const {
  return numbers_.uniform() && std::ranges::all_of(formulas_, [this](const Formula& formula) {
           return is_symmetric(formula.left, scope().size()) && is_symmetric(formula.right, scope().size());
         });
}

Verdict ExpressionRelation::propagate(State& state) const noexcept {
  std::size_t undecided = 0;
  std::size_t last = 0;
  for (std::size_t i = 0; i < scope().size(); ++i) {
    if (state[scope()[i]].single()) continue;
    ++undecided;
    last = i;
  }
  return undecided <= 1 ? propagate_last(state, last) : propagate_intervals(state);
}

/// At most one cell is open: exactly the candidates that fit stay.
Verdict ExpressionRelation::propagate_last(State& state, std::size_t last) const noexcept {
  std::array<std::int64_t, most_cells> values;
  for (std::size_t i = 0; i < scope().size(); ++i) values[i] = numbers_.at(i, state[scope()[i]].lowest());
  Domain fitting;
  for (const auto symbol : state[scope()[last]]) {
    values[last] = numbers_.at(last, symbol);
    for (const auto& formula : formulas_)
      if (evaluate(formula, std::span(values).first(scope().size()))) fitting.insert(symbol);
  }
  return !fitting.empty() && state.narrow(scope()[last], fitting) ? Verdict::entailed : Verdict::contradiction;
}

Verdict ExpressionRelation::propagate_intervals(State& state) const noexcept {
  std::array<Interval, most_cells> cells;
  const auto some_possible = [&] {
    for (const auto& formula : formulas_)
      if (possible(formula, std::span(cells).first(scope().size()))) return true;
    return false;
  };
  for (std::size_t i = 0; i < scope().size(); ++i) cells[i] = interval(numbers_.range(i, state[scope()[i]]));
  for (std::size_t i = 0; i < scope().size(); ++i) {
    const auto candidates = state[scope()[i]];
    if (candidates.single()) continue;
    Domain kept;
    for (const auto symbol : candidates) {
      const auto number = numbers_.at(i, symbol);
      cells[i] = interval({number, number});
      if (some_possible()) kept.insert(symbol);
    }
    if (!state.narrow(scope()[i], kept)) return Verdict::contradiction;
    cells[i] = interval(numbers_.range(i, kept));
  }
  return Verdict::keep;
}

void ExpressionRelation::encode(Encoder& encoder) const {
  FormulaEncoding encoding(encoder, [&](CellId position) {
    std::map<std::int64_t, Domain> by_number;
    const auto cell = scope()[index(position)];
    for (const auto symbol : encoder.candidates(cell)) by_number[numbers_.at(index(position), symbol)].insert(symbol);
    FormulaEncoding::Values values;
    for (const auto& [number, symbols] : by_number) values.emplace(Rational(number), encoder.member(cell, symbols));
    return values;
  });
  BooleanLiterals some_formula;
  for (const auto& formula : formulas_) some_formula.push_back(encoding.holds_if(formula));
  if (encoding.too_large()) encoder.cannot_express(*this);
  encoder.clause(std::move(some_formula));
}

}  // namespace grids
