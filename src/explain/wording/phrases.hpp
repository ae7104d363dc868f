#pragma once

#include <algorithm>
#include <string>
#include <vector>

namespace grids::explain {

inline void add_once(std::vector<std::string>& parts, std::string part) {
  if (std::ranges::find(parts, part) == parts.end()) parts.push_back(std::move(part));
}

/// "a, b or c".
inline std::string alternatives(const std::vector<std::string>& parts) {
  std::string text;
  for (std::size_t i = 0; i < parts.size(); ++i)
    text.append(i == 0 ? "" : i + 1 == parts.size() ? " or " : ", ").append(parts[i]);
  return text;
}

}  // namespace grids::explain
