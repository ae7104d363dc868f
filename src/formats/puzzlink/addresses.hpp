#pragma once

#include <span>
#include <string>

#include "formats/documents/document_reader.hpp"
#include "formats/documents/stated_puzzle.hpp"

namespace grids {

/// Addresses of puzzles at puzz.link, pzv.jp and their like, one a line: `https://puzz.link/p?GENRE/COLUMNS/ROWS/BODY`.
void read_puzzlink(const SourcePtr& source, Diagnostics& diagnostics, const DocumentSink& sink);
bool recognize_puzzlink(const SourcePtr& source);
std::string write_puzzlink(std::span<const StatedPuzzle> puzzles);

}  // namespace grids
