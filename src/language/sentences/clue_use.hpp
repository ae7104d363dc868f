#pragma once

#include "language/sentences/binder.hpp"
#include "language/sentences/syntax.hpp"

namespace grids {

/// Whether a rule mentions `clue`, itself or by a definition: then it passes over lists without one.
bool mentions_clue(const syntax::Rule& rule, const Definitions& definitions);

}  // namespace grids
