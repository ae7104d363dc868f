#pragma once

#include <array>
#include <bitset>
#include <memory>
#include <string>
#include <vector>

#include "constraints/automata/automaton.hpp"
#include "constraints/normal_forms/labelled.hpp"
#include "core/region.hpp"

namespace grids {

/// The symbols of a list of cells, read in order, are a word that an automaton accepts.
///
/// Example: "length of each run among x = 1 3" over a Nonogram's row.
/// Strength: domain consistency, but for lists in which a cell stands more than once.
/// Algorithm: forward and backward reachability over the layers (Pesant, "A regular language
/// membership constraint for finite sequences of variables", 2004), with bitsets of states: where arcs fall into few
/// bands, as those of runs and counts do, a step is a shift for each. Small
/// automata remember in each node which states are live, and look only at layers near a change:
///
///     residue | live states of layer 0 | of layer 1 | .. | candidates when last run: cell 1, cell 2, .. | ..
///
/// where a word has the candidates of as many cells as it has room for.
class AutomatonConstraint : public Labelled {
 public:
  /// Whether an automaton is small enough to be propagated: a bit per state, layer by layer, lies on the stack.
  static bool fits(const Automaton& automaton);

  /// Cells may repeat; the automaton's words are as long as the list, and it `fits`. Equal automata should be
  /// shared.
  AutomatonConstraint(Region cells, std::shared_ptr<const Automaton> automaton, Label label);

  /// The same about as many other cells, sharing the automaton.
  AutomatonConstraint(const AutomatonConstraint& like, const Region& scope, Label label);

  std::span<const CellId> scope() const override { return scope_; }
  const Automaton& automaton() const noexcept { return *automaton_; }
  bool accepts(std::span<const SymbolId> symbols) const override;

  std::string_view form_name() const override { return "automaton"; }
  Verdict propagate(State& state) const noexcept override;
  void explain(const History& past, std::optional<Removal> removed, Reason& reason) const override;
  void append_remainder(const State& state, Remainder& remainder) const override;
  void encode(Encoder& encoder) const override;
  Needs needs() const override;

 protected:
  /// With cells settled, the automaton of the others.
  Replacement simplified(const Puzzle& puzzle) const override;

 private:
  static constexpr std::size_t most_words = 4096;  ///< for all layers
  static constexpr std::size_t most_words_per_layer = 64;
  using Words = std::array<std::uint64_t, most_words_per_layer>;
  struct Run;
  /// Candidates of several cells in a word: those that some arc has take few bits.
  struct Lanes {
    std::uint32_t bits = Domain::capacity;  ///< of each cell, a power of two or several words

    std::size_t words(std::size_t cells) const noexcept { return (cells * bits + 63) / 64; }
    std::uint64_t mask() const noexcept { return bits >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << bits) - 1; }
    bool hold(std::size_t cell, const std::uint64_t* words, Domain candidates) const noexcept {
      words += cell * bits / 64;
      for (std::size_t i = 1; i < bits / 64; ++i)
        if (words[i] != candidates.word(i)) return false;
      return (*words >> cell * bits % 64 & mask()) == candidates.word(0);
    }
    void set(std::size_t cell, std::uint64_t* words, Domain candidates) const noexcept {
      words += cell * bits / 64;
      for (std::size_t i = 1; i < bits / 64; ++i) words[i] = candidates.word(i);
      const auto shift = cell * bits % 64;
      *words = (*words & ~(mask() << shift)) | candidates.word(0) << shift;
    }
  };

  static Lanes lanes_of(const Automaton& automaton);
  static void encode(Encoder& encoder, const Region& cells, const Automaton& automaton);
  static std::vector<std::uint32_t> layer_words(const Automaton& automaton);
  std::size_t words_of(std::size_t layer) const noexcept { return first_word_[layer + 1] - first_word_[layer]; }
  bool remembers() const noexcept;
  bool forward(const State& state, Run& run) const noexcept;
  bool backward(State& state, Run& run) const noexcept;
  bool reach(Domain candidates, std::size_t layer, const Run& run, Words& reached) const noexcept;
  bool reach_in_bands(Domain candidates, std::size_t layer, const Run& run, Words& reached) const noexcept;
  Domain supported(Domain candidates, std::size_t layer, Run& run) const noexcept;
  Domain supported_in_bands(Domain candidates, std::size_t layer, Run& run) const noexcept;
  void lead_to_end(std::span<const Domain> candidates, Run& run) const noexcept;

  Region cells_;
  Region scope_;
  std::vector<std::uint32_t> scope_places_;  ///< of each cell of the list, its place in the scope
  std::shared_ptr<const Automaton> automaton_;
  std::vector<std::uint32_t> first_word_;  ///< of each layer's states, and one beyond
  Lanes lanes_;
  bool repeats_ = false;
};

/// What one propagation works on.
struct AutomatonConstraint::Run {
  std::uint64_t* live;                ///< the states of each layer that lie on the way of some word
  std::uint64_t* known;               ///< the candidates when `live` was found; null when that is not remembered
  Lanes lanes;                        ///< where they are in `known`
  bool fresh;                         ///< nothing was found yet
  std::bitset<most_words> changed{};  ///< the layers whose live states became fewer

  bool touches(std::size_t layer, Domain candidates) const noexcept {
    return fresh || !lanes.hold(layer, known, candidates);
  }
};

}  // namespace grids
