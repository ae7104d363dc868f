#pragma once

#include <cstdint>
#include <optional>

#include "constraints/automata/alphabet.hpp"
#include "constraints/automata/automaton.hpp"
#include "constraints/automata/automaton_builder.hpp"
#include "model/comparison.hpp"

namespace grids {

/// How far from 0 numbers may be so that sums over any list of cells stay exact.
constexpr std::int64_t most_number = std::int64_t{1} << 40;

/// The automaton of "the sum is (not, at most ..) so much". Where no number is negative, all totals beyond that are one
/// state. Nothing beyond the limits, or when a number is further than `most_number` from 0.
std::optional<Automaton> sum_automaton(Alphabets alphabets, Comparison comparison, std::int64_t total,
                                       AutomatonLimits limits = {});

}  // namespace grids
