#include <algorithm>
#include <cmath>

#include "core/diagnostics.hpp"
#include "language/sentences/binder.hpp"
#include "language/sentences/magnitude.hpp"

// What the unknown items `?` of a clue come to.

namespace grids {
namespace {

using rules::Item;
using rules::Rule;
using rules::Term;

/// What the `?` of a clue are tried with, all together.
constexpr double most_values = 1000;

bool has_unknown(const Term& term) {
  return term.kind == Term::Kind::items && std::ranges::any_of(term.items, &Item::unknown);
}

/// Whether a list holds what cells hold, or places among them.
bool holds_symbols(const Term& list) {
  if (list.kind == Term::Kind::word) return std::ranges::all_of(list.operands, holds_symbols);
  return list.kind == Term::Kind::cells || list.kind == Term::Kind::sight;
}

}  // namespace

std::size_t Binder::unknown_count() const {
  if (!list_.clue || list_.clue->text.find('?') == std::string::npos) return 0;
  return static_cast<std::size_t>(std::ranges::count(list_.clue->items(), "?"));
}

/// A list whose items are held against those of a clue: an unknown one may be any number that they come to.
void Binder::holds_against_unknown(const Term& list) {
  if (unknown_count() == 0 || holds_symbols(list)) return;
  const auto most = magnitude(list, scope_.vocabulary());
  largest_item_ = std::max(largest_item_, most.whole() ? most.numerator : most_values);
}

/// What an unknown item can be: a symbol, a number of cells, any number among which it is looked for, and, if it is
/// compared in several places, any that is reached there.
std::vector<Item> Binder::values_of_unknown(bool related) const {
  const auto& vocabulary = scope_.vocabulary();
  std::vector<Item> values;
  for (std::size_t i = 0; i < vocabulary.symbol_count(); ++i) values.push_back(vocabulary.item(symbol_at(i)));
  const auto cells = static_cast<std::int64_t>(list_.cells.size());
  const auto largest = std::max(largest_item_, related ? largest_compared_ : 0);
  const auto reached = static_cast<std::int64_t>(std::min(largest, most_values));
  for (auto number = -reached; number <= std::max(cells, reached); ++number)
    if (const auto item = Item::of_number(number); std::ranges::find(values, item) == values.end())
      values.push_back(item);
  return values;
}

/// Some value of each unknown item will do.
Rule Binder::bind_any_value(const syntax::Rule& rule, bool related) {
  const auto values = values_of_unknown(related);
  const auto unknowns = unknown_count();
  const auto ways = std::pow(static_cast<double>(values.size()), static_cast<double>(unknowns));
  if (ways > most_values || largest_item_ >= most_values || (related && largest_compared_ >= most_values))
    throw InputError(list_.clue->where, "clue of " + list_.name.text() + ": " + (unknowns == 1 ? "'?'" : "these '?'") +
                                            " may stand for too many values, and this rule needs each of them tried: " +
                                            "tell more of the clue, or say 'clue' once, in a comparison");
  std::vector<Rule> any;
  for (std::size_t way = 0; way < static_cast<std::size_t>(ways); ++way) {
    unknown_.clear();
    for (auto rest = way; unknown_.size() < unknowns; rest /= values.size())
      unknown_.push_back(values[rest % values.size()]);
    makes_sense_ = true;
    auto bound = bind_known(rule);
    if (makes_sense_) any.push_back(std::move(bound));
  }
  unknown_.clear();
  return Rule::any(std::move(any));
}

/// A rule that stands below a `not`.
Rule Binder::bind_denied(const syntax::Rule& rule) {
  denied_ = !denied_;
  auto bound = bind(rule);
  denied_ = !denied_;
  return bound;
}

/// A comparison on a list whose clue has unknown items.
Rule Binder::with_unknown(Rule comparison) {
  for (const auto& term : comparison.terms) {
    const auto most = magnitude(term, scope_.vocabulary());
    largest_compared_ = std::max(largest_compared_, most.whole() ? most.numerator : most_values);
  }
  return denied_ && std::ranges::any_of(comparison.terms, has_unknown) ? denied(std::move(comparison)) : comparison;
}

/// What is compared with an unknown number below a `not`. Some value makes "not sum = ?" true, so that `sum = ?` is
/// false there; but "not length != ?" demands what `length = ?` does.
Rule Binder::denied(Rule comparison) {
  if (comparison.comparisons.front() != Comparison::not_equal) return Rule::any({});
  comparison.comparisons.front() = Comparison::equal;
  return Rule::negation(std::move(comparison));
}

}  // namespace grids
