#pragma once

#include <optional>

#include "model/rules/rule.hpp"

namespace grids {

/// A predicate about a list whose items stand by themselves, as statements about one or two of them; nothing where
/// there is no such way.
///
/// `increasing`: each item is less than the next. `is 2-4`: each is. `matches /L . S/`, a pattern of as many places as
/// the list has items, each for one of them: the first is L and the third S.
std::optional<rules::Rule> by_items(const rules::Rule& rule);

}  // namespace grids
