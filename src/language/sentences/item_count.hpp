#pragma once

#include <cstddef>
#include <optional>

#include "model/rules/rule.hpp"

namespace grids {

/// How many items the term has wherever it is there at all; nothing when solving decides it (`among 1-3`, runs), or
/// when the items are lists themselves.
std::optional<std::size_t> item_count(const rules::Term& term);

/// The same of a list that is surely there: cells and constants.
std::optional<std::size_t> known_length(const rules::Term& list);

/// Whether the term is one number or symbol, and not a list that happens to have one item.
bool is_single(const rules::Term& term);

}  // namespace grids
