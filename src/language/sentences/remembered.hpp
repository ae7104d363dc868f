#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <unordered_map>
#include <vector>

#include "language/selectors/selected_list.hpp"
#include "language/syntax/syntax.hpp"
#include "model/constraint.hpp"

namespace grids {

/// Whether what a body comes to follows from the list that it judges, its clue, and the board: nothing in it speaks of
/// other clues, of layers, or of lists that it selects itself.
bool is_self_contained(const syntax::Body& body);

/// What sentences came to, by list and clue: of puzzles of which many are composed on one board.
class Remembered {
 public:
  struct Outcome {
    ConstraintPtr constraint;
    bool of_clue = false;  ///< it was typed where the clue was
  };
  using Outcomes = std::vector<Outcome>;

  /// Whether what this body says of this list may be remembered.
  bool takes(const syntax::Body& body, const SelectedList& list);
  /// The outcomes of a body that is judged by this list, or null. `cases_open`: see Sheet::leaves_cases_open.
  const Outcomes* find(const syntax::Body& body, const SelectedList& list, bool cases_open);
  /// Keeps those of what was looked for last.
  void keep(Outcomes outcomes);

 private:
  std::map<const syntax::Body*, bool> self_contained_;
  std::unordered_map<std::string, Outcomes> known_;
  std::string key_;
};

}  // namespace grids
