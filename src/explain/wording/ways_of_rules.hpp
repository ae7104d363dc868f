#pragma once

#include <functional>
#include <span>
#include <vector>

#include "explain/journal/journal.hpp"
#include "explain/rules/rules.hpp"

namespace grids::explain {

/// What the rules of a proof but one leave of the cells that they speak of, tried out one way after the other.
class WaysOfRules {
 public:
  using Way = std::span<const Candidate>;

  WaysOfRules(const Rules& rules, const Proof& proof, RuleId but);

  /// Calls `look` with every way to fill them that the rules accept and in which the candidate holds, from what the
  /// proof rests on, until it returns false. False, too, where there are more to try than `most`.
  bool each_with(const Candidate& assumed, std::size_t most, const std::function<bool(Way)>& look);

 private:
  bool fill(const std::function<bool(Way)>& look);
  bool is_accepted() const;

  const Rules& rules_;
  std::vector<Domain> left_;  ///< of all cells, as far as the proof rests on it
  std::vector<RuleId> asked_;
  Region cells_;
  std::vector<Domain> domains_;
  std::vector<Candidate> way_;
};

}  // namespace grids::explain
