#include "constraints/arithmetic/evaluation.hpp"

#include <algorithm>
#include <cassert>

namespace grids {
namespace {

using Kind = Expression::Kind;
using Value = std::optional<Rational>;
using NumberAssignment = std::span<const std::int64_t>;
using Operation = Value (*)(Rational, Rational);

/// The operands taken together one after another, beginning with `value`; operand `skipped` left out.
Value fold(Value value, Operation operation, const Expression& expression, NumberAssignment numbers,
           std::size_t skipped) {
  for (std::size_t i = 0; i < expression.operands.size() && value; ++i) {
    if (i == skipped) continue;
    const auto operand = evaluate(expression.operands[i], numbers);
    value = operand ? operation(*value, *operand) : std::nullopt;
  }
  return value;
}

Value fold(Rational start, Operation operation, const Expression& expression, NumberAssignment numbers) {
  return fold(Value(start), operation, expression, numbers, expression.operands.size());
}

struct Extreme {
  std::size_t place = 0;
  Value value;
};

/// The smallest or largest operand; no value when there is none or some operand has none.
Extreme extreme(const Expression& expression, NumberAssignment numbers, bool largest) {
  Extreme best;
  for (std::size_t i = 0; i < expression.operands.size(); ++i) {
    const auto value = evaluate(expression.operands[i], numbers);
    if (!value) return {};
    if (!best.value || (largest ? *best.value < *value : *value < *best.value)) best = {i, value};
  }
  return best;
}

Value against_rest(const Expression& expression, NumberAssignment numbers, Operation operation) {
  const auto largest = extreme(expression, numbers, true);
  return fold(largest.value, operation, expression, numbers, largest.place);
}

}  // namespace

std::optional<Rational> evaluate(const Expression& expression, std::span<const std::int64_t> numbers) noexcept {
  switch (expression.kind) {
    case Kind::number: return Rational(expression.number);
    case Kind::cell: return Rational(numbers[index(expression.cell)]);
    case Kind::negate: return fold(Rational(0), subtract, expression, numbers);
    case Kind::add: return fold(Rational(0), add, expression, numbers);
    case Kind::multiply: return fold(Rational(1), multiply, expression, numbers);
    case Kind::subtract: return fold(evaluate(expression.operands[0], numbers), subtract, expression, numbers, 0);
    case Kind::difference: return against_rest(expression, numbers, subtract);
    case Kind::quotient: return against_rest(expression, numbers, divide);
    case Kind::minimum: return extreme(expression, numbers, false).value;
    case Kind::maximum: return extreme(expression, numbers, true).value;
  }
  return std::nullopt;
}

bool evaluate(const Formula& formula, std::span<const std::int64_t> numbers) noexcept {
  const auto left = evaluate(formula.left, numbers);
  const auto right = evaluate(formula.right, numbers);
  return left && right && holds(*left, formula.comparison, *right);
}

}  // namespace grids
