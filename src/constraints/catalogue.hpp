#pragma once

#include "model/registry.hpp"

namespace grids {

/// The constraint classes that files can name.
Registry catalogue();

}  // namespace grids
