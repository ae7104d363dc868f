#include "constraints/automata/automaton.hpp"

#include <cassert>

namespace grids {

Automaton Automaton::nothing(std::size_t length) {
  Automaton automaton;
  automaton.length_ = length;
  return automaton;
}

Automaton::Automaton(const std::vector<Layer>& layers) : length_(layers.size()) {
  std::uint32_t states = 0;
  for (const auto& layer : layers) {
    first_state_.push_back(states);
    states += static_cast<std::uint32_t>(layer.size());
    for (const auto& arcs : layer) {
      first_arc_.push_back(static_cast<std::uint32_t>(arcs_.size()));
      arcs_.insert(arcs_.end(), arcs.begin(), arcs.end());
    }
  }
  first_state_.push_back(states);
  first_arc_.push_back(static_cast<std::uint32_t>(arcs_.size()));
}

std::size_t Automaton::width(std::size_t layer) const noexcept {
  assert(!empty() && layer <= length_);
  return layer == length_ ? 1 : first_state_[layer + 1] - first_state_[layer];
}

std::optional<std::uint32_t> Automaton::step(std::size_t layer, std::uint32_t state, SymbolId symbol) const noexcept {
  assert(layer < length_ && state < width(layer));
  for (const auto& arc : arcs(layer, state))
    if (arc.symbols.contains(symbol)) return arc.target;
  return std::nullopt;
}

bool Automaton::accepts(std::span<const SymbolId> word) const noexcept {
  if (empty() || word.size() != length_) return false;
  std::uint32_t state = 0;
  for (std::size_t layer = 0; layer < length_; ++layer) {
    const auto next = step(layer, state, word[layer]);
    if (!next) return false;
    state = *next;
  }
  return true;
}

}  // namespace grids
