#pragma once

#include <map>
#include <string>

#include "core/diagnostics.hpp"
#include "language/sheet/sheet.hpp"
#include "model/document.hpp"

namespace grids {

/// Reads `shapes: {L: [x., x., xx]}`: of each drawing the cells that are not `.`.
std::map<std::string, DrawnShape> read_shapes(const Node& value, Diagnostics& diagnostics);

}  // namespace grids
