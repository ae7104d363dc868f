#pragma once

#include <string_view>

namespace grids::words {

/// What explanations call a rule by one of its words: where one side of a comparison has it, and where both have.
struct RuleName {
  std::string_view of_one;
  std::string_view of_several = of_one;
};

}  // namespace grids::words
