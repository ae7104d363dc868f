// What an automaton's removals follow from.

#include <algorithm>

#include "constraints/normal_forms/automaton.hpp"

namespace grids {

/// Of each layer, the states from which such candidates can reach the end.
std::vector<AutomatonConstraint::States> AutomatonConstraint::leading_to_end(std::span<const Domain> candidates) const {
  std::vector<States> leading;
  for (std::size_t layer = 0; layer <= cells_.size(); ++layer) leading.emplace_back(automaton_->width(layer));
  leading.back().assign(leading.back().size(), true);
  for (auto layer = cells_.size(); layer-- > 0;)
    for (std::size_t state = 0; state < leading[layer].size(); ++state)
      for (const auto& arc : automaton_->arcs(layer, state))
        if (!(arc.symbols & candidates[layer]).empty() && leading[layer + 1][arc.target]) leading[layer][state] = true;
  return leading;
}

/// Goes through the word from its first cell. What was lost is needed only where it would lead from a state that can
/// still be reached to one that leads to the end: all else may be there, and what it reaches goes on being kept from
/// the end.
void AutomatonConstraint::explain(const History& past, std::optional<Removal> removed, Reason& reason) const {
  if (repeats_ || automaton_->empty()) return Propagator::explain(past, removed, reason);
  std::vector<Domain> candidates;
  for (const auto cell : cells_)
    candidates.push_back(removed && removed->cell == cell ? Domain::of(removed->symbol) : past[cell]);
  const auto leading = leading_to_end(candidates);
  if (leading.front().front()) return Propagator::explain(past, removed, reason);
  States reached(1, true);
  for (std::size_t layer = 0; layer < cells_.size(); ++layer) {
    const bool of_removed = removed && removed->cell == cells_[layer];
    auto allowed = of_removed ? candidates[layer] : past.first(cells_[layer]);
    const auto each_arc = [&](const auto& visit) {
      for (std::size_t state = 0; state < reached.size(); ++state)
        if (reached[state])
          for (const auto& arc : automaton_->arcs(layer, state)) visit(arc);
    };
    each_arc([&](const Automaton::Arc& arc) {
      if (leading[layer + 1][arc.target]) allowed -= arc.symbols;
    });
    if (!of_removed) reason.add(cells_[layer], allowed);
    States next(automaton_->width(layer + 1));
    each_arc([&](const Automaton::Arc& arc) {
      if (!(arc.symbols & allowed).empty()) next[arc.target] = true;
    });
    reached = std::move(next);
  }
}

}  // namespace grids
