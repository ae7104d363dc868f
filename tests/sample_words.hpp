#pragma once

#include <string>
#include <vector>

#include "words/aggregate.hpp"

namespace grids {

/// Every word that makes a number of a list and needs nothing else, as typed.
inline std::vector<std::string> plain_aggregates() {
  std::vector<std::string> all;
  for (const auto aggregate : words::all_aggregates())
    if (!aggregate->texts.of_class) all.emplace_back(aggregate->texts.name);
  return all;
}

}  // namespace grids
