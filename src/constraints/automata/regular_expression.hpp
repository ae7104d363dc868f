#pragma once

#include <optional>
#include <vector>

#include "constraints/automata/alphabet.hpp"
#include "constraints/automata/automaton.hpp"
#include "constraints/automata/automaton_builder.hpp"
#include "constraints/automata/nondeterministic.hpp"

namespace grids {

/// A regular expression over sets of symbols: `(x|-)* x+ -?`.
struct RegularExpression {
  enum class Kind {
    symbols,       ///< one symbol out of a set
    sequence,      ///< the operands one after the other; without any, the empty word
    alternative,   ///< one of the operands; without any, no word
    any_number,    ///< `*` of its operand
    at_least_one,  ///< `+` of its operand
    optional,      ///< `?` of its operand
  };

  Kind kind = Kind::sequence;
  Domain symbols;
  std::vector<RegularExpression> operands;

  static RegularExpression one_of(Domain symbols);
  static RegularExpression of(Kind kind, std::vector<RegularExpression> operands);
};

/// The automaton of its positions, one state for each set of symbols in it and a start (Glushkov, 1961):
/// no empty edges. Nothing when it would have more than `most_edges`.
std::optional<NondeterministicAutomaton> positions_of(const RegularExpression& expression,
                                                      std::size_t most_edges = std::size_t{1} << 18);

/// The words over the alphabets that match the whole expression; nothing beyond the limits.
std::optional<Automaton> matching(const RegularExpression& expression, Alphabets alphabets,
                                  AutomatonLimits limits = {});

}  // namespace grids
