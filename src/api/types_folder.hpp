#pragma once

#include <grids/load.hpp>

#include "language/composer.hpp"

namespace grids::GRIDS_ABI {

/// Where the language looks for types, by the options, the environment and where the library lies.
Library library_of(const LoadOptions& options);

}  // namespace grids::GRIDS_ABI
