#pragma once

#include <algorithm>
#include <vector>

#include "constraints/rules/workbench.hpp"
#include "model/rules/evaluate.hpp"

namespace grids {

/// Runs through all assignments of some cells' candidates in which cells that must differ do.
class Enumeration {
 public:
  /// `cells` are ascending.
  Enumeration(Region cells, const Workbench& bench);

  /// The cells among them that are undecided.
  const Region& open() const noexcept { return open_; }

  /// Calls `visit(assignment of all cells, symbols of the open cells)`.
  template <typename Visit>
  void run(Visit visit) {
    find_differing();
    chosen_.clear();
    step(visit);
  }

 private:
  template <typename Visit>
  void step(Visit& visit) {
    if (chosen_.size() == open_.size()) {
      visit(rules::Assignment(cells_, symbols_), chosen_);
      return;
    }
    const auto place = open_places_[chosen_.size()];
    for (const auto symbol : bench_.puzzle().domain(cells_[place])) {
      if (clashes(symbol)) continue;
      symbols_[place] = symbol;
      chosen_.push_back(symbol);
      step(visit);
      chosen_.pop_back();
    }
  }

  void find_differing();
  bool clashes(SymbolId symbol) const;

  const Workbench& bench_;
  Region cells_;
  Region open_;
  std::vector<std::size_t> open_places_;
  std::vector<std::vector<std::size_t>> differing_;  ///< of each open cell, the earlier ones that it must differ from
  std::vector<SymbolId> symbols_;                    ///< of all cells
  std::vector<SymbolId> chosen_;                     ///< of the first open cells
};

}  // namespace grids
