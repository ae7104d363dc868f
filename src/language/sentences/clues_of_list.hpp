#pragma once

#include "model/rules/rule.hpp"

namespace grids {

/// Calls `look` with the items of each clue that `clues of ..` may have: those of the cells of its list.
template <typename Look>
void each_clue(const rules::Term& clues, Look look) {
  for (const auto cell : rules::scope(clues.operands.front()))
    if (const auto clue = clues.clues->find(cell); clue != clues.clues->end()) look(clue->second);
}

}  // namespace grids
