#pragma once

#include <span>
#include <vector>

#include "core/stop.hpp"
#include "explain/rules/candidate.hpp"

namespace grids::explain {

class Rules;

/// A cell without a name, and the rule that says what it holds by cells that people see: whether a cell is on the loop,
/// by the links around it.
struct Synonym {
  CellId cell{};
  RuleId definition{};
};

/// Cells without a name that hold the same however the cells that people see are filled. Each rule that speaks of what
/// a cell is on has a cell of its own for it; what one of these rules makes of its own is known of the others' as well.
/// Immutable.
class Synonyms {
 public:
  Synonyms() = default;
  /// Throws Stopped once a stop is requested.
  Synonyms(const Rules& rules, const StopToken& stop);

  /// Sets of two or more.
  std::span<const std::vector<Synonym>> sets() const noexcept { return sets_; }

 private:
  std::vector<std::vector<Synonym>> sets_;
};

}  // namespace grids::explain
