#pragma once

#include <string>
#include <string_view>

#include "model/drawing_hint.hpp"

namespace grids {

/// How a rule's text names a symbol, mark, clue or block behind the words for it: "Put a bulb {drawn o} into some
/// cells".
constexpr std::string_view naming_word = "drawn ";

/// For those who type or read characters: "a bulb (o)".
std::string with_typed_symbols(std::string_view text);

/// Beside a picture: what has a look of its own is seen there, and not named; of others, what is written in their place
/// stands in brackets.
std::string with_drawn_symbols(std::string_view text, const DrawingHints& hints);

}  // namespace grids
