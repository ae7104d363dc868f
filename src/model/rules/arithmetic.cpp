#include "model/rules/arithmetic.hpp"

#include "words/beyond.hpp"

namespace grids::rules {
namespace {

std::optional<Rational> remainder(Rational a, Rational b) {
  if (!a.is_whole() || !b.is_whole() || b.numerator() <= 0) return std::nullopt;
  const auto rest = a.numerator() % b.numerator();
  return Rational(rest < 0 ? rest + b.numerator() : rest);
}

}  // namespace

std::optional<Rational> calculated(Arithmetic arithmetic, Rational a, Rational b) {
  if (words::is_beyond(a) || words::is_beyond(b)) return std::nullopt;
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
