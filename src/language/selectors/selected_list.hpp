#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/named_text.hpp"
#include "core/region.hpp"
#include "language/sheet/sheet.hpp"
#include "model/clue_place.hpp"

namespace grids {

namespace syntax {
struct Class;
struct Selector;
}  // namespace syntax

/// What a list is called: "row b", "box a1-c3". The names of drawn regions and of what belongs to a cell, which are
/// many and seldom asked for, are put together when they are.
class ListName {
 public:
  ListName(NamedText text = {}) : text_(std::move(text)) {}  // NOLINT
  /// That of a region of a layer; all must outlive the name.
  ListName(const Layer& layer, const LayerRegion& region, const Grid& grid)
      : layer_(&layer), region_(&region), grid_(&grid) {}
  /// That of a cell, with words before it that outlive the name, as the grid does.
  ListName(std::string_view words, const Grid& grid, CellId cell) : words_(words), grid_(&grid), cell_(cell) {}
  /// The same of two cells.
  ListName(std::string_view words, const Grid& grid, CellId cell, CellId second)
      : words_(words), grid_(&grid), cell_(cell), second_(second) {}

  NamedText named() const;
  /// As those say it who look at the grid, where no letter of a layer stands: "the area of c4", its first cell.
  NamedText spoken() const;
  /// Whether it begins with this word, of those that are put together before: "column", "pair".
  bool begins_with(std::string_view word) const noexcept {
    const std::string_view words = grid_ == nullptr ? std::string_view(text_.letters()) : words_;
    return words.starts_with(word) && words.substr(word.size()).starts_with(' ');
  }
  friend bool operator==(const ListName&, const ListName&) = default;
  /// With cells named as `a1`.
  std::string text() const { return named().letters(); }

 private:
  NamedText text_;
  const Layer* layer_ = nullptr;
  const LayerRegion* region_ = nullptr;
  std::string_view words_;
  const Grid* grid_ = nullptr;
  CellId cell_{};
  std::optional<CellId> second_;
};

/// The names of some cells, "a1 b2 c3", shortened when they are many.
NamedText short_names(const Grid& grid, const Region& cells);

/// One of the lists of cells that a selector yields.
struct SelectedList {
  Region cells;
  std::optional<Clue> clue;
  /// The list has two clues and the selector does not say which one is meant.
  bool two_clues = false;
  /// The cell (or block) that it is the list of: of `cell`, `around` ..
  std::optional<CellId> anchor;
  /// Of a selector `linked ..`: the list counts only if its two cells are linked.
  bool linked = false;
  ListName name;
  Location typed = {};  ///< where it was drawn; of lists that follow from the grid, nowhere
  /// Where its clue is typed, or could be; nothing for lists that never have one.
  std::optional<CluePlace> place = {};
  /// Of `linked neighbors`: by cell, whether it is in the list only if it is linked to the anchor. Empty: none is so.
  std::vector<bool> only_linked = {};
  /// Of `sight among C`: C. Which of the cells are in the list is found by solving.
  const syntax::Class* among = nullptr;
  /// Of `group`, `run among` and regions that are sought: the selector. The lists that are judged are those that
  /// solving finds in the cells.
  const syntax::Selector* found = nullptr;
  /// Of `pair of region`, where regions are sought: the list counts only if there is none.
  bool unwalled = false;
  /// Of `across region`, where regions are sought: the list counts only if its cells lie in several.
  bool parted = false;
  /// Of a selector `walled ..`: the list counts only if there is a wall between its two cells.
  bool walled = false;
  /// Of `corner`: the dot, by the lines of the grid that meet there.
  std::optional<Place> dot = {};
  /// Of a layer: how many lists before it have the same cells. In a single row or column a list may lie around several
  /// dots: the first means the first of them, and so on.
  std::size_t same_before = 0;

  /// Whether it is known before solving, and nothing is asked of it but what its cells, what lies between its two, and
  /// its one clue tell.
  bool is_its_cells() const {
    const bool by_solving = found != nullptr || among != nullptr || parted || !only_linked.empty();
    return !by_solving && !two_clues && !dot;
  }
};

using SelectedLists = std::vector<SelectedList>;

}  // namespace grids
