#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "cli/options/options.hpp"
#include "language/composer.hpp"

namespace grids::cli {

/// The folders where types are looked for, in this order: those given by `-I`, those of $GRIDS_PATH
/// (separated by colons), and the types that came with the program: of its installation, or of the
/// source tree when the program has not been installed.
Library library(const std::vector<std::string>& include_folders);
/// The same, and whether its files may include any other.
Library library(const PuzzleOptions& options);

/// The program's own file; where /proc is not mounted, by the name that it was called by.
std::filesystem::path program_file();

}  // namespace grids::cli
