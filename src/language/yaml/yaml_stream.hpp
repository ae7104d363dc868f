#pragma once

#include <vector>

#include "core/source.hpp"

namespace grids {

/// The documents of a YAML stream, each behind a line `---`; what is blank but for comments in front of the first such
/// line is none. Of a text with one document, that text. Their places are those in the whole.
std::vector<SourcePtr> documents_of(const SourcePtr& stream);

}  // namespace grids
