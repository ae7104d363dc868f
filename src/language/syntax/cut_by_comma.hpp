#pragma once

#include <string>

#include "model/document.hpp"

namespace grids {

/// Whether YAML cut a sentence in two at a comma: of `{each pair (k, n - k): not is n}` it makes the keys `each pair
/// (k`, which has no value, and `n - k)`.
bool is_cut_by_comma(const Node& key, const Node& value);

/// What is said of the first half.
std::string cut_by_comma(const std::string& key);

}  // namespace grids
