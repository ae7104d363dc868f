#pragma once

#include <string>
#include <string_view>

#include "render/cell_text.hpp"

namespace grids {

/// `text` in the colour of its kind: givens bold, found cells coloured, the rest dim; inverted
/// when highlighted. ANSI escapes, SGR codes of ECMA-48.
std::string coloured(std::string_view text, CellText::Kind kind, bool highlighted);
/// Lines and clues, which should not outshine the symbols.
std::string dimmed(std::string_view text);
/// The text with neighbouring dimmed stretches made one. (Stretches that are dim and more begin
/// with another code and stay as they are.)
std::string joined_dim(std::string text);

}  // namespace grids
