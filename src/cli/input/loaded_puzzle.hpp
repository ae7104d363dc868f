#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "core/diagnostics.hpp"
#include "language/composer.hpp"
#include "model/puzzle.hpp"

namespace grids::cli {

/// A puzzle with the names of the files that it was composed from.
struct LoadedPuzzle {
  Puzzle puzzle;
  std::vector<std::string> files;
  std::vector<Diagnostic> warnings;
  std::vector<Statement> statements = {};         ///< what its sentences came to
  std::vector<std::filesystem::path> paths = {};  ///< of these files and all that they include, without links
  std::shared_ptr<Composer> composer = {};        ///< that composed it
};

}  // namespace grids::cli
