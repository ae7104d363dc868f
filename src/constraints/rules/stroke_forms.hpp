#pragma once

#include <optional>
#include <vector>

#include "constraints/rules/workbench.hpp"

namespace grids {

/// Whether the rule says how links run, or counts rules that hold.
bool speaks_of_strokes(const rules::Rule& rule);

/// `count turn = 0`, `count turn > 0` and their like, which ask of no rule, of some or of all that they hold, without
/// counting; nothing for other comparisons.
std::optional<rules::Rule> without_count(const rules::Rule& comparison);

/// The same with a flag in place of what lies inside or outside of the one loop, whose rule speaks of these flags, too.
rules::Rule with_flags_of_sides(const rules::Rule& rule, Workbench& bench);

/// What `one loop links` says of each cell alone, or of each dot: that it has no link, or two, or four that cross.
std::vector<rules::Rule> ends_of_loop(const rules::Rule& shape);

/// Of a loop that may cross itself: that it turns in the cell, for each cell where it can cross.
std::vector<rules::Rule> turns_of_loop(const rules::Rule& shape);

/// What is said of all links together, or of slants: `slants` say that each is there, and are of different cells unless
/// they are to close no loop; `turns` say the same of the rules that `turns_of_loop` has, in their order. Throws an
/// InputError where they are too many.
void require_shape_of_strokes(const rules::Rule& shape, std::vector<Literal> slants, const std::vector<Literal>& turns,
                              Workbench& bench);

}  // namespace grids
