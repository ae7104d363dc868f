#pragma once

#include <string>
#include <string_view>

#include "model/document.hpp"
#include "model/puzzle.hpp"

namespace grids::cli {

// Givens in a text of their own, apart from the files that say the rules.

/// Whether a text is no constraint file: none of its lines has a key, or begins with a dash.
bool looks_like_drawing(std::string_view text);
/// Its rows, without remarks, which begin with `#`.
std::string drawing_in(std::string_view text);

/// Adds to the puzzle's givens those of a document that has nothing but an `initial`. Throws InputError where the
/// puzzle has others, and for anything but symbols.
void add_givens(Puzzle& puzzle, const Document& document);

}  // namespace grids::cli
