#pragma once

#include <filesystem>
#include <vector>

namespace grids {

/// Where constraint files are looked for, after the folder of the including file.
struct Library {
  std::vector<std::filesystem::path> folders;
  /// Whether files may include any other file, and not only those below their own folder and the library's.
  bool includes_anything = false;

  /// Every type file (`*.yml`, `*.yaml`) in the folders; of equal names the first one found.
  std::vector<std::filesystem::path> types() const;
};

}  // namespace grids
