#include "model/rules/arithmetic.hpp"

#include <limits>

namespace grids::rules {
namespace {

std::optional<Rational> remainder(Rational a, Rational b) {
  if (!a.is_whole() || !b.is_whole() || b.numerator() <= 0) return std::nullopt;
  const auto rest = a.numerator() % b.numerator();
  return Rational(rest < 0 ? rest + b.numerator() : rest);
}

bool is_beyond(Rational number) { return number == above_all() || number == below_all(); }

}  // namespace

Rational above_all() { return std::numeric_limits<std::int64_t>::max(); }
Rational below_all() { return std::numeric_limits<std::int64_t>::min() + 1; }

std::optional<Rational> calculated(Arithmetic arithmetic, Rational a, Rational b) {
  if (is_beyond(a) || is_beyond(b)) return std::nullopt;
  switch (arithmetic) {
    case Arithmetic::add: return add(a, b);
    case Arithmetic::subtract: return subtract(a, b);
    case Arithmetic::multiply: return multiply(a, b);
    case Arithmetic::divide: return divide(a, b);
    case Arithmetic::modulo: return remainder(a, b);
    case Arithmetic::negate: return subtract(Rational(0), a);
  }
  return std::nullopt;
}

}  // namespace grids::rules
