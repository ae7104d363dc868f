#pragma once

#include <optional>
#include <vector>

#include "core/stop.hpp"
#include "explain/rules/rules.hpp"

namespace grids::explain {

/// A puzzle as techniques see it, from which constraints can be left out: clues, of which one set after another is
/// tried. What each rule says by itself is found out once. Immutable.
class SwitchedExplanation {
 public:
  /// Throws what building Rules throws. `frame`: what the puzzle goes on from, if that is there.
  explicit SwitchedExplanation(const Puzzle& puzzle, const StopToken& stop = {}, RulesFrame* frame = nullptr);

  /// With all constraints.
  const Rules& rules() const noexcept { return rules_; }
  /// The rules of the puzzle without the constraints for which `gone` is true, with these givens: what Rules built of
  /// that puzzle would be, rule for rule. Nothing where that cannot be told.
  std::optional<Rules> without(const std::vector<bool>& gone, const std::vector<Given>& givens,
                               const StopToken& stop = {}) const;

 private:
  bool can_go(const std::vector<bool>& gone) const;
  bool differ_anyway(const std::vector<bool>& gone) const;

  Rules::FoundLinks found_;
  Rules rules_;
};

}  // namespace grids::explain
