#pragma once

#include <span>
#include <vector>

#include "core/domain.hpp"
#include "propagation/network/region.hpp"
#include "search/learning/clause_search.hpp"

namespace grids {

/// Solves a puzzle of nothing but regions by learning from conflicts. Unit propagation finds what naked and hidden
/// singles find.
class RegionSearch {
 public:
  using Status = ClauseSearch::Status;
  struct Candidate {
    CellId cell{};
    SymbolId symbol{};
  };

  /// `domains`: the candidates of all cells, at the fixpoint of singles; only those in regions may be undecided.
  RegionSearch(std::span<const NetworkRegion> regions, std::span<const Domain> domains);

  /// Solutions in which all of these occur are not wanted. Before the first next().
  void exclude(std::span<const Candidate> together);

  Status next(std::uint64_t nodes) { return clauses_.next(nodes); }
  /// The solution just found: each cell's domain is a single symbol.
  std::span<const Domain> solution();
  const Statistics& statistics() const noexcept { return clauses_.statistics(); }

 private:
  void add_region(const NetworkRegion& region);

  std::vector<Domain> domains_;
  std::vector<Domain> solution_;
  std::vector<Candidate> candidates_;  ///< what each variable says: that this candidate holds
  std::vector<std::uint32_t> first_;   ///< of each cell: the variable of its lowest candidate
  ClauseSearch clauses_;
};

}  // namespace grids
