#pragma once

#include <vector>

#include "core/diagnostics.hpp"
#include "model/document.hpp"

namespace grids {

/// The KenKen files of the solver `kenny`, one puzzle a file: the side n, n lines with a letter for
/// each cell's cage, then a line with the clue of each cage (`12+`, `3-`, `8*`, `2/`, `7`) in the
/// order of the letters.
std::vector<Document> read_kenny(const SourcePtr& source, Diagnostics& diagnostics);

}  // namespace grids
