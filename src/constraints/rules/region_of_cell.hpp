#pragma once

#include <functional>
#include <vector>

#include "constraints/rules/workbench.hpp"
#include "model/rules/rule.hpp"

namespace grids {

/// Which cells are in the region of a cell that is known: a named flag of each, shared by all rules that ask.
class RegionOfCell {
 public:
  using Possible = std::function<bool(CellId)>;

  /// `finder` finds the sought regions of all cells. `possible`: whether a cell may be in this one.
  RegionOfCell(CellId cell, const rules::Term& finder, Workbench& bench, const Possible& possible = nullptr);

  /// That the cell, one of those in which regions are found, is in it.
  Literal has(CellId cell) const;
  /// Whether that is not known to be wrong.
  bool may_have(CellId cell, const Workbench& bench) const;

 private:
  void define(const rules::Term& finder, Workbench& bench);

  CellId home_;
  Region cells_;  ///< ascending
  std::vector<Literal> flags_;
};

/// A rule that the region of a cell lies as before after a half turn about a known middle; whether it was one.
bool require_half_turn(const rules::Rule& rule, Workbench& bench);

/// Where a rule about each region says that it has a cell of exactly one of some lists, so that each cell is in the
/// region of one of them: what follows for these.
void require_one_list_each(const rules::Rule& each_found, Workbench& bench);

}  // namespace grids
