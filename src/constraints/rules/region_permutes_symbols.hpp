#pragma once

#include "core/domain.hpp"
#include "core/named_text.hpp"
#include "core/region.hpp"
#include "model/constraint.hpp"

namespace grids {

/// Each of a set of symbols stands exactly once in a region of as many cells.
///
/// Example: a1-a4 hold each of A B C D.
/// Strength: that of Permutation, its normal form.
class RegionPermutesSymbols : public Constraint {
 public:
  /// `region` has as many distinct cells as `symbols` has members.
  RegionPermutesSymbols(Region region, Domain symbols) : region_(std::move(region)), symbols_(symbols) {}

  Replacement apply(Puzzle& puzzle) const override;
  Stage stage() const override { return Stage::expand; }
  std::span<const CellId> scope() const override { return region_; }
  bool accepts(std::span<const SymbolId> symbols) const override;
  NamedText text(const Puzzle& puzzle) const override;
  std::string_view kind() const override { return "permutation"; }
  bool all_different() const override { return true; }

 private:
  Region region_;
  Domain symbols_;
};

}  // namespace grids
