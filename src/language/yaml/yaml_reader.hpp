#pragma once

#include "core/diagnostics.hpp"
#include "core/source.hpp"
#include "model/document.hpp"

namespace grids {

/// Reads YAML (or JSON) text into a document. What is wrong goes to `diagnostics`; what could be
/// read is returned.
Document read_yaml(SourcePtr source, Diagnostics& diagnostics);

}  // namespace grids
