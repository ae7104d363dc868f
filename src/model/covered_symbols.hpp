#pragma once

#include <optional>
#include <span>
#include <vector>

#include "model/puzzle.hpp"

namespace grids {

/// The cells through which lines run that cover their symbols without telling them; none where lines tell all. They
/// tell the symbol of a line that holds the same all along, as its ends show, or as do all lines without ends. Givens
/// are known anyway, and what is drawn blank is not looked for. `symbols`: of each cell, if it is known.
std::vector<CellId> covered_symbols(const Puzzle& puzzle, const std::vector<Link>& lines,
                                    std::span<const std::optional<SymbolId>> symbols);
/// The same of a solution.
std::vector<CellId> covered_symbols(const Puzzle& puzzle, std::span<const SymbolId> solution);

}  // namespace grids
