#include "language/selectors/of_lists.hpp"

#include <algorithm>

#include "core/diagnostics.hpp"
#include "language/selectors/kinds.hpp"
#include "language/selectors/select.hpp"

namespace grids {
namespace {

using syntax::Selector;

void add_consecutive(SelectedLists& lists, const SelectedList& list, std::size_t count, const Sheet& sheet) {
  for (std::size_t first = 0; first + count <= list.cells.size(); ++first) {
    auto part = list;
    const auto begin = list.cells.begin() + static_cast<std::ptrdiff_t>(first);
    part.cells.assign(begin, begin + static_cast<std::ptrdiff_t>(count));
    part.name = list.name.spoken() + ", " + short_names(sheet.grid, part.cells);
    lists.push_back(std::move(part));
  }
}

/// The k-th cells of all lists, for each k that all of them have.
SelectedLists places(const SelectedLists& of) {
  SelectedLists lists;
  if (of.empty()) return lists;
  const auto shortest =
      std::ranges::min(of, {}, [](const SelectedList& list) { return list.cells.size(); }).cells.size();
  for (std::size_t k = 0; k < shortest; ++k) {
    SelectedList list;
    for (const auto& each : of) list.cells.push_back(each.cells[k]);
    list.name = NamedText("place " + std::to_string(k + 1));
    lists.push_back(std::move(list));
  }
  return lists;
}

/// Maximal stretches of cells with the same number; a cell of no region (0) stands alone.
SelectedLists stretches(const SelectedList& list, const std::vector<std::size_t>& region_of) {
  SelectedLists parts;
  for (std::size_t i = 0; i < list.cells.size(); ++i) {
    const auto region = region_of[index(list.cells[i])];
    if (i == 0 || region == 0 || region != region_of[index(list.cells[i - 1])]) {
      parts.push_back(list);
      parts.back().cells.clear();
      parts.back().name = "part of " + list.name.spoken();
    }
    parts.back().cells.push_back(list.cells[i]);
  }
  return parts;
}

SelectedLists inside(const Selector& selector, const Scope& scope, const SelectedList& outer) {
  auto kind = selector;
  kind.of.clear();
  kind.clued = Selector::Clued::any;
  kind.across.clear();
  auto lists = select(kind, scope, Field(scope.sheet(), outer.cells));
  for (auto& list : lists) {
    if (selector.with.empty()) {
      list.clue = outer.clue;
      list.place = outer.place;
      list.two_clues = outer.two_clues;
    }
    list.name = list.name.spoken() + " of " + outer.name.spoken();
  }
  return lists;
}

bool is_consecutive(const Selector& selector, const Scope& scope) {
  if (selector.kind == Selector::Kind::step) return true;
  if (selector.kind != Selector::Kind::window || selector.numbers.empty()) return false;
  const auto parameter = scope.sheet().parameters.find(selector.numbers.front().text);
  return selector.numbers.front().kind != syntax::Term::Kind::name || parameter == scope.sheet().parameters.end() ||
         !std::holds_alternative<Size>(parameter->second.value);
}

std::size_t consecutive_count(const Selector& selector, const Scope& scope) {
  if (selector.kind == Selector::Kind::step) return 2;
  const auto count = scope.whole_number(selector.numbers.front());
  if (count == 0) throw InputError(selector.numbers.front().where, "a window has at least one cell");
  return count;
}

/// The stretches that solving finds in each list, which is judged with its clue.
SelectedLists found_lists(const Selector& selector, SelectedLists of) {
  for (auto& list : of) {
    list.found = &selector;
    list.name = "the stretches in " + list.name.spoken();
  }
  return of;
}

}  // namespace

SelectedLists lists_of_lists(const Selector& selector, const Scope& scope, const SelectedLists& of) {
  if (std::ranges::any_of(of, [](const SelectedList& list) { return list.among != nullptr; }))
    throw InputError(selector.where, "what is seen among some symbols is found by solving: no lists are taken of it");
  if (std::ranges::any_of(of, [](const SelectedList& list) { return !list.only_linked.empty(); }))
    throw InputError(selector.where, "linked neighbors are known only when the links are: no lists are taken of them");
  if (std::ranges::any_of(of, [](const SelectedList& list) { return list.found != nullptr; }))
    throw InputError(selector.where, "groups and runs are found by solving: no lists are taken of them");
  if (selector.kind == Selector::Kind::run_among) return found_lists(selector, of);
  if (selector.kind == Selector::Kind::place) return places(of);
  SelectedLists lists;
  if (is_consecutive(selector, scope)) {
    const auto count = consecutive_count(selector, scope);
    for (const auto& list : of) add_consecutive(lists, list, count, scope.sheet());
    return lists;
  }
  std::vector<std::size_t> region_of;
  if (selector.kind == Selector::Kind::part)
    region_of = region_numbers(selector.text, selector.where, scope, Field(scope.sheet()));
  for (const auto& list : of) {
    auto inner = selector.kind == Selector::Kind::part ? stretches(list, region_of) : inside(selector, scope, list);
    lists.insert(lists.end(), std::make_move_iterator(inner.begin()), std::make_move_iterator(inner.end()));
  }
  return lists;
}

}  // namespace grids
