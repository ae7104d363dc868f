#pragma once

#include <optional>
#include <string_view>

#include "core/diagnostics.hpp"
#include "language/formulas/term.hpp"
#include "model/document.hpp"

namespace grids {

/// `sum`, `product`, `difference`, `quotient`, `min`, `max`: what may stand before `of [a1-c3]`.
bool is_aggregate(std::string_view word);

/// Reads a term: `size*(size*size+1)/2`. Nothing, with the reason in `diagnostics`, when it is none.
std::optional<FormulaTerm> parse_term(const Node& text, Diagnostics& diagnostics);

/// Reads terms with comparisons between them: `a1 + 2*b2 = 7`, `a1 < b1 < c1`.
std::optional<ComparedTerms> parse_comparison(const Node& text, Diagnostics& diagnostics);

}  // namespace grids
