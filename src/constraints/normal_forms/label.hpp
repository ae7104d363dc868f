#pragma once

#include <string>
#include <string_view>

namespace grids {

/// How a normal form speaks of the rule that it came from: a table of tuples says nothing to people.
struct Label {
  std::string text;       ///< "a1 + a2 + b1 = 9"
  std::string_view kind;  ///< its family in statistics, a literal: "sum"
};

}  // namespace grids
