#pragma once

#include <string>
#include <vector>

namespace grids::cli {

/// Becomes the program that the first argument names. Returns only if that fails, with the reason in errno.
void become(std::vector<std::string> arguments);

}  // namespace grids::cli
