#pragma once

#include <vector>

#include "core/diagnostics.hpp"
#include "core/source.hpp"

namespace grids {

/// The JSON texts of a source: its own, or one for each of its lines, which hold compressed ones. Errors in those are
/// located in the expanded text, whose name says where it comes from. Throws InputError.
std::vector<SourcePtr> fpuzzles_texts(const SourcePtr& source, Diagnostics& diagnostics);

/// Whether a line is a link to f-puzzles or SudokuPad.
bool is_fpuzzles_link(std::string_view line);

}  // namespace grids
