#pragma once

#include <map>
#include <utility>

#include "core/region.hpp"
#include "language/selectors/field.hpp"
#include "language/sentences/walls.hpp"
#include "model/puzzle.hpp"

namespace grids {

struct Sheet;

/// The links between neighbouring cells: hidden cells that hold 1 where two cells are joined. They come into being when
/// a rule first names them, behind the walls, which are links of dots; those that a puzzle has already are these.
class Links {
 public:
  Links(const Sheet& sheet, Puzzle& puzzle) : sheet_(sheet), puzzle_(puzzle), walls_(sheet, puzzle) {}

  const Walls& walls() const noexcept { return walls_; }

  /// The link between two neighbours; nothing when they are none.
  std::optional<CellId> between(CellId a, CellId b);
  /// The link between the two cells of a list. Throws an InputError for the word at `where` if they are no neighbours.
  CellId of_pair(const Region& cells, const Location& where);
  /// All of them.
  const std::vector<Link>& all();
  /// That of a hidden cell, which is one.
  const Link& of(CellId hidden);
  /// Whether they join cells with clues that see each other, instead of neighbours.
  bool are_far() const noexcept { return sheet_.far_links > 0; }
  /// Pairs of far links, of rank 1, that would cross, each with the cell where.
  struct Crossing {
    CellId across{};
    CellId upright{};
    CellId at{};
  };
  std::vector<Crossing> crossings();
  /// A rule speaks of lines that links make.
  void run() noexcept { puzzle_.links_run = true; }
  /// The links of a cell.
  Region at(CellId cell);
  /// Those that lie one behind the other from the cell on, nearest first.
  Region straight_from(CellId cell, Way way);
  /// Those that a line from just below the cell to the left edge crosses.
  Region below_left_of(CellId cell);

 private:
  void make_all();
  void make_between(CellId first, CellId second, std::uint8_t most);

  const Sheet& sheet_;
  Puzzle& puzzle_;
  Walls walls_;
  bool made_ = false;
  std::map<std::pair<CellId, CellId>, CellId> links_;
};

}  // namespace grids
