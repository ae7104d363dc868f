#include "explain/rules/switched_explanation.hpp"

#include <algorithm>
#include <cassert>

namespace grids::explain {

SwitchedExplanation::SwitchedExplanation(const Puzzle& puzzle, const StopToken& stop, RulesFrame* frame)
    : rules_(puzzle, stop, &found_, frame) {}

/// Whether these decide nothing of what becomes of the others, or of where explaining starts.
bool SwitchedExplanation::can_go(const std::vector<bool>& gone) const {
  for (std::size_t i = 0; i < gone.size(); ++i)
    if (gone[i] && rules_.provenance_.decides_more[i]) return false;
  return differ_anyway(gone);
}

/// Whether cells that differ because of these do so because of others, too: one that is less than another of its row.
bool SwitchedExplanation::differ_anyway(const std::vector<bool>& gone) const {
  using Differing = Provenance::Differing;
  const auto inside = [](const Region& cells, CellId cell) { return std::ranges::find(cells, cell) != cells.end(); };
  for (const auto& stage : rules_.provenance_.differing) {
    const auto covered = [&](const Differing& one) {
      return std::ranges::any_of(stage, [&](const Differing& other) {
        return !gone[other.origin] && other.cells.size() > one.cells.size() &&
               std::ranges::all_of(one.cells, [&](CellId cell) { return inside(other.cells, cell); });
      });
    };
    if (!std::ranges::all_of(stage, [&](const Differing& one) { return !gone[one.origin] || covered(one); }))
      return false;
  }
  return true;
}

std::optional<Rules> SwitchedExplanation::without(const std::vector<bool>& gone, const std::vector<Given>& givens,
                                                  const StopToken& stop) const {
  const auto& puzzle = rules_.puzzle();
  assert(gone.size() == puzzle.constraints().size());
  // With links or walls that are sought, it matters whether all cells are given.
  const bool of_links = puzzle.told_cells() > puzzle.grid().cell_count();
  if (!can_go(gone) || (of_links && givens != puzzle.givens()) || rules_.has_too_many_links()) return std::nullopt;
  Rules left(rules_, found_, gone, stop);
  left.puzzle_.set_givens(givens);
  return left;
}

}  // namespace grids::explain
