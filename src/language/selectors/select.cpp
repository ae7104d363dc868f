#include "language/selectors/select.hpp"

#include <algorithm>
#include <set>

#include "core/diagnostics.hpp"
#include "language/selectors/kinds.hpp"
#include "language/selectors/of_lists.hpp"
#include "language/sheet/needs_squares.hpp"
#include "language/sheet/told_text.hpp"

namespace grids {
namespace {

using syntax::Selector;

bool is_anchored(Selector::Kind kind) {
  return kind == Selector::Kind::cell || kind == Selector::Kind::neighbors ||
         kind == Selector::Kind::linked_neighbors || kind == Selector::Kind::around || kind == Selector::Kind::sight ||
         kind == Selector::Kind::arrow_ray;
}

bool is_region(const Selector& selector, const Sheet& sheet) {
  return selector.kind == Selector::Kind::name && is_sought(selector.text, sheet);
}

/// The size of `window 2x2`, or of a window whose size is a parameter.
Size window_size(const Selector& selector, const Scope& scope) {
  if (!selector.text.empty()) return box_size(selector, scope);
  const auto& number = selector.numbers.front();
  const auto parameter = scope.sheet().parameters.find(number.text);
  if (number.kind == syntax::Term::Kind::name && parameter != scope.sheet().parameters.end())
    if (const auto* size = std::get_if<Size>(&parameter->second.value)) return *size;
  throw InputError(selector.where,
                   "a window of the grid needs a size, like 'window 2x2'; windows of lists are 'window 3 of ..'");
}

Step distance(const Selector& selector, const Scope& scope) {
  return {static_cast<int>(scope.whole_number(selector.numbers[0])),
          static_cast<int>(scope.whole_number(selector.numbers[1]))};
}

SelectedLists both(SelectedLists first, SelectedLists second) {
  first.insert(first.end(), std::make_move_iterator(second.begin()), std::make_move_iterator(second.end()));
  return first;
}

SelectedLists linked_neighbors(const Field& field, const ClueSource& clues) {
  auto lists = neighbors(field, clues);
  for (auto& list : lists) list.only_linked.assign(list.cells.size(), true);
  return lists;
}

/// Says what cannot be found on hexagons and triangles.
void refuse_on(const Lattice& lattice, const Selector& selector) {
  const auto refuse = [&](const std::string& what, const std::string& instead = {}) {
    must_have_columns(lattice, selector.where, what, instead);
  };
  switch (selector.kind) {
    case Selector::Kind::column:
      return refuse("'column'", "say 'line', 'row' or 'diagonal', which are its slanted lines");
    case Selector::Kind::ray:
      if (selector.side == Side::right) refuse("'right ray'", "their lines begin at 'left', 'top' and 'bottom'");
      return;
    case Selector::Kind::diagonal_ray: return refuse("'diagonal ray'", "say 'top ray' or 'bottom ray'");
    case Selector::Kind::arrow_ray: return refuse("'arrow ray'");
    case Selector::Kind::main_diagonal: return refuse("'main diagonal'", "say 'diagonal'");
    case Selector::Kind::wrapped_diagonal: return refuse("'wrapped diagonal'", "say 'diagonal'");
    case Selector::Kind::box: return refuse("'box'", "draw 'areas:' and say 'area'");
    case Selector::Kind::window:
      if (selector.of.empty()) refuse("'window' of a grid", "a 'window 3 of line' there is");
      return;
    case Selector::Kind::corner: return refuse("'corner'");
    case Selector::Kind::knight_pair: return refuse("'knight pair'");
    case Selector::Kind::distant_pair: return refuse("'pair (..)'", "say 'pair' or 'king pair'");
    case Selector::Kind::sight:
    case Selector::Kind::sight_among:
      if (lattice.kind() == Lattice::Kind::triangle)
        refuse("'sight'", "from a triangle two lines go on through the same side; say 'line'");
      return;
    default: return;
  }
}

SelectedLists all_lines(const Field& field, const ClueSource& clues) {
  auto lines = rows(field, clues);
  if (field.grid().lattice().is_square()) lines = both(std::move(lines), columns(field, clues));
  return field.grid().lattice().kind() == Lattice::Kind::square ? lines
                                                                : both(std::move(lines), slanted_lines(field, clues));
}

SelectedLists lists_of_kind(const Selector& selector, const Scope& scope, const Field& field, const ClueSource& clues,
                            Clued wanted) {
  refuse_on(field.grid().lattice(), selector);
  switch (selector.kind) {
    case Selector::Kind::row: return rows(field, clues);
    case Selector::Kind::column: return columns(field, clues);
    case Selector::Kind::line: return all_lines(field, clues);
    case Selector::Kind::ray: return rays(field, clues, selector.side);
    case Selector::Kind::diagonal_ray: return diagonal_rays(field, clues);
    case Selector::Kind::main_diagonal: return main_diagonals(field, selector.where);
    case Selector::Kind::diagonal:
      return field.grid().lattice().is_square() ? diagonals(field) : slanted_lines(field, clues);
    case Selector::Kind::wrapped_diagonal: return wrapped_diagonals(field, selector.where);
    case Selector::Kind::box: return boxes(field, box_size(selector, scope), selector.where);
    case Selector::Kind::window: return windows(field, window_size(selector, scope));
    case Selector::Kind::corner: return corners(field);
    case Selector::Kind::run: return field.sheet().awaits_blocks ? SelectedLists() : runs(field);
    case Selector::Kind::pair:
      return selector.linked && field.sheet().far_links > 0 ? far_pairs(field, clues) : pairs(field, clues);
    case Selector::Kind::king_pair: return king_pairs(field);
    case Selector::Kind::knight_pair: return distant_pairs(field, {{1, 2}});
    case Selector::Kind::distant_pair: return distant_pairs(field, {distance(selector, scope)});
    case Selector::Kind::cell: return single_cells(field, clues, wanted);
    case Selector::Kind::neighbors: return neighbors(field, clues, wanted);
    case Selector::Kind::linked_neighbors:
      if (field.sheet().far_links > 0)
        throw InputError(selector.where, "links that are far join no neighbors: say 'each linked pair'");
      return linked_neighbors(field, clues);
    case Selector::Kind::around: return around(field, clues, wanted);
    case Selector::Kind::sight:
    case Selector::Kind::sight_among: return sights(field, clues, wanted);
    case Selector::Kind::arrow_ray: return arrow_rays(field, clues);
    case Selector::Kind::name:
      if (!is_region(selector, field.sheet())) return named_lists(selector, scope, field);
      return {{field.cells(), std::nullopt, false, std::nullopt, false, NamedText("the regions")}};
    case Selector::Kind::grid:
      return {{field.cells(), std::nullopt, false, std::nullopt, false, NamedText("the grid")}};
    case Selector::Kind::region:
      return {{region_cells(selector.text, selector.where, field.grid()), std::nullopt, false, std::nullopt, false,
               told_text(selector.text, nullptr, field.sheet())}};
    case Selector::Kind::group:
    case Selector::Kind::linked_group:
    case Selector::Kind::king_group:
      return {{field.cells(), std::nullopt, false, std::nullopt, false, NamedText("the groups")}};
    case Selector::Kind::stroke:
      return {{field.cells(), std::nullopt, false, std::nullopt, false, NamedText("the strokes")}};
    case Selector::Kind::step:
    case Selector::Kind::place:
      throw InputError(selector.where, "this is taken of lists: 'step of thermo', 'place of box'");
    case Selector::Kind::part:
      throw InputError(selector.where, "parts stand in a rule about their list: 'each row: sum of each part by box'");
    case Selector::Kind::run_among:
      throw InputError(selector.where,
                       "runs are found along lists: 'each run among x of row', or in a rule about "
                       "them, 'each row: max of length of each run among x = 1'");
  }
  return {};
}

/// Puts the cells of the lists of the same anchor behind.
void join(SelectedLists& lists, const SelectedLists& others) {
  for (auto& list : lists) {
    const auto other = std::ranges::find(others, list.anchor, &SelectedList::anchor);
    if (other == others.end()) continue;
    if (!list.only_linked.empty() || !other->only_linked.empty()) {
      list.only_linked.resize(list.cells.size());
      list.only_linked.insert(list.only_linked.end(), other->only_linked.begin(), other->only_linked.end());
      list.only_linked.resize(list.cells.size() + other->cells.size());
    }
    list.cells.insert(list.cells.end(), other->cells.begin(), other->cells.end());
  }
}

/// Each clue in the grid must say along which way to look.
void demand_arrows(const SelectedLists& lists, const SelectedLists& rays) {
  Diagnostics diagnostics;
  for (const auto& list : lists)
    if (list.clue && std::ranges::find(rays, list.anchor, &SelectedList::anchor) == rays.end())
      diagnostics.error(
          list.clue->where,
          "the clue '" + list.clue->text + "' has no arrow, and 'each clued cell and arrow ray' looks " +
              "along one: end it in >, <, ^, v, or ^>, ^<, v>, v< for a diagonal, or type a dot for none");
  diagnostics.throw_if_errors();
}

SelectedLists joined_lists(const Selector& selector, const Scope& scope, const Field& field, const ClueSource& clues) {
  auto lists = lists_of_kind(selector, scope, field, clues, selector.joined.empty() ? selector.clued : Clued::any);
  for (const auto& other : selector.joined) {
    if (!is_anchored(selector.kind) || !is_anchored(other.kind))
      throw InputError(
          other.where,
          "only cell, neighbors, around, sight and arrow ray can be joined by 'and'; separate other selectors by ','");
    const auto others = lists_of_kind(other, scope, field, clues, Clued::any);
    if (other.kind == Selector::Kind::arrow_ray && selector.kind == Selector::Kind::cell &&
        selector.clued == Selector::Clued::clued)
      demand_arrows(lists, others);
    join(lists, others);
  }
  return lists;
}

void keep_those_across(SelectedLists& lists, const std::vector<std::size_t>& region_of) {
  std::erase_if(lists, [&](const SelectedList& list) {
    std::set<std::size_t> regions;
    for (const auto cell : list.cells) regions.insert(region_of[index(cell)]);
    return regions.size() < 2;
  });
}

/// Kinds whose clues lie elsewhere than on borders, in cells or between them.
bool has_region_clues(Selector::Kind kind) {
  return kind == Selector::Kind::box || kind == Selector::Kind::window || kind == Selector::Kind::name ||
         kind == Selector::Kind::region || kind == Selector::Kind::grid || kind == Selector::Kind::main_diagonal ||
         kind == Selector::Kind::diagonal || kind == Selector::Kind::run || kind == Selector::Kind::corner;
}

/// What the words around the kind of a selector say: with, across, clued, linked.
SelectedLists qualified(SelectedLists lists, const Selector& selector, const Scope& scope, const ClueSource& clues) {
  const bool own_clues = selector.kind == Selector::Kind::diagonal && !scope.sheet().grid.lattice().is_square();
  if (!selector.with.empty() && has_region_clues(selector.kind) && !own_clues)
    for (auto& list : lists) list.clue = clues.of(list.cells);
  if (!selector.across.empty() && is_sought(selector.across, scope.sheet()))
    for (auto& list : lists) list.parted = true;
  else if (!selector.across.empty())
    keep_those_across(lists, region_numbers(selector.across, selector.across_at, scope, Field(scope.sheet())));
  if (finds_groups(selector, scope.sheet())) {
    const auto one = found_list_name(selector, scope.sheet());
    const auto what = one + 's';
    for (auto& list : lists) {
      list.found = &selector;
      list.clue.reset();
      list.place.reset();
    }
    if (!selector.across.empty() || !selector.with.empty())
      throw InputError(
          selector.across.empty() ? selector.with_at : selector.across_at,
          "'across' and 'with' are said of lists that are known before solving, and " + what + " are found by it");
    if (selector.clued == Selector::Clued::unclued || selector.linked)
      throw InputError(selector.where,
                       what + " are all judged, or those with a clue: 'each " + one + "', 'each clued " + one + "'");
    return lists;
  }
  const bool only_clued = selector.clued == Selector::Clued::clued && !scope.sheet().shows_open_places;
  if (only_clued) std::erase_if(lists, [](const auto& list) { return !list.clue; });
  if (selector.clued == Selector::Clued::unclued)
    std::erase_if(lists, [](const auto& list) { return list.clue.has_value(); });
  for (auto& list : lists) {
    list.linked = selector.linked;
    list.walled = selector.walled;
  }
  if (selector.kind == Selector::Kind::sight_among)
    for (auto& list : lists) list.among = &selector.classes.front();
  return lists;
}

ClueSource clue_source(const Selector& selector, const Scope& scope) {
  if (selector.with.empty()) return ClueSource(scope.sheet());
  return ClueSource(known_layer(selector.with, selector.with_at, scope.sheet()));
}

/// Of regions that are sought: pairs of neighbours that lie in one.
SelectedLists pairs_of_regions(const Selector& selector, const Field& field, const ClueSource& clues) {
  if (selector.kind != Selector::Kind::pair || !selector.joined.empty())
    throw InputError(selector.where, "of " + field.sheet().sought +
                                         "s, which are found by solving, no lists are taken but pairs: 'each pair of " +
                                         field.sheet().sought + "'");
  auto lists = pairs(field, clues);
  for (auto& list : lists) list.unwalled = true;
  return lists;
}

}  // namespace

bool finds_groups(const Selector& selector, const Sheet& sheet) {
  return is_group(selector) || is_region(selector, sheet);
}

std::string found_list_name(const Selector& selector, const Sheet& sheet) {
  if (selector.kind == Selector::Kind::name) return sheet.sought;
  return selector.kind == Selector::Kind::stroke ? "stroke" : "group";
}

SelectedLists select(const Selector& selector, const Scope& scope, const Field& field) {
  const auto clues = clue_source(selector, scope);
  const bool of_regions = !selector.of.empty() && is_region(selector.of.front(), scope.sheet());
  auto lists = of_regions            ? pairs_of_regions(selector, field, clues)
               : selector.of.empty() ? joined_lists(selector, scope, field, clues)
                                     : lists_of_lists(selector, scope, select(selector.of, scope, field));
  return qualified(std::move(lists), selector, scope, clues);
}

SelectedLists select_within(const Selector& selector, const Scope& scope, const SelectedList& outer) {
  const auto of = selector.of.empty() ? SelectedLists{outer} : select_within(selector.of.front(), scope, outer);
  return qualified(lists_of_lists(selector, scope, of), selector, scope, clue_source(selector, scope));
}

SelectedLists select(const std::vector<Selector>& selectors, const Scope& scope, const Field& field) {
  SelectedLists all;
  for (const auto& selector : selectors) all = both(std::move(all), select(selector, scope, field));
  return all;
}

}  // namespace grids
