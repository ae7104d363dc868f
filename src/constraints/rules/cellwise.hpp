#pragma once

#include <optional>
#include <vector>

#include "constraints/rules/workbench.hpp"

namespace grids {

/// What one cell contributes to a list: for each of its candidates an item, or nothing. A constant
/// item comes from no cell.
struct Contribution {
  std::optional<CellId> cell;
  std::size_t position = 0;                       ///< in the judged list, from 1
  std::vector<std::optional<rules::Item>> items;  ///< by symbol; of a constant the first alone

  /// Whether it contributes an item whatever the cell holds.
  bool always = true;
};

/// A list in which every item depends on one cell alone: `among 1-4`, `positions among x`,
/// `clues among -`, `rest`. Counts, sums, `all different` over such a list need no automaton.
struct CellwiseList {
  std::vector<Contribution> contributions;
  bool ordered = true;  ///< false for `contents`: the items are these, in another order

  bool always() const;
};

/// The term as such a list; nothing when its items depend on several cells.
std::optional<CellwiseList> cellwise(const rules::Term& term, const Workbench& bench);

/// The candidates of the contribution's cell whose item, if there is one, passes a test.
template <typename Test>
Domain candidates_where(const Contribution& contribution, Test passes) {
  Domain symbols;
  for (std::size_t i = 0; i < contribution.items.size(); ++i)
    if (contribution.items[i] && passes(*contribution.items[i])) symbols.insert(symbol_at(i));
  return symbols;
}

}  // namespace grids
