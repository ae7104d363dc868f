#pragma once

#include <span>
#include <vector>

#include "core/ids.hpp"

namespace grids {

class Propagator;

/// Takes down what a search learns, so that others can follow it.
class DerivationLog {
 public:
  /// A candidate that holds, or does not.
  struct Fact {
    CellId cell{};
    SymbolId symbol{};
    bool holds = false;
  };
  using Clause = std::vector<Fact>;
  /// A clause that follows from one propagator. The first of it is what was made to hold, unless it was a
  /// contradiction.
  struct Reason {
    const Propagator* propagator = nullptr;
    Clause clause;
    bool contradiction = false;
  };

  virtual ~DerivationLog() = default;

  /// Whether the fact is known to hold from what was told so far.
  virtual bool holds(const Fact& fact) const = 0;
  /// The clause was learned: it follows from all that was told before and these reasons by unit propagation, which
  /// takes them in their order.
  virtual void learned(const Clause& clause, std::span<const Reason> reasons) = 0;
  /// Nothing will follow from this clause any more.
  virtual void forgotten(std::span<const Clause> clauses) = 0;

 protected:
  DerivationLog() = default;
  DerivationLog(const DerivationLog&) = default;
  DerivationLog& operator=(const DerivationLog&) = default;
};

}  // namespace grids
