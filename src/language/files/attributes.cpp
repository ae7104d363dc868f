#include "language/files/attributes.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace grids {

const std::vector<std::string>& attribute_names() {
  static const std::vector<std::string> names{
      "title", "author", "rules",   "size",  "symbols", "blocks",   "parameters",  "define",     "initial",
      "clues", "top",    "left",    "right", "bottom",  "solution", "constraints", "dimensions", "links",
      "walls", "sought", "lattice", "draw",  "make",    "layers",   "say",         "shapes"};
  return names;
}

bool is_attribute(std::string_view key) { return std::ranges::find(attribute_names(), key) != attribute_names().end(); }

std::optional<std::string_view> attribute_meant(std::string_view word) {
  using Meaning = std::pair<std::string_view, std::string_view>;
  static constexpr std::array meanings{
      Meaning{"answer", "solution"}, Meaning{"board", "initial"},  Meaning{"by", "author"},
      Meaning{"cages", "areas"},     Meaning{"digits", "symbols"}, Meaning{"given", "initial"},
      Meaning{"givens", "initial"},  Meaning{"grid", "initial"},   Meaning{"puzzle", "initial"},
      Meaning{"regions", "areas"},   Meaning{"rooms", "areas"},    Meaning{"setter", "author"},
      Meaning{"start", "initial"},   Meaning{"values", "symbols"}};
  const auto found = std::ranges::find(meanings, word, &Meaning::first);
  if (found == meanings.end()) return std::nullopt;
  return found->second;
}

}  // namespace grids
