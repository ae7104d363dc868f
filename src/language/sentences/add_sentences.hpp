#pragma once

#include <vector>

#include "language/sentences/instantiation.hpp"
#include "language/syntax/sentence_set.hpp"

namespace grids {

/// Makes the constraints of all sentences, formulas first, and warns of what is unused; until there are too many errors
/// to go on. Throws Stopped when told to stop.
void add_sentences(const SentenceSet& set, Instantiation& instantiation, const Diagnostics& diagnostics);

/// Only of those for which `some` (see SentenceSet::depending_on) is `wanted`.
void add_sentences(const SentenceSet& set, const std::vector<bool>& some, bool wanted, Instantiation& instantiation);

}  // namespace grids
