#include "explain/causes.hpp"

#include <algorithm>
#include <cassert>

namespace grids::explain {

Causes::Causes(const Explainer& nested, const Position& before, const std::vector<Fact>& pattern)
    : nested_(nested), before_(before), pattern_(pattern) {
  assert(!pattern.empty() && "something is assumed");
  for (const auto& fact : pattern) told_.emplace(fact.candidate.cell, fact.candidate.symbol);
}

std::vector<Cause> Causes::all() {
  std::vector<Cause> causes;
  for (auto fact = pattern_.begin() + 1; fact != pattern_.end(); ++fact) {
    auto cause = cause_of(fact->candidate.cell);
    cause.of = fact->candidate;
    causes.push_back(std::move(cause));
  }
  return causes;
}

const Cause& Causes::cause_of(CellId cell) {
  // What is being looked for has no links yet: nothing rests on itself.
  const auto [place, is_new] = found_.try_emplace(cell);
  if (!is_new || cell == pattern_.front().candidate.cell) return place->second;
  Search search;
  take_filled(cell, true, search);
  ++search.cause.links;
  return place->second = std::move(search.cause);
}

/// Why a cell holds what it does: `own` is the one that is looked for.
void Causes::take_filled(CellId cell, bool own, Search& search) {
  if (before_[cell].single()) return;
  if (!own && told_.contains(cell)) {
    search.cause.links = std::max(search.cause.links, cause_of(cell).links);
    return;
  }
  if (!search.cells.insert(cell).second) return;
  const auto step = nested_.journal().filled_by(cell);
  if (step != no_step) {
    const auto& filling = nested_.journal().steps()[step];
    const bool placed = (filling.placement && filling.placement->cell == cell) ||
                        std::ranges::find(filling.also, cell, &Candidate::cell) != filling.also.end();
    if (placed) return take_step(step, search);
  }
  // At the end, nothing may be left there: what it was told to hold is gone, too, but that is not why it held that.
  const auto told = told_.find(cell);
  const auto held = told == told_.end() ? nested_.position()[cell] : Domain::of(told->second);
  for (const auto symbol : before_[cell] - held) take_gone({cell, symbol}, search);
}

void Causes::take_gone(const Candidate& gone, Search& search) {
  if (!before_[gone.cell].contains(gone.symbol)) return;
  const auto& why = nested_.journal().reason(gone);
  switch (why.kind) {
    case Reason::Kind::open:
    case Reason::Kind::start: return;
    case Reason::Kind::step: return take_step(why.step, search);
    case Reason::Kind::linked: use(why.rule, search); return take_filled(why.by, false, search);
    case Reason::Kind::same_cell: return take_filled(gone.cell, false, search);
  }
}

void Causes::take_step(StepNumber number, Search& search) {
  if (!search.steps.insert(number).second) return;
  const auto& step = nested_.journal().steps()[number];
  const auto& proof = step.proof();
  for (const auto* const rules : {&proof.rules, &proof.absorbed, &step.carried.rules})
    for (const auto rule : *rules) use(rule, search);
  for (const auto& truth : proof.truths)
    if (truth.group) use(nested_.rules().group(*truth.group).rule, search);
  for (const auto& fact : proof.premises) take_fact(fact, search);
  for (const auto& fact : step.carried.premises) take_fact(fact, search);
}

/// Of a cell that holds either this or that, to hold this is not to hold that.
void Causes::take_fact(const Fact& fact, Search& search) {
  const auto cell = fact.candidate.cell;
  if (fact.holds || (told_.contains(cell) && nested_.rules().either_or(cell)))
    take_filled(cell, false, search);
  else
    take_gone(fact.candidate, search);
}

void Causes::use(RuleId rule, Search& search) const {
  auto& rules = search.cause.rules;
  if (std::ranges::find(rules, rule) == rules.end()) rules.push_back(rule);
}

}  // namespace grids::explain
