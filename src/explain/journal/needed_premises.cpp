#include "explain/journal/needed_premises.hpp"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <map>
#include <tuple>
#include <utility>

#include "explain/sets/smallest_set.hpp"

namespace grids::explain {
namespace {

/// Candidates that are gone, as is known from one step or from one given; a cell may come up twice.
using OneOrigin = std::vector<std::pair<CellId, Domain>>;

/// Whether people see the step of which the candidate is gone; that step, the latest first; then the filled cell, or
/// its own. What comes first is sooner left out: what nobody sees would have to be told by all that it rests on.
using Origin = std::tuple<bool, std::size_t, std::size_t>;

Origin origin_of(StepNumber step, const Journal& journal) {
  return {!journal.steps()[step].bookkeeping, journal.steps().size() - step, 0};
}

Origin origin_of(const Fact& fact, const Journal& journal) {
  if (const auto step = journal.origin(fact); step != no_step) return origin_of(step, journal);
  const auto& why = journal.reason(fact.candidate);
  const bool by_cell = why.kind == Reason::Kind::same_cell || why.kind == Reason::Kind::linked;
  return {true, journal.steps().size() + 1, index(by_cell ? why.by : fact.candidate.cell)};
}

void take_away(const Fact& fact, OneOrigin& gone) {
  if (gone.empty() || gone.back().first != fact.candidate.cell) gone.emplace_back(fact.candidate.cell, Domain());
  gone.back().second.insert(fact.candidate.symbol);
}

}  // namespace

std::vector<Fact> needed_premises(const std::vector<Fact>& premises, const Rules& rules, const Journal& journal,
                                  const EnoughLeft& enough) {
  std::map<Origin, OneOrigin> part_of;
  for (const auto& fact : premises) {
    assert(!fact.holds && "a candidate that is gone");
    take_away(fact, part_of[origin_of(fact, journal)]);
  }
  // The step that filled a cell says all of it, whatever took candidates away there before.
  for (const auto& fact : premises)
    if (const auto filled = journal.filled_by(fact.candidate.cell); filled != no_step)
      if (const auto part = part_of.find(origin_of(filled, journal)); part != part_of.end())
        take_away(fact, part->second);
  std::vector<const OneOrigin*> parts;
  for (const auto& [origin, part] : part_of) parts.push_back(&part);
  const auto start = left_by_facts(rules, {});
  std::vector<Domain> left;
  const Judge judge = [&](const std::vector<bool>& in) {
    left = start;
    for (std::size_t i = 0; i < parts.size(); ++i)
      if (in[i])
        for (const auto& [cell, symbols] : *parts[i]) left[index(cell)] -= symbols;
    return enough(left) ? Sufficiency::enough : Sufficiency::lacking;
  };
  left = start;
  for (const auto needed : irreducible_set(parts.size(), judge))
    for (const auto& [cell, symbols] : *parts[needed]) left[index(cell)] -= symbols;
  auto facts = premises;
  std::erase_if(facts,
                [&](const Fact& fact) { return left[index(fact.candidate.cell)].contains(fact.candidate.symbol); });
  return facts;
}

std::vector<Fact> needed_one_by_one(const std::vector<Fact>& premises, const Rules& rules, const Journal& journal,
                                    const EnoughLeft& enough) {
  if (!enough(left_by_facts(rules, premises))) return premises;
  auto needed = needed_premises(premises, rules, journal, enough);
  for (auto i = needed.size(); i-- > 0;) {
    auto fewer = needed;
    fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
    if (enough(left_by_facts(rules, fewer))) needed = std::move(fewer);
  }
  return needed;
}

std::vector<Domain> left_by_facts(const Rules& rules, const std::vector<Fact>& known) {
  const auto start = rules.expanded().domains();
  std::vector<Domain> left(start.begin(), start.end());
  for (const auto& [candidate, holds] : known) {
    assert(index(candidate.cell) < left.size() && "a candidate of the puzzle");
    const auto symbol = Domain::of(candidate.symbol);
    left[index(candidate.cell)] = holds ? left[index(candidate.cell)] & symbol : left[index(candidate.cell)] - symbol;
  }
  return left;
}

}  // namespace grids::explain
