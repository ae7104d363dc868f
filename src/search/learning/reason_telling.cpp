#include <algorithm>

#include "search/learning/reason_search.hpp"

// What a search by reasons tells of what it learns.

namespace grids {

DerivationLog::Fact ReasonSearch::fact(ClauseLiteral literal) const noexcept {
  const auto [cell, symbol] = literals_.candidate(literal);
  return {cell, symbol, !literal.negative()};
}

DerivationLog::Clause ReasonSearch::facts(std::span<const ClauseLiteral> literals) const {
  DerivationLog::Clause clause;
  for (const auto literal : literals) clause.push_back(fact(literal));
  return clause;
}

std::optional<DerivationLog::Reason> ReasonSearch::reason_of_conflict() const {
  if (contradicted_ == nullptr) return std::nullopt;
  DerivationLog::Reason reason{contradicted_, {}, true};
  for (const auto literal : conflict_) reason.clause.push_back(fact(!literal));
  return reason;
}

/// What has come to hold before any decision, where it does not follow from what the log knows.
void ReasonSearch::tell_what_holds() {
  for (; told_fixed_ < trail_.fixed(); ++told_fixed_) {
    const auto literal = trail_.literals()[told_fixed_];
    if (log_->holds(fact(literal))) continue;
    std::vector<DerivationLog::Reason> reasons;
    const auto kind = trail_.cause(literal).kind;
    if (kind == Cause::Kind::propagator || kind == Cause::Kind::count || kind == Cause::Kind::told)
      reasons.push_back(reason_of(literal));
    log_->learned({fact(literal)}, reasons);
  }
}

void ReasonSearch::tell_learned() {
  tell_what_holds();
  std::vector<DerivationLog::Reason> reasons;
  for (const auto literal : trail_.literals().subspan(told_fixed_))
    if (asked_[literal.variable()]) reasons.push_back(reason_of(literal));
  if (auto reason = reason_of_conflict()) reasons.push_back(std::move(*reason));
  asked_.assign(asked_.size(), false);
  log_->learned(facts(analysis_.learned()), reasons);
}

void ReasonSearch::tell_refuted() {
  tell_what_holds();
  const auto reason = reason_of_conflict();
  log_->learned({}, reason ? std::span(&*reason, 1) : std::span<const DerivationLog::Reason>());
}

}  // namespace grids
