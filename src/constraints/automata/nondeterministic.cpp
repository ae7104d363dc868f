#include "constraints/automata/nondeterministic.hpp"

#include <algorithm>
#include <cassert>

#include "constraints/automata/unroll.hpp"

namespace grids {

namespace {

/// Few large subsets can cost as much time as many small ones: about a second's worth.
constexpr std::size_t most_edges_read = std::size_t{1} << 28;

}  // namespace

std::uint32_t NondeterministicAutomaton::add_state() {
  states_.emplace_back();
  return static_cast<std::uint32_t>(states_.size() - 1);
}

void NondeterministicAutomaton::add_edge(std::uint32_t from, Domain symbols, std::uint32_t target) {
  assert(from < states_.size() && target < states_.size());
  states_[from].edges.push_back({symbols, target});
}

std::optional<Automaton> determinized(const NondeterministicAutomaton& automaton, Alphabets alphabets,
                                      AutomatonLimits limits) {
  using Subset = std::vector<std::uint32_t>;
  std::size_t edges_read = 0;
  const auto step = [&](std::size_t, const Subset& subset, SymbolId symbol) {
    Subset target;
    if (edges_read > most_edges_read) return std::optional<Subset>();
    for (const auto state : subset) edges_read += automaton.edges(state).size();
    for (const auto state : subset)
      for (const auto& edge : automaton.edges(state))
        if (edge.symbols.contains(symbol)) target.push_back(edge.target);
    std::ranges::sort(target);
    target.erase(std::unique(target.begin(), target.end()), target.end());
    return target.empty() ? std::optional<Subset>() : std::optional(std::move(target));
  };
  const auto accepting = [&](const Subset& subset) {
    return std::ranges::any_of(subset, [&](std::uint32_t state) { return automaton.accepting(state); });
  };
  auto result = unroll(alphabets, Subset{0}, step, accepting, limits);
  return edges_read > most_edges_read ? std::nullopt : std::move(result);
}

}  // namespace grids
