#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "formats/documents/drawn_puzzle.hpp"

namespace grids {

/// What a Sudoku says besides givens and pieces, in f-puzzles' terms.
struct FPuzzlesRules {
  std::map<std::string, std::vector<std::string>> instances;  ///< kind of constraint, and its instances as JSON
  std::set<std::string> flags;                                ///< kinds that only are or are not
  std::set<std::string> negative;                             ///< kinds of marks of which all are drawn
};

/// Throws InputError for what f-puzzles cannot express.
FPuzzlesRules fpuzzles_rules(const StatedPuzzle& stated, const DrawnPuzzle& drawn);

}  // namespace grids
