#pragma once

#include <string>

#include "core/source.hpp"
#include "language/sheet.hpp"

namespace grids {

/// The clue of a text: its words are its items.
Clue clue_of(std::string text, Location where);

}  // namespace grids
