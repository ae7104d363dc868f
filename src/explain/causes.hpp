#pragma once

#include <cstddef>
#include <map>
#include <set>
#include <vector>

#include "explain/explainer.hpp"

namespace grids::explain {

/// Finds of what an assumption comes to by which rules it does, and how many links that takes: so that it can be told
/// one after the other.
class Causes {
 public:
  /// `nested` has followed the assumption from `before` to these facts, the assumed one first; all must outlive this.
  Causes(const Explainer& nested, const Position& before, const std::vector<Fact>& pattern);

  /// Of each fact but the assumed one, in their order.
  std::vector<Cause> all();

 private:
  /// What one of them rests on.
  struct Search {
    Cause cause;
    std::set<StepNumber> steps;
    std::set<CellId> cells;
  };

  const Cause& cause_of(CellId cell);
  void take_filled(CellId cell, bool own, Search& search);
  void take_gone(const Candidate& gone, Search& search);
  void take_step(StepNumber step, Search& search);
  void take_fact(const Fact& fact, Search& search);
  void use(RuleId rule, Search& search) const;

  const Explainer& nested_;
  const Position& before_;
  const std::vector<Fact>& pattern_;
  std::map<CellId, SymbolId> told_;
  std::map<CellId, Cause> found_;
};

}  // namespace grids::explain
