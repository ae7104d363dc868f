#include "language/sentences/item_count.hpp"

#include <algorithm>

#include "language/sentences/known_lists.hpp"

namespace grids {
namespace {

using rules::ListWord;
using rules::Term;

std::optional<std::size_t> of_word(const Term& term) {
  if (term.word == ListWord::cell || rules::is_shape(term)) return 1;
  if (term.word->texts.object == ListWord::Object::number) {
    const auto count = known_number(term.operands[1]);
    const bool fits = count && count->is_whole() && !(*count < Rational(0));
    return fits ? std::optional(static_cast<std::size_t>(count->numerator())) : std::nullopt;
  }
  const auto items = item_count(term.operands.front());
  if (!items || term.word->texts.one_by_one) return items;
  return term.word->picks == nullptr ? std::nullopt : std::optional(term.word->picks(*items, 0)->size());
}

template <typename Count>
std::optional<std::size_t> total(const std::vector<Term>& terms, const Count& count) {
  std::size_t all = 0;
  for (const auto& term : terms) {
    const auto items = count(term);
    if (!items) return std::nullopt;
    all += *items;
  }
  return all;
}

}  // namespace

std::optional<std::size_t> item_count(const Term& term) {
  switch (term.kind) {
    case Term::Kind::items: return term.items.size();
    case Term::Kind::cells: return term.cells.size();
    case Term::Kind::word: return of_word(term);
    case Term::Kind::join: return total(term.operands, item_count);
    case Term::Kind::aggregate:
    case Term::Kind::arithmetic:
    case Term::Kind::links:
    case Term::Kind::reach:
    case Term::Kind::holding:
    case Term::Kind::nothing: return 1;
    case Term::Kind::as_item:
    case Term::Kind::sight:
    case Term::Kind::runs:
    case Term::Kind::run:
    case Term::Kind::if_linked: return std::nullopt;
  }
  return std::nullopt;
}

std::optional<std::size_t> known_length(const Term& list) {
  if (list.kind == Term::Kind::join) return total(list.operands, known_length);
  if (list.kind == Term::Kind::cells || list.kind == Term::Kind::items) return item_count(list);
  return std::nullopt;
}

bool is_single(const Term& term) { return !term.is_clue && item_count(term) == 1; }

}  // namespace grids
