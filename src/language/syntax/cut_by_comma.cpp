#include "language/syntax/cut_by_comma.hpp"

#include <algorithm>

namespace grids {

bool is_cut_by_comma(const Node& key, const Node& value) {
  const auto open = std::ranges::count(key.text, '(') + std::ranges::count(key.text, '[');
  const auto closed = std::ranges::count(key.text, ')') + std::ranges::count(key.text, ']');
  const bool empty = value.is_nothing() || (value.is_text() && value.text.empty());
  return open > closed && empty;
}

std::string cut_by_comma(const std::string& key) {
  return "within {..} YAML ends '" + key + "' at the comma: put the words before the ':' in quotes, {\"" + key +
         ", ..\": ..}, or write the sentence on a line of its own, without {..}";
}

}  // namespace grids
