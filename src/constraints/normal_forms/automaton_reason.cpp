// What an automaton's removals follow from.

#include <algorithm>

#include "constraints/normal_forms/automaton.hpp"

namespace grids {

/// Keeps of each layer the states from which such candidates can reach the end.
void AutomatonConstraint::lead_to_end(std::span<const Domain> candidates, Run& run) const noexcept {
  for (std::size_t layer = 0; layer <= cells_.size(); ++layer)
    for (std::size_t word = 0; word < words_of(layer); ++word) {
      const auto states = automaton_->width(layer) - word * 64;
      run.live[first_word_[layer] + word] = ~std::uint64_t{0} >> (states < 64 ? 64 - states : 0);
    }
  for (auto layer = cells_.size(); layer-- > 0;) supported(candidates[layer], layer, run);
}

/// Goes through the word from its first cell. What was lost is needed only where it would lead from a state that can
/// still be reached to one that leads to the end: all else may be there, and what it reaches goes on being kept from
/// the end.
void AutomatonConstraint::explain(const History& past, std::optional<Removal> removed, Reason& reason) const {
  if (repeats_ || automaton_->empty()) return Propagator::explain(past, removed, reason);
  std::vector<Domain> candidates;
  for (const auto cell : cells_)
    candidates.push_back(removed && removed->cell == cell ? Domain::of(removed->symbol) : past[cell]);
  std::array<std::uint64_t, most_words> live;  // not initialised, as that of a propagation
  Run run{live.data(), nullptr, lanes_, true};
  lead_to_end(candidates, run);
  if (live[0] != 0) return Propagator::explain(past, removed, reason);
  Words reached;
  reached[0] = 1;
  for (std::size_t layer = 0; layer < cells_.size(); ++layer) {
    const auto cell = cells_[layer];
    const bool of_removed = removed && removed->cell == cell;
    auto* const from = live.data() + first_word_[layer];
    std::copy_n(reached.begin(), words_of(layer), from);
    auto allowed = candidates[layer];
    if (!of_removed) {
      allowed = past.first(cell) - supported(past.first(cell), layer, run);
      reason.add(cell, allowed);
    }
    std::copy_n(reached.begin(), words_of(layer), from);
    if (!reach(allowed, layer, run, reached)) return;
  }
}

}  // namespace grids
