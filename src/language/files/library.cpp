#include "language/files/library.hpp"

#include <algorithm>
#include <set>
#include <string>
#include <system_error>

#include "language/files/read_types.hpp"

namespace grids {

namespace fs = std::filesystem;

std::vector<fs::path> Library::types() const {
  std::vector<fs::path> types;
  std::set<std::string> names;
  for (const auto& folder : folders) {
    std::vector<fs::path> here;
    std::error_code failed;
    for (fs::directory_iterator entry(folder, failed), end; !failed && entry != end; entry.increment(failed))
      if (const auto suffix = entry->path().extension(); suffix == ".yml" || suffix == ".yaml")
        here.push_back(entry->path());
    std::ranges::sort(here);
    for (auto& file : here)
      if (names.insert(file.stem().string()).second) types.push_back(std::move(file));
  }
  return types;
}

std::shared_ptr<ReadTypes> nothing_read() { return std::make_shared<ReadTypes>(); }

}  // namespace grids
