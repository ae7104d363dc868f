#pragma once

#include <optional>

#include "constraints/automata/alphabet.hpp"
#include "constraints/automata/automaton.hpp"
#include "constraints/automata/automaton_builder.hpp"

namespace grids {

// Boolean operations: and, or, not of rules about the same list. The automata and the alphabets have
// one length; the results speak of words over the alphabets. Nothing comes back beyond the limits.

/// The words that both accept.
std::optional<Automaton> intersection(const Automaton& a, const Automaton& b, Alphabets alphabets,
                                      AutomatonLimits limits = {});
/// The words that one of them accepts, or both.
std::optional<Automaton> union_of(const Automaton& a, const Automaton& b, Alphabets alphabets,
                                  AutomatonLimits limits = {});
/// The words over the alphabets that it does not accept.
std::optional<Automaton> complement(const Automaton& automaton, Alphabets alphabets, AutomatonLimits limits = {});

/// The automaton of what is left to say when the places whose alphabet has a single symbol are filled in:
/// its words are shorter by that many places.
std::optional<Automaton> without_settled(const Automaton& automaton, Alphabets alphabets, AutomatonLimits limits = {});

}  // namespace grids
