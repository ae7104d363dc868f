#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "constraints/automata/automaton.hpp"

namespace grids {

/// Beyond these an automaton is not made. They bound memory to some tens of megabytes and time
/// to about a second, also for rules whose automaton would be exponential.
struct AutomatonLimits {
  std::size_t states_per_layer = 4096;
  std::size_t states = std::size_t{1} << 16;
  std::size_t arcs = std::size_t{1} << 18;
};

/// Takes down a deterministic automaton layer by layer, from the first to the last, and makes
/// it minimal.
class AutomatonBuilder {
 public:
  explicit AutomatonBuilder(AutomatonLimits limits = {}) : limits_(limits) {}

  /// Opens the next layer, with this many states. False when that is beyond the limits.
  [[nodiscard]] bool add_layer(std::size_t states);
  /// An arc from a state of the open layer, not before the one of the latest arc, to one of the layer after it. Arcs
  /// with the same states become one. False when there are too many.
  [[nodiscard]] bool add_arc(std::uint32_t from, SymbolId symbol, std::uint32_t target);

  /// Gives the states that the arcs of the open layer lead to other numbers.
  void rename_targets(const std::vector<std::uint32_t>& names);

  /// The minimal automaton that starts in state 0 of the first layer; `accepting` says which states of
  /// the layer after the last opened one accept.
  Automaton minimized(const std::vector<bool>& accepting) &&;

 private:
  void end_states(std::size_t count);

  AutomatonLimits limits_;
  std::size_t states_ = 0;
  std::size_t arcs_ = 0;
  std::size_t open_states_ = 0;  ///< of the open layer
  std::vector<Automaton::Layer> layers_;
};

}  // namespace grids
