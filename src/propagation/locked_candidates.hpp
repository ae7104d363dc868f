#pragma once

#include <vector>

#include "core/named_text.hpp"
#include "propagation/propagator.hpp"

namespace grids {

/// A symbol that must stand in one region, and there can stand only where another crosses it, leaves the rest of the
/// other. Every solution of the two obeys it.
///
/// Example: in box a1-c3 the 5s are all in row a, so the rest of row a has none.
/// Strength: that of the permutation network for this pair of regions.
class LockedCandidates : public Propagator {
 public:
  LockedCandidates(const NetworkRegion& region, const NetworkRegion& other);

  std::span<const CellId> scope() const override { return scope_; }
  bool accepts(std::span<const SymbolId>) const override { return true; }
  NamedText text(const Puzzle& puzzle) const override;
  std::string_view kind() const override { return "locked candidates"; }

  Verdict propagate(State& state) const noexcept override;
  void explain(const History& past, std::optional<Removal> removed, Reason& reason) const override;
  Needs needs() const override { return {Event::any, 2, 0, true}; }

 private:
  Region scope_;
  Region outside_;  ///< cells of the region that are not in the other
  Region leaving_;  ///< cells of the other that are not in the region
  Domain required_;
};

/// One for every region that must hold symbols and every other that shares two cells or more with it.
std::vector<std::shared_ptr<const Propagator>> locked_candidates(std::span<const NetworkRegion> regions);

}  // namespace grids
