#pragma once

#include <string>

#include "language/files/collection.hpp"
#include "language/sheet/synopsis.hpp"

namespace grids {

/// The rules of a type in words, with what its parameters are where a puzzle says nothing: their values, or, where
/// these depend on a size that is open, what the type says ("size - 2").
std::string rules_with_likely_values(const std::string& rules, const Collection& collection, const Synopsis& synopsis);

}  // namespace grids
