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
  /// The arcs of each state of each layer but the last, whose only state has none. Layers are
  /// minimal already: `AutomatonBuilder` makes them so.
  using Layer = std::vector<std::vector<Arc>>;

  /// Accepts no word of this length.
  static Automaton nothing(std::size_t length);
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

  /// The state of the next layer that `symbol` leads to; nothing when no word goes on so.
  std::optional<std::uint32_t> step(std::size_t layer, std::uint32_t state, SymbolId symbol) const noexcept;
  /// Whether the word is accepted; it has `length()` symbols.
  bool accepts(std::span<const SymbolId> word) const noexcept;

  friend bool operator==(const Automaton&, const Automaton&) = default;

 private:
  Automaton() = default;

  std::size_t length_ = 0;
  std::vector<std::uint32_t> first_state_;  ///< of each layer, among all states
  std::vector<std::uint32_t> first_arc_;    ///< of each state, and one beyond
  std::vector<Arc> arcs_;
};

}  // namespace grids
