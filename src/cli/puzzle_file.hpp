#pragma once

#include <string>

#include "cli/options.hpp"

namespace grids::cli {

/// The text of a constraint file that says what the command line's files and settings say, with
/// these drawings as its `initial` and `solution` in place of theirs. Types of the library are named,
/// the contents of other files are copied.
std::string puzzle_file(const PuzzleOptions& options, const std::string& initial, const std::string& solution);

}  // namespace grids::cli
