#pragma once

#include <optional>

#include "model/rules/rule.hpp"

namespace grids {

/// A list word over known cells, as the cells it leaves: `rest`, `first 3`, `cell 2`, `reversed`.
/// Nothing when that depends on what the cells hold. `count` is the n of `first n`.
std::optional<rules::Term> known_list(rules::ListWord word, const rules::Term& cells,
                                      const std::optional<Rational>& count);

}  // namespace grids
