#pragma once

#include <map>
#include <memory>
#include <utility>
#include <vector>

#include "core/region.hpp"
#include "core/source.hpp"
#include "model/puzzle.hpp"
#include "model/rules/strokes.hpp"

namespace grids {

struct Sheet;

/// The walls along the sides of cells: hidden cells that hold 1 where there is one. They are there from the beginning
/// where the file says `walls: shown` or seeks regions, which they part and the rim surrounds, and else nowhere.
class Walls {
 public:
  Walls(const Sheet& sheet, Puzzle& puzzle);

  /// All of them. Throws an InputError for the word at `where` if there are none.
  const std::vector<Link>& all(const Location& where) const;
  /// The wall between two neighbours; nothing when they are none.
  std::optional<CellId> between(CellId a, CellId b, const Location& where) const;
  /// The wall between the two cells of a list. Throws an InputError for the word at `where` if they are no neighbours.
  CellId of_pair(const Region& cells, const Location& where) const;
  /// Between which cells those walls are that may part regions.
  const std::shared_ptr<const rules::Strokes>& division() const noexcept { return division_; }
  /// The walls of `division()`.
  const Region& parting() const noexcept { return parting_; }
  /// Those between a cell of the list and one that is not, or none.
  Region around(const Region& cells, const Location& where) const;
  /// Those that end where these lines of the grid meet.
  Region at_dot(Place dot, const Location& where) const;
  /// Those between two cells of the list; nothing where these do not hang together by their edges.
  std::optional<Region> within(const Region& cells) const;
  /// Those that a line from the cell to the left edge crosses.
  Region left_of(CellId cell, const Location& where) const;

 private:
  void wall_in();

  const Grid& grid_;
  Puzzle& puzzle_;
  std::map<std::pair<CellId, CellId>, CellId> between_;
  std::vector<std::vector<std::size_t>> beside_;  ///< of each cell: which walls, in their order
  std::vector<Region> ending_;                    ///< at each dot
  std::shared_ptr<const rules::Strokes> division_;
  Region parting_;
};

}  // namespace grids
