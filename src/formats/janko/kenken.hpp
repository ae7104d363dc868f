#pragma once

#include "formats/janko/collection.hpp"

namespace grids {

/// KenKens of a janko collection (formats/janko/collection.hpp): n lines of clues, each clue (`12+`, `3-`,
/// `8*` or `8x`, `2/`, `7`) in one cell of its cage and `.` or `-` elsewhere, then n lines with the
/// name of each cell's cage. In a cage of several cells a number alone leaves the operator open.
Document read_janko_kenken_puzzle(const JankoPuzzle& puzzle);
void read_janko_kenken(const SourcePtr& source, Diagnostics& diagnostics, const DocumentSink& sink);

}  // namespace grids
