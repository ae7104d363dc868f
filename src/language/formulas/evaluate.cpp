#include "language/formulas/evaluate.hpp"

#include "core/diagnostics.hpp"

namespace grids {
namespace {

using Operation = std::optional<Rational> (*)(Rational, Rational);

Rational fold(const FormulaTerm& term, const Node& text, const NumberOfName& number_of, Operation operation) {
  auto result = evaluate(term.operands.front(), text, number_of);
  for (std::size_t i = 1; i < term.operands.size(); ++i) {
    const auto operand = evaluate(term.operands[i], text, number_of);
    if (term.kind == FormulaTerm::Kind::divide && operand == Rational(0))
      throw InputError(place(term.operands[i], text), "division by zero");
    const auto next = operation(result, operand);
    if (!next) throw InputError(place(term, text), "this number grows beyond 64 bits");
    result = *next;
  }
  return result;
}

}  // namespace

Rational evaluate(const FormulaTerm& term, const Node& text, const NumberOfName& number_of) {
  switch (term.kind) {
    case FormulaTerm::Kind::number: return term.number;
    case FormulaTerm::Kind::name: return number_of(term.text, place(term, text));
    case FormulaTerm::Kind::add: return fold(term, text, number_of, add);
    case FormulaTerm::Kind::multiply: return fold(term, text, number_of, multiply);
    case FormulaTerm::Kind::divide: return fold(term, text, number_of, divide);
    case FormulaTerm::Kind::negate: {
      const auto negated = subtract(0, evaluate(term.operands.front(), text, number_of));
      if (!negated) throw InputError(place(term, text), "this number grows beyond 64 bits");
      return *negated;
    }
    case FormulaTerm::Kind::aggregate: break;
  }
  throw InputError(place(term, text), "cells have no number here: expected numbers and parameters");
}

}  // namespace grids
