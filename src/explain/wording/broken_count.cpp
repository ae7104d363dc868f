// What would be left of a count that cannot be reached, in words.
#include <algorithm>
#include <optional>

#include "core/counted.hpp"
#include "explain/journal/needed_premises.hpp"
#include "explain/wording/broken_rule.hpp"
#include "explain/wording/phrases.hpp"

namespace grids::explain {
namespace {

/// What a rule counts among cells, and how many there must be of it.
struct Wanted {
  std::span<const CellId> cells;
  const rules::Class& symbols;
  std::size_t least;
};

std::optional<Wanted> wanted_by(const rules::Rule& rule) {
  using rules::Term;
  const bool compares = rule.kind == rules::Rule::Kind::comparison && rule.comparisons.size() == 1;
  if (!compares) return std::nullopt;
  const auto comparison = rule.comparisons.front();
  const auto& count = rule.terms.front();
  const auto number = known_number(rule.terms.back());
  const bool counts = count.kind == Term::Kind::aggregate && count.aggregate == rules::Aggregate::count &&
                      count.operands.front().kind == Term::Kind::cells;
  if (!counts || !number || !number->is_whole() || number->numerator() < 0) return std::nullopt;
  const auto least = static_cast<std::size_t>(number->numerator());
  if (comparison == Comparison::greater) return Wanted{count.operands.front().cells, count.classes.front(), least + 1};
  if (comparison != Comparison::equal && comparison != Comparison::at_least) return std::nullopt;
  return Wanted{count.operands.front().cells, count.classes.front(), least};
}

}  // namespace

std::string broken_count(const Rules& rules, const Proof& refutation, const Wording& wording) {
  const auto* const judgment = refutation.broken_rule ? rules.judgment(*refutation.broken_rule) : nullptr;
  const auto wanted = judgment == nullptr ? std::nullopt : wanted_by(judgment->rule);
  if (!wanted) return {};
  const auto left = left_by_facts(rules, gone_by(refutation, rules));
  const auto may_count = [&](CellId cell) {
    return std::ranges::any_of(left[index(cell)], [&](SymbolId symbol) {
      return rules::contains_known(wanted->symbols, judgment->vocabulary->item(symbol));
    });
  };
  std::vector<std::string> cells;
  for (const auto cell : wanted->cells)
    if (may_count(cell)) cells.push_back(wording.cell(cell));
  if (cells.empty() || cells.size() >= wanted->least) return {};
  return ", for which only " + enumerated(cells) + " would be left";
}

}  // namespace grids::explain
