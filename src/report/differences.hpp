#pragma once

#include <string>

#include "core/cell_names.hpp"
#include "model/puzzle.hpp"

namespace grids::report {

/// "They differ in a1 (3 or 5), b4 (1 or 3)": in what two solutions of a puzzle differ, the first few of it: where
/// another given would help.
std::string differences_text(const Puzzle& puzzle, const Solution& first, const Solution& second, CellNames names);

}  // namespace grids::report
