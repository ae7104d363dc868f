#pragma once

#include "formats/documents/document_reader.hpp"
#include "formats/variants/unknown.hpp"

namespace grids {

/// Sudokus and their variants as the Interactive Sudoku Solver writes them into its addresses, one a line:
/// `.Thermo~R1C1~R1C2.Cage~10~R3C3~R3C4.~R5C5_7`.
void read_iss(const SourcePtr& source, Diagnostics& diagnostics, const DocumentSink& sink, Unknown unknown);
bool recognize_iss(const SourcePtr& source);

}  // namespace grids
