#pragma once

#include <string>
#include <vector>

#include "core/named_text.hpp"
#include "core/region.hpp"
#include "model/constraint.hpp"

namespace grids {

/// Every symbol of the puzzle stands once in each of some regions.
///
/// Example: the nine boxes of a Sudoku; every row and every column.
/// Strength: rewritten to one RegionPermutesSymbols per region.
class CompletePermutations : public Constraint {
 public:
  /// Each region has as many distinct cells as the puzzle has symbols; `meaning` is for people.
  CompletePermutations(std::vector<Region> regions, std::string meaning);

  Replacement apply(Puzzle& puzzle) const override;
  Stage stage() const override { return Stage::expand; }
  std::span<const CellId> scope() const override { return cells_; }
  bool accepts(std::span<const SymbolId> symbols) const override;
  NamedText text(const Puzzle&) const override { return meaning_; }
  std::string_view kind() const override { return "permutations"; }

 private:
  std::vector<Region> regions_;
  Region cells_;  ///< of all regions, each once, ascending
  std::string meaning_;
};

}  // namespace grids
