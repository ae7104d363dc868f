#pragma once

#include <span>
#include <string_view>

namespace grids::studio {

/// A file of the page, as it was when the program was built.
struct Asset {
  std::string_view path;  ///< "/main.js"
  std::string_view type;  ///< "text/javascript"
  std::string_view bytes;
};

/// All of them, "/" first; those of CodeMirror only where it was found. cmake/Assets.cmake writes this.
std::span<const Asset> assets();

}  // namespace grids::studio
