#pragma once

#include "core/named_text.hpp"
#include "core/region.hpp"
#include "propagation/propagator.hpp"

namespace grids {

/// The cells of a region hold pairwise different symbols, any number of them.
///
/// Example: six of the symbols 1-9 in a Kakuro run.
/// Strength: a decided symbol leaves the other cells (value consistency).
class AllDifferent : public Propagator {
 public:
  explicit AllDifferent(Region region) : region_(std::move(region)) {}

  std::span<const CellId> scope() const override { return region_; }
  bool accepts(std::span<const SymbolId> symbols) const override;
  NamedText text(const Puzzle& puzzle) const override;
  std::string_view kind() const override { return "all different"; }
  bool all_different() const override { return true; }

  Verdict propagate(State& state) const noexcept override;
  void explain(const History& past, std::optional<Removal> removed, Reason& reason) const override;
  void append_remainder(const State& state, Remainder& remainder) const override;
  bool symbols_interchangeable() const override { return true; }
  void encode(Encoder& encoder) const override;
  Needs needs() const override { return {Event::fixed, 0, 0, true}; }

 protected:
  Replacement simplified(const Puzzle& puzzle) const override;

 private:
  bool implied_by_another(const Puzzle& puzzle) const;

  Region region_;
};

}  // namespace grids
