#pragma once

#include <optional>

#include "model/puzzle.hpp"
#include "model/rules/rule.hpp"

namespace grids {

/// What a picture shows of a closed formula that says what the cells of a cage make together.
std::optional<Outline> drawn_cage(const rules::Rule& rule);

}  // namespace grids
