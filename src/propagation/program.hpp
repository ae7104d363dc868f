#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "core/domain.hpp"
#include "propagation/propagator.hpp"

namespace grids {

class Puzzle;

/// Where a node's parts lie in its row of 64-bit words: domains | residue | active bits.
struct RowLayout {
  std::size_t cells = 0;
  std::size_t residue_words = 0;
  std::size_t active_words = 0;

  std::size_t words() const noexcept { return cells + residue_words + active_words; }
};

/// A rewritten puzzle lowered to flat arrays: who listens to which cell, in which order
/// propagators run, how a node is laid out. Immutable; all threads share one.
///
/// Propagators are numbered by cost, cheap ones first, so that taking the lowest set bit of the
/// queue runs the cheapest one waiting.
class Program {
 public:
  /// Throws InputError naming a constraint that is not in normal form.
  static Program lower(const Puzzle& puzzle);

  const RowLayout& layout() const noexcept { return layout_; }
  std::size_t cell_count() const noexcept { return layout_.cells; }
  std::size_t propagator_count() const noexcept { return propagators_.size(); }
  const Propagator& propagator(std::size_t number) const { return *propagators_[number]; }
  const std::uint32_t* residue_offsets() const noexcept { return residue_offsets_.data(); }
  const Propagator* const* propagators() const noexcept { return raw_.data(); }
  bool idempotent(std::size_t number) const { return idempotent_[number] != 0; }
  WakeTable wake_table() const noexcept { return {wake_begin_.data(), wakes_.data()}; }

  /// The root row: the puzzle's candidates, zero residue, every propagator active.
  std::span<const std::uint64_t> root() const noexcept { return root_; }
  /// The cells that search decides, those that touch most other cells first.
  std::span<const CellId> branching_order() const noexcept { return branching_order_; }

 private:
  Program() = default;
  void add_propagators(const Puzzle& puzzle);
  void subscribe();
  void order_cells(const Puzzle& puzzle);

  RowLayout layout_;
  std::vector<std::shared_ptr<const Propagator>> propagators_;
  std::vector<const Propagator*> raw_;
  std::vector<std::uint32_t> residue_offsets_;
  std::vector<std::uint8_t> idempotent_;
  std::vector<std::uint32_t> wake_begin_;
  std::vector<Wake> wakes_;
  std::vector<std::uint64_t> root_;
  std::vector<CellId> branching_order_;
};

}  // namespace grids
