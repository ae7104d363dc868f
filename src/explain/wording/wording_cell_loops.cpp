// What loop of cells would be closed otherwise, in words.
#include <algorithm>
#include <map>

#include "core/counted.hpp"
#include "core/sort_unique.hpp"
#include "explain/journal/needed_premises.hpp"
#include "explain/wording/phrases.hpp"
#include "explain/wording/wording.hpp"

namespace grids::explain {
namespace {

/// Of a longer loop only the two ends are told between which the cell lies.
constexpr std::size_t most_named = 5;

/// The rule that cells of a class close no loop, if it is that.
const rules::Judgment* no_loop(RuleId rule, const Rules& rules) {
  const auto* const judgment = rules.judgment(rule);
  const bool known = judgment != nullptr && judgment->rule().kind == rules::Rule::Kind::predicate &&
                     judgment->rule().predicate == words::Predicate::no_loop;
  return known ? judgment : nullptr;
}

/// The shortest way among the cells from one neighbour of a cell to another, around it; empty where there is none.
Region way_around(CellId cell, const Region& cells, const Grid& grid) {
  Region shortest;
  const auto beside = grid.neighbours(cell);
  for (const auto start : beside) {
    if (!std::ranges::binary_search(cells, start)) continue;
    std::map<CellId, CellId> before{{start, start}};
    Region spread{start};
    for (std::size_t at = 0; at < spread.size(); ++at)
      for (const auto next : grid.neighbours(spread[at]))
        if (next != cell && std::ranges::binary_search(cells, next) && before.emplace(next, spread[at]).second)
          spread.push_back(next);
    for (const auto end : beside) {
      if (end <= start || !before.contains(end)) continue;
      Region way{end};
      while (way.back() != start) way.push_back(before.at(way.back()));
      if (shortest.empty() || way.size() < shortest.size()) shortest = std::move(way);
    }
  }
  return shortest;
}

}  // namespace

/// ", and a2 would close one with b2, b1 and a1", "between a1 and b2": of a rule that cells close no loop, where what
/// the step rests on shows it.
std::string Wording::closed_otherwise(const Step& step, const Proof& proof) const {
  const bool alone = proof.speaks_alone() && proof.rules.size() == 1;
  const auto* const judgment = alone ? no_loop(proof.rules.front(), rules_) : nullptr;
  if (judgment == nullptr || step.eliminations.empty()) return {};
  const auto left = left_by_facts(rules_, proof.premises);
  Region looped;
  for (const auto each : rules::scope(judgment->rule()))
    if (!left[index(each)].empty() && std::ranges::all_of(left[index(each)], [&](SymbolId symbol) {
          return rules::contains_known(judgment->rule().classes.front(), judgment->vocabulary->item(symbol));
        }))
      looped.push_back(each);
  sort_unique(looped);
  const auto last = step.eliminations.front().cell;
  if (std::ranges::any_of(step.eliminations, [&](const Candidate& gone) { return gone.cell != last; })) return {};
  const auto way = way_around(last, looped, rules_.puzzle().grid());
  if (way.empty()) return {};
  const bool whole = way.size() <= most_named;
  std::vector<std::string> parts;
  for (const auto each : whole ? way : Region{way.front(), way.back()}) parts.push_back(cell(each));
  return ", and " + cell(last) + " would close one " + (whole ? "with " : "between ") + enumerated(parts);
}

}  // namespace grids::explain
