#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/grid.hpp"
#include "core/region.hpp"
#include "formats/documents/cell_drawing.hpp"
#include "formats/documents/puzzle_document.hpp"
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
  /// What a cell may hold: 1 to the length of the longer side, unless set.
  std::size_t least() const noexcept { return least_; }
  std::size_t greatest() const noexcept { return greatest_; }
  void set_values(std::size_t least, std::size_t greatest);

  void set_caption(const std::string& attribute, const std::string& text, const Location& where);
  /// Irregular pieces instead of boxes. Throws InputError when one has not as many cells as a row.
  void set_pieces(std::vector<Region> pieces, const Location& where);
  /// Irregular pieces of any size besides the boxes, if there are any.
  void add_pieces(const std::vector<Region>& pieces, const Location& where);
  /// There are no boxes.
  void leave_out_boxes() { box_ = std::nullopt; }
  /// Boxes of another size than usual.
  void set_box(Size box) { box_ = box; }
  const std::optional<Size>& box() const noexcept { return box_; }
  bool has_pieces() const noexcept { return !pieces_.empty(); }
  /// Whether a list of so many cells holds each value once as soon as it holds none twice.
  bool is_full(std::size_t cells) const noexcept { return cells == greatest_ - least_ + 1; }

  /// A given, or candidates. Throws InputError when there is none such.
  void set_cell(CellId cell, const std::vector<std::size_t>& numbers, const Location& where);
  void set_solution(const std::vector<std::size_t>& numbers, const Location& where);

  /// A list of cells under a rule of `variant_layers`. Rules with a number need one.
  void add_list(std::string_view rule, Region cells, const std::string& clue, const Location& where,
                std::optional<std::size_t> number = std::nullopt);
  /// The same under a rule that no table has. `@` in it stands for each value in turn; where the layer holds lists
  /// under other rules already, it gets another name.
  void add_list_under(const VariantRule& rule, Region cells, const std::string& clue, const Location& where);
  /// A clue under a rule of `variant_borders`; a second one at the same place begins a layer of its own.
  void add_clue(std::string_view rule, Side side, std::size_t line, const std::string& clue, const Location& where);
  /// A rule of `variant_grids`, or another sentence about the whole grid.
  void add_rule(const std::string& selector, const std::vector<std::string>& rules, const Location& where);
  /// A sentence that names its cells.
  void add_sentence(std::string text, const Location& where) { sentences_.emplace_back(std::move(text), where); }
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

  /// Our types are squares in whose lines each value stands once.
  bool fits_types() const noexcept { return grid_.rows() == grid_.columns() && is_full(grid_.rows()); }
  void begin_with_type();
  /// What the types say, where they do not fit: values that are not as many as the cells of a line, or boxes and
  /// pieces.
  void say_lines();
  void say_rules();
  void say_lists();
  /// Rules that speak of `@` once for each value, in its place.
  Rules by_value(const Rules& rules) const;
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
  std::size_t least_ = 1;
  std::size_t greatest_;
  std::optional<Size> box_;
  std::vector<DrawnCage> pieces_;
  std::vector<Node::Entry> parameters_;
  CellDrawing givens_;
  CellDrawing dots_;
  CellDrawing sums_;
  CellDrawing inequalities_;
  std::set<std::pair<CellId, bool>> extremes_;
  std::map<std::pair<CellId, CellId>, std::pair<std::string, Location>> dotted_;  ///< the marks, and where they stand
  std::map<std::string, std::string> dot_rules_;
  std::set<std::string> undotted_;
  std::set<char> letters_;
  bool all_sums_ = false;
  std::map<std::string, Lists> lists_;
  std::map<std::string, Borders> borders_;
  std::map<std::string, std::string> looks_;
  std::vector<std::pair<std::string, Rules>> grid_rules_;
  std::vector<std::pair<std::string, Location>> sentences_;
};

}  // namespace grids
