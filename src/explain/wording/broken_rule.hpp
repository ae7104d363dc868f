#pragma once

#include <cstddef>
#include <set>
#include <string>
#include <vector>

#include "explain/wording/wording.hpp"

namespace grids::explain {

/// ", which would close too soon", "fall apart", "could not be closed": what an assumption makes of the one loop, where
/// it breaks that rule and what it leads to shows it.
std::string broken_loop(const Rules& rules, const Proof& refutation);

/// ", and a5 would be cut off": the same of cells that hang together.
std::string broken_connection(const Rules& rules, const Proof& refutation, const Wording& wording);

/// ", and a3 and a6 would be cut off": the same of islands with links between them.
std::string broken_islands(const Rules& rules, const Proof& refutation, const Wording& wording);

/// ", for which only c1 and d2 would be left": the same of cells that are counted, where some are left, but too few.
std::string broken_count(const Rules& rules, const Proof& refutation, const Wording& wording);

/// ", and a1 and b1 would have the shape of c2 and c3": the same of shapes that differ, where it is known which cells
/// they are.
std::string broken_shapes(const Rules& rules, const Proof& refutation, const Wording& wording);

/// ", and that of the 3 in d4 would have 4 cells": the same of groups whose clue is their size.
std::string broken_groups(const Rules& rules, const Proof& refutation, const Wording& wording);

/// Those of the symbols that are left that belong to a class that is known.
Domain among_class(const rules::Class& symbols, const rules::Vocabulary& vocabulary, Domain left);

/// Of "shape is L T", said of each group, how many cells these shapes have; nothing of any other rule.
std::set<std::size_t> sizes_of_shapes(const rules::Rule& rule);

/// What is gone by all that a refutation rests on and comes to.
std::vector<Fact> gone_by(const Proof& refutation, const Rules& rules);

}  // namespace grids::explain
