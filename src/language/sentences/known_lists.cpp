#include "language/sentences/known_lists.hpp"

#include <algorithm>

namespace grids {
namespace {

using rules::Item;
using rules::ListWord;
using rules::Term;

Term positions(const Term& list) {
  std::vector<Item> items;
  for (const auto position : list.positions) items.push_back(Item::of_number(static_cast<std::int64_t>(position)));
  return Term::of_items(std::move(items));
}

}  // namespace

std::optional<Term> known_list(ListWord word, const Term& cells, const std::optional<Rational>& count) {
  if (word == ListWord::positions) return positions(cells);
  const bool counted = word->texts.object == ListWord::Object::number;
  if (word->picks == nullptr || (counted && !count)) return std::nullopt;
  if (counted && !count->is_whole()) return Term::of_nothing();
  const auto places = word->picks(cells.cells.size(), counted ? count->numerator() : 0);
  if (!places) return Term::of_nothing();
  auto picked = cells;
  picked.cells.clear();
  picked.positions.clear();
  for (const auto place : *places) {
    picked.cells.push_back(cells.cells[place]);
    picked.positions.push_back(cells.positions[place]);
  }
  return picked;
}

}  // namespace grids
