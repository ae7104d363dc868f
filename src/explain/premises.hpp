#pragma once

#include <span>
#include <vector>

#include "explain/finders/finder.hpp"
#include "explain/journal/journal.hpp"
#include "explain/rules/position.hpp"

namespace grids::explain {

/// What must have been known for a proof to go through, as things stand in the position.
std::vector<Fact> premises(const Proof& proof, const Position& position);

/// Keeps of what a rule is known to rest on what it needs: fewer steps are to be looked up. What cells have lost that
/// it may fill, by what is `left` of each, stays. Of rules about many cells the rule itself has said what it needs, as
/// far as it can.
void leave_out_premises(Deduction& deduction, std::span<const Domain> left, const Journal& journal, const Rules& rules);

/// The same of what half turns tell.
void leave_out_of_turns(Deduction& deduction, const Position& position, const Journal& journal);

/// The same of a rule by which regions are rectangles with one clue: what shows which of these are left. It tells of
/// more itself, as far as it goes on with its own conclusions; and of all sides of a rectangle that is the last one.
void leave_out_of_rectangles(Deduction& deduction, const Position& position, const Journal& journal);

/// Leaves out of the rules that a step by one rule owes something to those without which it follows as well, all that
/// say the same at once, and premises that it then does not need.
void leave_out_absorbed(Deduction& deduction, const Journal& journal, const Rules& rules);

}  // namespace grids::explain
