#pragma once

#include <chrono>
#include <optional>

#include "explain/candidate.hpp"
#include "explain/oracle.hpp"
#include "explain/smallest_set.hpp"

namespace grids::explain {

/// A cell that can be filled by looking at few filled cells.
struct FewCells {
  Candidate placement;
  std::vector<Candidate> looked_at;  ///< filled cells, in the order of the cells
  std::vector<RuleId> rules;         ///< the rules that it takes; none of them can go
  bool proved = false;               ///< no cell at all can be filled by looking at fewer
};

/// The fewest filled cells by which some open cell can be filled: with these and the rules, but nothing
/// else known, singles of all kinds and each rule by itself settle it. Nothing when all filled cells
/// together do not settle any.
///
/// What follows from a set of filled cells only grows with the set: an implicit hitting set problem, for
/// all open cells at once.
std::optional<FewCells> fewest_cells(const Rules& rules, Oracle& oracle, const std::vector<Candidate>& filled,
                                     std::chrono::nanoseconds time);

}  // namespace grids::explain
