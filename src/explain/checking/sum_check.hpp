#pragma once

#include <span>
#include <vector>

#include "core/stop.hpp"
#include "explain/journal/claim.hpp"
#include "explain/rules/proved_totals.hpp"

namespace grids::explain {

/// Checks claims that rest on totals added up: each total is proved by itself; then all ways in which the cells that
/// are left over come to the sum are tried, and those that the claim forbids must break one of its rules.
class SumCheck {
 public:
  /// Both must outlive it.
  SumCheck(const Rules& rules, GuardedRules& clauses) : rules_(rules), clauses_(clauses), totals_(rules, clauses) {}

  /// From now on every question is given up, by throwing Stopped, once a stop is requested.
  void heed(const StopToken& stop) { stop_ = stop; }
  Judgement judged(const Claim& claim, std::span<const SignedRule> summed);

 private:
  struct Term {
    CellId cell{};
    std::int64_t coefficient = 0;
    Domain candidates;
  };

  bool add_up(const Claim& claim, std::span<const SignedRule> summed);
  Judgement fill(const Claim& claim, std::size_t place, std::int64_t sum);
  Judgement judged(const Claim& claim);

  const Rules& rules_;
  GuardedRules& clauses_;
  StopToken stop_;
  ProvedTotals totals_;
  std::vector<Term> terms_;
  std::int64_t sum_ = 0;
  std::vector<Candidate> filling_;
  std::uint64_t tries_ = 0;
};

}  // namespace grids::explain
