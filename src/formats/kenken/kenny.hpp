#pragma once

#include "formats/documents/document_reader.hpp"

namespace grids {

/// The KenKen files of the solver `kenny`, one puzzle a file: the side n, n lines with a letter for
/// each cell's cage, then a line with the clue of each cage (`12+`, `3-`, `8*`, `2/`, `7`) in the
/// order of the letters.
void read_kenny(const SourcePtr& source, Diagnostics& diagnostics, const DocumentSink& sink);

}  // namespace grids
