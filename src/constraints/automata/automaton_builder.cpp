#include "constraints/automata/automaton_builder.hpp"

#include <algorithm>
#include <bit>
#include <cassert>

namespace grids {

namespace {

constexpr auto dead = ~std::uint32_t{0};

using Arc = Automaton::Arc;
using Layer = Automaton::Layer;
using Names = std::vector<std::uint32_t>;

std::size_t hash(std::span<const Arc> arcs) noexcept {
  std::uint64_t all = 0;
  for (const auto& arc : arcs) {
    for (std::size_t word = 0; word < Domain::words; ++word) all = (all ^ arc.symbols.word(word)) * 0x9E3779B97F4A7C15;
    all = (all ^ (all >> 32) ^ arc.target) * 0xBF58476D1CE4E5B9;
  }
  return static_cast<std::size_t>(all ^ all >> 29);
}

/// Puts the arcs with their targets renamed behind those that are there, by target; arcs that meet in one become one,
/// those into the dead go. False when none is left.
bool append_renamed(std::span<const Arc> arcs, const Names& names, std::vector<Arc>& to) {
  const auto begin = to.size();
  for (const auto& [symbols, target] : arcs) {
    const auto name = names[target];
    if (name == dead) continue;
    auto place = to.size();
    while (place > begin && to[place - 1].target > name) --place;
    if (place > begin && to[place - 1].target == name)
      to[place - 1].symbols |= symbols;
    else
      to.insert(to.begin() + static_cast<std::ptrdiff_t>(place), {symbols, name});
  }
  return to.size() > begin;
}

/// Merges the states of layers that go on alike, and forgets those that go nowhere, from the last layer to the first:
/// two states accept the same continuations exactly when their arcs to merged states are equal. (Revuz, "Minimisation
/// of acyclic deterministic automata in linear time", 1992, with a hash table for his sorting.)
class Merging {
 public:
  explicit Merging(Names names) : names_(std::move(names)) {}

  Layer merged(const Layer& layer) {
    places_.assign(std::bit_ceil(2 * layer.size() + 1), dead);
    own_.clear();
    Layer result;
    result.arcs.reserve(layer.arcs.size());
    result.ends.reserve(layer.size());
    for (std::size_t state = 0; state < layer.size(); ++state) {
      const bool lives = append_renamed(layer.of(state), names_, result.arcs);
      own_.push_back(lives ? name_of_latest(result) : dead);
    }
    std::swap(names_, own_);
    return result;
  }
  /// The new numbers of the states of the layer merged last, `dead` for those that are gone.
  const Names& names() const noexcept { return names_; }

 private:
  /// The number of the state with the arcs that were put behind those of the layer's last state; a new one keeps them.
  std::uint32_t name_of_latest(Layer& layer) {
    const auto begin = layer.ends.empty() ? 0 : layer.ends.back();
    const auto arcs = std::span(layer.arcs).subspan(begin);
    for (auto place = hash(arcs);; ++place) {
      auto& name = places_[place & (places_.size() - 1)];
      if (name == dead) {
        name = static_cast<std::uint32_t>(layer.size());
        layer.ends.push_back(static_cast<std::uint32_t>(layer.arcs.size()));
        return name;
      }
      if (!std::ranges::equal(layer.of(name), arcs)) continue;
      layer.arcs.resize(begin);
      return name;
    }
  }

  Names names_;
  Names own_;
  Names places_;  ///< the states of the layer, by hash
};

}  // namespace

bool AutomatonBuilder::add_layer(std::size_t states) {
  end_states(open_states_);
  states_ += states;
  if (states > limits_.states_per_layer || states_ > limits_.states) return false;
  open_states_ = states;
  layers_.emplace_back().ends.reserve(states);
  return true;
}

/// The first `count` states of the open layer have got all their arcs.
void AutomatonBuilder::end_states(std::size_t count) {
  if (layers_.empty()) return;
  auto& [arcs, ends] = layers_.back();
  while (ends.size() < count) ends.push_back(static_cast<std::uint32_t>(arcs.size()));
}

bool AutomatonBuilder::add_arc(std::uint32_t from, SymbolId symbol, std::uint32_t target) {
  assert(!layers_.empty() && from < open_states_ && "a state of the open layer");
  assert(layers_.back().ends.size() <= from && "states in their order");
  end_states(from);
  auto& [arcs, ends] = layers_.back();
  const auto own = std::span(arcs).subspan(ends.empty() ? 0 : ends.back());
  const auto same = std::ranges::find(own, target, &Arc::target);
  if (same != own.end()) {
    same->symbols.insert(symbol);
    return true;
  }
  arcs.push_back({Domain::of(symbol), target});
  return ++arcs_ <= limits_.arcs;
}

void AutomatonBuilder::rename_targets(const std::vector<std::uint32_t>& names) {
  if (std::ranges::is_sorted(names)) return;
  for (auto& arc : layers_.back().arcs) arc.target = names[arc.target];
}

Automaton AutomatonBuilder::minimized(const std::vector<bool>& accepting) && {
  end_states(open_states_);
  Names ends;
  for (const bool accepts : accepting) ends.push_back(accepts ? 0 : dead);
  Merging merging(std::move(ends));
  for (auto layer = layers_.rbegin(); layer != layers_.rend(); ++layer) *layer = merging.merged(*layer);
  if (merging.names().empty() || merging.names()[0] == dead) return Automaton::nothing(layers_.size());
  return Automaton(layers_);
}

}  // namespace grids
