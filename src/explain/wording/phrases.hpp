#pragma once

#include <algorithm>
#include <string>
#include <vector>

namespace grids::explain {

inline void add_once(std::vector<std::string>& parts, std::string part) {
  if (std::ranges::find(parts, part) == parts.end()) parts.push_back(std::move(part));
}

}  // namespace grids::explain
