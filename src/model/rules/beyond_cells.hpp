#pragma once

#include "model/rules/rule.hpp"

namespace grids::rules {

/// Whether what it says, apart from its parts, depends on more than which cells it names: on which of them are
/// neighbours, on regions, or on clues.
inline bool goes_beyond_cells(const Term& term) {
  return term.lattice != nullptr || term.regions != nullptr || term.strokes != nullptr || term.clues != nullptr ||
         term.met != nullptr || term.lists != nullptr;
}
inline bool goes_beyond_cells(const Rule& rule) { return rule.lattice != nullptr || rule.strokes != nullptr; }

}  // namespace grids::rules
