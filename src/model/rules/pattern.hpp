#pragma once

#include <vector>

#include "model/rules/item.hpp"

namespace grids::rules {

/// A regular expression over the items of a list: `/- * (1 2)+ -*/`.
struct Pattern {
  enum class Kind {
    one_of,       ///< one item among `texts`
    any_item,     ///< `.`
    sequence,     ///< the operands one after another; none of them: the empty list
    alternative,  ///< one of the operands
    repeat,       ///< operands[0] several times, see below
  };

  Kind kind = Kind::sequence;
  std::vector<TextId> texts;
  std::vector<Pattern> operands;
  bool may_be_absent = true;  ///< of a repeat: zero times will do
  bool may_repeat = true;     ///< of a repeat: more than once will do
};

/// Whether the whole list is a word of the pattern.
bool matches(const Pattern& pattern, const std::vector<Item>& items);

}  // namespace grids::rules
