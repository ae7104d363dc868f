#pragma once

#include <string>
#include <vector>

#include "core/grid.hpp"
#include "core/source.hpp"
#include "core/symbols.hpp"
#include "model/document.hpp"

namespace grids::cli {

/// What `--set` says, as the constraint file that would say the same: `--set size=6x6` is a line
/// `size: 6x6`, so errors in it are shown like those in files, under the option's name.
SourcePtr settings_source(const std::vector<std::string>& settings);

/// The same of `--size 6x6`.
SourcePtr size_source(const std::string& size);

/// Givens typed in one piece, as a drawing. Text of several lines stays as it is, rows may be
/// separated by `/`, unless that is a symbol, or commas, and text of one line is cut into rows: into those of `size`,
/// when it has that many cells, else into those of a square. `0` and `_` become `.` unless they are among `symbols`;
/// bars and lines of dashes between boxes are taken out. An array, `[[0, 0, 8], ..]`, is rows, too. Errors show its
/// rows, under this name. On a `board` of hexagons or triangles rows are as long and as indented as there.
Document initial_document(const std::string& text, Size size, const Symbols& symbols,
                          const std::string& name = "--initial", const Lattice* board = nullptr);

/// How many rows and columns such a text has by its looks, whatever the symbols are.
Size drawn_size(const std::string& text);

/// The cells of a row as typed: its symbols when they are single characters, else its words. Where there are `count`
/// words these are its cells, of which blocks may have clues.
std::vector<std::string> cells_of(const std::string& row, const Symbols& symbols, std::size_t count = 0);

}  // namespace grids::cli
