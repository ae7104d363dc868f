#include "generate/explainable_pieces.hpp"

#include <cassert>
#include <utility>

namespace grids {

bool givens_matter(const Puzzle& puzzle) { return puzzle.cell_count() > puzzle.grid().cell_count(); }

const explain::Rules& ExplainablePieces::rules(const std::vector<bool>& kept, const StopToken& stop) {
  assert(kept.size() == pieces_.pieces().size());
  const auto& puzzle = stage_.puzzle();
  if (!pieces_.has_clues() && (pieces_.givens() == 0 || !givens_matter(puzzle))) return stage_.explainable(stop);
  auto gone = pieces_.constraints_gone(kept);
  auto givens = givens_matter(puzzle) ? pieces_.givens_left(kept) : std::vector<Given>();
  if (last_ && gone == last_gone_ && givens == last_givens_) return *last_;
  last_.emplace(built(kept, stop));
  last_gone_ = std::move(gone);
  last_givens_ = std::move(givens);
  return *last_;
}

explain::Rules ExplainablePieces::built(const std::vector<bool>& kept, const StopToken& stop) {
  const auto& puzzle = stage_.puzzle();
  // Cells that nobody sees might be there for a clue alone.
  if (puzzle.cell_count() > puzzle.told_cells())
    return explain::Rules(recipe_.whole(pieces_.left(kept), stop).puzzle(), stop);
  if (!switched_) switched_.emplace(stage_.switched_explanation(stop));
  if (auto rules = switched_->without(pieces_.constraints_gone(kept), pieces_.givens_left(kept), stop))
    return std::move(*rules);
  return explain::Rules(pieces_.puzzle_left(kept), stop);
}

}  // namespace grids
