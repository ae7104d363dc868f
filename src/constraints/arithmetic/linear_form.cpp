#include "constraints/arithmetic/linear_form.hpp"

#include <algorithm>
#include <numeric>

#include "constraints/arithmetic/evaluation.hpp"
#include "core/rational.hpp"

namespace grids {
namespace {

using Kind = Expression::Kind;

/// Sums up a term, multiplied out. Every step says whether the term is linear so far.
class LinearReader {
 public:
  explicit LinearReader(std::size_t cells) : coefficients_(cells) {}

  bool add_term(const Expression& term, Rational factor) {
    if (!speaks_of_cells(term)) return add_constant(term, factor);
    switch (term.kind) {
      case Kind::cell: return increase(coefficients_[index(term.cell)], factor);
      case Kind::negate: return add_negated(term.operands[0], factor);
      case Kind::add:
        return std::ranges::all_of(term.operands, [&](const auto& each) { return add_term(each, factor); });
      case Kind::subtract: return add_term(term.operands[0], factor) && add_negated(term.operands[1], factor);
      case Kind::multiply: return add_product(term, factor);
      default: return term.operands.size() == 1 && add_term(term.operands[0], factor);
    }
  }

  /// With the constant on the other side, and everything multiplied until all is whole.
  std::optional<LinearForm> whole(Comparison comparison) const {
    std::int64_t scale = constant_.denominator();
    for (const auto& coefficient : coefficients_) {
      const auto missing = coefficient.denominator() / std::gcd(scale, coefficient.denominator());
      if (__builtin_mul_overflow(scale, missing, &scale)) return std::nullopt;
    }
    LinearForm form;
    const bool mirror = comparison == Comparison::greater || comparison == Comparison::at_least;
    const Rational factor(mirror ? -scale : scale);
    for (const auto& coefficient : coefficients_) {
      const auto scaled = multiply(coefficient, factor);
      if (!scaled) return std::nullopt;
      form.coefficients.push_back(scaled->numerator());
    }
    const auto target = multiply(constant_, Rational(-factor.numerator()));
    if (!target) return std::nullopt;
    form.target = target->numerator();
    return compare(std::move(form), mirror ? mirrored(comparison) : comparison);
  }

 private:
  static bool increase(Rational& number, Rational by) {
    const auto sum = add(number, by);
    if (sum) number = *sum;
    return sum.has_value();
  }

  bool add_constant(const Expression& term, Rational factor) {
    const auto value = evaluate(term, {});
    const auto scaled = value ? multiply(*value, factor) : std::nullopt;
    return scaled && increase(constant_, *scaled);
  }

  bool add_negated(const Expression& term, Rational factor) {
    const auto negative = subtract(Rational(0), factor);
    return negative && add_term(term, *negative);
  }

  bool add_product(const Expression& term, Rational factor) {
    const Expression* variable = nullptr;
    for (const auto& operand : term.operands) {
      if (speaks_of_cells(operand)) {
        if (variable != nullptr) return false;
        variable = &operand;
        continue;
      }
      const auto value = evaluate(operand, {});
      const auto scaled = value ? multiply(factor, *value) : std::nullopt;
      if (!scaled) return false;
      factor = *scaled;
    }
    return add_term(*variable, factor);
  }

  /// A sum of whole numbers is below a number exactly if it is at most the one before.
  static std::optional<LinearForm> compare(LinearForm form, Comparison comparison) {
    form.comparison = comparison == Comparison::less ? Comparison::at_most : comparison;
    if (comparison == Comparison::less && __builtin_sub_overflow(form.target, 1, &form.target)) return std::nullopt;
    return form;
  }

  std::vector<Rational> coefficients_;
  Rational constant_;
};

}  // namespace

std::optional<LinearForm> linear_form(const Formula& formula, std::size_t cells) {
  LinearReader sum(cells);
  if (!sum.add_term(formula.left, Rational(1)) || !sum.add_term(formula.right, Rational(-1))) return std::nullopt;
  return sum.whole(formula.comparison);
}

bool speaks_of_cells(const Expression& expression) {
  return expression.kind == Kind::cell || std::ranges::any_of(expression.operands, speaks_of_cells);
}

}  // namespace grids
