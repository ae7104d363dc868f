#pragma once

#include <string>
#include <string_view>

namespace grids {

/// How a normal form speaks of the rule that it came from: a table of tuples says nothing to people.
struct Label {
  std::string text;       ///< "a1 + a2 + b1 = 9"
  std::string_view kind;  ///< its family in statistics, a literal: "sum"
  /// What people call reasoning with it, a literal; empty where the normal form says it.
  std::string_view technique = {};

  std::string_view technique_or(std::string_view other) const { return technique.empty() ? other : technique; }
};

}  // namespace grids
