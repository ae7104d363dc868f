#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "constraints/normal_forms/labelled.hpp"
#include "core/region.hpp"

namespace grids {

/// Around a ring, the cells of one kind and those of another fill an arc each: no four of them alternate. Cells of
/// neither kind may lie anywhere.
///
/// Example: the white and the black cells of a Yin-Yang, each connected. Around four cells that touch in a corner, and
/// around the rim of the grid, a way between two white ones separates the black ones on its sides.
/// Strength: domain consistency, where no cell stands in the ring twice.
///
/// It is implied: others that stay beside it say more. It only sees what they do not.
class TwoArcs : public Labelled {
 public:
  /// A cell of the ring, and the symbols that are of one kind and of the other: none is of both.
  struct Place {
    CellId cell{};
    Domain one;
    Domain other;
  };

  TwoArcs(std::vector<Place> ring, Label label);

  std::span<const CellId> scope() const override { return scope_; }
  bool accepts(std::span<const SymbolId> symbols) const override;

  Verdict propagate(State& state) const noexcept override;
  void explain(const History& past, std::optional<Removal> removed, Reason& reason) const override;
  /// Of longer rings only what their neighbouring cells show.
  void encode(Encoder& encoder) const override;
  Needs needs() const override { return {.event = Event::any, .cost = 1, .idempotent = !repeats_}; }
  bool implied() const override { return true; }

 private:
  /// Which of the two kinds a cell surely is, if any.
  enum class Kind : std::uint8_t { open, one, other };

  static Domain symbols_of(const Place& place, Kind kind) noexcept {
    return kind == Kind::one ? place.one : place.other;
  }
  static Kind kind_of(const Place& place, Domain candidates) noexcept;
  Kind kind_of(const State& state, std::size_t step) const noexcept;
  /// The step `after` this one, going round.
  std::size_t around(std::size_t step, std::size_t after) const noexcept { return (step + after) % ring_.size(); }
  std::optional<std::size_t> beginning(const State& state) const noexcept;
  bool keep_out(State& state, std::size_t first, std::size_t further, Domain Place::*symbols) const noexcept;
  bool explain_place(const History& past, std::size_t step, Kind kind, Reason& reason) const;
  std::optional<std::size_t> earliest(const History& past, std::size_t from, std::size_t steps, Kind kind) const;

  std::vector<Place> ring_;
  std::vector<std::uint32_t> places_;  ///< of each step's cell in the scope
  Region scope_;
  bool repeats_ = false;
};

}  // namespace grids
