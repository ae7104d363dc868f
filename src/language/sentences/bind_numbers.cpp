#include <algorithm>

#include "core/diagnostics.hpp"
#include "language/sentences/binder.hpp"
#include "language/sentences/magnitude.hpp"
#include "language/sentences/numberless.hpp"

// What the binder demands of numbers: that there are some, and that they do not become too large.

namespace grids {

using rules::Term;

bool Binder::is_exact(const Term& term) const { return magnitude(term, scope_.vocabulary()).exact(); }

/// Nothing is calculated with numbers that may leave 64 bits.
void Binder::require_exact(const Term& term, const Location& where) const { require_exact(is_exact(term), where); }

void Binder::require_exact(bool exact, const Location& where) {
  if (!exact)
    throw InputError(where,
                     "the numbers here can become too large: beyond 2^62; a product as large as that can only be "
                     "compared with a number");
}

/// Sums, minima .. need numbers. What is tried for a `?` and has none is not what the `?` stands for.
void Binder::require_numbers(const Term& list, const Location& where) {
  const auto found = numberless_item(list, scope_.vocabulary());
  if (!found) return;
  const auto& name = scope_.vocabulary().name(*found);
  if (list.is_clue) {
    const auto typed = list_.clue->items();
    const bool tried = std::ranges::find(unknown_, *found, &rules::Item::text) != unknown_.end();
    if (tried && std::ranges::find(typed, name) == typed.end()) {
      makes_sense_ = false;
      return;
    }
  }
  if (list.is_clue)
    throw InputError(list_.clue->where,
                     "clue of " + list_.name.text() + ": expected a number or ?, found '" + name + "'");
  throw Misfit(where, "'" + name + "' has no number: write " + name + "=1 where the symbols are declared",
               ", or leave it out" + (numbered_symbols().empty() ? "" : " with 'among " + numbered_symbols() + "'"),
               "symbols");
}

std::string Binder::numbered_symbols() const {
  std::vector<Symbol> numbered;
  for (const auto& symbol : scope_.sheet().symbols)
    if (symbol.number) numbered.push_back(symbol);
  return Symbols(std::move(numbered)).text();
}

/// A product of whole numbers may become too large: then it is above or below all others (words::above_all).
void Binder::require_exact_result(const Term& aggregate, const Location& where) const {
  const auto& list = aggregate.operands.front();
  const auto& texts = aggregate.aggregate->texts;
  if (texts.picks) return;
  require_exact(list, where);
  if (!texts.saturates || !magnitude(list, scope_.vocabulary()).whole()) require_exact(aggregate, where);
}

}  // namespace grids
