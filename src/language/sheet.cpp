#include "language/sheet.hpp"

namespace grids {

std::string singular(std::string name) {
  if (name.size() > 1 && name.ends_with('s')) name.pop_back();
  return name;
}

}  // namespace grids
