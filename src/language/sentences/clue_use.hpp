#pragma once

#include "language/sentences/binder.hpp"
#include "language/syntax/syntax.hpp"

namespace grids {

/// Whether a rule mentions `clue`, itself or by a definition: then it passes over lists without one.
bool mentions_clue(const syntax::Rule& rule, const Definitions& definitions);

/// Whether it mentions `clue` more than once, or compares it with both its neighbours: then an unknown value is the
/// same in all these places.
bool relates_clues(const syntax::Rule& rule, const Definitions& definitions);

/// Whether the body asks for the clue of its list: in a rule, or by cases. Sentences within it speak of other lists.
bool asks_for_clue(const syntax::Body& body, const Definitions& definitions);

}  // namespace grids
