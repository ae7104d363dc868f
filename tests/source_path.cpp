#include "source_path.hpp"

namespace grids {

std::string source_path(const std::string& name) {
  const std::string top = GRIDS_SOURCE_DIR;
  return name.empty() ? top : top + "/" + name;
}

}  // namespace grids
