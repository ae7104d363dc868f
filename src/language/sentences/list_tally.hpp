#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <utility>

#include "core/lattice.hpp"
#include "language/selectors/selected_list.hpp"
#include "language/syntax/syntax.hpp"

namespace grids {

/// How many lists a selector made.
struct ListTally {
  std::size_t lists = 0;
  std::size_t columns = 0;                        ///< among those of `line`
  std::size_t diagonals = 0;                      ///< the same
  Lattice::Kind lattice = Lattice::Kind::square;  ///< where they lie, which says what a `line` is
  std::size_t clued = 0;
  std::map<std::string, std::size_t> clues;  ///< how often each clue is there

  void add(const SelectedList& list) {
    ++lists;
    if (list.name.begins_with("column")) ++columns;
    if (list.name.begins_with("diagonal")) ++diagonals;
    if (!list.clue) return;
    ++clued;
    ++clues[list.clue->text];
  }
};

/// The constraints of a puzzle that a sentence made: from `first` up to, not including, `last`.
struct ConstraintRange {
  std::size_t first = 0;
  std::size_t last = 0;
};

/// What instantiating sentences came to.
struct SentenceTallies {
  std::map<const syntax::Selector*, ListTally> lists;
  std::map<const syntax::Body*, ConstraintRange> constraints;
  std::map<const syntax::Body*, std::string> examples;  ///< the rule that its first list came to, in English
};

}  // namespace grids
