#pragma once

#include <vector>

#include "constraints/normal_forms/literal.hpp"
#include "constraints/rules/workbench.hpp"

namespace grids {

/// The cells whose literal holds, joined by their edges, close no loop: no shortest one (four squares, three hexagons,
/// six triangles around a point), and around nothing, that is, all other cells, and what lies beyond the grid, hang
/// together by edges and corners. The literals are of different cells of the grid, which touch by edges only.
void require_no_loop(const std::vector<Literal>& literals, Workbench& bench);

/// They are one loop: some hold, each with two neighbours that do, and all hang together.
void require_one_loop(const std::vector<Literal>& literals, Workbench& bench);

}  // namespace grids
