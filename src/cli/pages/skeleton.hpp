#pragma once

#include <string>
#include <vector>

#include "cli/input/type_file.hpp"

namespace grids::cli {

/// A puzzle of the type to fill in: a constraint file with nothing but empty drawings, and remarks that say what may be
/// typed. `settings` are parameters to set, "NAME=VALUE". Where neither they nor the type say a size, one is chosen for
/// which the type has solutions. `file` is where it will be written, empty for nowhere yet. Throws InputError when the
/// settings do not fit.
std::string puzzle_skeleton(const TypeFile& type, const std::vector<std::string>& settings,
                            const std::vector<std::string>& include_folders, const std::string& file);

/// A new type to begin with.
std::string type_skeleton(const std::string& file);

}  // namespace grids::cli
