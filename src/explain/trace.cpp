#include "explain/trace.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

#include "core/sort_unique.hpp"
#include "explain/causes.hpp"
#include "explain/finders/common.hpp"
#include "explain/journal/needed_premises.hpp"
#include "explain/rules/infer_alone.hpp"

namespace grids::explain {

Approach following() {
  Approach approach;
  approach.techniques.allow_only("full-house,hidden-single,naked-single,rule-alone,rule-afar");
  return approach;
}

Trace::Trace(const Explainer& nested, const Position& before)
    : nested_(nested), before_(before), looked_at_(before.rules().cell_count()), traced_(before.rules().cell_count()) {}

Deduction Trace::deduction(Candidate assumed, const TechniqueRow& row) {
  const auto& last = *nested_.journal().contradiction();
  Deduction one;
  one.eliminations = {assumed};
  one.proof = traced(last, needed_for(last), assumed, row);
  if (last.truths.empty())
    one.proof.broken_rule = last.rules.front();
  else if (const auto rule = breaking_rule(last.truths.front(), assumed))
    one.proof.broken_rule = *rule;
  else
    one.proof.broken = last.truths.front();
  if (one.proof.broken && !one.proof.broken->group)
    one.proof.broken_by = nested_.journal().rules_that_take(one.proof.broken->cell, before_.rules());
  return one;
}

Proof Trace::proof_of(const std::vector<Fact>& facts, Candidate assumed, const TechniqueRow& row) {
  assert(!nested_.journal().contradiction() && "what follows is not the end of it");
  return traced({}, facts, assumed, row);
}

/// The facts without which it would not be a contradiction: where a rule about a few cells has too many of them, those.
std::vector<Fact> Trace::needed_for(const Proof& contradiction) const {
  const auto& facts = contradiction.premises;
  const auto& rules = before_.rules();
  const auto is_told = [&](RuleId rule) { return is_wide(rules, rule) || rules.rule(rule).scope().empty(); };
  if (!contradiction.truths.empty() || std::ranges::any_of(contradiction.rules, is_told) ||
      !contradiction.absorbed.empty() || std::ranges::any_of(facts, &Fact::holds))
    return facts;
  std::vector<Domain> after;
  std::vector<std::uint64_t> residue;
  const auto enough = [&](const std::vector<Domain>& left) {
    after = left;
    return !infer_together(rules, contradiction.rules, after, residue);
  };
  return needed_one_by_one(facts, rules, nested_.journal(), enough);
}

/// What leads to an end, and to these facts.
Proof Trace::traced(const Proof& end, const std::vector<Fact>& facts, Candidate assumed, const TechniqueRow& row) {
  take(end, facts);
  while (!waiting_.empty()) {
    before_.demand_time();
    const auto& step = nested_.journal().steps()[waiting_.back()];
    waiting_.pop_back();
    take(step.proof(), step.proof().premises);
    for (const auto rule : step.carried.rules) use(rule);
    take({}, step.carried.premises);
  }
  Proof proof{.technique = row.technique, .difficulty = row.weight};
  proof.rules = std::move(rules_);
  sort_unique(known_);
  proof.premises = std::move(known_);
  proof.pattern.push_back({assumed, true});
  std::ranges::sort(steps_);
  tell_decided(no_step, proof.pattern);
  for (const auto step : steps_) {
    tell(nested_.journal().steps()[step], proof.pattern);
    tell_decided(step, proof.pattern);
  }
  proof.causes = Causes(nested_, before_, proof.pattern).all();
  proof.difficulty += std::round(25 * std::log2(static_cast<double>(1 + told_steps()))) / 100;
  return proof;
}

/// How many of these steps say anything of what people see, and more than write down what is left somewhere.
std::size_t Trace::told_steps() const {
  return static_cast<std::size_t>(std::ranges::count_if(steps_, [&](StepNumber number) {
    const auto& step = nested_.journal().steps()[number];
    const bool plain = step.proof().technique == Technique::naked_single && step.placement &&
                       nested_.rules().is_plain(step.placement->cell);
    return !step.bookkeeping && !plain;
  }));
}

void Trace::take(const Proof& proof, const std::vector<Fact>& facts) {
  for (const auto rule : proof.rules) use(rule);
  for (const auto rule : proof.absorbed) use(rule);
  for (const auto& truth : proof.truths)
    if (truth.group) use(before_.rules().group(*truth.group).rule);
  for (const auto& [candidate, holds] : facts) {
    if (!holds) {
      take(candidate, !proof.rules.empty());
      continue;
    }
    for (const auto other : before_.rules().start(candidate.cell) - Domain::of(candidate.symbol))
      take({candidate.cell, other}, false);
  }
}

/// That a candidate is gone, at which rules may look.
void Trace::take(const Candidate& gone, bool by_rules) {
  const auto& why = nested_.journal().reason(gone);
  look_at(gone.cell);
  switch (why.kind) {
    case Reason::Kind::open: break;
    case Reason::Kind::start: known_.push_back({gone, false}); break;
    case Reason::Kind::step: need(why.step); break;
    case Reason::Kind::linked:
      if (by_rules) note_decided(gone.cell, why.by);
      use(why.rule);
      [[fallthrough]];
    case Reason::Kind::same_cell: take_filled(why.by); break;
  }
}

/// A cell that was filled along with others may be so because of one of these.
void Trace::take_filled(CellId cell) {
  look_at(cell);
  const auto step = nested_.journal().filled_by(cell);
  if (step == no_step) return;
  need(step);
  const auto& settled = nested_.journal().steps()[step].settled;
  if (std::ranges::find(settled, cell, &Candidate::cell) == settled.end() || traced_[index(cell)]) return;
  traced_[index(cell)] = true;
  std::vector<Fact> facts;
  for (const auto symbol : before_.rules().start(cell) - nested_.position()[cell])
    facts.push_back({{cell, symbol}, false});
  take({}, facts);
}

/// A rule looks at a cell of which a filled one leaves a single candidate. No step of the proof may have filled it.
void Trace::note_decided(CellId cell, CellId by) {
  if (nested_.position()[cell].single() && before_.rules().told(cell))
    decided_.push_back({cell, nested_.journal().filled_by(by)});
}
/// What was decided along with what this step filled, or the assumption.
void Trace::tell_decided(StepNumber along, std::vector<Fact>& pattern) const {
  for (const auto& [cell, by] : decided_) {
    const Fact fact{{cell, nested_.position()[cell].lowest()}, true};
    const auto step = nested_.journal().filled_by(cell);
    const bool told = (step != no_step && std::ranges::binary_search(steps_, step)) ||
                      std::ranges::find(pattern, fact) != pattern.end();
    if (by == along && !told) pattern.push_back(fact);
  }
}

bool Trace::in_grid(CellId cell) const { return index(cell) < before_.rules().puzzle().grid().cell_count(); }

/// The rule that leaves nothing of a cell that nobody sees, that is filled, by assumption or before, or that holds
/// either this or that: it is told, and not the cell.
std::optional<RuleId> Trace::breaking_rule(const Truth& broken, const Candidate& assumed) const {
  const auto& rules = before_.rules();
  const bool filled = before_[broken.cell].single() || broken.cell == assumed.cell;
  const bool of_grid = in_grid(broken.cell) && !filled && !rules.either_or(broken.cell);
  if (broken.group || of_grid) return std::nullopt;
  std::optional<RuleId> rule;
  std::size_t latest = 0;
  const auto take = [&](RuleId by, StepNumber step) {
    const auto moment = step == no_step ? 1 : std::size_t{step} + 2;
    if (moment <= latest) return;
    latest = moment;
    rule = by;
  };
  for (const auto symbol : rules.start(broken.cell)) {
    const auto& why = nested_.journal().reason({broken.cell, symbol});
    if (why.kind == Reason::Kind::linked) take(why.rule, nested_.journal().filled_by(why.by));
    if (why.kind != Reason::Kind::step) continue;
    const auto& proof = nested_.journal().steps()[why.step].proof();
    if (!proof.rules.empty()) take(proof.rules.front(), why.step);
  }
  return rule;
}

/// What a step fills. Of cells that it fills along with others, those that the rest of the proof looks at.
void Trace::tell(const Step& step, std::vector<Fact>& pattern) const {
  if (step.placement) pattern.push_back({*step.placement, true});
  for (const auto& candidate : step.settled)
    if (looked_at_[index(candidate.cell)]) pattern.push_back({candidate, true});
}

void Trace::use(RuleId rule) {
  if (std::ranges::find(rules_, rule) == rules_.end()) rules_.push_back(rule);
}

void Trace::need(StepNumber step) {
  if (std::ranges::find(steps_, step) != steps_.end()) return;
  steps_.push_back(step);
  waiting_.push_back(step);
}

}  // namespace grids::explain
