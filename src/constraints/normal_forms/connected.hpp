#pragma once

#include <vector>

#include "constraints/normal_forms/labelled.hpp"
#include "constraints/normal_forms/literal.hpp"
#include "constraints/normal_forms/two_arcs.hpp"
#include "propagation/encoding/lazy_constraint.hpp"

namespace grids {

class Grid;

/// The places of two neighbouring cells in a list.
struct Neighbours {
  std::uint32_t a = 0;
  std::uint32_t b = 0;
};

/// The pairs of cells of a list that share an edge in the grid, and those that share but a corner when `by_corners`.
/// The cells are different cells of the grid.
std::vector<Neighbours> neighbours_among(const Grid& grid, const Region& cells, bool by_corners = false);

/// The cells whose literal holds hang together by neighbours whose literals hold; none or a single
/// one does.
///
/// Example: the unshaded cells of a Hitori are connected by edges.
/// Strength: domain consistency: what no way of possible cells joins to a cell that must be in is
/// out; a possible cell that alone joins two that must be in (an articulation) is in.
class Connected : public Labelled, public LazyConstraint {
 public:
  static constexpr std::size_t most_cells = 16384;  ///< a work array of them lies on the stack

  /// `literals` are of up to `most_cells` different cells; `neighbours` are places among them.
  Connected(std::vector<Literal> literals, const std::vector<Neighbours>& neighbours, Label label);

  std::span<const CellId> scope() const override { return scope_; }
  bool accepts(std::span<const SymbolId> symbols) const override;

  Verdict propagate(State& state) const noexcept override;
  void explain(const History& past, std::optional<Removal> removed, Reason& reason) const override;
  void append_remainder(const State& state, Remainder& remainder) const override;
  void encode(Encoder& encoder) const override;
  bool has_statements(const Encoder&) const override { return true; }
  void prepare(Encoder& encoder) const override;
  /// For each piece but the largest: a cell of it and one of the largest are in only if some cell between is.
  void cut(std::span<const SymbolId> symbols, Encoder& encoder) const override;
  Needs needs() const override { return {.event = Event::any, .cost = Needs::patient, .idempotent = true}; }

 protected:
  /// Beside others of the same cells and of other symbols, what follows from both, once.
  Replacement simplified(const Puzzle& puzzle) const override;

 private:
  class Walk;
  using Places = std::vector<std::size_t>;
  using Marks = std::vector<unsigned char>;  ///< 0 or 1 of each cell; read so often that bits would cost

  bool excludes(const Connected& other, const Puzzle& puzzle) const;
  bool is_on_grid(const Grid& grid) const;
  std::vector<TwoArcs::Place> ring(const Region& walk, const Connected& other, const Puzzle& puzzle) const;
  Marks holding(std::span<const SymbolId> symbols) const;
  /// Takes the piece that hangs together with the cell out of `open`, and returns it, this cell first.
  Places take_piece(std::size_t start, Marks& open) const;
  Places decided_pieces(const State& state) const;
  Places separator(const Places& piece, std::size_t beyond) const;
  struct Side;
  std::vector<Side> sides(const History& past, std::optional<std::size_t> put_in,
                          std::optional<std::size_t> taken_out) const;

  std::span<const std::uint16_t> neighbours(std::size_t place) const noexcept {
    return {adjacent_.data() + first_[place], adjacent_.data() + first_[place + 1]};
  }

  std::vector<Literal> literals_;
  Region scope_;
  std::vector<std::uint32_t> first_;  ///< of each cell's neighbours, and one beyond
  std::vector<std::uint16_t> adjacent_;
  bool met_others_ = false;  ///< what follows from it and others has been said
};

}  // namespace grids
