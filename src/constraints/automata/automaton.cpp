#include "constraints/automata/automaton.hpp"

#include <cassert>

namespace grids {
namespace {

/// Following more bands than this takes as long as following the arcs of a few states.
constexpr std::size_t most_bands = 12;

}  // namespace

Automaton Automaton::nothing(std::size_t length) {
  Automaton automaton;
  automaton.length_ = length;
  return automaton;
}

Automaton::Automaton(const std::vector<Layer>& layers) : length_(layers.size()) {
  std::size_t arcs = 0;
  std::size_t all_states = 0;
  for (const auto& layer : layers) {
    arcs += layer.arcs.size();
    all_states += layer.size();
  }
  arcs_.reserve(arcs);
  first_arc_.reserve(all_states + 1);
  std::uint32_t states = 0;
  for (const auto& layer : layers) {
    first_state_.push_back(states);
    states += static_cast<std::uint32_t>(layer.size());
    for (std::size_t state = 0; state < layer.size(); ++state)
      first_arc_.push_back(static_cast<std::uint32_t>(arcs_.size() + (state == 0 ? 0 : layer.ends[state - 1])));
    arcs_.insert(arcs_.end(), layer.arcs.begin(), layer.arcs.end());
  }
  first_state_.push_back(states);
  first_arc_.push_back(static_cast<std::uint32_t>(arcs_.size()));
  first_band_.push_back(0);
  for (std::size_t layer = 0; layer < length_; ++layer) add_bands(layer);
}

/// Without any effect where the layer's arcs fall into too many bands.
void Automaton::add_bands(std::size_t layer) {
  const auto first = bands_.size();
  const auto sources = sources_.size();
  const auto words = (width(layer) + 63) / 64;
  bool few = true;
  for (std::uint32_t state = 0; few && state < width(layer); ++state)
    for (const auto& arc : arcs(layer, state)) {
      const auto shift = static_cast<std::int64_t>(arc.target) - state;
      auto* const band =
          shift > -64 && shift < 64 ? band_of(arc, static_cast<std::int32_t>(shift), first, words) : nullptr;
      few = band != nullptr;
      if (!few) break;
      sources_[band->from + state / 64] |= std::uint64_t{1} << state % 64;
    }
  if (!few) {
    bands_.resize(first);
    sources_.resize(sources);
  }
  first_band_.push_back(static_cast<std::uint32_t>(bands_.size()));
}

/// The band that the arc belongs to; null when it is one too many.
Automaton::Band* Automaton::band_of(const Arc& arc, std::int32_t shift, std::size_t first, std::size_t words) {
  for (auto i = first; i < bands_.size(); ++i)
    if (bands_[i].shift == shift && bands_[i].symbols == arc.symbols) return &bands_[i];
  if (bands_.size() - first >= most_bands) return nullptr;
  bands_.push_back({arc.symbols, shift, static_cast<std::uint32_t>(sources_.size())});
  sources_.resize(sources_.size() + words);
  return &bands_.back();
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
