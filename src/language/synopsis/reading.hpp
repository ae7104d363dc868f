#pragma once

#include <vector>

#include "language/files/collection.hpp"
#include "language/sentences/binder.hpp"
#include "language/sheet/synopsis.hpp"

namespace grids {

/// Finds what the sentences read: the layers they name, and where their clues are typed.
void read_uses(const std::vector<syntax::Sentence>& sentences, const Definitions& definitions, Synopsis& synopsis);

/// What the files say so far, as far as it can be told before sizes and symbols are settled.
Synopsis synopsis_of(const Collection& collection);

}  // namespace grids
