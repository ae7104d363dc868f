#pragma once

#include <string_view>

#include "formats/reading/located_text.hpp"

namespace grids {

/// Whether the text is JSON; else each of its lines holds a compressed one.
bool is_fpuzzles_json(std::string_view text);

/// The JSON text that a line holds compressed. Errors in it are located in the expanded text, whose name says where it
/// comes from. Throws InputError.
SourcePtr expanded_fpuzzles(const Passage& line);

/// Whether a line is a link to f-puzzles or SudokuPad.
bool is_fpuzzles_link(std::string_view line);

}  // namespace grids
