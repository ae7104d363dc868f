#pragma once

#include <grids/solve.hpp>

#include "engines/interface/answer.hpp"

namespace grids::GRIDS_ABI {

/// Without the solutions.
Answer told(const grids::Answer& answer);

}  // namespace grids::GRIDS_ABI
