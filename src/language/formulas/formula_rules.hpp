#pragma once

#include <vector>

#include "core/diagnostics.hpp"
#include "language/formulas/evaluate.hpp"
#include "model/document.hpp"
#include "model/puzzle.hpp"
#include "model/registry.hpp"

namespace grids {

/// Whether the text is a comparison over cells, and not a sentence: every word in it is a cell, a
/// number, a parameter, or an aggregate of bracketed cells.
bool is_formula(const Node& text, const std::function<bool(const std::string&)>& is_parameter);

/// Makes the constraints of `a1*b2*b3 = 30` (a cage), `a1 + 2*b2 = 7` or `a1 < b1 < c1`, and adds
/// them to the puzzle, a cage also to its layout. The cells spoken of go to `spoken_of`.
void add_formula(const Node& text, const NumberOfName& number_of, const Registry& registry, Puzzle& puzzle,
                 Region& spoken_of, Diagnostics& diagnostics);

/// Reads a comparison of two terms, for classes that take a formula. Throws InputError.
Formula lower_formula(const Node& text, const NumberOfName& number_of, const Grid& grid);

}  // namespace grids
