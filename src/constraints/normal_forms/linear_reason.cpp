// What removals by the bounds of a sum follow from.

#include <algorithm>
#include <limits>

#include "constraints/normal_forms/linear_relation.hpp"

namespace grids {
namespace {

constexpr auto lowest = std::numeric_limits<std::int64_t>::min();
constexpr auto highest = std::numeric_limits<std::int64_t>::max();

}  // namespace

/// A cell, and how far its smallest number had risen, or its largest had fallen.
struct LinearRelation::Bound {
  std::size_t position = 0;
  std::int64_t moved = 0;
  History::Moment since = 0;
};

/// The sum could not be so small any more, or not so large: what the last cells to move told is left out as long as the
/// others still say it, or told in part.
bool LinearRelation::explain_by_bounds(const History& past, std::optional<Removal> removed, Reason& reason) const {
  if (form_ == Form::not_equal) return false;
  for (const bool too_large : {true, false}) {
    if (!too_large && form_ != Form::equal) continue;
    // Numbers are turned so that they rise.
    const auto sign = too_large ? 1 : -1;
    const auto least = [&](std::size_t i, Domain candidates) {
      const auto [low, high] = terms_.range(i, candidates);
      return too_large ? low : -high;
    };
    std::vector<Bound> bounds;
    std::int64_t slack = -sign * target_ - 1;
    for (std::size_t i = 0; i < scope().size(); ++i) {
      const auto cell = scope()[i];
      if (removed && removed->cell == cell) {
        slack += sign * terms_.at(i, removed->symbol);
        continue;
      }
      const auto now = least(i, past[cell]);
      slack += now;
      const auto moved = now - least(i, past.first(cell));
      const auto kept = too_large ? terms_.between(i, past.first(cell), now, highest)
                                  : terms_.between(i, past.first(cell), lowest, -now);
      if (moved > 0) bounds.push_back({i, moved, past.since(cell, kept)});
    }
    if (slack < 0) continue;
    std::ranges::stable_sort(bounds, std::greater(), &Bound::since);
    for (const auto& [i, moved, since] : bounds) {
      const auto cell = scope()[i];
      if (moved <= slack) {
        slack -= moved;
        continue;
      }
      const auto told = least(i, past[cell]) - slack;
      const auto within = too_large ? terms_.between(i, past.first(cell), told, highest)
                                    : terms_.between(i, past.first(cell), lowest, -told);
      slack -= least(i, past[cell]) - least(i, within);
      reason.add(cell, within);
    }
    return true;
  }
  return false;
}

void LinearRelation::explain(const History& past, std::optional<Removal> removed, Reason& reason) const {
  if (!explain_by_bounds(past, removed, reason)) Propagator::explain(past, removed, reason);
}

}  // namespace grids
