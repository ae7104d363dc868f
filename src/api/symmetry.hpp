#pragma once

#include <grids/minimize.hpp>

#include "minimize/minimizer.hpp"

namespace grids::GRIDS_ABI {

grids::Symmetry symmetry_of(Symmetry symmetry);

}  // namespace grids::GRIDS_ABI
