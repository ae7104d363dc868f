#pragma once

#include <span>

#include "core/domain.hpp"
#include "core/region.hpp"
#include "model/rules/judgment.hpp"

namespace grids::explain {

/// What is seen in `length of sight = 5`; null of any other rule.
const rules::Term* sight_counted(const rules::Rule& rule);

/// Of a rule that counts what is seen, the cells along its lines up to those that end the view by what is `left` of
/// each cell, these among them; but only those by which it is seen that as many are seen already, or could be at most,
/// where that is so. None of any other rule.
Region looked_along(const rules::Judgment* judgment, std::span<const Domain> left);

}  // namespace grids::explain
