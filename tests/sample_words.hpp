#pragma once

#include <string>
#include <vector>

#include "words/aggregate.hpp"
#include "words/predicate.hpp"

namespace grids {

/// Every word that makes a number of a list and needs nothing else, as typed.
inline std::vector<std::string> plain_aggregates() {
  std::vector<std::string> all;
  for (const auto aggregate : words::all_aggregates())
    if (!aggregate->texts.of_class) all.emplace_back(aggregate->texts.name);
  return all;
}

/// Every word that says something of a list and needs nothing else.
inline std::vector<std::string> plain_predicates() {
  std::vector<std::string> all;
  for (const auto predicate : words::all_predicates())
    if (predicate->fold) all.emplace_back(predicate->texts.name);
  return all;
}

}  // namespace grids
