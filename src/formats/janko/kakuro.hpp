#pragma once

#include "formats/janko/collection.hpp"

namespace grids {

/// Kakuros of a janko collection (formats/janko/collection.hpp): `0` is a cell, `-` a block, `23,16` a block
/// with the sums of the run down and of the run across; either may be missing. In solutions `-` is a block.
Document read_janko_kakuro_puzzle(const JankoPuzzle& puzzle);
void read_janko_kakuro(const SourcePtr& source, Diagnostics& diagnostics, const DocumentSink& sink);

}  // namespace grids
