#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "constraints/automata/alphabet.hpp"
#include "constraints/automata/automaton.hpp"
#include "constraints/automata/automaton_builder.hpp"
#include "model/formula.hpp"

namespace grids {

// Ready-made automata for what puzzles often say about a list. For other rules, write a step
// function and `unroll` it. Nothing comes back beyond the limits, or when numbers that are to be
// added are further than `most_number` from 0. Symbols outside `among` are passed over.

/// How far from 0 numbers may be so that sums over any list of cells stay exact.
constexpr std::int64_t most_number = std::int64_t{1} << 40;

/// What is asked of a total: `= 5`, `<= 3`.
struct Demand {
  Comparison comparison = Comparison::equal;
  std::int64_t number = 0;

  bool met_by(std::int64_t total) const { return holds(total, comparison, number); }
};

/// The same alphabets, each symbol counting 1: sums become lengths.
std::vector<Alphabet> counting_each(Alphabets alphabets);

/// "count x = 3"
std::optional<Automaton> count_among(Alphabets alphabets, Domain among, Demand demand, AutomatonLimits limits = {});

/// "sum of among 1-3 = 7"
std::optional<Automaton> sum_among(Alphabets alphabets, Domain among, Demand demand, AutomatonLimits limits = {});

/// "visible = 2": how many are greater than all before them.
std::optional<Automaton> visible_among(Alphabets alphabets, Domain among, Demand demand, AutomatonLimits limits = {});

/// "sum between X and Y = 5": strictly between the first of one set and the first other cell of the
/// other set, in either order. Without both no word is accepted.
std::optional<Automaton> sum_between(Alphabets alphabets, Domain one_end, Domain other_end, Demand demand,
                                     AutomatonLimits limits = {});

/// "sum of first (cell 1) = 12": as many cells from the first on as the first one's number says; a number that
/// is no length of a beginning is not accepted.
std::optional<Automaton> sum_of_own_length(Alphabets alphabets, Demand demand, AutomatonLimits limits = {});

/// "sum of each run among 1-3 = 6 ? 2": the sums of the maximal stretches of symbols among a set, in order; nothing
/// stands for a run of whatever sum. With `counting_each`, the lengths: a Nonogram's clue.
std::optional<Automaton> sums_of_runs(Alphabets alphabets, Domain among, std::vector<std::optional<std::int64_t>> sums,
                                      AutomatonLimits limits = {});

/// At most this many equal symbols in a row: 2 for "no three alike".
std::optional<Automaton> no_longer_repeats(Alphabets alphabets, std::size_t most, AutomatonLimits limits = {});

/// Two consecutive numbers are always in the relation: "increasing", "difference >= 5" of each step.
std::optional<Automaton> each_step_among(Alphabets alphabets, Domain among,
                                         const std::function<bool(std::int64_t, std::int64_t)>& relation,
                                         AutomatonLimits limits = {});

/// "cell 2 among A-C is B": the item at this place, counted from 1, is there and lies in a set.
std::optional<Automaton> item_among(Alphabets alphabets, Domain among, std::size_t place, Domain item,
                                    AutomatonLimits limits = {});

}  // namespace grids
