#pragma once

#include <optional>

#include "constraints/rules/lowering.hpp"
#include "constraints/rules/rule_constraint.hpp"
#include "core/diagnostics.hpp"
#include "model/puzzle.hpp"

namespace grids::forced_forms {

/// The puzzle with its rules lowered already, listing no more than `limits` says, so that small puzzles too take the
/// forms that large ones need. Nothing where only listing would do; the first cell is left without candidates where
/// the forms contradict each other.
inline std::optional<Puzzle> lowered_within(const Puzzle& puzzle, ListingLimits limits) {
  auto result = puzzle;
  result.set_constraints({});
  for (const auto& constraint : puzzle.constraints()) {
    const auto* const rule = dynamic_cast<const RuleConstraint*>(constraint.get());
    if (rule == nullptr) {
      result.add(constraint);
      continue;
    }
    try {
      const auto replacement = lowered(rule->judgment(), result, {}, limits);
      if (replacement.kind() == Replacement::Kind::contradiction) result.narrow(cell_at(0), Domain());
      for (const auto& part : replacement.constraints()) result.add(part);
    } catch (const InputError&) {
      return std::nullopt;
    }
  }
  return result;
}

}  // namespace grids::forced_forms
