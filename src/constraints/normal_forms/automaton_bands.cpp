#include "constraints/normal_forms/automaton.hpp"

// Following all arcs of a band at once: a step is a shift of the bits of live states.

namespace grids {
namespace {

/// Adds the bits to those at `to`, as much further on. Where a bit is shifted to is a place that exists.
void add_shifted(std::uint64_t bits, std::size_t word, std::int32_t shift, std::uint64_t* to) noexcept {
  if (shift >= 0) {
    if (const auto here = bits << shift) to[word] |= here;
    if (shift == 0) return;
    if (const auto above = bits >> (64 - shift)) to[word + 1] |= above;
  } else {
    if (const auto here = bits >> -shift) to[word] |= here;
    if (const auto below = bits << (64 + shift)) to[word - 1] |= below;
  }
}

/// The 64 bits from the word's first place on, further by `shift`; there are `words` of them.
std::uint64_t shifted_from(const std::uint64_t* bits, std::size_t words, std::size_t word,
                           std::int32_t shift) noexcept {
  const auto at = [&](std::size_t place) { return place < words ? bits[place] : 0; };
  if (shift == 0) return at(word);
  if (shift > 0) return at(word) >> shift | at(word + 1) << (64 - shift);
  return at(word) << -shift | (word > 0 ? at(word - 1) >> (64 + shift) : 0);
}

}  // namespace

bool AutomatonConstraint::reach_in_bands(Domain candidates, std::size_t layer, const Run& run,
                                         Words& reached) const noexcept {
  const auto* const live = run.live + first_word_[layer];
  std::uint64_t some = 0;
  for (const auto& band : automaton_->bands(layer)) {
    if ((band.symbols & candidates).empty()) continue;
    const auto* const sources = automaton_->sources(band);
    for (std::size_t word = 0; word < words_of(layer); ++word) {
      const auto bits = live[word] & sources[word];
      if (bits == 0) continue;
      some |= bits;
      add_shifted(bits, word, band.shift, reached.data());
    }
  }
  return some != 0;
}

Domain AutomatonConstraint::supported_in_bands(Domain candidates, std::size_t layer, Run& run) const noexcept {
  auto* const live = run.live + first_word_[layer];
  const auto* const next = run.live + first_word_[layer + 1];
  Domain support;
  for (std::size_t word = 0; word < words_of(layer); ++word) {
    std::uint64_t on_a_way = 0;
    for (const auto& band : automaton_->bands(layer)) {
      const auto symbols = band.symbols & candidates;
      if (symbols.empty()) continue;
      const auto bits =
          live[word] & automaton_->sources(band)[word] & shifted_from(next, words_of(layer + 1), word, band.shift);
      on_a_way |= bits;
      if (bits != 0) support |= symbols;
    }
    if (on_a_way == live[word]) continue;
    live[word] = on_a_way;
    run.changed[layer] = true;
  }
  return support;
}

}  // namespace grids
