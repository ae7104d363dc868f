#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "constraints/normal_forms/group_demand.hpp"

namespace grids {

/// Where groups can lie, and what is asked of them. Places are those of the cells in the scope.
struct GroupBoard {
  GroupBoard(Region cells, std::vector<std::vector<std::uint16_t>> beside, GroupDemand asked)
      : scope(std::move(cells)), neighbours(std::move(beside)), demand(std::move(asked)), sizes(demand, scope) {}

  Region scope;                                        ///< ascending
  std::vector<std::vector<std::uint16_t>> neighbours;  ///< of each place
  GroupDemand demand;
  DemandedSizes sizes;
};

}  // namespace grids
