#pragma once

#include <string>

#include "language/scope/scope.hpp"
#include "model/rules/pattern.hpp"

namespace grids {

/// Reads a regular expression over symbols: `- * (1 2)+ [3 4]?`. Blanks are free; where symbols
/// have several characters the longest one that fits is read. Throws at the offending character.
rules::Pattern read_pattern(const std::string& text, const Location& where, const Scope& scope);

}  // namespace grids
