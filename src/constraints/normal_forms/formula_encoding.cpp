#include "constraints/normal_forms/formula_encoding.hpp"

#include <algorithm>

namespace grids {
namespace {

using Kind = Expression::Kind;

std::optional<Rational> lesser(Rational a, Rational b) { return std::min(a, b); }
std::optional<Rational> greater(Rational a, Rational b) { return std::max(a, b); }

}  // namespace

BooleanLiteral FormulaEncoding::holds_if(const Formula& formula) {
  const auto left = values(formula.left);
  const auto right = values(formula.right);
  const auto formula_holds = encoder_.auxiliary("formula");
  for (const auto& [a, a_holds] : left)
    for (const auto& [b, b_holds] : right) {
      if (++clauses_ > most_clauses) return BooleanLiteral::never();
      if (!a || !b || !holds(*a, formula.comparison, *b)) encoder_.clause({!formula_holds, !a_holds, !b_holds});
    }
  return formula_holds;
}

/// What any two values come to: "if both hold, so does the result".
template <typename Result, typename A, typename B, typename Combine>
FormulaEncoding::Literals<Result> FormulaEncoding::combined(const Literals<A>& a, const Literals<B>& b,
                                                            Combine combine) {
  Literals<Result> results;
  for (const auto& [a_value, a_holds] : a)
    for (const auto& [b_value, b_holds] : b) {
      if (++clauses_ > most_clauses) return results;
      const auto [place, added] = results.try_emplace(combine(a_value, b_value), BooleanLiteral::never());
      if (added) place->second = encoder_.auxiliary("value");
      encoder_.clause({!a_holds, !b_holds, place->second});
    }
  return results;
}

FormulaEncoding::Values FormulaEncoding::values(const Expression& expression) {
  switch (expression.kind) {
    case Kind::number: return {{Rational(expression.number), BooleanLiteral::always()}};
    case Kind::cell: return cell_(expression.cell);
    case Kind::negate:
      return folded(Expression::of(Kind::subtract, {Expression::of_number(0), expression.operands[0]}), subtract);
    case Kind::add: return folded(expression, add);
    case Kind::multiply: return folded(expression, multiply);
    case Kind::subtract: return folded(expression, subtract);
    case Kind::difference: return against_rest(expression, Rational(0), add, subtract);
    case Kind::quotient: return against_rest(expression, Rational(1), multiply, divide);
    case Kind::minimum: return folded(expression, lesser);
    case Kind::maximum: return folded(expression, greater);
  }
  return {};
}

FormulaEncoding::Values FormulaEncoding::folded(const Expression& expression, Operation operation) {
  auto result = values(expression.operands[0]);
  for (std::size_t i = 1; i < expression.operands.size(); ++i)
    result = combined<Value>(result, values(expression.operands[i]), [operation](const Value& a, const Value& b) {
      return a && b ? operation(*a, *b) : std::nullopt;
    });
  return result;
}

FormulaEncoding::Values FormulaEncoding::against_rest(const Expression& expression, Rational unit, Operation gather,
                                                      Operation finish) {
  Literals<AgainstRest> state;
  for (const auto& [value, literal] : values(expression.operands[0])) state.emplace(AgainstRest{value, unit}, literal);
  for (std::size_t i = 1; i < expression.operands.size(); ++i)
    state = combined<
        AgainstRest>(state, values(expression.operands[i]), [gather](const AgainstRest& a, const Value& b) {
      if (!a.first || !a.second || !b) return AgainstRest{};
      return *a.first < *b ? AgainstRest{b, gather(*a.second, *a.first)} : AgainstRest{a.first, gather(*a.second, *b)};
    });
  const Values nothing{{Rational(0), BooleanLiteral::always()}};
  return combined<Value>(state, nothing, [finish](const AgainstRest& a, const Value&) {
    return a.first && a.second ? finish(*a.first, *a.second) : std::nullopt;
  });
}

}  // namespace grids
