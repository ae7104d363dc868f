#include "explain/checking/sum_check.hpp"

#include <algorithm>
#include <cassert>

namespace grids::explain {
namespace {

/// Four cells of nine candidates have 6,561 fillings.
constexpr std::uint64_t most_sums_tried = 1'000'000;
constexpr std::uint64_t most_sum_conflicts = 100'000;
/// Symbols tried from one look at the clock to the next.
constexpr std::uint64_t sum_tries_between_looks = 64;

}  // namespace

Judgement SumCheck::judged(const Claim& claim, std::span<const SignedRule> summed) {
  assert(std::ranges::is_sorted(claim.impossible) && "by cell");
  if (!add_up(claim, summed)) return Judgement::unknown;
  filling_.clear();
  tries_ = most_sums_tried;
  return fill(claim, 0, 0);
}

/// What the totals come to, cell by cell. False when one of them cannot be proved.
bool SumCheck::add_up(const Claim& claim, std::span<const SignedRule> summed) {
  sum_ = 0;
  std::vector<std::int64_t> coefficients(rules_.cell_count());
  for (const auto& [rule, sign] : summed) {
    const auto total = totals_.total(rule);
    if (!total) return false;
    sum_ += sign * *total;
    for (const auto cell : rules_.rule(rule).scope()) coefficients[index(cell)] += sign;
  }
  terms_.clear();
  const auto candidates = claim.candidates(rules_);
  for (std::size_t i = 0; i < coefficients.size(); ++i)
    if (coefficients[i] != 0) terms_.push_back({cell_at(i), coefficients[i], candidates[i]});
  return true;
}

Judgement SumCheck::fill(const Claim& claim, std::size_t place, std::int64_t sum) {
  if (place == terms_.size()) return sum == sum_ ? judged(claim) : Judgement::proved;
  const auto& [cell, coefficient, candidates] = terms_[place];
  for (const auto symbol : candidates) {
    if (tries_-- == 0) return Judgement::unknown;
    if (tries_ % sum_tries_between_looks == 0) demand_more_time(stop_, "a sum was still being checked");
    filling_.push_back({cell, symbol});
    const auto number = rules_.expanded().number(cell, symbol).value_or(0);
    const auto below = fill(claim, place + 1, sum + coefficient * number);
    filling_.pop_back();
    if (below != Judgement::proved) return below;
  }
  return Judgement::proved;
}

/// Of one filling that comes to the sum: proved when the claim does not forbid it, or when it breaks a rule.
Judgement SumCheck::judged(const Claim& claim) {
  const bool forbidden = std::ranges::any_of(
      filling_, [&](const Candidate& one) { return std::ranges::binary_search(claim.impossible, one); });
  if (!forbidden) return Judgement::proved;
  std::vector<std::size_t> rules;
  for (const auto rule : claim.rules) {
    if (!clauses_.expressible(index(rule))) return Judgement::unknown;
    rules.push_back(index(rule));
  }
  std::vector<GuardedRules::Fact> facts;
  for (const auto& [cell, symbol] : filling_) facts.push_back({cell, symbol, true});
  switch (clauses_.ask(rules, facts, {}, most_sum_conflicts)) {
    case Feasibility::impossible: return Judgement::proved;
    case Feasibility::unknown: return Judgement::unknown;
    case Feasibility::possible: break;
  }
  return Judgement::refuted;
}

}  // namespace grids::explain
