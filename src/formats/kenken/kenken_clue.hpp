#pragma once

#include <string>

#include "formats/documents/puzzle_document.hpp"
#include "formats/reading/located_text.hpp"

namespace grids {

/// A KenKen clue, a number and perhaps one of + - * x / behind it, as our language writes it: `8x`
/// is `8*`. Throws InputError.
std::string read_kenken_clue(const Passage& typed);

/// Gives the cage its clue. Throws InputError when it has one already.
void set_kenken_clue(DrawnCage& cage, const Passage& typed);

}  // namespace grids
