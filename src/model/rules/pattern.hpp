#pragma once

#include <vector>

#include "model/rules/item.hpp"

namespace grids::rules {

/// A regular expression over the items of a list: `/- * (1 2)+ -*/`.
struct Pattern {
  enum class Kind {
    one_of,       ///< one item among `items`
    any_item,     ///< `.`
    sequence,     ///< the operands one after another; none of them: the empty list
    alternative,  ///< one of the operands
    repeat,       ///< operands[0] several times, see below
  };

  Kind kind = Kind::sequence;
  std::vector<Item> items;  ///< symbols, or parts of them
  std::vector<Pattern> operands;
  bool may_be_absent = true;  ///< of a repeat: zero times will do
  bool may_repeat = true;     ///< of a repeat: more than once will do

  /// Of one place: whether the item can stand there. Symbols are known by their names, and numbers that no cell holds,
  /// such as positions and sums, by the numbers of symbols.
  bool fits(const Item& item) const;
};

/// Whether the whole list is a word of the pattern.
bool matches(const Pattern& pattern, const std::vector<Item>& items);

}  // namespace grids::rules
