#pragma once

#include <span>
#include <string>

#include "core/named_text.hpp"
#include "core/region.hpp"
#include "core/source.hpp"

namespace grids {

class Puzzle;

// What constraints require of the cells that they are made for. All throw an InputError at `where`
// that says what was found and what was expected.

/// At least one cell, none twice, none a block.
void require_region(const Puzzle& puzzle, const Region& region, const Location& where);
/// No cell is a block.
void require_in_play(const Puzzle& puzzle, const Region& region, const Location& where);
/// Every candidate of the cells has a number, and none is beyond +-Numbers::largest.
void require_numbers(const Puzzle& puzzle, const Region& region, const Location& where);
/// As many cells as symbols.
void require_permutable(const Puzzle& puzzle, const Region& region, std::size_t symbols, const Location& where);

/// "a1 a2 b1"; long lists are shortened.
NamedText cells_text(const Puzzle& puzzle, std::span<const CellId> cells);

}  // namespace grids
