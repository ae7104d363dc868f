#pragma once

#include <span>
#include <string>

#include "formats/documents/document_reader.hpp"
#include "formats/documents/stated_puzzle.hpp"
#include "formats/variants/unknown.hpp"

namespace grids {

/// Sudokus from f-puzzles or SudokuPad: JSON; or one a line, compressed: bare, or in a link of one of the two.
void read_fpuzzles(const SourcePtr& source, Diagnostics& diagnostics, const DocumentSink& sink, Unknown unknown);
bool recognize_fpuzzles(const SourcePtr& source);

/// One Sudoku as f-puzzles' JSON.
std::string write_fpuzzles(std::span<const StatedPuzzle> puzzles);
/// Links that f-puzzles opens, one a line; SudokuPad opens them too.
std::string write_fpuzzles_links(std::span<const StatedPuzzle> puzzles);

}  // namespace grids
