#include "language/files/attributes.hpp"

#include <algorithm>

namespace grids {

const std::vector<std::string>& attribute_names() {
  static const std::vector<std::string> names{
      "title", "author", "rules",   "size",  "symbols", "blocks",   "parameters",  "define",     "initial",
      "clues", "top",    "left",    "right", "bottom",  "solution", "constraints", "dimensions", "links",
      "walls", "sought", "lattice", "draw",  "make",    "layers",   "say",         "shapes"};
  return names;
}

bool is_attribute(std::string_view key) { return std::ranges::find(attribute_names(), key) != attribute_names().end(); }

}  // namespace grids
