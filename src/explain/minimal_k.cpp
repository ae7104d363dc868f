#include "explain/minimal_k.hpp"

#include <algorithm>

#include "explain/oracle/few_cells.hpp"
#include "explain/oracle/oracle.hpp"

namespace grids::explain {
namespace {

/// Enough to prove nearly every step; after it, the best that was found stands.
constexpr Budget for_one_step(50'000'000);

/// Where singles settle nothing, no more than what opens the way to them again is noted.
Approach one_at_a_time(Approach approach) {
  approach.reset_always = true;
  return approach;
}

}  // namespace

FewCellsExplanation::FewCellsExplanation(const Rules& rules, std::span<const Given> givens, Approach approach)
    : explainer_(rules, givens, one_at_a_time(std::move(approach))),
      oracle_(std::make_unique<Oracle>(rules)),
      fewest_(std::make_unique<FewestCells>(rules, *oracle_)) {}

FewCellsExplanation::~FewCellsExplanation() = default;

Standing FewCellsExplanation::run(const StopToken& stop) {
  while (explainer_.standing() == Standing::open && !stop.stop_requested()) advance(stop);
  return explainer_.standing();
}

Standing FewCellsExplanation::advance(const StopToken& stop) {
  oracle_->heed(stop);
  try {
    if (explainer_.standing() == Standing::open && !fill_one()) reason_on(stop);
  } catch (const Stopped&) {
    // The cell that was being looked for is left open.
  }
  return explainer_.standing();
}

LooksNeeded FewCellsExplanation::needed() const {
  LooksNeeded needed{.most = 0, .exact = explainer_.standing() == Standing::solved};
  for (const auto& one : looked_at_) {
    needed.most = std::max(needed.most, one.count);
    needed.exact = needed.exact && one.proved;
  }
  return needed;
}

/// Fills the cell that takes the fewest looks. False when singles settle none.
bool FewCellsExplanation::fill_one() {
  const auto& position = explainer_.position();
  for (std::size_t i = 0; i < position.rules().cell_count(); ++i)
    if (const auto cell = cell_at(i); position.filled(cell) && position[cell].single())
      fewest_->fill({cell, position[cell].lowest()});
  const auto few = fewest_->find(for_one_step);
  if (!few) return false;
  const auto& techniques = explainer_.approach().techniques;
  Proof proof{.technique = Technique::few_cells, .difficulty = techniques.row(Technique::naked_single).weight};
  proof.rules = few->rules;
  for (const auto& candidate : few->looked_at) proof.premises.push_back({candidate, true});
  if (few->proved) proof.at_least = few->looked_at.size();
  looked_at_.push_back({few->placement, few->looked_at.size(), few->greedy, few->proved});
  explainer_.place(few->placement, std::move(proof));
  return true;
}

/// Goes on by one deduction of the ladder of techniques.
void FewCellsExplanation::reason_on(const StopToken& stop) {
  const auto before = explainer_.journal().steps().size();
  explainer_.advance(stop);
  note_placements(before);
}

void FewCellsExplanation::note_placements(std::size_t from) {
  const auto& journal = explainer_.journal();
  for (auto i = from; i < journal.steps().size(); ++i)
    if (const auto& step = journal.steps()[i]; step.fills_cells())
      looked_at_.push_back({step.placement ? *step.placement : step.settled.front(),
                            journal.cells_looked_at(static_cast<StepNumber>(i)).size()});
}

}  // namespace grids::explain
