#pragma once

#include <string>

#include "core/diagnostics.hpp"
#include "core/lattice.hpp"
#include "core/source.hpp"

namespace grids {

/// That `what` is said of squares that touch by their edges only, and what may be said `instead`.
InputError needs_squares(const Lattice& lattice, const Location& where, const std::string& what,
                         const std::string& instead = {});

/// Throws it where rows of cells are not those of squares.
void must_have_columns(const Lattice& lattice, const Location& where, const std::string& what,
                       const std::string& instead = {});

}  // namespace grids
