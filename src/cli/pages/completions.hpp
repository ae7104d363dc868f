#pragma once

#include <string>

#include "cli/options/command_outline.hpp"

namespace grids::cli {

/// Scripts by which shells complete verbs, options, their values, types and files.
std::string bash_completion(const CommandOutline& command);
std::string zsh_completion(const CommandOutline& command);
std::string fish_completion(const CommandOutline& command);

}  // namespace grids::cli
