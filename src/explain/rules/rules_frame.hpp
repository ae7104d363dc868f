#pragma once

#include <memory>
#include <unordered_map>
#include <vector>

#include "core/stop.hpp"
#include "explain/rules/expansion.hpp"
#include "explain/rules/rules.hpp"
#include "model/puzzle.hpp"

namespace grids::explain {

/// What many puzzles on one board have in common, as techniques see it: worked out once, and what single rules say of
/// candidates once for each rule that occurs. One per thread.
class RulesFrame {
 public:
  /// `frame`: the puzzle of their first constraints. Throws what building Rules throws.
  explicit RulesFrame(const Puzzle& frame, const StopToken& stop = {}) : expansion_(frame, stop) {}

  SharedExpansion& expansion() noexcept { return expansion_; }

 private:
  friend class Rules;

  struct Noted {
    ConstraintPtr rule;          ///< lives on, so that no other one has its address
    std::vector<Domain> starts;  ///< of its cells
    Rules::FoundLinks::value_type links;
  };

  /// What a rule was found to link when its cells started from the same; null where that is not known.
  const Rules::FoundLinks::value_type* links(const Rules& rules, RuleId rule) const;
  void note(const Rules& rules, RuleId rule, const Rules::FoundLinks::value_type& links);

  SharedExpansion expansion_;
  std::unordered_map<const Propagator*, Noted> noted_;
};

}  // namespace grids::explain
