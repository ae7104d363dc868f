#include "explain/journal/journal.hpp"

#include <algorithm>
#include <cassert>
#include <map>
#include <span>

#include "core/sort_unique.hpp"

namespace grids::explain {

Journal::Journal(const Rules& rules)
    : symbol_count_(rules.symbol_count()),
      reasons_(rules.cell_count() * rules.symbol_count(), Reason{.kind = Reason::Kind::start}),
      filled_by_(rules.cell_count(), no_step),
      is_plain_(rules.cell_count()) {
  for (std::size_t i = 0; i < rules.cell_count(); ++i) is_plain_[i] = rules.is_plain(cell_at(i));
  for (std::size_t i = 0; i < rules.cell_count(); ++i)
    for (const auto symbol : rules.start(cell_at(i))) set_reason({cell_at(i), symbol}, {});
}

std::vector<RuleId> Journal::rules_that_take(CellId cell, const Rules& rules) const {
  std::vector<RuleId> found;
  const auto add = [&](RuleId rule) {
    const auto scope = rules.rule(rule).scope();
    const bool of_cell = std::ranges::find(scope, cell) != scope.end();
    if (of_cell && std::ranges::find(found, rule) == found.end()) found.push_back(rule);
  };
  for (const auto symbol : rules.start(cell)) {
    const auto& why = reason({cell, symbol});
    if (why.kind == Reason::Kind::linked) add(why.rule);
    if (why.kind != Reason::Kind::step) continue;
    const auto& step = steps_[why.step];
    const bool carried = std::ranges::find(step.carried.gone, Candidate{cell, symbol}) != step.carried.gone.end();
    if (!carried && !step.proof().speaks_alone()) continue;
    for (const auto rule : carried ? step.carried.rules : step.proof().rules) add(rule);
  }
  const auto unsaid = [&](RuleId rule) { return goes_without_saying(rules.judgment(rule)); };
  if (!std::ranges::all_of(found, unsaid)) std::erase_if(found, unsaid);
  return found;
}

/// Of what a filled cell does not hold, it is the step that filled it, and not an older one that took that away, nor,
/// where no group is counted through, one that filled a cell which excludes it.
StepNumber Journal::origin(Fact fact, std::size_t before) const {
  assert(index(fact.candidate.cell) < filled_by_.size() && index(fact.candidate.symbol) < symbol_count_);
  const auto filled = filled_by(fact.candidate.cell);
  if (fact.holds) return filled;
  const auto& why = reason(fact.candidate);
  if (why.kind == Reason::Kind::start) return no_step;
  const bool of_step = why.kind == Reason::Kind::step;
  if (filled < before && !steps_[filled].bookkeeping && (of_step || is_plain_[index(fact.candidate.cell)]))
    return filled;
  return of_step ? why.step : filled_by(why.by);
}

/// A step that filled a cell says all of the cell: where it is cited anyway, those that took candidates away there
/// before are not. Nor is it, where `fewest` are asked for, if one is cited that took the same away there, or that
/// filled a cell which excludes the same, or if a given does.
std::vector<StepNumber> Journal::origins_of(const std::vector<Fact>& premises, std::size_t before, bool fewest) const {
  std::vector<StepNumber> found;
  std::vector<std::vector<StepNumber>> perhaps;  // steps that say the same, first the one that is told
  for (const auto& fact : premises) {
    const auto from = origin(fact, before);
    if (from >= before) continue;
    auto all = sayings(fact, before, fewest);
    if (std::ranges::find(all, no_step) != all.end()) continue;
    all.insert(all.begin(), from);
    if (all.size() == 1)
      found.push_back(from);
    else
      perhaps.push_back(std::move(all));
  }
  sort_unique(found);
  while (true) {
    std::erase_if(perhaps, [&](const auto& steps) {
      return std::ranges::any_of(steps, [&](StepNumber step) { return std::ranges::binary_search(found, step); });
    });
    if (perhaps.empty()) return found;
    std::map<StepNumber, std::size_t> counts;
    for (const auto& steps : perhaps)
      for (const auto step : std::span(steps).first(fewest ? steps.size() : 1)) ++counts[step];
    const auto most = std::ranges::max_element(counts, {}, [](const auto& each) { return each.second; });
    // Of equals the step that says it itself, and the first of these.
    const auto own =
        std::ranges::find_if(perhaps, [&](const auto& steps) { return counts[steps.front()] == most->second; });
    found.push_back(own != perhaps.end() ? own->front() : most->first);
    sort_unique(found);
  }
}

/// Steps that say a fact as well as its origin; no_step where a given does.
std::vector<StepNumber> Journal::sayings(const Fact& fact, std::size_t before, bool fewest) const {
  assert(before <= steps_.size() && "steps that there are");
  const auto from = origin(fact, before);
  const auto filled = filled_by(fact.candidate.cell);
  const auto& why = reason(fact.candidate);
  const bool may_be_linked = fewest && !fact.holds && !is_plain_[index(fact.candidate.cell)];
  const bool is_linked = may_be_linked && why.kind == Reason::Kind::linked;
  std::vector<StepNumber> all;
  const auto add = [&](StepNumber step) {
    if (step < before && step != from && !steps_[step].bookkeeping && std::ranges::find(all, step) == all.end())
      all.push_back(step);
  };
  add(filled != from ? filled : is_linked ? filled_by(why.by) : no_step);
  if (fewest && why.kind == Reason::Kind::step) add(why.step);
  const auto also = may_be_linked ? also_by_.find(number(fact.candidate)) : also_by_.end();
  if (also == also_by_.end()) return all;
  for (const auto cell : also->second) {
    if (filled_by(cell) == no_step) return {no_step};
    add(filled_by(cell));
  }
  return all;
}

std::vector<StepNumber> Journal::references(StepNumber step, const Proof& proof) const {
  assert(step < steps_.size());
  auto premises = proof.premises;
  const auto& more = steps_[step].carried.premises;
  premises.insert(premises.end(), more.begin(), more.end());
  return origins_of(premises, step, proof.technique != Technique::full_house);
}

std::vector<CellId> Journal::givens_used(const Proof& proof) const {
  std::vector<CellId> cells;
  for (const auto& fact : proof.premises)
    if (const auto cell = looked_at(fact); cell && filled_by(*cell) == no_step) cells.push_back(*cell);
  sort_unique(cells);
  return cells;
}

/// The filled cell from which the fact is known; nothing where it is of a step or of the start.
std::optional<CellId> Journal::looked_at(Fact fact) const {
  if (fact.holds) return fact.candidate.cell;
  const auto& why = reason(fact.candidate);
  if (why.kind == Reason::Kind::same_cell || why.kind == Reason::Kind::linked) return why.by;
  return std::nullopt;
}

std::vector<StepNumber> Journal::contradiction_references() const {
  return contradiction_ ? origins_of(contradiction_->premises, steps_.size(), true) : std::vector<StepNumber>();
}

/// The steps that are needed whatever others rest on.
std::vector<bool> Journal::begin_needed() const {
  std::vector<bool> needed(steps_.size());
  auto last = steps_.size();
  while (last > 0 && steps_[last - 1].bookkeeping) --last;
  for (std::size_t number = 0; number < last; ++number) {
    const auto& step = steps_[number];
    const bool result = !contradiction_ && (step.fills_cells() || number + 1 == last);
    needed[number] = (result && !step.bookkeeping) || step.proof().technique == Technique::outside;
  }
  for (const auto reference : contradiction_references()) needed[reference] = true;
  return needed;
}

std::vector<bool> Journal::needed() const {
  auto needed = begin_needed();
  for (auto number = steps_.size(); number-- > 0;) {
    if (!needed[number]) continue;
    for (const auto reference : references(static_cast<StepNumber>(number))) needed[reference] = true;
  }
  return needed;
}

std::vector<CellId> Journal::cells_looked_at(StepNumber step) const {
  assert(step < steps_.size());
  std::vector<CellId> cells;
  std::vector<bool> seen(steps_.size());
  std::vector<StepNumber> waiting{step};
  seen[step] = true;
  while (!waiting.empty()) {
    const auto number = waiting.back();
    waiting.pop_back();
    auto facts = steps_[number].proof().premises;
    const auto& more = steps_[number].carried.premises;
    facts.insert(facts.end(), more.begin(), more.end());
    for (const auto& fact : facts) {
      const auto& why = reason(fact.candidate);
      if (const auto cell = looked_at(fact)) {
        cells.push_back(*cell);
      } else if (why.kind == Reason::Kind::step && why.step < number && !seen[why.step]) {
        seen[why.step] = true;
        waiting.push_back(why.step);
      }
    }
  }
  sort_unique(cells);
  return cells;
}

std::size_t Journal::told_count() const {
  return static_cast<std::size_t>(std::ranges::count(steps_, false, &Step::bookkeeping));
}

bool Journal::has_outside_steps() const {
  return std::ranges::any_of(steps_, [](const Step& step) { return step.proof().technique == Technique::outside; });
}

void Journal::add_premises(StepNumber step, const std::vector<Fact>& facts) {
  if (facts.empty()) return;
  assert(step < steps_.size());
  auto& premises = steps_[step].proofs.front().premises;
  premises.insert(premises.end(), facts.begin(), facts.end());
  sort_unique(premises);
}

StepNumber Journal::add(Step step) {
  assert(!step.proofs.empty() && "the first proof is the one that is told");
  steps_.push_back(std::move(step));
  return static_cast<StepNumber>(steps_.size() - 1);
}

}  // namespace grids::explain
