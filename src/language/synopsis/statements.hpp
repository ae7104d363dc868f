#pragma once

#include <string>
#include <vector>

#include "language/sentences/binder.hpp"
#include "language/sentences/list_tally.hpp"
#include "language/sheet/sheet.hpp"
#include "language/sheet/synopsis.hpp"

namespace grids {

/// Says in plain English what the sentences came to; those with the same rule are told together.
/// `rules` judge the whole grid; those that are formulas are not told.
std::vector<Statement> statements(const std::vector<syntax::Sentence>& sentences,
                                  const std::vector<syntax::Body>& rules, const Definitions& definitions,
                                  const SentenceTallies& tallies, const Sheet& sheet);

}  // namespace grids
