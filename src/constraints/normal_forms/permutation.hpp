#pragma once

#include "core/named_text.hpp"
#include "core/region.hpp"
#include "propagation/propagator.hpp"

namespace grids {

/// Each of a set of symbols stands exactly once in a region of as many cells.
///
/// Example: the row a1-a9 of a Sudoku holds each of 1-9.
/// Strength: naked and hidden singles.
class Permutation : public Propagator {
 public:
  /// `region` has as many distinct cells as `symbols` has members.
  Permutation(Region region, Domain symbols);

  std::span<const CellId> scope() const override { return region_; }
  bool accepts(std::span<const SymbolId> symbols) const override;
  NamedText text(const Puzzle& puzzle) const override;
  std::string_view kind() const override { return "permutation"; }
  bool all_different() const override { return true; }

  Verdict propagate(State& state) const noexcept override;
  void explain(const History& past, std::optional<Removal> removed, Reason& reason) const override;
  void append_remainder(const State& state, Remainder& remainder) const override;
  bool symbols_interchangeable() const override { return true; }
  void encode(Encoder& encoder) const override;
  std::optional<NetworkRegion> network_region() const override { return NetworkRegion{region_, symbols_}; }
  /// A symbol that was placed is taken off all other cells alike. So a cell that lost one which an open cell keeps was
  /// decided as its symbol's only place, and one that lost nothing else than open cells did as having no other left.
  /// What became of the cells that did not change is not known: else it is just a "single".
  std::string_view technique(std::span<const CellChange> changes) const override;

 protected:
  Replacement simplified(const Puzzle& puzzle) const override;

 private:
  void explain_removal(const History& past, Removal removed, Reason& reason) const;
  void explain_open(const History& past, Domain solved, Reason& reason) const;

  Region region_;
  Domain symbols_;
};

}  // namespace grids
