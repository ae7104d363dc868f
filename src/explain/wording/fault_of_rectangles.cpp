// Which clues and cells no rectangle is left for, of those into which a grid is divided, in words.
#include <algorithm>

#include "explain/rules/clue_rectangles.hpp"
#include "explain/wording/fault.hpp"

namespace grids::explain {

std::optional<Fault> fault_of_rectangles(const Rules& rules, const rules::Judgment& judgment,
                                         const std::vector<Domain>& left, const Region& near, const Wording& wording) {
  const auto* const known = wording.rectangles_of(judgment);
  if (known == nullptr) return std::nullopt;
  const auto fault_at = [&](CellId cell) -> std::optional<Fault> {
    if (known->can_have(cell, left)) return std::nullopt;
    if (!known->has_clue(cell))
      return Fault{.kind = Fault::Kind::unreached,
                   .cell = cell,
                   .text = "no " + kind_of_clue(rules.puzzle()) + " could reach " + wording.cell(cell)};
    const auto& clues = rules.puzzle().layout.cell_clues;
    const auto name = "the " + std::ranges::find(clues, cell, &CellClue::cell)->text + " in " + wording.cell(cell);
    return Fault{
        .kind = Fault::Kind::no_room, .cell = cell, .of = name, .text = "that of " + name + " would have no room"};
  };
  for (const auto& some : {near, near.empty() ? known->cells() : known->together_with(near)}) {
    std::optional<Fault> unreached;
    for (const auto cell : some) {
      auto fault = fault_at(cell);
      if (fault && fault->kind == Fault::Kind::no_room) return fault;
      if (!unreached) unreached = std::move(fault);
    }
    if (unreached) return unreached;
  }
  return std::nullopt;
}

}  // namespace grids::explain
