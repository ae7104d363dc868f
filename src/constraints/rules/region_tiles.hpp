#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "constraints/normal_forms/division.hpp"
#include "constraints/normal_forms/group_demand.hpp"
#include "constraints/rules/workbench.hpp"

namespace grids {

/// Regions that may be, each by the places of its cells.
using TilePlaces = std::vector<std::vector<std::uint16_t>>;

/// The rectangles of which the rule about each region holds, whose cells are filled; nothing where they are too many.
std::optional<TilePlaces> rectangles_of(const rules::Rule& each_found, const GroupDemand& demand,
                                        const WalledCells& cells, const Workbench& bench);

/// Of `shape is L T`, said of a region, the sides that are compared with its shape; nothing of any other rule.
std::vector<const rules::Term*> named_shapes(const rules::Rule& said);

/// Wherever one of the shapes may lie, however turned or mirrored, so that the rule about each region holds of it, and
/// that it has the cell `home` where one is told; nothing where that is too often. The cells are filled.
std::optional<TilePlaces> placements_of(const std::vector<const rules::Term*>& shapes, const rules::Rule& each_found,
                                        const WalledCells& cells, std::optional<CellId> home, const Workbench& bench);

}  // namespace grids
