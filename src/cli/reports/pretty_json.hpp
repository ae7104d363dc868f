#pragma once

#include <string>
#include <string_view>

namespace grids::cli {

/// JSON text on several lines, two blanks for each level; what fits on a line of 100 characters stays on it.
std::string pretty_json(std::string_view json);

}  // namespace grids::cli
