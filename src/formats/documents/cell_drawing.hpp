#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/grid.hpp"
#include "core/source.hpp"
#include "model/document.hpp"

namespace grids {

/// A drawing of ours made cell by cell, for notations that do not look like one. Cells begin as `.`.
class CellDrawing {
 public:
  /// Errors in the drawing point at all of `where`.
  CellDrawing(const Grid& grid, const Location& where);

  // Each throws InputError, at `at` or else at all of `where`, when something else stands there already: nothing that a
  // text says is lost.

  void set(CellId cell, std::string token, const std::optional<Location>& at = {});
  const std::string& at(CellId cell) const { return cells_[index(cell)]; }
  /// A mark between the cell and the one to its right, or the one below.
  void mark_right(CellId cell, std::string mark, const std::optional<Location>& at = {});
  void mark_below(CellId cell, std::string mark, const std::optional<Location>& at = {});

  /// Whether some cell is not `.`.
  bool says_anything() const;
  /// Columns aligned, tokens parted by blanks, marks in lines of their own where there are any.
  Node node() const;

 private:
  struct Widths {
    std::size_t token = 0;
    std::size_t mark = 0;  ///< 0 when none stands between two cells of a row
  };

  using Places = std::pair<CellId, CellId>;  ///< the same one twice for a cell

  void put(std::string& there, std::string token, Places places, const std::optional<Location>& at) const;
  std::string row(std::size_t row, const Widths& widths) const;
  std::string marks_below(std::size_t row, const Widths& widths) const;

  const Grid grid_;
  Location where_;
  std::vector<std::string> cells_;
  std::vector<std::string> right_;
  std::vector<std::string> below_;
};

}  // namespace grids
