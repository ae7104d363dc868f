#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/domain.hpp"

namespace grids {

/// A set of words of one length, as a minimal deterministic automaton unrolled into layers: the
/// states of layer i are what there is to know of a word after its first i symbols.
///
///     layer 0      layer 1        layer 2     "exactly one x in two cells"
///               x -> (one)  -- . ->
///       (none)                      (done)
///               . -> (none) -- x ->
///
/// Every state lies on the way of some word; the last layer has one state. The automaton that
/// accepts no word has no states at all. Immutable.
class Automaton {
 public:
  struct Arc {
    Domain symbols;          ///< arcs of one state have disjoint symbols, and different targets
    std::uint32_t target{};  ///< a state of the next layer

    friend bool operator==(const Arc&, const Arc&) = default;
  };
  /// The arcs of the states of one layer, one state after another, those of each by their targets.
  struct Layer {
    std::vector<Arc> arcs;
    std::vector<std::uint32_t> ends{};  ///< of each state, the number of arcs up to its last

    std::size_t size() const noexcept { return ends.size(); }
    std::span<const Arc> of(std::size_t state) const noexcept {
      const auto begin = state == 0 ? 0 : ends[state - 1];
      return std::span(arcs).subspan(begin, ends[state] - begin);
    }
  };

  /// Arcs of one layer with the same symbols that lead equally far, counted in the numbers of states: all of them can
  /// be followed at once.
  struct Band {
    Domain symbols;
    std::int32_t shift = 0;  ///< a target's number less its source's, -63 to 63
    std::uint32_t from{};    ///< where the bits of its sources begin, see `sources`
  };

  /// Accepts no word of this length.
  static Automaton nothing(std::size_t length);
  /// Of all layers but the last, whose only state has no arcs. They are minimal already: `AutomatonBuilder` makes them
  /// so.
  explicit Automaton(const std::vector<Layer>& layers);

  std::size_t length() const noexcept { return length_; }
  bool empty() const noexcept { return first_state_.empty(); }
  std::size_t state_count() const noexcept { return empty() ? 0 : first_state_.back() + 1; }
  std::size_t arc_count() const noexcept { return arcs_.size(); }
  /// How many states a layer has; layer is 0 to `length()`. Not for the empty automaton.
  std::size_t width(std::size_t layer) const noexcept;
  /// The arcs of a state of a layer below the last.
  std::span<const Arc> arcs(std::size_t layer, std::size_t state) const noexcept {
    const auto* const first = first_arc_.data() + first_state_[layer] + state;
    return {arcs_.data() + first[0], arcs_.data() + first[1]};
  }

  /// All arcs of a layer below the last, in bands; none where they are too many to be of use.
  std::span<const Band> bands(std::size_t layer) const noexcept {
    return {bands_.data() + first_band_[layer], bands_.data() + first_band_[layer + 1]};
  }
  /// A bit for each state of the layer, in as many words as that takes.
  const std::uint64_t* sources(const Band& band) const noexcept { return sources_.data() + band.from; }

  /// The state of the next layer that `symbol` leads to; nothing when no word goes on so.
  std::optional<std::uint32_t> step(std::size_t layer, std::uint32_t state, SymbolId symbol) const noexcept;
  /// Whether the word is accepted; it has `length()` symbols.
  bool accepts(std::span<const SymbolId> word) const noexcept;

  friend bool operator==(const Automaton& a, const Automaton& b) {
    return a.length_ == b.length_ && a.first_state_ == b.first_state_ && a.first_arc_ == b.first_arc_ &&
           a.arcs_ == b.arcs_;
  }

 private:
  Automaton() = default;
  void add_bands(std::size_t layer);
  Band* band_of(const Arc& arc, std::int32_t shift, std::size_t first, std::size_t words);

  std::size_t length_ = 0;
  std::vector<std::uint32_t> first_state_;  ///< of each layer, among all states
  std::vector<std::uint32_t> first_arc_;    ///< of each state, and one beyond
  std::vector<Arc> arcs_;
  std::vector<std::uint32_t> first_band_;  ///< of each layer, and one beyond
  std::vector<Band> bands_;
  std::vector<std::uint64_t> sources_;
};

}  // namespace grids
