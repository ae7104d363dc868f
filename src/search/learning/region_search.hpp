#pragma once

#include <span>
#include <vector>

#include "core/domain.hpp"
#include "propagation/network/region.hpp"
#include "search/learning/clause_search.hpp"

namespace grids {

/// Solves a puzzle of nothing but regions by learning from conflicts. Unit propagation finds what naked and hidden
/// singles find.
class RegionSearch : public LearningSearch {
 public:
  /// `domains`: the candidates of all cells, at the fixpoint of singles; only those in regions may be undecided.
  RegionSearch(std::span<const NetworkRegion> regions, std::span<const Domain> domains);

  void exclude(std::span<const Candidate> together) override;
  void randomize(std::uint64_t seed) override { clauses_.randomize(seed); }
  Status next(std::uint64_t nodes) override { return clauses_.next(nodes); }
  std::span<const Domain> solution() override;
  const Statistics& statistics() const noexcept override { return clauses_.statistics(); }

 private:
  void add_region(const NetworkRegion& region);

  std::vector<Domain> domains_;
  std::vector<Domain> solution_;
  std::vector<Candidate> candidates_;  ///< what each variable says: that this candidate holds
  std::vector<std::uint32_t> first_;   ///< of each cell: the variable of its lowest candidate
  ClauseSearch clauses_;
};

}  // namespace grids
