#pragma once

#include <optional>
#include <vector>

#include "constraints/rules/workbench.hpp"
#include "core/rational.hpp"

namespace grids {

/// A number that is a sum over cells, each adding what its symbol weighs: sums, counts, lengths,
/// links, and what plus, minus and constant factors make of them.
struct LinearSum {
  struct Weighed {
    CellId cell;
    std::vector<Rational> weights;  ///< by symbol; those beyond weigh nothing

    Rational weight(SymbolId symbol) const;
  };

  std::vector<Weighed> cells;  ///< ascending, each once
  Rational constant;
};

/// The term as such a sum; nothing when it is none.
std::optional<LinearSum> linear_sum(const rules::Term& term, const Workbench& bench);

/// left - right, without cells whose symbols all weigh the same; nothing when numbers become too large.
std::optional<LinearSum> difference(LinearSum left, const LinearSum& right, const Puzzle& puzzle);

}  // namespace grids
