#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace grids::cli {

/// The help with its long lines broken at blanks; those of descriptions go on in their column. Examples stay as they
/// are.
std::string wrapped_help(std::string_view help, std::size_t width, std::size_t description);

}  // namespace grids::cli
