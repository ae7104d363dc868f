#include "core/corners.hpp"
#include "core/diagnostics.hpp"
#include "language/sentences/binder.hpp"
#include "language/sheet/needs_squares.hpp"
#include "model/walls.hpp"

// Slants: what the symbols / and \\ draw, from a corner of their cell to the opposite one.
namespace grids {

using rules::Rule;
using rules::Term;

namespace {

constexpr std::string_view falling_slant = "\\";
constexpr std::string_view rising_slant = "/";

/// The dots of a grid and the cells around each.
class Dots {
 public:
  explicit Dots(const Grid& grid) : grid_(grid), columns_(dots_of(grid).columns) {}

  /// The dot around which these cells lie, and no others; of several the one behind so many.
  std::optional<std::size_t> amid(const Region& cells, std::size_t behind) const {
    const auto found = corners_amid(grid_, cells, false);
    return behind < found.size() ? std::optional(found[behind]) : std::nullopt;
  }
  /// Whether there is any.
  bool any(const Region& cells) const { return !corners_amid(grid_, cells, false).empty(); }
  std::size_t at(Place dot) const { return dot.row * columns_ + dot.column; }
  /// The cells in play around it.
  Region around(std::size_t dot) const {
    auto cells = cells_at_corner(grid_, dot);
    std::erase_if(cells, [this](CellId cell) { return !grid_.in_play(cell); });
    return cells;
  }

  /// From where to where a slant in the cell runs.
  rules::Strokes::Ends ends(CellId cell, std::string_view slant) const {
    const auto place = grid_.place(cell);
    const auto first = at(place);
    const auto right = slant == rising_slant ? 1U : 0U;
    return {cell_at(first + right), cell_at(first + columns_ + 1 - right)};
  }
  /// That which ends at a dot beside the cell.
  std::string_view ending(CellId cell, std::size_t dot) const {
    const auto [first, last] = ends(cell, falling_slant);
    return index(first) == dot || index(last) == dot ? falling_slant : rising_slant;
  }

 private:
  const Grid& grid_;
  std::size_t columns_;
};

}  // namespace

Rule Binder::holds(CellId cell, std::string_view symbol, const Location& where) {
  syntax::Class named;
  named.where = where;
  auto& item = named.items.emplace_back();
  item.kind = syntax::ClassItem::Kind::quoted;
  item.text = symbol;
  item.where = where;
  auto rule = Rule::of(rules::Predicate::is, Term::of_cells({cell}));
  rule.classes.push_back(symbols(named));
  return rule;
}

void Binder::refuse_without_slants(const Location& where) const {
  must_have_columns(scope_.sheet().grid.lattice(), where, "'slants'");
  if (scope_.item(std::string(rising_slant)) && scope_.item(std::string(falling_slant))) return;
  throw InputError(where,
                   "slants are what the symbols '/' and '\\' draw: say 'symbols: / \\', or name both among others");
}

/// The list may be one that the puzzle draws, and then it is that which is wrong.
void Binder::refuse_without_dot(const Location& where, bool once_too_often) const {
  if (list_.typed.source == nullptr)
    throw InputError(where, "'slants' is said of the cells around a dot: 'each corner', or a layer of such cells");
  const auto& grid = scope_.sheet().grid;
  std::string cells;
  for (const auto cell : list_.cells) cells.append(cells.empty() ? "" : " ").append(grid.name(cell));
  throw InputError(list_.typed, once_too_often
                                    ? "the dot amid " + cells + " has a list already"
                                    : "around no dot lie just " + cells + ": expected all cells that touch one dot, " +
                                          "as a1, a1-a2 or a1-b2, since 'slants' is said of it");
}

/// Those that end at the dot around which the list lies.
Term Binder::slants(const syntax::Term& term) {
  refuse_without_slants(term.where);
  const Dots dots(scope_.sheet().grid);
  const auto& cells = judged_cells(term.where, "slants");
  const auto dot =
      list_.dot && cells == list_.cells ? std::optional(dots.at(*list_.dot)) : dots.amid(cells, list_.same_before);
  if (!dot) refuse_without_dot(term.where, dots.any(cells));
  std::vector<Rule> ending;
  for (const auto cell : dots.around(*dot)) ending.push_back(holds(cell, dots.ending(cell, *dot), term.where));
  return rules::count_of(std::move(ending));
}

/// Both of each cell of the list.
rules::Strokes Binder::slants_within(const Region& cells, const Location& where, std::vector<Rule>& there) {
  refuse_without_slants(where);
  const auto& grid = scope_.sheet().grid;
  const Dots dots(grid);
  rules::Strokes strokes;
  strokes.of_slants = true;
  strokes.places = dots_of(grid);
  for (const auto cell : cells)
    for (const auto slant : {falling_slant, rising_slant}) {
      strokes.ends.push_back(dots.ends(cell, slant));
      there.push_back(holds(cell, slant, where));
    }
  return strokes;
}

}  // namespace grids
