#pragma once

#include <string_view>

#include "model/rules/rule.hpp"

namespace grids {

/// What people call reasoning with a rule, by what it speaks of: "line logic" of the lengths of runs, "visibility",
/// "balance" of two counts. Empty where there is no common name.
std::string_view family(const rules::Rule& rule);

}  // namespace grids
