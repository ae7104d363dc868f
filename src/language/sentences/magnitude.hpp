#pragma once

#include "model/rules/rule.hpp"
#include "words/magnitude.hpp"

namespace grids {

using words::Magnitude;

/// How large the numbers of a term can become, whatever its cells hold.
Magnitude magnitude(const rules::Term& term, const rules::Vocabulary& vocabulary);

/// That of an aggregate of a list.
Magnitude magnitude(rules::Aggregate aggregate, const rules::Term& list, const rules::Vocabulary& vocabulary);

/// How many items a term can have at most.
std::size_t longest(const rules::Term& term);

}  // namespace grids
