#pragma once

#include <map>
#include <optional>
#include <utility>

#include "constraints/automata/alphabet.hpp"
#include "constraints/automata/automaton.hpp"
#include "constraints/automata/automaton_builder.hpp"

namespace grids {

/// The automaton of a state machine, reading one symbol per alphabet.
///
///     step(position, state, symbol) -> std::optional<State>   nothing: no such word is accepted
///     accepting(state) -> bool                                after the last symbol
///
/// State has a strict order (`operator<`). States are explored layer by layer and only as far as
/// the alphabets reach them. Nothing comes back when the machine exceeds the limits.
template <typename State, typename Step, typename Accepting>
std::optional<Automaton> unroll(Alphabets alphabets, const State& initial, const Step& step, const Accepting& accepting,
                                AutomatonLimits limits = {}) {
  AutomatonBuilder builder(limits);
  std::map<State, std::uint32_t> layer{{initial, 0}};
  for (std::size_t position = 0; position < alphabets.size(); ++position) {
    if (!builder.add_layer(layer.size())) return std::nullopt;
    std::map<State, std::uint32_t> next;
    for (const auto& [state, number] : layer) {
      for (const auto symbol : alphabets[position].symbols) {
        std::optional<State> target = step(position, state, symbol);
        if (!target) continue;
        const auto place = next.try_emplace(std::move(*target), static_cast<std::uint32_t>(next.size())).first;
        if (!builder.add_arc(number, symbol, place->second)) return std::nullopt;
      }
      if (next.size() > limits.states_per_layer) return std::nullopt;
    }
    layer = std::move(next);
  }
  std::vector<bool> accepts(layer.size());
  for (const auto& [state, number] : layer) accepts[number] = accepting(state);
  return builder.minimized(accepts);
}

}  // namespace grids
