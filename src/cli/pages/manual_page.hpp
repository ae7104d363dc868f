#pragma once

#include <string>

#include "cli/options/command_outline.hpp"

namespace grids::cli {

/// grids.1, in troff's man macros: what --help says of the program and of each verb.
std::string manual_page(const CommandOutline& command);

}  // namespace grids::cli
