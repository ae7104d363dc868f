#include "explain/checking/checker.hpp"

#include <algorithm>

#include "engines/sat/guarded_rules.hpp"
#include "explain/checking/sum_check.hpp"
#include "explain/oracle/oracle.hpp"

namespace grids::explain {
namespace {

/// Trying all ways is left to the solver beyond this many symbols tried: it takes about a tenth of a millisecond.
constexpr std::uint64_t few_tries = 2'000;
/// For rules that cannot be said in clauses.
constexpr std::uint64_t many_tries = 5'000'000;
/// Most steps take none, and hardly any a hundred.
constexpr std::uint64_t most_conflicts = 3'000;
constexpr std::uint64_t most_nodes = 1'000'000;

}  // namespace

Checker::Checker(const Rules& rules)
    : rules_(rules),
      clauses_(std::make_unique<GuardedRules>(rules.expanded(), StopToken{}, GuardedRules::Saying::bit_by_bit)),
      sums_(std::make_unique<SumCheck>(rules, *clauses_)),
      search_(std::make_unique<Oracle>(rules)),
      hard_(std::make_unique<std::set<std::size_t>>()) {}
Checker::~Checker() = default;

void Checker::heed(const StopToken& stop) {
  stop_ = stop;
  clauses_->heed(stop);
  sums_->heed(stop);
  search_->heed(stop);
}

Judgement Checker::check(const Step& step, const Proof& proof) const {
  demand_more_time(stop_, "a step was still being checked");
  if (proof.technique == Technique::outside) return Judgement::proved;
  const Claim claim(rules_, step, proof);
  if (!proof.summed.empty()) return sums_->judged(claim, proof.summed);
  if (const auto verdict = judged_by_trying_all(rules_, claim, few_tries, stop_); verdict != Judgement::unknown)
    return verdict;
  std::vector<std::size_t> rules;
  for (const auto rule : claim.rules) rules.push_back(index(rule));
  if (!std::ranges::all_of(rules, [&](std::size_t rule) { return clauses_->expressible(rule); }))
    return judged_by_trying_all(rules_, claim, many_tries, stop_);
  const bool hard = std::ranges::any_of(rules, [&](std::size_t rule) { return hard_->contains(rule); });
  const auto judgement = hard ? Judgement::unknown : by_clauses(claim, rules);
  if (judgement != Judgement::unknown) return judgement;
  if (rules.size() == 1) hard_->insert(rules.front());
  return by_search(claim);
}

Judgement Checker::by_clauses(const Claim& claim, const std::vector<std::size_t>& rules) const {
  std::vector<GuardedRules::Fact> facts;
  for (const auto& [candidate, holds] : claim.premises) facts.push_back({candidate.cell, candidate.symbol, holds});
  std::vector<GuardedRules::Fact> wrong;
  for (const auto& [cell, symbol] : claim.impossible) wrong.push_back({cell, symbol, true});
  if (wrong.empty()) return Judgement::proved;
  switch (clauses_->ask(rules, facts, wrong, most_conflicts)) {
    case Feasibility::impossible: return Judgement::proved;
    case Feasibility::unknown: return Judgement::unknown;
    case Feasibility::possible: break;
  }
  return accepted(claim) ? Judgement::refuted : Judgement::unknown;
}

Judgement Checker::by_search(const Claim& claim) const {
  const auto domains = claim.candidates(rules_);
  Oracle::Active active(rules_.rule_count());
  for (const auto rule : claim.rules) active[index(rule)] = true;
  auto worst = Judgement::proved;
  for (const auto& [cell, symbol] : claim.impossible) {
    auto assumed = domains;
    assumed[index(cell)] &= Domain::of(symbol);
    const auto answer = search_->search(assumed, active, most_nodes);
    if (answer == Feasibility::unknown) worst = std::max(worst, Judgement::unknown);
    if (answer == Feasibility::possible) return Judgement::refuted;
  }
  return worst;
}

/// Whether the rules themselves accept what the solver has found.
bool Checker::accepted(const Claim& claim) const {
  return std::ranges::all_of(claim.rules, [&](RuleId rule) {
    std::vector<SymbolId> symbols;
    for (const auto cell : rules_.rule(rule).scope()) symbols.push_back(clauses_->symbol(cell));
    return rules_.rule(rule).accepts(symbols);
  });
}

Judgement Checker::check(const Step& step) const {
  auto worst = Judgement::proved;
  for (const auto& proof : step.proofs) worst = std::max(worst, check(step, proof));
  return worst;
}

/// What a given or a step put where it was gone is a contradiction by itself. Otherwise no candidate of a cell that the
/// proof speaks of may be left a way.
Judgement Checker::check_contradiction(const Proof& proof) const {
  if (!proof.pattern.empty()) {
    const auto& misplaced = proof.pattern.front().candidate;
    const bool gone = !rules_.start(misplaced.cell).contains(misplaced.symbol) ||
                      std::ranges::find(proof.premises, Fact{misplaced, false}) != proof.premises.end();
    return gone ? Judgement::proved : Judgement::unknown;
  }
  std::vector<CellId> cells;
  for (const auto& truth : proof.truths)
    cells.push_back(truth.group ? rules_.group(*truth.group).cells.front() : truth.cell);
  for (const auto rule : proof.rules) {
    const auto scope = rules_.rule(rule).scope();
    if (scope.empty() && !rules_.rule(rule).accepts({})) return Judgement::proved;
    cells.insert(cells.end(), scope.begin(), scope.end());
  }
  if (cells.empty()) return Judgement::unknown;
  Step step;
  for (const auto symbol : rules_.start(cells.front())) step.eliminations.push_back({cells.front(), symbol});
  return check(step, proof);
}

}  // namespace grids::explain
