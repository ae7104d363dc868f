#pragma once

#include "core/source.hpp"

namespace grids::cli {

/// Another program's text in UTF-8: bytes that are none are taken for Latin-1, which older programs write. It is the
/// same source when there are none such. Throws InputError for UTF-16 and for bytes that are no text.
SourcePtr foreign_text(SourcePtr source);

}  // namespace grids::cli
