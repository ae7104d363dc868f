#include "explain/finders/open_tally.hpp"

#include <cassert>

namespace grids::explain {

OpenTally open_tally(const Position& position, const CountRule& tally) {
  assert(tally.cells.least <= tally.cells.most && "a count that can be met");
  OpenTally open{.parts = {}, .least = tally.cells.least, .most = tally.cells.most};
  for (const auto& [cell, symbols] : tally.cells.parts) {
    const auto left = symbols & position[cell];
    if (left.empty()) continue;
    if (left != position[cell]) {
      open.parts.push_back({cell, left});
      continue;
    }
    --open.least;
    --open.most;
  }
  return open;
}

std::vector<Fact> gone_in(const Position& position, RuleId rule) {
  std::vector<Fact> facts;
  assert(index(rule) < position.rules().rule_count());
  for (const auto cell : position.rules().rule(rule).scope()) position.add_gone(cell, facts);
  return facts;
}

}  // namespace grids::explain
