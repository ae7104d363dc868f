#pragma once

#include <string>
#include <vector>

#include "model/puzzle.hpp"
#include "render/cell_text.hpp"

namespace grids {

/// A board of hexagons or triangles in text, with lines around it and between its regions; of triangles without
/// regions, between all.
///
///      ╱ ╲ ╱ ╲            ╱╲
///     │ 1 │ . │          ╱1 ╲
///    ╱ ╲ ╱ ╲ ╱ ╲         ────
std::string slanted_picture(const Puzzle& puzzle, const std::vector<CellText>& cells, const TextStyle& style);

}  // namespace grids
