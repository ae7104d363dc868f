#include "explain/rules/switched_explanation.hpp"

#include <algorithm>
#include <cassert>

namespace grids::explain {

bool same_givens(const std::vector<Given>& a, const std::vector<Given>& b) {
  return std::ranges::equal(
      a, b, [](const Given& one, const Given& other) { return one.cell == other.cell && one.symbol == other.symbol; });
}

SwitchedExplanation::SwitchedExplanation(const Puzzle& puzzle, const StopToken& stop) : rules_(puzzle, stop, &found_) {}

bool SwitchedExplanation::can_go(std::size_t constraint) const {
  assert(constraint < rules_.puzzle().constraints().size());
  return !rules_.provenance_.decides_more[constraint];
}

std::optional<Rules> SwitchedExplanation::without(const std::vector<bool>& gone, const std::vector<Given>& givens,
                                                  const StopToken& stop) const {
  const auto& puzzle = rules_.puzzle();
  assert(gone.size() == puzzle.constraints().size());
  for (std::size_t i = 0; i < gone.size(); ++i)
    if (gone[i] && !can_go(i)) return std::nullopt;
  // With links or walls that are sought, it matters whether all cells are given.
  const bool of_links = puzzle.told_cells() > puzzle.grid().cell_count();
  if ((of_links && !same_givens(givens, puzzle.givens())) || rules_.has_too_many_links()) return std::nullopt;
  Rules left(rules_, found_, gone, stop);
  left.puzzle_.set_givens(givens);
  return left;
}

}  // namespace grids::explain
