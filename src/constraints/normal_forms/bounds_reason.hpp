#pragma once

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include "constraints/arithmetic/numbers.hpp"
#include "model/comparison.hpp"
#include "propagation/reason.hpp"

namespace grids {

/// What a removal by the bounds of a sum follows from, or a contradiction of them: a sum of `terms` that must compare
/// with `target`, not by `!=`, could not be so small any more, or not so large. What the last cells to move told is
/// left out as long as the others still say it, or told in part. False, and nothing told, where the bounds do not say
/// it.
///
/// Terms tell `size()` and of each term `cell(i)`, `number(i, symbol)`, the `range(i, candidates)` of its numbers and
/// the candidates with numbers `between(i, candidates, low, high)`.
template <typename Terms>
bool explain_by_bounds(const Terms& terms, Comparison comparison, std::int64_t target, const History& past,
                       std::optional<Removal> removed, Reason& reason) {
  assert(comparison != Comparison::not_equal);
  constexpr auto lowest = std::numeric_limits<std::int64_t>::min();
  constexpr auto highest = std::numeric_limits<std::int64_t>::max();
  // How far its smallest number had risen, or its largest had fallen.
  struct Bound {
    std::size_t term = 0;
    std::int64_t moved = 0;
    History::Moment since = 0;
  };
  const bool strict = comparison == Comparison::less || comparison == Comparison::greater;
  for (const bool too_large : {true, false}) {
    const bool bounded = too_large ? comparison == Comparison::less || comparison == Comparison::at_most
                                   : comparison == Comparison::greater || comparison == Comparison::at_least;
    if (!bounded && comparison != Comparison::equal) continue;
    // Numbers are turned so that they rise.
    const auto sign = too_large ? 1 : -1;
    const auto least = [&](std::size_t i, Domain candidates) {
      const auto [low, high] = terms.range(i, candidates);
      return too_large ? low : -high;
    };
    const auto at_least = [&](std::size_t i, std::int64_t number) {
      const auto candidates = past.first(terms.cell(i));
      return too_large ? terms.between(i, candidates, number, highest) : terms.between(i, candidates, lowest, -number);
    };
    std::vector<Bound> bounds;
    std::int64_t slack = -sign * target - (strict ? 0 : 1);
    for (std::size_t i = 0; i < terms.size(); ++i) {
      const auto cell = terms.cell(i);
      if (removed && removed->cell == cell) {
        slack += sign * terms.number(i, removed->symbol);
        continue;
      }
      const auto now = least(i, past[cell]);
      slack += now;
      const auto moved = now - least(i, past.first(cell));
      if (moved > 0) bounds.push_back({i, moved, past.since(cell, at_least(i, now))});
    }
    if (slack < 0) continue;
    std::ranges::stable_sort(bounds, std::greater(), &Bound::since);
    for (const auto& [i, moved, since] : bounds) {
      if (moved <= slack) {
        slack -= moved;
        continue;
      }
      const auto now = least(i, past[terms.cell(i)]);
      const auto within = at_least(i, now - slack);
      slack -= now - least(i, within);
      reason.add(terms.cell(i), within);
    }
    return true;
  }
  return false;
}

}  // namespace grids
