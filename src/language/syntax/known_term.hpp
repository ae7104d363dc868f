#pragma once

#include <functional>
#include <optional>
#include <string>

#include "core/diagnostics.hpp"
#include "core/rational.hpp"
#include "language/syntax/syntax.hpp"
#include "model/document.hpp"

namespace grids {

/// The number of a name. Throws InputError, at the place handed over, for a name that has none.
using NumberOfName = std::function<Rational(const std::string& name, const Location& where)>;

/// Reads a term that stands alone: `size*(size*size+1)/2`. Nothing, with the reason in `diagnostics`, when it is none.
std::optional<syntax::Term> parse_term(const Node& text, Diagnostics& diagnostics);

/// The exact value of a term that is known before there are cells: of numbers and names. Throws InputError for names
/// without number, division by zero, overflow, and what speaks of cells.
Rational value_of(const syntax::Term& term, const NumberOfName& number_of);

}  // namespace grids
