#pragma once

#include <functional>
#include <string>

#include "core/rational.hpp"
#include "language/formulas/term.hpp"
#include "model/document.hpp"

namespace grids {

/// The number of a name in a formula. Throws InputError, at the place handed over, for a name
/// that has none.
using NumberOfName = std::function<Rational(const std::string& name, const Location& where)>;

/// The exact value of a term without cells; `text` is where it was typed. Throws InputError for
/// names without number, division by zero and overflow.
Rational evaluate(const FormulaTerm& term, const Node& text, const NumberOfName& number_of);

}  // namespace grids
