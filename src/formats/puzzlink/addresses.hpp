#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/diagnostics.hpp"
#include "formats/stated_puzzle.hpp"
#include "model/document.hpp"

namespace grids {

/// Addresses of puzzles at puzz.link, pzv.jp and their like, one a line: `https://puzz.link/p?GENRE/COLUMNS/ROWS/BODY`.
std::vector<Document> read_puzzlink(const SourcePtr& source, Diagnostics& diagnostics);
bool recognize_puzzlink(const SourcePtr& source);
std::string write_puzzlink(std::span<const StatedPuzzle> puzzles);

}  // namespace grids
