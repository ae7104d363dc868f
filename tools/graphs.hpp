#pragma once

#include <functional>

#include "claim.hpp"

namespace proof_checking {

/// Whether a statement about places and the ways between them cannot hold: `value` of a literal is above 0 where it
/// holds, below where it fails, 0 where that is not known. Where all is known: whether it fails.
bool fails(const Graph& graph, const std::function<int(Literal)>& value);

/// Whether the clause follows from the statement alone: all its literals cannot fail.
bool follows(const Clause& clause, const Graph& graph);

}  // namespace proof_checking
