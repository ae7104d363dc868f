// How many cells a rule could count that counts those of the groups beside a cell.
#include <algorithm>
#include <set>

#include "core/counted.hpp"
#include "explain/wording/broken_rule.hpp"
#include "explain/wording/fault.hpp"
#include "explain/wording/phrases.hpp"
#include "explain/wording/reached.hpp"

namespace grids::explain {
namespace {

using rules::Rule;
using rules::Term;

/// The groups of `sum of length of each meeting group among x = 5`; null of any other rule.
const Term* groups_met(const Rule& rule) {
  if (!rules::is_equation(rule)) return nullptr;
  const auto& sum = rule.terms[0];
  if (sum.kind != Term::Kind::aggregate || sum.aggregate != rules::Aggregate::sum) return nullptr;
  const auto& groups = sum.operands.front();
  const bool known = groups.kind == Term::Kind::runs && groups.finding == rules::Finding::groups && groups.met &&
                     groups.operands.size() == 2 && groups.classes.size() == 1 && groups.classes.front().is_known() &&
                     rules::plain_cells(groups.operands[0]) != nullptr;
  if (!known) return nullptr;
  const auto& each = groups.operands[1];
  const bool size = each.kind == Term::Kind::aggregate && each.aggregate == rules::Aggregate::length &&
                    rules::is_group(each.operands.front());
  return size ? &groups : nullptr;
}

}  // namespace

std::optional<Fault> fault_of_met(const Rules& rules, const rules::Judgment& judgment,
                                  const std::vector<Domain>& left) {
  const auto* const groups = groups_met(judgment.rule());
  const auto number = groups == nullptr ? std::nullopt : rules::known_number(judgment.rule().terms[1]);
  if (!number) return std::nullopt;
  std::set<CellId> in;
  std::set<CellId> may;
  for (const auto cell : *rules::plain_cells(groups->operands[0])) {
    const auto among = among_class(groups->classes.front(), *judgment.vocabulary, left[index(cell)]);
    if (among.empty()) continue;
    may.insert(cell);
    if (among == left[index(cell)]) in.insert(cell);
  }
  /// The cells that hang together with those that are met, over these.
  const auto counted_over = [&](const std::set<CellId>& cells) {
    std::set<CellId> all;
    for (const auto met : *groups->met)
      if (cells.contains(met))
        all.merge(reached_from(met, [&](CellId from) {
          auto beside = rules.puzzle().grid().neighbours(from);
          std::erase_if(beside, [&](CellId cell) { return !cells.contains(cell); });
          return beside;
        }));
    return static_cast<std::int64_t>(all.size());
  };
  if (const auto least = counted_over(in); Rational(least) > *number)
    return Fault{.kind = Fault::Kind::too_many, .text = "there would be " + in_words(least)};
  if (const auto most = counted_over(may); Rational(most) < *number)
    return Fault{.kind = Fault::Kind::too_few,
                 .text = most == 0 ? "there could be none" : "there could be only " + in_words(most)};
  return std::nullopt;
}

}  // namespace grids::explain
