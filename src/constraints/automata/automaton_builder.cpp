#include "constraints/automata/automaton_builder.hpp"

#include <algorithm>
#include <cassert>
#include <map>

namespace grids {

namespace {

constexpr auto dead = ~std::uint32_t{0};

using Arc = Automaton::Arc;
using Arcs = std::vector<Arc>;

/// The arcs with their targets renamed; arcs that meet in one target become one, those into the dead go.
Arcs renamed(const Arcs& arcs, const std::vector<std::uint32_t>& names) {
  std::map<std::uint32_t, Domain> by_target;
  for (const auto& arc : arcs)
    if (names[arc.target] != dead) by_target[names[arc.target]] |= arc.symbols;
  Arcs result;
  for (const auto& [target, symbols] : by_target) result.push_back({symbols, target});
  return result;
}

struct InOrder {
  bool operator()(const Arcs& a, const Arcs& b) const {
    return std::ranges::lexicographical_compare(a, b, [](const Arc& left, const Arc& right) {
      return left.target != right.target ? left.target < right.target : left.symbols.bits() < right.symbols.bits();
    });
  }
};

/// Merges the states of a layer that go on alike, and forgets those that go nowhere: two states accept
/// the same continuations exactly when their renamed arcs are equal. (Revuz, "Minimisation of acyclic
/// deterministic automata in linear time", 1992, with a map for his sorting.) `names` are those of the
/// states of the next layer, and then of this one.
Automaton::Layer merged(const Automaton::Layer& layer, std::vector<std::uint32_t>& names) {
  std::map<Arcs, std::uint32_t, InOrder> known;
  Automaton::Layer result;
  std::vector<std::uint32_t> own;
  for (const auto& arcs : layer) {
    auto mapped = renamed(arcs, names);
    if (mapped.empty()) {
      own.push_back(dead);
      continue;
    }
    const auto [place, is_new] = known.try_emplace(mapped, static_cast<std::uint32_t>(result.size()));
    if (is_new) result.push_back(std::move(mapped));
    own.push_back(place->second);
  }
  names = std::move(own);
  return result;
}

}  // namespace

bool AutomatonBuilder::add_layer(std::size_t states) {
  states_ += states;
  if (states > limits_.states_per_layer || states_ > limits_.states) return false;
  layers_.emplace_back(states);
  return true;
}

bool AutomatonBuilder::add_arc(std::uint32_t from, SymbolId symbol, std::uint32_t target) {
  assert(!layers_.empty() && from < layers_.back().size() && "a state of the open layer");
  auto& arcs = layers_.back()[from];
  const auto same = std::ranges::find(arcs, target, &Arc::target);
  if (same != arcs.end()) {
    same->symbols.insert(symbol);
    return true;
  }
  arcs.push_back({Domain::of(symbol), target});
  return ++arcs_ <= limits_.arcs;
}

Automaton AutomatonBuilder::minimized(const std::vector<bool>& accepting) const {
  std::vector<std::uint32_t> names;
  for (const bool accepts : accepting) names.push_back(accepts ? 0 : dead);
  auto layers = layers_;
  for (auto layer = layers.rbegin(); layer != layers.rend(); ++layer) *layer = merged(*layer, names);
  if (names.empty() || names[0] == dead) return Automaton::nothing(layers.size());
  return Automaton(layers);
}

}  // namespace grids
