#pragma once

#include <optional>
#include <string>
#include <vector>

#include "explain/wording/wording.hpp"

namespace grids::explain {

/// What a rule about groups would not allow, if what is left in the cells were all that is possible.
struct Fault {
  enum class Kind {
    apart,          ///< cells that cannot be of one group would be
    several_clues,  ///< one would have more clues than one
    no_clue,        ///< one would have none
    too_large,      ///< one would have more cells than its number
    too_small,      ///< one could not have as many
    twice,          ///< one would have a symbol twice
    lacking,        ///< one could not have some symbol
    no_room,        ///< no place would be left for that of a clue
    unreached,      ///< no clue could have a cell in its group
    too_many,       ///< more cells would be counted than there may be
    too_few,        ///< no more cells could be counted than are too few
    alike,          ///< two lists would hold the same
  };

  Kind kind{};
  CellId cell{};          ///< of the group
  std::string of = {};    ///< "the 3 in d4": what a clue is called, or a known cell, where it is the same group's
  std::string text = {};  ///< "that of the 3 in d4 would have 4 cells"
  std::string far = {};   ///< "the 8 in a2 would have 9 cells": why clues do not reach a cell that seem to
  CellId assumed{};       ///< where a candidate that the step takes away would lead to it
};

/// "number" or "sign": what the clues in cells are.
std::string kind_of_clue(const Puzzle& puzzle);

/// The same of islands and the like: groups of one class of symbols with a clue that is their size, or of equal symbols
/// that say their size themselves. What holds of cells that are `near` is assumed, and told rather than others.
std::optional<Fault> fault_of_groups(const Rules& rules, const rules::Judgment& judgment,
                                     const std::vector<Domain>& left, const Region& near, const Wording& wording);

/// The same of a count of the cells of the groups beside a cell.
std::optional<Fault> fault_of_met(const Rules& rules, const rules::Judgment& judgment, const std::vector<Domain>& left);

/// The same of a count of the cells that one sees.
std::optional<Fault> fault_of_sight(const rules::Judgment& judgment, const std::vector<Domain>& left);

/// The same of lists that do not all hold the same, as no two rows do.
std::optional<Fault> fault_of_lists(const Rules& rules, const rules::Judgment& judgment,
                                    const std::vector<Domain>& left, const Wording& wording);

/// The same of rectangles with one clue into which the grid is divided.
std::optional<Fault> fault_of_rectangles(const Rules& rules, const rules::Judgment& judgment,
                                         const std::vector<Domain>& left, const Region& near, const Wording& wording);

/// The same of groups that all have one of some shapes.
std::optional<Fault> fault_of_shapes(const Rules& rules, const rules::Judgment& judgment,
                                     const std::vector<Domain>& left, const Region& near, const Wording& wording);

/// The same of regions that have so many cells each, or each symbol once.
std::optional<Fault> fault_of_pieces(const Rules& rules, const rules::Judgment& judgment,
                                     const std::vector<Domain>& left, const Region& near, const Wording& wording);

/// The first of all these.
std::optional<Fault> fault_of(const Rules& rules, const rules::Judgment& judgment, const std::vector<Domain>& left,
                              const Region& near, const Wording& wording);

}  // namespace grids::explain
