#pragma once

#include <memory>

#include "explain/claim.hpp"

namespace grids {
class GuardedRules;
}

namespace grids::explain {

class SumCheck;

/// Proves steps again by other means: that the premises and the rules that a proof names leave no way to fill the
/// cells in which its conclusion is wrong.
///
/// It knows nothing of techniques and runs no propagator. Where there are few ways to fill the cells it tries them
/// all, and asks each rule whether it accepts them; where there are many, a SAT solver does, from what each rule says
/// of itself in clauses (docs/encoding.md). Where totals are added up, each is proved by itself first.
class Checker {
 public:
  /// `rules` must outlive it.
  explicit Checker(const Rules& rules);
  ~Checker();

  using Verdict = Judgement;

  /// Whether the proof entails the step's conclusion. What came from outside counts as proved.
  Verdict check(const Step& step, const Proof& proof) const;
  /// The worst verdict on the step's proofs.
  Verdict check(const Step& step) const;

 private:
  Verdict by_clauses(const Claim& claim) const;
  bool accepted(const Claim& claim) const;

  const Rules& rules_;
  std::unique_ptr<GuardedRules> clauses_;
  std::unique_ptr<SumCheck> sums_;
};

}  // namespace grids::explain
