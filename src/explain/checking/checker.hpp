#pragma once

#include <memory>
#include <set>

#include "core/stop.hpp"
#include "explain/journal/claim.hpp"

namespace grids {
class GuardedRules;
}

namespace grids::explain {

class Oracle;
class SumCheck;

/// Proves steps again by other means: that the premises and the rules that a proof names leave no way to fill the
/// cells in which its conclusion is wrong.
///
/// It knows nothing of techniques and runs no propagator. Where there are few ways to fill the cells it tries them
/// all, and asks each rule whether it accepts them; where there are many, a SAT solver does, from what each rule says
/// of itself in clauses (docs/encoding.md), bit by bit if it can; but where a rule is too hard for it, a search with
/// the rules' propagators does. Where totals are added up, each is proved by itself first.
class Checker {
 public:
  /// `rules` must outlive it.
  explicit Checker(const Rules& rules);
  ~Checker();

  /// From now on every check is given up, by throwing Stopped, once a stop is requested.
  void heed(const StopToken& stop);
  /// Whether the proof entails the step's conclusion. What came from outside counts as proved.
  Judgement check(const Step& step, const Proof& proof) const;
  /// The worst verdict on the step's proofs.
  Judgement check(const Step& step) const;
  /// Whether a contradiction's proof leaves no way to fill the cells: a journal's last word.
  Judgement check_contradiction(const Proof& proof) const;

 private:
  Judgement by_clauses(const Claim& claim, const std::vector<std::size_t>& rules) const;
  Judgement by_search(const Claim& claim) const;
  bool accepted(const Claim& claim) const;

  const Rules& rules_;
  StopToken stop_;
  std::unique_ptr<GuardedRules> clauses_;
  std::unique_ptr<SumCheck> sums_;
  std::unique_ptr<Oracle> search_;
  std::unique_ptr<std::set<std::size_t>> hard_;  ///< rules on account of which the solver gave up
};

}  // namespace grids::explain
