#pragma once

#include <vector>

#include "explain/rules/position.hpp"

namespace grids::explain {

/// A rule that counts cells, as things stand: which of them may still count or not, and how many of those do.
struct OpenTally {
  std::vector<CountedCells::Part> parts = {};  ///< symbols that are left there and for which they count
  std::int64_t least = 0;
  std::int64_t most = 0;
};

OpenTally open_tally(const Position& position, const CountRule& tally);

/// What is crossed out in the cells of a rule: what it tells rests on that.
std::vector<Fact> gone_in(const Position& position, RuleId rule);

}  // namespace grids::explain
