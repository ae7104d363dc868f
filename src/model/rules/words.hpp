#pragma once

#include "words/aggregate.hpp"

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

enum class Arithmetic { add, subtract, multiply, divide, modulo, negate };

/// What can be said of a list besides comparisons.
enum class Predicate {
  permutation,    ///< each symbol of the set, or of a class, once
  all_different,  ///< no item twice
  all_equal,
  increasing,  ///< each item greater than the one before it
  decreasing,
  is,          ///< every item is in a class
  includes,    ///< has each item of another list, with repetitions
  matches,     ///< the whole list is a word of a regular expression
  arithmetic,  ///< a KenKen cage: one operator over all items makes the target
  connected,   ///< the cells holding a class hang together edgewise
};

}  // namespace grids::rules
