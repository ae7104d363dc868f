#pragma once

#include "constraints/rules/workbench.hpp"

namespace grids {

/// The cells of the rule that are still undecided.
Region open_cells(const rules::Rule& rule, const Puzzle& puzzle);

/// Whether the rule holds, if none of its cells is undecided; else the candidates of its only open
/// cell with which it holds. For rules with at most one open cell.
struct Truth {
  bool holds = false;          ///< without an open cell
  std::optional<CellId> cell;  ///< the open cell
  Domain candidates;           ///< of it
};
std::optional<Truth> truth(const rules::Rule& rule, const Workbench& bench);

/// Requires the rule (or its opposite) by listing what fits, if that is at most `most` assignments
/// of its open cells to try. Whether it was done.
bool list_what_fits(const rules::Rule& rule, bool holding, double most, Workbench& bench);

/// A flag that says whether the rule holds, by listing all assignments with it; nothing when there
/// are more than `most`.
std::optional<Literal> flag_by_listing(const rules::Rule& rule, double most, Workbench& bench);

}  // namespace grids
