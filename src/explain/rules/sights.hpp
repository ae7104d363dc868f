#pragma once

#include <span>

#include "core/domain.hpp"
#include "core/region.hpp"
#include "model/rules/judgment.hpp"

namespace grids::explain {

/// What is seen in `length of sight = 5`; null of any other rule.
const rules::Term* sight_counted(const rules::Rule& rule);

/// Of a rule that counts what is seen, the cells along its lines up to those that end the view by what is `left` of
/// each cell, these among them; none of any other rule.
Region looked_along(const rules::Judgment* judgment, std::span<const Domain> left);

}  // namespace grids::explain
