#pragma once

#include <string>
#include <vector>

#include "core/grid.hpp"
#include "core/lattice.hpp"
#include "core/source.hpp"

namespace grids {

/// Parts of ships that are told, as rules about a grid whose cells hold how long their ships are.

/// The end of a ship in this direction, which goes on to the other side. Throws InputError where there is no room.
std::vector<std::string> ship_end_rules(const Grid& grid, Place place, Lattice::Way end, const Location& where);
/// A part between two others. Throws InputError where there is no room.
std::string ship_middle_rule(const Grid& grid, Place place, const Location& where);

}  // namespace grids
