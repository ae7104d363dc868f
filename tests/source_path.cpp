#include "source_path.hpp"

#include <algorithm>

namespace fs = std::filesystem;

namespace grids {

std::string source_path(const std::string& name) {
  const std::string top = GRIDS_SOURCE_DIR;
  return name.empty() ? top : top + "/" + name;
}

bool tries_all() {
#ifdef GRIDS_SANITIZED
  return false;
#else
  return true;
#endif
}

std::size_t most_tried(std::size_t all) { return tries_all() ? all : all / 4; }

std::vector<fs::path> shipped_puzzles() {
  std::vector<fs::path> files;
  for (const auto& folder : fs::directory_iterator(source_path("puzzles"))) {
    std::vector<fs::path> of_type;
    for (const auto& entry : fs::directory_iterator(folder))
      if (entry.path().extension() == ".yml") of_type.push_back(entry.path());
    if (!tries_all()) {
      std::ranges::sort(of_type, {}, [](const fs::path& file) { return std::pair(fs::file_size(file), file); });
      of_type.resize(1);
    }
    files.insert(files.end(), of_type.begin(), of_type.end());
  }
  std::ranges::sort(files);
  return files;
}

std::vector<std::string> shipped_types() {
  std::vector<std::string> types;
  for (const auto& entry : fs::directory_iterator(source_path("constraints")))
    types.push_back(entry.path().stem().string());
  std::ranges::sort(types);
  return types;
}

}  // namespace grids
