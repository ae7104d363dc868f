#pragma once

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <vector>

#include "explain/rules/rules.hpp"

namespace grids::explain {

/// The rectangles with one clue that can be regions by a rule that says so of each region, whatever borders are drawn.
class ClueRectangles {
 public:
  /// Whether the rule says that regions are rectangles with one clue, and of them nothing else than what can be told
  /// before any border is drawn.
  static bool are_meant(const rules::Judgment& judgment, const Rules& rules);

  /// Only where they are meant.
  ClueRectangles(const Rules& rules, const rules::Judgment& judgment);

  const Region& cells() const noexcept { return cells_; }
  bool has_clue(CellId cell) const { return clues_.contains(cell); }
  /// Whether one of them has the cell and can still be a region by what is left to the sides of cells.
  bool can_have(CellId cell, const std::vector<Domain>& left) const;
  /// A rectangle that is the last one for a cell: of a clue, the last one for it.
  struct Last {
    CellId cell{};
    CellId clue{};
    std::size_t rectangle = 0;
  };
  /// The last rectangles for cells, where that makes any of these go: those of clues first. What each leaves to the
  /// sides of cells is taken in before the next.
  std::vector<Last> last_ones(std::vector<Domain> left, std::vector<Candidate> gone) const;
  /// All that it takes from its sides.
  std::vector<Candidate> taken_by(const Last& last) const;
  /// Whether what is left shows why these are gone: it would leave no rectangle to a clue or cell otherwise.
  bool show(const std::vector<Domain>& left, const std::vector<Candidate>& gone) const;
  /// All cells of those that have one of these, ascending.
  Region together_with(const Region& some) const;

 private:
  struct Rectangle {
    Region cells;
    std::vector<CellId> within;  ///< its inner sides
    std::vector<CellId> around;  ///< those along its border, without those at the rim
  };

  bool may_be(const Rectangle& rectangle, const std::vector<Domain>& left) const;
  std::optional<std::size_t> last_for(CellId cell, const std::vector<Domain>& left) const;
  void find_from(Place first, const Rules& rules, const rules::Judgment& judgment);
  bool add_line(Rectangle& rectangle, const Grid& grid, Place from, Place to);
  std::vector<CellId> around(Place first, Place last, const Grid& grid) const;

  std::map<std::pair<CellId, CellId>, CellId> sides_;  ///< what is hidden between two cells
  Region cells_;
  std::set<CellId> clues_;
  std::vector<Rectangle> rectangles_;
  std::map<CellId, std::vector<std::size_t>> with_;  ///< those that have a cell
};

}  // namespace grids::explain
