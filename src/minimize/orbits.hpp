#pragma once

#include <vector>

#include "minimize/minimizer.hpp"

namespace grids {

/// Givens that go and stay together.
using Orbit = std::vector<Given>;

/// The givens grouped by the symmetry, in order of their first cells. An orbit has one or two
/// givens; a given whose counterpart is not among them stands alone.
std::vector<Orbit> orbits(const Grid& grid, const std::vector<Given>& givens, Symmetry symmetry);

}  // namespace grids
