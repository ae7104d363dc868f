#pragma once

#include <map>
#include <utility>

#include "core/region.hpp"
#include "core/source.hpp"
#include "model/puzzle.hpp"

namespace grids {

struct Sheet;

/// The walls along the sides of cells: hidden cells that hold 1 where there is one. They are there from the beginning
/// where the file says `walls: shown`, and else nowhere.
class Walls {
 public:
  Walls(const Sheet& sheet, Puzzle& puzzle);

  /// All of them. Throws an InputError for the word at `where` if there are none.
  const std::vector<Link>& all(const Location& where) const;
  /// The wall between two neighbours; nothing when they are none.
  std::optional<CellId> between(CellId a, CellId b, const Location& where) const;
  /// The wall between the two cells of a list. Throws an InputError for the word at `where` if they are no neighbours.
  CellId of_pair(const Region& cells, const Location& where) const;
  /// Those between a cell of the list and one that is not, or none.
  Region around(const Region& cells, const Location& where) const;
  /// Those that a line from the cell to the left edge crosses.
  Region left_of(CellId cell, const Location& where) const;

 private:
  const Grid& grid_;
  Puzzle& puzzle_;
  std::map<std::pair<CellId, CellId>, CellId> between_;
};

}  // namespace grids
