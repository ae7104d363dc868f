#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "constraints/normal_forms/region_board.hpp"

namespace grids {

/// A rule about regions: sets of cells that hang together over places without a wall.
///
/// Example: each region has one clue, and as many cells as it says; each region holds every symbol once.
/// Strength: exact for the last open cell, and false where a region that is walled in breaks the rule. Before, what
/// `GroupDemand` can tell: pieces that no region can hold together are parted, and so are those that hold the same
/// symbol where all are different; one that could not become large enough, or could reach no clue, is none; one that
/// has all its cells is walled in, and one with a single way to grow takes it.
class Regions : public Labelled, public LazyConstraint {
 public:
  using Meaning = RegionBoard::Meaning;
  /// `demand` has one kind of groups, of all symbols, or none: then nothing is known before all is filled. `different`:
  /// no symbol stands twice in a region.
  Regions(Meaning meaning, GroupDemand demand, bool different, std::shared_ptr<const WalledCells> cells, Label label);

  std::span<const CellId> scope() const override { return scope_; }
  bool accepts(std::span<const SymbolId> symbols) const override;

  Verdict propagate(State& state) const override;
  void explain(const History& past, std::optional<Removal> removed, Reason& reason) const override;
  std::unique_ptr<const Replay> replay(const History& past) const override;
  /// Of filled cells, and where so few sets of cells can be regions that each can be listed: what `Tiles` says.
  void encode(Encoder& encoder) const override;
  bool has_statements(const Encoder& encoder) const override { return possible_regions(encoder).has_value(); }
  void prepare(Encoder& encoder) const override;
  /// For each region that breaks the rule: some wall around it is not there, or some within it is, or a symbol differs.
  void cut(std::span<const SymbolId> symbols, Encoder& encoder) const override;
  Needs needs() const override { return {.event = Event::any, .cost = 3}; }

 private:
  /// The places of the cells of each, where all cells are filled and these sets are few.
  std::optional<std::vector<std::vector<std::uint16_t>>> possible_regions(const Encoder& encoder) const;
  template <typename Notes>
  bool narrow(State& state, Notes& notes) const;

  RegionBoard board_;
  Region scope_;
};

}  // namespace grids
