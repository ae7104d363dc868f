#pragma once

#include <cstddef>
#include <optional>
#include <string>

namespace grids::reference {

/// What came of holding several ways to find a puzzle's solutions against each other.
struct Agreement {
  bool makes_sense = false;                 ///< the text was no mistake, and small enough to be enumerated
  bool forced = false;                      ///< a way without lists of assignments exists, too
  std::size_t solutions = 0;                ///< by asking the meaning of the rules about every assignment
  std::string mistake;                      ///< what is wrong with a text that makes no sense
  std::optional<std::string> disagreement;  ///< what another way found instead
};

/// Composes the text and finds all solutions: by asking the evaluator about every assignment, by plain backtracking, by
/// rewriting and search, and by search over forms for which no assignments were listed.
///
/// With the environment variable GRIDS_SENTENCES_LOG each text that makes sense is appended to that file with its
/// number of solutions, as a line of JSON: food for tests/oracle/compare.py.
Agreement compare(const std::string& text);

}  // namespace grids::reference
