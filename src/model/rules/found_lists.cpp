#include <algorithm>
#include <cassert>
#include <iterator>
#include <numeric>
#include <utility>

#include "model/rules/lists.hpp"

// How TermEvaluator finds lists in a list: runs, regions, groups, and what lists have in common.

namespace grids::rules {
namespace {

/// Lists of the elements of each piece, in the order of their first elements.
class ListsByPiece {
 public:
  explicit ListsByPiece(std::size_t pieces) : list_of_(pieces, none) {}

  void add(std::size_t piece, Element element) {
    if (list_of_[piece] == none) {
      list_of_[piece] = lists_.size();
      lists_.emplace_back();
    }
    lists_[list_of_[piece]].push_back(std::move(element));
  }
  std::vector<List> take() { return std::move(lists_); }

 private:
  static constexpr auto none = static_cast<std::size_t>(-1);

  std::vector<std::size_t> list_of_;
  std::vector<List> lists_;
};

}  // namespace

/// The places that belong together, by pairs of cells without a wall between them, or with a link, as far as they are
/// looked for; regions are in the order of their first cells.
std::vector<List> TermEvaluator::regions(const Term& term, List list) {
  const bool linked = term.finding == Finding::linked;
  if (linked && !term.classes.empty()) list = among(term.classes.front(), std::move(list));
  std::vector<std::pair<CellId, std::size_t>> places;
  for (std::size_t i = 0; i < list.size(); ++i) places.emplace_back(*list[i].cell, i);
  std::ranges::sort(places);
  const auto place = [&](CellId cell) {
    const auto found = std::ranges::lower_bound(places, std::pair(cell, std::size_t{0}));
    return found != places.end() && found->first == cell ? found->second : list.size();
  };
  std::vector<std::size_t> first(list.size());
  std::iota(first.begin(), first.end(), std::size_t{0});
  const auto piece = [&](std::size_t each) {
    while (first[each] != each) each = first[each] = first[first[each]];
    return each;
  };
  for (std::size_t i = 0; i < term.cells.size(); ++i) {
    if ((index(assignment_[term.cells[i]]) == 1) != linked) continue;
    const auto [one, other] = term.strokes->ends[i];
    const auto a = place(one);
    const auto b = place(other);
    if (a == list.size() || b == list.size()) continue;
    const auto [less, more] = std::minmax({piece(a), piece(b)});
    first[more] = less;
  }
  std::vector<bool> wanted(list.size(), term.met == nullptr);
  if (term.met != nullptr)
    for (const auto cell : *term.met)
      if (const auto at = place(cell); at < list.size()) wanted[piece(at)] = true;
  ListsByPiece pieces(list.size());
  for (std::size_t i = 0; i < list.size(); ++i)
    if (const auto root = piece(i); wanted[root]) pieces.add(root, std::move(list[i]));
  return pieces.take();
}

/// The same where only those regions are asked for that have one of some cells: these are few, and nothing is made of
/// the rest of the grid.
std::vector<List> TermEvaluator::regions_met(const Term& term) {
  assert(term.met != nullptr && term.classes.empty() && term.operands.front().kind == Term::Kind::cells);
  const auto& list = term.operands.front();
  const bool linked = term.finding == Finding::linked;
  std::vector<std::pair<CellId, CellId>> ways;
  for (std::size_t i = 0; i < term.cells.size(); ++i)
    if ((index(assignment_[term.cells[i]]) == 1) == linked) ways.push_back(term.strokes->ends[i]);
  std::vector<CellId> reached;         // those of each region one after another
  std::vector<std::size_t> bounds{0};  // where each begins; the last one: where no more does
  for (const auto from : *term.met) {
    if (std::ranges::find(reached, from) != reached.end() || std::ranges::find(list.cells, from) == list.cells.end())
      continue;
    reached.push_back(from);
    for (std::size_t next = bounds.back(); next < reached.size(); ++next)
      for (const auto& [one, other] : ways) {
        if (one != reached[next] && other != reached[next]) continue;
        const auto beyond = one == reached[next] ? other : one;
        if (std::ranges::find(reached, beyond) == reached.end() &&
            std::ranges::find(list.cells, beyond) != list.cells.end())
          reached.push_back(beyond);
      }
    bounds.push_back(reached.size());
  }
  ListsByPiece pieces(bounds.size());
  for (std::size_t i = 0; i < list.cells.size(); ++i) {
    const auto at = std::ranges::find(reached, list.cells[i]);
    if (at == reached.end()) continue;
    const auto behind = std::ranges::upper_bound(bounds, static_cast<std::size_t>(at - reached.begin()));
    const auto region = static_cast<std::size_t>(behind - bounds.begin()) - 1;
    pieces.add(region, {vocabulary_.item(assignment_[list.cells[i]]), list.positions[i], list.cells[i]});
  }
  return pieces.take();
}

Region beside(const Lattice& lattice, CellId cell, bool corners) {
  const auto here = place_on(lattice, cell);
  Region cells;
  for (const auto place : corners ? lattice.around(here) : lattice.neighbours(here))
    cells.push_back(cell_at(place.row * lattice.size().columns + place.column));
  return cells;
}

/// Spreads from each cell that no group has yet, or from those that groups have to meet; groups are in the order of
/// their first cells.
std::vector<List> TermEvaluator::groups(const Term& term, const List& list) {
  const auto& lattice = *term.lattice;
  const auto none = list.size();
  std::vector<std::size_t> first(lattice.size().rows * lattice.size().columns, none);  // of each cell, in the list
  std::vector<std::size_t> next(list.size(), none);                                    // of the same cell
  for (auto i = list.size(); i-- > 0;) next[i] = std::exchange(first[index(*list[i].cell)], i);

  std::vector<bool> seen(list.size());
  const auto begins = [&](std::size_t i) {
    if (seen[i] || (term.met != nullptr && !std::ranges::binary_search(*term.met, *list[i].cell))) return false;
    seen[i] = true;
    return term.classes.empty() || contains(term.classes.front(), list[i].item);
  };
  const auto joins = [&](std::size_t i, std::size_t from) {
    if (seen[i] || (term.classes.empty() && list[i].item != list[from].item)) return false;
    seen[i] = true;
    return term.classes.empty() || contains(term.classes.front(), list[i].item);
  };
  std::vector<std::vector<std::size_t>> groups;
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (!begins(i)) continue;
    auto& group = groups.emplace_back(1, i);
    for (std::size_t at = 0; at < group.size(); ++at) {
      const auto from = group[at];
      auto cells = beside(lattice, *list[from].cell, term.finding == Finding::king_groups);
      cells.push_back(*list[from].cell);  // it, too, where lists were made of lists
      for (const auto cell : cells)
        for (auto other = first[index(cell)]; other != none; other = next[other])
          if (joins(other, from)) group.push_back(other);
    }
    std::ranges::sort(group);
  }
  std::ranges::sort(groups);
  std::vector<List> all;
  for (const auto& group : groups) {
    auto& found = all.emplace_back();
    for (const auto i : group) found.push_back(list[i]);
  }
  return all;
}

