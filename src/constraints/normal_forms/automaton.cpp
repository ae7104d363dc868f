#include "constraints/normal_forms/automaton.hpp"

#include <algorithm>
#include <bit>

#include "constraints/automata/combine.hpp"
#include "model/puzzle.hpp"

namespace grids {

AutomatonConstraint::AutomatonConstraint(Region cells, std::shared_ptr<const Automaton> automaton, Label label)
    : cells_(std::move(cells)),
      automaton_(std::move(automaton)),
      label_(std::move(label)),
      first_word_(layer_words(*automaton_)) {
  for (const auto cell : cells_) {
    const auto place = std::ranges::find(scope_, cell);
    scope_places_.push_back(static_cast<std::uint32_t>(place - scope_.begin()));
    if (place == scope_.end())
      scope_.push_back(cell);
    else
      repeats_ = true;
  }
}

std::vector<std::uint32_t> AutomatonConstraint::layer_words(const Automaton& automaton) {
  std::vector<std::uint32_t> first_words{0};
  if (automaton.empty()) return first_words;
  for (std::size_t layer = 0; layer <= automaton.length(); ++layer)
    first_words.push_back(first_words.back() + static_cast<std::uint32_t>((automaton.width(layer) + 63) / 64));
  return first_words;
}

bool AutomatonConstraint::accepts(std::span<const SymbolId> symbols) const {
  std::vector<SymbolId> word;
  for (const auto place : scope_places_) word.push_back(symbols[place]);
  return automaton_->accepts(word);
}

Verdict AutomatonConstraint::propagate(State& state) const noexcept {
  if (automaton_->empty()) return Verdict::contradiction;
  const auto settled = [&] { return std::ranges::all_of(scope_, [&](CellId cell) { return state[cell].single(); }); };
  // With a repeated cell, being settled only now does not yet mean that the word is accepted.
  const bool was_settled = repeats_ && settled();
  States live;  // not initialised: each layer is written before it is read
  if (!forward(state, live) || !backward(state, live)) return Verdict::contradiction;
  return (repeats_ ? was_settled : settled()) ? Verdict::entailed : Verdict::keep;
}

/// Finds the states that the candidates can reach from the start. False when no word is left.
bool AutomatonConstraint::forward(const State& state, States& live) const noexcept {
  live[0] = 1;
  for (std::size_t layer = 0; layer < cells_.size(); ++layer) {
    const auto candidates = state[cells_[layer]];
    auto* const next = live.data() + first_word_[layer + 1];
    std::fill(next, live.data() + first_word_[layer + 2], 0);
    bool reached = false;
    for (auto word = first_word_[layer]; word < first_word_[layer + 1]; ++word) {
      const auto base = (word - first_word_[layer]) * std::size_t{64};
      for (auto left = live[word]; left != 0; left &= left - 1) {
        for (const auto& arc : automaton_->arcs(layer, base + static_cast<std::size_t>(std::countr_zero(left)))) {
          if ((arc.symbols & candidates).empty()) continue;
          next[arc.target / 64] |= std::uint64_t{1} << arc.target % 64;
          reached = true;
        }
      }
    }
    if (!reached) return false;
  }
  return true;
}

/// Keeps the states from which the candidates can reach the end, and the candidates on such ways.
bool AutomatonConstraint::backward(State& state, States& live) const noexcept {
  for (auto layer = cells_.size(); layer-- > 0;) {
    const auto cell = cells_[layer];
    if (!state.narrow(cell, supported(state[cell], layer, live))) return false;
  }
  return true;
}

/// The candidates that lead from a live state of a layer to one of the next; states without any die.
Domain AutomatonConstraint::supported(Domain candidates, std::size_t layer, States& live) const noexcept {
  const auto* const next = live.data() + first_word_[layer + 1];
  Domain support;
  for (auto word = first_word_[layer]; word < first_word_[layer + 1]; ++word) {
    const auto base = (word - first_word_[layer]) * std::size_t{64};
    for (auto left = live[word]; left != 0; left &= left - 1) {
      Domain here;
      for (const auto& arc : automaton_->arcs(layer, base + static_cast<std::size_t>(std::countr_zero(left))))
        if (next[arc.target / 64] >> arc.target % 64 & 1) here |= arc.symbols & candidates;
      support |= here;
      if (here.empty()) live[word] &= ~(left & -left);
    }
  }
  return support;
}

Replacement AutomatonConstraint::simplified(const Puzzle& puzzle) const {
  const auto settled = [&](CellId cell) { return puzzle.domain(cell).single(); };
  if (std::ranges::none_of(cells_, settled)) return Replacement::keep();
  std::vector<Alphabet> alphabets;
  for (const auto cell : cells_) alphabets.push_back({puzzle.domain(cell), {}});
  auto smaller = without_settled(*automaton_, alphabets);
  if (!smaller || !fits(*smaller)) return Replacement::keep();
  auto open = cells_;
  std::erase_if(open, settled);
  if (open.empty()) return smaller->empty() ? Replacement::contradiction() : Replacement::entailed();
  return Replacement::by(std::make_shared<AutomatonConstraint>(
      std::move(open), std::make_shared<const Automaton>(std::move(*smaller)), label_));
}

}  // namespace grids
