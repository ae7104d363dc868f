#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "constraints/normal_forms/group_board.hpp"
#include "constraints/normal_forms/labelled.hpp"
#include "constraints/normal_forms/literal.hpp"
#include "model/rules/rule.hpp"
#include "propagation/encoding/lazy_constraint.hpp"

namespace grids {

/// A rule about groups: sets of cells that hang together and hold symbols of a class, or equal ones.
///
/// Example: each group among - has one clue, and as many cells as it says (Nurikabe); as many cells as the number that
/// stands in it (Fillomino).
/// Strength: exact for the last open cell. Before, what `GroupDemand` can tell: a group that has all its cells is
/// closed, one that could not become large enough, or could reach no clue, is none, cells that would join what must not
/// be one group are out, and so are those that no clue reaches; a group with a single way to grow takes it.
class Groups : public Labelled, public LazyConstraint {
 public:
  static constexpr std::size_t most_cells = 16384;

  /// What it is about is in `scope`, which has at most `most_cells`.
  using Meaning = GroupBoard::Meaning;

  /// `neighbours` are places in the scope of the rule, of each cell.
  Groups(Meaning meaning, GroupDemand demand, std::vector<std::vector<std::uint16_t>> neighbours, Label label);

  std::span<const CellId> scope() const override { return board_.scope; }
  bool accepts(std::span<const SymbolId> symbols) const override;

  Verdict propagate(State& state) const override;
  void explain(const History& past, std::optional<Removal> removed, Reason& reason) const override;
  std::unique_ptr<const Replay> replay(const History& past) const override;
  bool has_statements(const Encoder&) const override { return false; }
  void prepare(Encoder& encoder) const override;
  /// For each group that breaks the rule: it is not these cells with these symbols, or some cell beside them joins it.
  void cut(std::span<const SymbolId> symbols, Encoder& encoder) const override;
  Needs needs() const override { return {.event = Event::any, .cost = 3}; }

 private:
  template <typename Notes>
  bool narrow(State& state, Notes& notes) const;

  GroupBoard board_;
};

}  // namespace grids
