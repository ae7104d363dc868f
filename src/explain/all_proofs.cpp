#include "explain/all_proofs.hpp"

#include <algorithm>

#include "core/sort_unique.hpp"
#include "explain/journal/absorbing.hpp"
#include "explain/premises.hpp"

namespace grids::explain {
namespace {

/// Whether it comes to all of the step, which may have gathered several deductions.
bool comes_to(const Deduction& deduction, const Step& step) {
  const auto fills = [&](const Candidate& candidate) {
    return deduction.placement == candidate || std::ranges::find(deduction.also, candidate) != deduction.also.end();
  };
  return (!step.placement || fills(*step.placement)) && std::ranges::all_of(step.also, fills) &&
         std::ranges::all_of(step.eliminations, [&](const Candidate& candidate) {
           return std::ranges::find(deduction.eliminations, candidate) != deduction.eliminations.end();
         });
}

bool same(const Proof& one, const Proof& other) {
  return one.technique == other.technique && one.truths == other.truths && one.rules == other.rules &&
         one.pattern == other.pattern;
}

/// That a cell holds what is left of it rests on all that is gone from it, whatever technique took away the last.
void rest_on_what_is_gone(Proof& proof, const Step& step, const Position& position) {
  for (const auto& [cell, symbol] : step.settled) {
    if (std::ranges::find(step.eliminations, cell, &Candidate::cell) == step.eliminations.end()) continue;
    position.add_gone(cell, proof.premises);
  }
  sort_unique(proof.premises);
}

/// Adds what techniques see in the position to the step's proofs.
void add_proofs(Step& step, Position position, const Journal& journal, const TechniqueTable& techniques,
                const StopToken& stop) {
  position.heed(stop);
  for (const auto& row : techniques.rows()) {
    const auto finder = finder_of(row.technique);
    if (!row.allowed || finder == nullptr) continue;
    Deductions found;
    finder(position, row, found);
    for (auto& deduction : found) {
      if (!comes_to(deduction, step)) continue;
      auto& proof = deduction.proof;
      if (std::ranges::any_of(step.proofs, [&](const Proof& known) { return same(known, proof); })) continue;
      if (proof.premises.empty() && !deduction.needs_nothing) proof.premises = premises(proof, position);
      rest_on_what_is_gone(proof, step, position);
      absorb_bookkeeping(proof, position.rules(), journal);
      step.proofs.push_back(std::move(proof));
    }
  }
}

}  // namespace

Step with_all_proofs(Step step, const Explainer& before, const StopToken& stop) {
  // Steps that were found at once go on where one of them has left a cell nothing, which techniques do not look at.
  const bool is_over = std::ranges::any_of(before.position().domains(), &Domain::empty);
  if (step.proof().technique == Technique::outside || is_over || stop.stop_requested()) return step;
  try {
    add_proofs(step, before.position(), before.journal(), before.approach().techniques, stop);
  } catch (const Stopped&) {
    // Those that were found by now are proofs all the same.
  }
  return step;
}

std::unique_ptr<Explainer> with_all_proofs(const Explainer& explainer, const StopToken& stop) {
  auto told = std::make_unique<Explainer>(explainer.rules(), explainer.givens(), explainer.approach());
  for (const auto& step : explainer.journal().steps()) told->take(with_all_proofs(step, *told, stop));
  told->conclude(explainer.standing());
  return told;
}

}  // namespace grids::explain
