#pragma once

#include <algorithm>
#include <string>
#include <vector>

namespace grids::explain {

/// "a, b and c".
inline std::string joined(const std::vector<std::string>& parts) {
  std::string text;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (i > 0) text += i + 1 == parts.size() ? " and " : ", ";
    text += parts[i];
  }
  return text;
}

inline void add_once(std::vector<std::string>& parts, std::string part) {
  if (std::ranges::find(parts, part) == parts.end()) parts.push_back(std::move(part));
}

}  // namespace grids::explain
