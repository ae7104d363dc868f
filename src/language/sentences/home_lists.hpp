#pragma once

#include <map>
#include <string>
#include <vector>

#include "language/scope/scope.hpp"

namespace grids {

/// The one list of a selector that belongs to a cell: its row, its area, what lies around it. Each selector's lists are
/// worked out once.
class HomeLists {
 public:
  /// The list of the selector `name`, a word like `row` or a layer, that belongs to the cell; no cells where there is
  /// none. Throws an InputError if the name is no such selector, or if several of its lists hold the cell.
  const Region& of(const std::string& name, CellId cell, const Scope& scope, const Location& where);

 private:
  struct Lists {
    std::vector<Region> lists;  ///< the first is that of cells that have none
    std::vector<std::size_t> of_cell;
    std::vector<bool> several;  ///< by cell: there is another one
  };

  const Lists& lists(const std::string& name, const Scope& scope, const Location& where);

  std::map<std::string, Lists> known_;
};

}  // namespace grids
