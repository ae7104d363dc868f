#pragma once

#include <array>
#include <memory>
#include <string>
#include <vector>

#include "constraints/automata/automaton.hpp"
#include "constraints/normal_forms/label.hpp"
#include "core/region.hpp"
#include "propagation/propagator.hpp"

namespace grids {

/// The symbols of a list of cells, read in order, are a word that an automaton accepts.
///
/// Example: "length of each run among x = 1 3" over a Nonogram's row.
/// Strength: domain consistency, but for lists in which a cell stands more than once.
/// Algorithm: forward and backward reachability over the layers (Pesant, "A regular language
/// membership constraint for finite sequences of variables", 2004), with bitsets of states.
class AutomatonConstraint : public Propagator {
 public:
  /// A bit per state, layer by layer, must fit this many words; they lie on the stack.
  static constexpr std::size_t most_state_words = 4096;
  /// Whether an automaton is small enough to be propagated.
  static bool fits(const Automaton& automaton) { return layer_words(automaton).back() <= most_state_words; }

  /// Cells may repeat; the automaton's words are as long as the list, and it `fits`. Equal automata should be
  /// shared.
  AutomatonConstraint(Region cells, std::shared_ptr<const Automaton> automaton, Label label);

  std::span<const CellId> scope() const override { return scope_; }
  bool accepts(std::span<const SymbolId> symbols) const override;
  std::string text(const Puzzle&) const override { return label_.text; }
  std::string_view kind() const override { return label_.kind; }

  Verdict propagate(State& state) const noexcept override;
  Needs needs() const override { return {.event = Event::any, .cost = 2, .idempotent = !repeats_}; }

 protected:
  /// With cells settled, the automaton of the others.
  Replacement simplified(const Puzzle& puzzle) const override;

 private:
  using States = std::array<std::uint64_t, most_state_words>;

  static std::vector<std::uint32_t> layer_words(const Automaton& automaton);
  bool forward(const State& state, States& live) const noexcept;
  bool backward(State& state, States& live) const noexcept;
  Domain supported(Domain candidates, std::size_t layer, States& live) const noexcept;

  Region cells_;
  Region scope_;
  std::vector<std::uint32_t> scope_places_;  ///< of each cell of the list, its place in the scope
  std::shared_ptr<const Automaton> automaton_;
  Label label_;
  std::vector<std::uint32_t> first_word_;  ///< of each layer's states, and one beyond
  bool repeats_ = false;
};

}  // namespace grids
