#pragma once

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <memory>
#include <vector>

#include "constraints/normal_forms/labelled.hpp"
#include "constraints/normal_forms/literal.hpp"
#include "core/grid.hpp"
#include "propagation/encoding/lazy_constraint.hpp"

namespace grids {

/// Cells, and the places of walls between them.
struct WalledCells {
  static constexpr std::size_t most_cells = 16384;  ///< work arrays of them lie on the stack
  static constexpr std::size_t most_walls = 2 * most_cells;

  /// A hidden cell that holds 1 where there is a wall, between two cells by their places.
  struct Wall {
    CellId hidden{};
    std::uint16_t first = 0;
    std::uint16_t second = 0;
  };

  Region cells = {};  ///< ascending
  std::vector<Wall> walls = {};
  std::vector<std::vector<std::uint16_t>> at = {};  ///< by cell: places of the walls beside it

  Literal wall(std::size_t place) const noexcept { return {walls[place].hidden, Domain::of(symbol_at(1))}; }
  Literal open(std::size_t place) const noexcept { return {walls[place].hidden, Domain::of(symbol_at(0))}; }
  /// Of a cell that is one of them.
  std::uint16_t place(CellId cell) const {
    const auto found = std::ranges::lower_bound(cells, cell);
    assert(found != cells.end() && *found == cell);
    return static_cast<std::uint16_t>(found - cells.begin());
  }
  /// The cell on the other side of a wall.
  std::uint16_t beyond(std::size_t wall, std::size_t cell) const noexcept {
    return walls[wall].first == cell ? walls[wall].second : walls[wall].first;
  }
};

/// Walls part the cells into regions: none runs between two cells that can be walked between around it.
///
/// Strength: each open place that the pieces of decided ones settle. Cells joined by pairs without a wall are one
/// region; a place between two of a region has no wall, and where one wall parts two pieces, so do all places between
/// these.
class Division : public Labelled, public LazyConstraint {
 public:
  /// At most `WalledCells::most_cells` cells, and `most_walls` walls.
  Division(std::shared_ptr<const WalledCells> cells, Label label);

  std::span<const CellId> scope() const override { return scope_; }
  bool accepts(std::span<const SymbolId> symbols) const override;

  Verdict propagate(State& state) const noexcept override;
  void explain(const History& past, std::optional<Removal> removed, Reason& reason) const override;
  /// Four colours are enough for regions of a plane, of which any two that touch have different ones (Appel, Haken:
  /// "Every planar map is four colorable", 1977): a wall is just where colours differ.
  void encode(Encoder& encoder) const override;
  bool has_statements(const Encoder&) const override { return true; }
  void prepare(Encoder& encoder) const override;
  /// For each wall within a region: it is not there, or one is on the shortest way around it.
  void cut(std::span<const SymbolId> symbols, Encoder& encoder) const override;
  Needs needs() const override { return {.event = Event::fixed, .cost = 2, .idempotent = true}; }

 private:
  using Places = std::vector<std::uint16_t>;

  template <typename IsOpen>
  std::optional<Places> way(std::size_t from, std::size_t to, const IsOpen& is_open) const;

  std::shared_ptr<const WalledCells> cells_;
  Region scope_;
};

}  // namespace grids