/// Longest stretches of items of a class, or of one region.
std::vector<List> TermEvaluator::stretches(const Term& term, List list) {
  const auto region = [&](const Element& element) {
    return element.cell ? (*term.regions)[index(*element.cell)] : std::size_t{0};
  };
  std::vector<List> all;
  const Element* before = nullptr;
  for (auto& element : list) {
    const bool in = term.finding == Finding::parts || contains(term.classes.front(), element.item);
    const bool goes_on = before != nullptr && (term.finding == Finding::runs ||
                                               (region(*before) != 0 && region(*before) == region(element)));
    before = in ? &element : nullptr;
    if (!in) continue;
    if (!goes_on) all.emplace_back();
    all.back().push_back(element);
    all.back().back().position = all.back().size();
  }
  return all;
}

/// Longest pieces of each line along links that are there, in the order of their first two cells.
std::vector<List> TermEvaluator::straights(const Term& term, const List& list) {
  Region cells;
  std::vector<std::pair<CellId, std::size_t>> places;
  for (std::size_t i = 0; i < list.size(); ++i) {
    cells.push_back(*list[i].cell);
    places.emplace_back(*list[i].cell, i);
  }
  std::ranges::sort(places);
  const auto lines = term.strokes == nullptr ? std::vector<StraightLine>{{std::move(cells), term.cells}}
                                             : straight_lines(std::move(cells), term.cells, *term.strokes);
  std::vector<List> all;
  for (const auto& line : lines) {
    const auto there = [&](std::size_t i) { return index(assignment_[line.links[i]]) == 1; };
    for (std::size_t i = 0; i < line.links.size(); ++i) {
      if (!there(i)) continue;
      if (i == 0 || !there(i - 1)) all.emplace_back();
      auto& piece = all.back();
      for (auto at = piece.empty() ? i : i + 1; at <= i + 1; ++at) {
        const auto place = std::ranges::lower_bound(places, std::pair(line.cells[at], std::size_t{0}));
        piece.push_back(list[place->second]);
        piece.back().position = piece.size();
      }
    }
  }
  std::ranges::stable_sort(all, {}, [](const List& piece) { return std::pair(*piece[0].cell, *piece[1].cell); });
  return all;
}

/// What each of the known lists has in common with the list, in the order of the former.
std::vector<List> TermEvaluator::cuts(const Term& term, const List& list) {
  std::vector<List> all;
  for (const auto& cells : *term.lists) {
    List common;
    for (const auto cell : cells) {
      const auto element = std::ranges::find_if(list, [cell](const Element& each) { return each.cell == cell; });
      if (element != list.end()) common.push_back(*element);
    }
    if (!common.empty()) all.push_back(std::move(common));
  }
  return all;
}

std::optional<std::vector<List>> TermEvaluator::found(const Term& runs) {
  const bool over_sides = runs.finding == Finding::regions || runs.finding == Finding::linked;
  if (over_sides && runs.met != nullptr && runs.classes.empty() && runs.operands.front().kind == Term::Kind::cells)
    return regions_met(runs);
  auto items = list(runs.operands.front());
  if (!items) return std::nullopt;
  auto all = over_sides                          ? regions(runs, std::move(*items))
             : runs.finding == Finding::cuts     ? cuts(runs, *items)
             : runs.finding == Finding::straight ? straights(runs, *items)
             : finds_groups(runs)                ? groups(runs, *items)
                                                 : stretches(runs, std::move(*items));
  if (runs.met != nullptr)
    std::erase_if(all, [&](const List& list) {
      return std::ranges::none_of(list, [&](const Element& element) {
        return element.cell && std::ranges::binary_search(*runs.met, *element.cell);
      });
    });
  return all;
}

std::optional<List> TermEvaluator::runs(const Term& term) {
  const auto lists = found(term);
  if (!lists) return std::nullopt;
  List all;
  for (const auto& each : *lists) {
    const auto* const outer = look_at(&each);
    auto values = list(term.operands[1]);
    look_at(outer);
    if (!values) return std::nullopt;
    std::ranges::move(*values, std::back_inserter(all));
  }
  return all;
}

}  // namespace grids::rules
