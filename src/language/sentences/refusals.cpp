#include "language/sentences/refusals.hpp"

#include <algorithm>
#include <string>

#include "language/selectors/select.hpp"
#include "language/sentences/clue_use.hpp"

namespace grids {
namespace {

/// Kinds of lists that clues are typed for only in a layer of their own.
bool never_has_clue(const syntax::Selector& selector) {
  using Kind = syntax::Selector::Kind;
  if (!selector.with.empty() || !selector.of.empty()) return false;
  return selector.kind == Kind::grid || selector.kind == Kind::box || selector.kind == Kind::window ||
         selector.kind == Kind::corner || selector.kind == Kind::region || selector.kind == Kind::main_diagonal ||
         selector.kind == Kind::diagonal || selector.kind == Kind::wrapped_diagonal ||
         selector.kind == Kind::king_pair || selector.kind == Kind::knight_pair || selector.kind == Kind::distant_pair;
}

}  // namespace

/// In a drawing nobody could tell them apart.
void Refusals::of_marks_that_are_symbols(const syntax::Sentence& sentence) const {
  if (!std::ranges::any_of(sentence.selectors,
                           [](const auto& each) { return each.kind == syntax::Selector::Kind::pair; }))
    return;
  for (const auto& each : sentence.body.cases)
    if (sheet_.symbols.find(each.mark))
      diagnostics_.error(each.where, "'" + each.mark + "' is a symbol and a mark: one of them needs another name");
}

/// Otherwise the sentence would be passed over without a word.
void Refusals::of_clues_of_no_list(const syntax::Sentence& sentence) const {
  if (!sentence.variable.empty()) return of_clues_of_no_list(sentence.body);
  if (!asks_for_clue(sentence.body, definitions_)) return;
  for (const auto& selector : sentence.selectors) {
    const auto kind = found_list_name(selector, sheet_);
    if (finds_groups(selector, sheet_) && selector.clued != syntax::Selector::Clued::clued)
      diagnostics_.error(selector.where,
                         "a " + kind +
                             " has no clue of its own, but its cells may have some: say 'clues', as in 'length of "
                             "clues = 1', or speak of 'each clued " +
                             kind + "'");
    else if (selector.kind == syntax::Selector::Kind::pair && selector.with.empty() && sentence.body.cases.empty())
      diagnostics_.error(selector.where,
                         "clues of pairs are marks between their cells: say what each means, as in 'each pair: {o: "
                         "difference = 1, x: quotient = 2}'");
    else if (never_has_clue(selector))
      diagnostics_.error(selector.where,
                         "no clue can be typed for these lists; name a layer that holds clues for "
                         "them: '" +
                             sentence.text + " with totals'");
  }
}

/// Of `for`: its sentences, and what judges the whole grid.
void Refusals::of_clues_of_no_list(const syntax::Body& body) const {
  for (const auto& sentence : body.sentences) of_clues_of_no_list(sentence);
  for (const auto& part : body.all) of_clues_of_no_list(part);
  if (body.all.empty()) of_clue_of_grid(body);
}

void Refusals::of_clue_of_grid(const syntax::Body& body) const {
  if (asks_for_clue(body, definitions_))
    diagnostics_.error(body.where,
                       "the grid as a whole has no clue; name a layer that holds one: 'each grid with totals'");
}

}  // namespace grids
