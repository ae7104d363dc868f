#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "constraints/automata/alphabet.hpp"
#include "constraints/automata/automaton.hpp"
#include "constraints/automata/automaton_builder.hpp"

namespace grids {

/// A nondeterministic automaton for words of any length: for rules in which the reader has to
/// guess, as in regular expressions. State 0 is the start and is there from the beginning.
class NondeterministicAutomaton {
 public:
  struct Edge {
    Domain symbols;
    std::uint32_t target{};
  };

  NondeterministicAutomaton() : states_(1) {}

  std::uint32_t add_state();
  void add_edge(std::uint32_t from, Domain symbols, std::uint32_t target);
  void accept_if(std::uint32_t state, bool accepting) { states_[state].accepting = accepting; }

  std::size_t state_count() const noexcept { return states_.size(); }
  const std::vector<Edge>& edges(std::uint32_t state) const { return states_[state].edges; }
  bool accepting(std::uint32_t state) const { return states_[state].accepting; }

 private:
  struct StateEdges {
    std::vector<Edge> edges;
    bool accepting = false;
  };
  std::vector<StateEdges> states_;
};

/// The words over the alphabets that it accepts, by the subset construction; nothing beyond the limits.
std::optional<Automaton> determinized(const NondeterministicAutomaton& automaton, Alphabets alphabets,
                                      AutomatonLimits limits = {});

}  // namespace grids
