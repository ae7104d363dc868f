#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/grid.hpp"
#include "core/region.hpp"
#include "formats/cell_drawing.hpp"
#include "formats/puzzle_document.hpp"
#include "formats/variants/rules.hpp"
#include "model/layout.hpp"

namespace grids {

/// A Sudoku with further rules while a reader puts it together, piece by piece in any order.
class VariantDraft {
 public:
  /// Errors in it point at `where`; `where` is the place of the whole puzzle, too.
  VariantDraft(Size size, const Location& where);

  const Grid& grid() const noexcept { return grid_; }
  std::size_t side() const noexcept { return grid_.rows(); }

  void set_caption(const std::string& attribute, const std::string& text, const Location& where);
  /// Irregular pieces instead of boxes. Throws InputError when one has not as many cells as a row.
  void set_pieces(std::vector<Region> pieces, const Location& where);
  /// There are only rows and columns.
  void leave_out_boxes() { has_boxes_ = false; }

  /// A given, or candidates: numbers from 1. Throws InputError when there is none such.
  void set_cell(CellId cell, const std::vector<std::size_t>& numbers, const Location& where);
  void set_solution(const std::vector<std::size_t>& numbers, const Location& where);

  /// A list of cells under a rule of `variant_layers`. Rules with a number need one.
  void add_list(std::string_view rule, Region cells, const std::string& clue, const Location& where,
                std::optional<std::size_t> number = std::nullopt);
  /// A clue under a rule of `variant_borders`; a second one at the same place begins a layer of its own.
  void add_clue(std::string_view rule, Side side, std::size_t line, const std::string& clue, const Location& where);
  /// A rule of `variant_grids`, or another sentence about the whole grid.
  void add_rule(const std::string& selector, const std::vector<std::string>& rules, const Location& where);
  /// `o` and a difference, `x` and a ratio, or both of them, between neighbours. Throws InputError if they are none.
  void add_dot(CellId first, CellId second, char kind, std::size_t number, const Location& where);
  /// Neighbours without a dot have neither this difference nor this ratio.
  void forbid_undotted(char kind, std::size_t number);
  /// `X` is a sum of 10, `V` one of 5.
  void add_sum(CellId first, CellId second, char letter, const Location& where);
  /// Neighbours without X or V add up to neither.
  void forbid_other_sums() { all_sums_ = true; }
  /// One of two neighbours is greater than the other. Throws InputError if they are none.
  void add_greater(CellId greater, CellId less, const Location& where);
  /// The cell is greater, or less, than all its neighbours that are not meant to be so, too.
  void add_extreme(CellId cell, bool greatest);

  Document document() &&;

 private:
  using Rules = std::vector<std::string>;
  struct Lists {
    std::string selector;
    Rules rules;
    std::string look;
    std::vector<DrawnCage> regions;
  };
  struct Borders {
    std::string selector;
    Rules rules;
    std::map<Side, std::vector<std::string>> clues;
  };

  void begin_with_type();
  void say_rules();
  void say_lists();
  /// The rule once for each number of the grid, in the place of @.
  Rules by_value(const std::string& rule) const;
  void say_borders();
  void say_dots();
  void say_sums();
  void say_inequalities();
  void say_looks();
  Borders& borders_for(const VariantRule& rule, Side side, std::size_t line);
  void mark(CellDrawing& marks, CellId first, CellId second, const std::string& text, const Location& where);
  void say(const std::string& key, const Rules& rules);

  Grid grid_;
  Location where_;
  PuzzleDocument document_;
  bool has_boxes_ = true;
  std::vector<DrawnCage> pieces_;
  CellDrawing givens_;
  CellDrawing dots_;
  CellDrawing sums_;
  CellDrawing inequalities_;
  std::set<std::pair<CellId, bool>> extremes_;
  std::map<std::pair<CellId, CellId>, std::string> dotted_;  ///< what is marked, to add to it
  std::map<std::string, std::string> dot_rules_;
  std::set<std::string> undotted_;
  std::set<char> letters_;
  bool all_sums_ = false;
  std::map<std::string, Lists> lists_;
  std::map<std::string, Borders> borders_;
  std::map<std::string, std::string> looks_;
  std::vector<std::pair<std::string, Rules>> grid_rules_;
};

}  // namespace grids
