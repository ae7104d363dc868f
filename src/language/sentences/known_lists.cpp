#include "language/sentences/known_lists.hpp"

#include <algorithm>

namespace grids {
namespace {

using rules::Item;
using rules::ListWord;
using rules::Term;

/// The cells from place `begin` (counted from 0) up to before `end`.
Term stretch(const Term& list, std::size_t begin, std::size_t end) {
  auto part = list;
  const auto from = static_cast<std::ptrdiff_t>(begin);
  const auto to = static_cast<std::ptrdiff_t>(end);
  part.cells.assign(list.cells.begin() + from, list.cells.begin() + to);
  part.positions.assign(list.positions.begin() + from, list.positions.begin() + to);
  return part;
}

Term ends(const Term& list) {
  auto part = stretch(list, 0, std::min<std::size_t>(1, list.cells.size()));
  if (list.cells.size() < 2) return part;
  part.cells.push_back(list.cells.back());
  part.positions.push_back(list.positions.back());
  return part;
}

Term reversed(Term list) {
  std::ranges::reverse(list.cells);
  std::ranges::reverse(list.positions);
  return list;
}

Term positions(const Term& list) {
  std::vector<Item> items;
  for (const auto position : list.positions) items.push_back(Item::of_number(static_cast<std::int64_t>(position)));
  return Term::of_items(std::move(items));
}

Term counted(ListWord word, const Term& list, Rational count) {
  const auto size = list.cells.size();
  const bool fits = count.is_whole() && !(count < Rational(word == ListWord::cell ? 1 : 0)) &&
                    !(Rational(static_cast<std::int64_t>(size)) < count);
  if (!fits) return Term::of_nothing();
  const auto n = static_cast<std::size_t>(count.numerator());
  if (word == ListWord::first) return stretch(list, 0, n);
  if (word == ListWord::last) return stretch(list, size - n, size);
  return stretch(list, n - 1, n);
}

}  // namespace

std::optional<Rational> known_number(const Term& term) {
  if (term.kind != Term::Kind::items || term.items.size() != 1) return std::nullopt;
  return term.items.front().number;
}

std::optional<Term> known_list(ListWord word, const Term& cells, const std::optional<Rational>& count) {
  const auto size = cells.cells.size();
  switch (word) {
    case ListWord::first:
    case ListWord::last:
    case ListWord::cell: return count ? std::optional(counted(word, cells, *count)) : std::nullopt;
    case ListWord::rest: return stretch(cells, std::min<std::size_t>(1, size), size);
    case ListWord::inner: return size < 3 ? stretch(cells, 0, 0) : stretch(cells, 1, size - 1);
    case ListWord::ends: return ends(cells);
    case ListWord::reversed: return reversed(cells);
    case ListWord::positions: return positions(cells);
    case ListWord::symbols: return cells;
    default: return std::nullopt;
  }
}

}  // namespace grids
