#pragma once

#include <vector>

#include "core/diagnostics.hpp"
#include "formats/variants/unknown.hpp"
#include "model/document.hpp"

namespace grids {

/// Sudokus and their variants as the Interactive Sudoku Solver writes them into its addresses, one a line:
/// `.Thermo~R1C1~R1C2.Cage~10~R3C3~R3C4.~R5C5_7`.
std::vector<Document> read_iss(const SourcePtr& source, Diagnostics& diagnostics, Unknown unknown);
bool recognize_iss(const SourcePtr& source);

}  // namespace grids
