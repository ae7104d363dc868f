#pragma once

#include <string>

namespace grids {

/// The path of a file of the project, given from its top folder; without a name, that folder.
std::string source_path(const std::string& name = {});

}  // namespace grids
