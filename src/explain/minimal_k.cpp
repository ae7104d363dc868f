#include "explain/minimal_k.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

#include "explain/oracle/few_cells.hpp"
#include "explain/oracle/oracle.hpp"
#include "explain/rules/singles_closure.hpp"
#include "explain/technique_closure.hpp"

namespace grids::explain {
namespace {

/// Enough to prove nearly every step; after it, the best that was found stands.
constexpr Budget for_one_step(50'000'000);
/// The same of the first step that takes more than singles; the more of them there are, the less is each worth, but
/// never less than this part.
constexpr std::uint64_t for_first_by_techniques = 500'000'000;
constexpr std::size_t least_part_by_techniques = 10;

/// Where singles settle nothing, no more than what opens the way to them again is noted.
Approach one_at_a_time(Approach approach) {
  approach.reset_always = true;
  return approach;
}

/// Those that assume nothing and do not go by cases: what they come to only grows with what is filled.
TechniqueTable without_assumptions(TechniqueTable techniques) {
  [[maybe_unused]] const auto wrong = techniques.forbid("lookahead,refutation,by-cases");
  assert(wrong.empty());
  return techniques;
}

}  // namespace

FewCellsExplanation::FewCellsExplanation(const Rules& rules, std::span<const Given> givens, Approach approach,
                                         bool singles_alone)
    : singles_alone_(singles_alone),
      explainer_(rules, givens, one_at_a_time(std::move(approach))),
      oracle_(std::make_unique<Oracle>(rules)),
      fewest_(std::make_unique<FewestCells>(rules, *oracle_, std::make_unique<SinglesClosure>(rules))),
      askable_(without_assumptions(explainer_.approach().techniques)) {}

FewCellsExplanation::~FewCellsExplanation() = default;

Standing FewCellsExplanation::run(const StopToken& stop) {
  while (explainer_.standing() == Standing::open && !stop.stop_requested()) advance(stop);
  return explainer_.standing();
}

Standing FewCellsExplanation::advance(const StopToken& stop) {
  oracle_->heed(stop);
  try {
    if (explainer_.standing() == Standing::open && !fill_by_singles() && (singles_alone_ || !fill_by_techniques(stop)))
      reason_on(stop);
  } catch (const Stopped&) {
    // The cell that was being looked for is left open.
  }
  return explainer_.standing();
}

LooksNeeded FewCellsExplanation::needed() const {
  LooksNeeded needed{.most = 0, .exact = explainer_.standing() == Standing::solved};
  for (const auto& one : looked_at_) {
    needed.most = std::max(needed.most, one.count);
    needed.exact = needed.exact && one.proved && one.by_singles;
  }
  return needed;
}

/// Fills the cell that takes the fewest looks. False when singles settle none.
bool FewCellsExplanation::fill_by_singles() {
  take_in(*fewest_);
  const auto few = fewest_->find(for_one_step);
  if (!few) return false;
  fill(*few, {}, explainer_.approach().techniques.row(Technique::naked_single).weight);
  return true;
}

/// The same by techniques up to the easiest one that fills a cell. False where that is none that can be asked here.
bool FewCellsExplanation::fill_by_techniques(const StopToken& stop) {
  const auto* const hardest = easiest_that_fills(stop);
  if (hardest == nullptr) return false;
  if (!fewest_by_techniques_ || hardest_ != hardest->weight) {
    auto techniques = askable_;
    techniques.forbid_above(hardest->weight);
    auto closure = std::make_unique<TechniqueClosure>(explainer_.rules(), std::move(techniques), stop);
    closure_ = closure.get();
    fewest_by_techniques_ = std::make_unique<FewestCells>(explainer_.rules(), *oracle_, std::move(closure));
    hardest_ = hardest->weight;
  }
  closure_->heed(stop);
  take_in(*fewest_by_techniques_);
  const auto few = fewest_by_techniques_->find(for_techniques());
  if (!few || few->rules.empty()) return false;
  fill(*few, "singles and " + std::string(hardest->name), hardest->weight);
  return true;
}

Budget FewCellsExplanation::for_techniques() const {
  const auto before = std::ranges::count(looked_at_, false, &CellsLookedAt::by_singles);
  const auto part = std::min(least_part_by_techniques, static_cast<std::size_t>(before) + 1);
  return Budget(for_first_by_techniques / part);
}

void FewCellsExplanation::take_in(FewestCells& fewest) const {
  const auto& position = explainer_.position();
  for (std::size_t i = 0; i < position.rules().cell_count(); ++i)
    if (const auto cell = cell_at(i); position.filled(cell) && position[cell].single())
      fewest.fill({cell, position[cell].lowest()});
}

void FewCellsExplanation::fill(const FewCells& few, std::string name, double difficulty) {
  const bool by_singles = name.empty();
  Proof proof{.technique = Technique::few_cells, .difficulty = difficulty, .name = std::move(name)};
  proof.rules = few.rules;
  for (const auto& candidate : few.looked_at) proof.premises.push_back({candidate, true});
  if (few.proved) proof.at_least = few.looked_at.size();
  looked_at_.push_back({few.placement, few.looked_at.size(), few.greedy, by_singles, few.proved});
  explainer_.place(few.placement, std::move(proof));
}

/// The hardest technique on the easiest way to fill a cell by what is filled; null where no askable ones fill any.
const TechniqueRow* FewCellsExplanation::easiest_that_fills(const StopToken& stop) const {
  Explainer ahead(explainer_.rules(), {}, {.techniques = askable_, .reset_always = true, .unread = true});
  std::vector<Domain> filled(explainer_.rules().expanded().domains().begin(),
                             explainer_.rules().expanded().domains().end());
  const auto& position = explainer_.position();
  for (std::size_t i = 0; i < filled.size(); ++i)
    if (position.filled(cell_at(i)) && position[cell_at(i)].single()) filled[i] = position[cell_at(i)];
  ahead.know(filled);
  const auto open = ahead.position().open_cells();
  const TechniqueRow* hardest = nullptr;
  for (auto from = ahead.journal().steps().size(); ahead.position().open_cells() == open;) {
    demand_more_time(stop, "a step was still being looked for");
    if (ahead.advance(stop) != Standing::open && ahead.position().open_cells() == open) return nullptr;
    for (; from < ahead.journal().steps().size(); ++from) {
      const auto& row = askable_.row(ahead.journal().steps()[from].proof().technique);
      if (hardest == nullptr || row.weight > hardest->weight) hardest = &row;
    }
  }
  return hardest;
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
      looked_at_.push_back({.placement = step.placement ? *step.placement : step.settled.front(),
                            .count = journal.cells_looked_at(static_cast<StepNumber>(i)).size(),
                            .by_singles = false});
}

}  // namespace grids::explain
