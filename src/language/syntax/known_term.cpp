#include "language/syntax/known_term.hpp"

#include "language/syntax/parser.hpp"
#include "model/rules/arithmetic.hpp"

namespace grids {

using rules::Arithmetic;

std::optional<syntax::Term> parse_term(const Node& text, Diagnostics& diagnostics) {
  std::optional<syntax::Term> term;
  diagnostics.collect([&] { term = Parser(text).whole_term(); });
  return term;
}

Rational value_of(const syntax::Term& term, const NumberOfName& number_of) {
  if (term.kind == syntax::Term::Kind::number) return term.number;
  if (term.kind == syntax::Term::Kind::name) return number_of(term.text, term.where);
  if (term.kind != syntax::Term::Kind::arithmetic)
    throw InputError(term.where, "expected a number that is known before solving: of numbers and parameters");
  const auto left = value_of(term.operands[0], number_of);
  const auto right = term.operands.size() > 1 ? value_of(term.operands[1], number_of) : Rational(0);
  const bool divides = term.arithmetic == Arithmetic::divide || term.arithmetic == Arithmetic::modulo;
  if (divides && right == Rational(0)) throw InputError(term.operands[1].where, "division by zero");
  const auto value = rules::calculated(term.arithmetic, left, right);
  if (!value) throw InputError(term.where, "this number grows beyond 64 bits");
  return *value;
}

}  // namespace grids
