#pragma once

#include "explain/explainer.hpp"

namespace grids::explain {

/// Proves steps again by other means: that the premises and the rules that a proof names leave no
/// solution in which its conclusion is wrong, found by search. Shares no code with the techniques.
class Checker {
 public:
  /// `rules` must outlive it.
  explicit Checker(const Rules& rules) : rules_(rules) {}

  enum class Verdict {
    proved,
    unknown,  ///< the search was cut short
    refuted,  ///< the premises and the rules allow something else
  };

  /// Whether the proof entails the step's conclusion. What came from outside counts as proved.
  Verdict check(const Step& step, const Proof& proof) const;
  /// The worst verdict on the step's proofs.
  Verdict check(const Step& step) const;

 private:
  Puzzle premises_alone(const Proof& proof) const;
  Verdict impossible(const Puzzle& premises, CellId cell, Domain candidates) const;

  const Rules& rules_;
};

}  // namespace grids::explain
