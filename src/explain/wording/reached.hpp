#pragma once

#include <functional>
#include <set>

#include "core/region.hpp"

namespace grids::explain {

/// Every cell that `next` leads to from this one, itself among them.
inline std::set<CellId> reached_from(CellId cell, const std::function<Region(CellId)>& next) {
  std::set<CellId> reached{cell};
  Region waiting{cell};
  while (!waiting.empty()) {
    const auto from = waiting.back();
    waiting.pop_back();
    for (const auto to : next(from))
      if (reached.insert(to).second) waiting.push_back(to);
  }
  return reached;
}

}  // namespace grids::explain
