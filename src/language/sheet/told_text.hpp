#pragma once

#include <string>
#include <string_view>

#include "core/named_text.hpp"

namespace grids {

struct Sheet;

/// A rule as it was typed, told of a list: "count x = clue" with the list's clue put in, if it has one, and with the
/// cells that it names. What is a symbol, or in quotes, names no cell.
NamedText told_text(std::string_view typed, const std::string* clue, const Sheet& sheet);

}  // namespace grids
