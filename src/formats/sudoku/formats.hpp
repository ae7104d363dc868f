#pragma once

#include <span>
#include <string>

#include "formats/documents/document_reader.hpp"
#include "formats/documents/stated_puzzle.hpp"

namespace grids {

// Sudokus as plain text, a file a notation. Readers report what is wrong to `diagnostics`; writers throw InputError
// when a puzzle is more than the notation can express.

/// Sudokus one a line, row by row without blanks: 81 characters for 9x9, likewise 4x4 up to 35x35.
/// Digits, then letters from A = 10 in either case; `.`, `*` and `_` are unknown, up to 9x9 `0` is too.
/// Boxes are as square as can be, wider than high: 2x3 in 6x6. What follows the puzzle after a
/// blank, comma or semicolon becomes its title. Blank lines and `#` lines are skipped.
void read_sudoku_lines(const SourcePtr& source, Diagnostics& diagnostics, const DocumentSink& sink);
bool recognize_sudoku_lines(const SourcePtr& source);
std::string write_sudoku_lines(std::span<const StatedPuzzle> statements);

/// A row a line, with or without blanks between the cells, bars between the boxes and lines of dashes between their
/// rows; boxes that are not drawn are as in lines. Any number of puzzles, one below the other.
void read_sudoku_picture(const SourcePtr& source, Diagnostics& diagnostics, const DocumentSink& sink);
bool recognize_sudoku_picture(const SourcePtr& source);
std::string write_sudoku_picture(std::span<const StatedPuzzle> statements);

/// `Grid 01`, then nine rows of nine digits, 0 for unknown; any number of them (Project Euler's problem 96).
void read_sudoku_euler(const SourcePtr& source, Diagnostics& diagnostics, const DocumentSink& sink);
bool recognize_sudoku_euler(const SourcePtr& source);
std::string write_sudoku_euler(std::span<const StatedPuzzle> statements);

/// SadMan Sudoku's .sdk: `#` lines of which `#D` describes the puzzle and `#A` names its author, perhaps sections
/// `[Puzzle]` and `[State]`, of which the first is the puzzle, and nine rows of nine characters.
void read_sudoku_sdk(const SourcePtr& source, Diagnostics& diagnostics, const DocumentSink& sink);
bool recognize_sudoku_sdk(const SourcePtr& source);
std::string write_sudoku_sdk(std::span<const StatedPuzzle> statements);

/// SimpleSudoku's .ss, a picture with a frame, as HoDoKu writes it.
std::string write_sudoku_ss(std::span<const StatedPuzzle> statements);

/// Candidates of every cell, as HoDoKu and others print them: digits without blanks, cells parted by blanks, with or
/// without bars and lines. A digit alone is a given.
void read_sudoku_pencilmarks(const SourcePtr& source, Diagnostics& diagnostics, const DocumentSink& sink);
bool recognize_sudoku_pencilmarks(const SourcePtr& source);
std::string write_sudoku_pencilmarks(std::span<const StatedPuzzle> statements);

/// A list of rows as JSON, 0 or null for unknown, or a list of such grids.
void read_sudoku_array(const SourcePtr& source, Diagnostics& diagnostics, const DocumentSink& sink);
bool recognize_sudoku_array(const SourcePtr& source);
std::string write_sudoku_array(std::span<const StatedPuzzle> statements);

/// OpenSudoku's XML: `<opensudoku>` with a name, an author and games, whose data are 81 digits, 0 for unknown.
void read_opensudoku(const SourcePtr& source, Diagnostics& diagnostics, const DocumentSink& sink);
bool recognize_opensudoku(const SourcePtr& source);
/// All of one title and one author.
std::string write_opensudoku(std::span<const StatedPuzzle> statements);

}  // namespace grids
