#pragma once

#include <array>
#include <vector>

#include "constraints/normal_forms/relation.hpp"

namespace grids {

/// The cells of a region hold, in some order, one of some lists of symbols.
///
/// Example: a1-a4 hold 1 1 2 3 or 2 2 3 3.
/// Strength: counting. A list stays possible while each of its symbols has places enough and none
/// is decided too often; a symbol that a list has used up, or needs in all its places, narrows the
/// cells for that list; a candidate stays if some possible list leaves it.
class SymbolLists : public Relation {
 public:
  static constexpr std::size_t most_cells = 256;

  /// Each list has as many symbols, with repetitions, as the scope has cells: 1 to `most_cells`.
  SymbolLists(Region scope, const std::vector<std::vector<SymbolId>>& lists, Label label);

  bool accepts(std::span<const SymbolId> symbols) const override;
  bool symmetric() const override { return true; }
  bool all_different() const override { return different_; }

  Verdict propagate(State& state) const noexcept override;
  void encode(Encoder& encoder) const override;
  Needs needs() const override { return {Event::any, 2, 0, false}; }

 private:
  using Counts = std::array<std::uint16_t, Domain::capacity>;
  struct List {
    Domain symbols;
    Counts counts{};
    friend bool operator==(const List&, const List&) = default;
  };
  struct Census;
  struct View;

  static List counted(std::span<const SymbolId> symbols);

  std::vector<List> lists_;
  bool different_ = true;
};

}  // namespace grids
