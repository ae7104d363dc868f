#pragma once

#include <filesystem>
#include <memory>
#include <vector>

namespace grids {

class ReadTypes;
std::shared_ptr<ReadTypes> nothing_read();

/// Where constraint files are looked for, after the folder of the including file.
struct Library {
  std::vector<std::filesystem::path> folders;
  /// Whether files may include any other file, and not only those below their own folder and the library's.
  bool includes_anything = false;
  /// What files in the folders were read as; copies of a library share it.
  std::shared_ptr<ReadTypes> read = nothing_read();

  /// Every type file (`*.yml`, `*.yaml`) in the folders; of equal names the first one found.
  std::vector<std::filesystem::path> types() const;
};

}  // namespace grids
