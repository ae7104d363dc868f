#pragma once

#include "words/aggregate.hpp"
#include "words/predicate.hpp"

namespace grids::rules {

/// The words that make a list of a list: `first 2`, `among 1-4`, `reversed`.
enum class ListWord {
  first,      ///< the first n items
  last,       ///< the last n items
  cell,       ///< the n-th item alone
  rest,       ///< all but the first
  inner,      ///< all but the first and the last
  ends,       ///< the first and the last
  reversed,   ///< last to first
  among,      ///< the items that are in a class
  between,    ///< the items strictly between the first X and the first (other) Y
  positions,  ///< the items' places in the judged list, from 1
  symbols,    ///< the items as they are
  contents,   ///< the items, sorted
  clues,      ///< the clues of the clued cells among them
  part,       ///< one part of each two-part symbol
};

using words::Aggregate;
using words::Predicate;

enum class Arithmetic { add, subtract, multiply, divide, modulo, negate };

}  // namespace grids::rules
