#pragma once

#include "language/sheet/sheet.hpp"
#include "language/syntax/sentence_set.hpp"

namespace grids {

/// The loop that has an inside: what the rules about the whole grid say to form one.
Sheet::Loop loop_of(const SentenceSet& sentences);
/// Whether something is said of its inside, or of what is outside.
bool speaks_of_sides(const SentenceSet& sentences);

}  // namespace grids
