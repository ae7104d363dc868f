#pragma once

#include <yaml-cpp/exceptions.h>

#include "core/diagnostics.hpp"
#include "language/yaml/text_cursor.hpp"

namespace grids {

/// What is wrong with the YAML, in words for people who do not know YAML's own.
Diagnostic explain(const YAML::Exception& mistake, TextCursor& cursor);

}  // namespace grids
