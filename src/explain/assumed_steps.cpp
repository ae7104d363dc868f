#include "explain/assumed_steps.hpp"

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <utility>

#include "core/sort_unique.hpp"
#include "explain/finders/common.hpp"
#include "explain/finders/fit_together.hpp"
#include "explain/journal/needed_premises.hpp"
#include "explain/premises.hpp"

namespace grids::explain {

AssumedSteps::AssumedSteps(const Explainer& nested, Candidate assumed, std::vector<StepNumber> numbers,
                           std::optional<RuleId> broken)
    : nested_(nested), rules_(nested.rules()), assumed_(assumed), numbers_(std::move(numbers)), broken_(broken) {
  assert(nested_.journal().contradiction() && "it has come to an end");
}

bool AssumedSteps::contradict(const std::vector<Domain>& known, const std::vector<bool>& in) {
  assert(known.size() == rules_.cell_count() && in.size() == numbers_.size());
  left_ = known;
  after_ = known;
  failed_.reset();
  fill(assumed_);
  carry_on();
  for (std::size_t i = 0; i < numbers_.size() && !failed_; ++i)
    if (in[i]) go_through(i);
  return failed_.has_value() || broken();
}

/// Without what it needs it comes to nothing, or to less.
void AssumedSteps::go_through(std::size_t place) {
  const auto& step = nested_.journal().steps()[numbers_[place]];
  if (!follows(step, left_)) return;
  for (const auto& gone : taken_away(step, left_)) left_[index(gone.cell)] -= Domain::of(gone.symbol);
  if (step.placement) fill(*step.placement, step.proof().rules);
  for (const auto& settled : step.settled)
    if (left_[index(settled.cell)] == Domain::of(settled.symbol)) fill(settled, step.proof().rules);
  carry_on();
}

/// What goes without saying.
void AssumedSteps::carry_on() {
  const auto& unsaid = rules_.unsaid();
  if (unsaid.empty()) return;
  unsaid.follow(
      unsaid.all_cells(), [this](CellId cell) { return left_[index(cell)]; },
      [this](const Unsaid::Gone& gone) { left_[index(gone.candidate.cell)] -= Domain::of(gone.candidate.symbol); });
}

std::optional<Step> AssumedSteps::again(std::size_t place, const Explainer& now) {
  const auto& known = now.position();
  failed_.reset();
  auto step = nested_.journal().steps()[numbers_[place]];
  if (!follows(step, known.domains()) || (step.placement && known.filled(step.placement->cell))) return std::nullopt;
  if (!step.placement && step.eliminations.empty()) return step;  // what goes without saying follows anew
  step.eliminations = taken_away(step, known.domains());
  if (!step.placement && step.eliminations.empty()) return std::nullopt;
  auto& proof = step.proofs.front();
  const auto absorbed = proof.absorbed.size();
  for (const auto rule : clear_)
    if (std::ranges::find(proof.absorbed, rule) == proof.absorbed.end()) proof.absorbed.push_back(rule);
  auto& facts = proof.premises;
  if (proof.absorbed.size() > absorbed ||
      std::ranges::any_of(facts, [&](const Fact& fact) { return known.has(fact.candidate); }))
    facts = premises(proof, known);
  leave_out_unneeded(step, now.journal());
  // That a cell is filled with it rests on all that is gone there.
  for (const auto& settled : step.settled)
    for (const auto symbol : rules_.start(settled.cell) - known[settled.cell])
      facts.push_back({{settled.cell, symbol}, false});
  sort_unique(facts);
  return step;
}

/// What a rule about a few cells takes away needs not all that is known of them: of a line whose stars are all placed,
/// where these are.
void AssumedSteps::leave_out_unneeded(Step& step, const Journal& journal) {
  auto& proof = step.proofs.front();
  auto& facts = proof.premises;
  const auto wide = [this](RuleId rule) { return is_wide(rules_, rule); };
  if (step.placement || !proof.speaks_alone() || !proof.absorbed.empty() || std::ranges::any_of(proof.rules, wide) ||
      std::ranges::any_of(facts, &Fact::holds))
    return;
  const auto enough = [&](const std::vector<Domain>& left) {
    after_ = left;
    return take_away_together(rules_, proof.rules, step.eliminations, after_, residue_);
  };
  facts = needed_one_by_one(facts, rules_, journal, enough);
}

/// What the rule of a step takes away where these candidates are left, of what it took away then. Notes by which rules
/// that go without saying it does, where these need not be the same as then.
std::vector<Candidate> AssumedSteps::taken_away(const Step& step, std::span<const Domain> left) {
  clear_.clear();
  if (step.eliminations.empty()) return {};
  assert(step.proof().speaks_alone() && "other techniques fill cells");
  const auto& together = step.proof().rules;
  bool possible = true;  // no rule may be asked about a cell without candidates
  for (const auto rule : together)
    for (const auto cell : rules_.rule(rule).scope()) {
      after_[index(cell)] = left[index(cell)];
      possible = possible && !left[index(cell)].empty();
    }
  const bool fails = possible && !infer_together(rules_, together, after_, residue_);
  possible = possible && !fails;
  // Of a cell that could be many things it is told what takes the last of them.
  const auto& last = *nested_.journal().contradiction();
  const bool told = !last.truths.empty() && !last.truths.front().group && rules_.either_or(last.truths.front().cell);
  if (fails && told && together.size() == 1 && step.proof().absorbed.empty()) failed_ = together.front();
  auto taken = step.eliminations;
  std::vector<Domain> probed;
  if (!step.proof().absorbed.empty()) probed.assign(left.begin(), left.end());
  std::erase_if(taken, [&](const Candidate& gone) {
    if (!left[index(gone.cell)].contains(gone.symbol)) return true;
    if (!possible || !after_[index(gone.cell)].contains(gone.symbol)) return false;
    if (probed.empty()) return true;
    if (ruled_out_by_meaning(rules_, together.front(), step.proof().absorbed, gone, probed, residue_)) return false;
    WhatIsClear clear;
    if (!ruled_out(rules_, together.front(), gone, probed, residue_, &clear)) return true;
    clear_.insert(clear_.end(), clear.rules.begin(), clear.rules.end());
    return false;
  });
  return taken;
}

/// Whether what a step fills is all that is left of its truths, where these candidates are left.
bool AssumedSteps::follows(const Step& step, std::span<const Domain> left) const {
  if (!step.placement) return true;
  const auto& filled = *step.placement;
  return std::ranges::all_of(step.proof().truths, [&](const Truth& truth) {
    if (!truth.group) return (left[index(truth.cell)] - Domain::of(filled.symbol)).empty();
    return std::ranges::all_of(rules_.group(*truth.group).cells, [&](CellId cell) {
      return cell == filled.cell || !left[index(cell)].contains(truth.symbol);
    });
  });
}

/// As the explainer does, but for cells that are filled because of that: these are among what steps settle.
void AssumedSteps::fill(Candidate candidate, std::span<const RuleId> own) {
  const auto cell = candidate.cell;
  left_[index(cell)] &= Domain::of(candidate.symbol);
  rules_.for_each_link(candidate, [&](const Link& link) {
    if (speaks_for_itself(rules_, cell, link.rule, own)) return;
    left_[index(link.to.cell)] -= Domain::of(link.to.symbol);
  });
}

/// Whether what broke then is broken now.
bool AssumedSteps::broken() const {
  if (is_seen_broken(left_)) return true;
  const auto& last = *nested_.journal().contradiction();
  if (!last.truths.empty()) {
    const auto& truth = last.truths.front();
    if (!truth.group) return left_[index(truth.cell)].empty();
    return std::ranges::none_of(rules_.group(*truth.group).cells,
                                [&](CellId cell) { return left_[index(cell)].contains(truth.symbol); });
  }
  const auto& rule = rules_.rule(last.rules.front());
  std::vector<SymbolId> symbols;
  for (const auto cell : rule.scope()) {
    if (left_[index(cell)].empty()) return false;
    if (left_[index(cell)].single()) symbols.push_back(left_[index(cell)].lowest());
  }
  if (symbols.size() == rule.scope().size()) return !rule.accepts(symbols);
  auto after = left_;
  std::vector<std::uint64_t> residue;
  return !infer_alone(rule, after, residue);
}

bool AssumedSteps::is_seen_broken(std::span<const Domain> left) const {
  constexpr std::size_t few_ways = 6;
  if (!broken_ || is_wide(rules_, *broken_)) return false;
  std::vector<Domain> domains(left.begin(), left.end());
  return allows_nothing(domains, few_ways);
}

/// Whether the broken rule allows none of the ways to fill what is open of its cells, which are not more.
bool AssumedSteps::allows_nothing(std::vector<Domain>& left, std::size_t most_ways) const {
  std::size_t ways = 1;
  for (const auto cell : rules_.rule(*broken_).scope()) {
    ways *= left[index(cell)].size();
    if (ways == 0 || ways > most_ways) return false;
  }
  return !fit_together(rules_, {&*broken_, 1}, left);
}

std::vector<Fact> AssumedSteps::shows_broken(std::span<const Domain> left, std::span<const Domain> before) const {
  constexpr std::size_t most_ways_known = 16;
  std::vector<Domain> domains(left.begin(), left.end());
  std::vector<Fact> facts;
  for (const auto cell : rules_.rule(*broken_).scope()) {
    const auto now = std::exchange(domains[index(cell)], before[index(cell)]);
    if (!allows_nothing(domains, most_ways_known)) domains[index(cell)] = now;
    for (const auto symbol : rules_.start(cell) - domains[index(cell)]) facts.push_back({{cell, symbol}, false});
  }
  return facts;
}

}  // namespace grids::explain
