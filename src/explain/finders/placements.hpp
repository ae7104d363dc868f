#pragma once

#include <cstdint>
#include <vector>

#include "explain/finders/common.hpp"

namespace grids::explain {

/// Which candidates of a symbol stand in no placement of it: a choice of cells that differ in nothing else but that
/// each group which must hold the symbol holds it once. Looked for anew only where the symbol's candidates changed.
class Placements : public Notes {
 public:
  /// The candidates of the symbol that are in none, as a set of cells; of some it may not be known, and they are not
  /// among these.
  const CellSet& impossible(const Position& position, SymbolId symbol);

 private:
  struct OfSymbol {
    CellSet board;  ///< what it was worked out for
    CellSet impossible;
  };

  std::vector<OfSymbol> known_;
};

inline Placements& placements(const Position& position) {
  return position.notebook().at<Placements>(Notebook::placements);
}

}  // namespace grids::explain
