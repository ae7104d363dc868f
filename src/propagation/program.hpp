#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "core/domain.hpp"
#include "core/stop.hpp"
#include "propagation/network/network.hpp"
#include "propagation/propagator.hpp"

namespace grids {

class Puzzle;

// A row is raw words, some of which are read and written as Domain objects.
static_assert(sizeof(Domain) == Domain::words * sizeof(std::uint64_t) && alignof(Domain) == alignof(std::uint64_t));

/// Where a node's parts lie in its row of 64-bit words: network | domains | residue | active bits.
struct RowLayout {
  std::size_t network_words = 0;
  std::size_t cells = 0;
  std::size_t residue_words = 0;
  std::size_t active_words = 0;

  std::size_t domains() const noexcept { return network_words; }
  std::size_t residue() const noexcept { return domains() + cells * Domain::words; }
  std::size_t active() const noexcept { return residue() + residue_words; }
  std::size_t words() const noexcept { return active() + active_words; }

  /// The candidates of each cell, as they stand in a row.
  std::span<Domain> domains_of(std::uint64_t* row) const noexcept {
    return {reinterpret_cast<Domain*>(row + domains()), cells};
  }
  std::span<const Domain> domains_of(const std::uint64_t* row) const noexcept {
    return {reinterpret_cast<const Domain*>(row + domains()), cells};
  }
};

/// How a puzzle is lowered. The solutions do not depend on it.
struct Lowering {
  /// Fuse permutation and all-different regions into one network. Without it every propagator
  /// runs on its own, and nothing is known of locked candidates.
  bool fuse = true;
  /// Instead of the network, let every region propagate on its own, and locked candidates for every two of them: the
  /// same inference and the same tree, only slower. The network is tested by it, and an observer can follow it.
  bool plain = false;
  InstructionSet instructions = best_instruction_set();
  StopToken stop = {};
};

/// A rewritten puzzle lowered to flat arrays: who listens to which cell, in which order
/// propagators run, how a node is laid out. Immutable; all threads share one.
///
/// Propagators are numbered by cost, cheap ones first, so that taking the lowest set bit of the
/// queue runs the cheapest one waiting.
class Program {
 public:
  /// Throws Unsupported naming a constraint that is not in normal form, and Stopped when told to stop.
  static Program lower(const Puzzle& puzzle, const Lowering& lowering = {});
  /// The program with more propagators, for a puzzle that has the cells of its own, and perhaps more behind them, with
  /// the same candidates or fewer. It shares the network.
  Program extended(const Puzzle& puzzle, std::span<const std::shared_ptr<const Propagator>> more) const;

  /// The same with every region by itself, as `Lowering::plain` makes it: those come first, and then, in their order,
  /// the propagators of this one.
  Program unfused() const;

  const RowLayout& layout() const noexcept { return layout_; }
  std::size_t cell_count() const noexcept { return layout_.cells; }

  /// The fused regions, or null.
  const PermutationNetwork* network() const noexcept { return network_.get(); }
  /// Whether the network is all there is: then the candidates live in its boards, and a row's
  /// domains are written only when somebody asks for them.
  bool pure_network() const noexcept { return only_regions_ && network_ != nullptr; }

  /// Whether there is nothing but regions, fused or not.
  bool only_regions() const noexcept { return only_regions_; }
  /// The network that chooses what to branch on: of the regions, fused or not, if they cover all cells that search
  /// decides; else null.
  const PermutationNetwork* chooser() const noexcept { return chooser_.get(); }

  /// The propagators that are not part of the network.
  std::size_t propagator_count() const noexcept { return propagators_.size(); }
  const Propagator& propagator(std::size_t number) const { return *propagators_[number]; }
  /// How many of the first ones stand for the network when regions are not fused; mostly none.
  std::size_t plain_count() const noexcept { return plain_count_; }
  /// What running a propagator takes.
  struct Scheduled {
    const Propagator* propagator = nullptr;
    std::uint32_t residue = 0;  ///< where its residue words start in a row
    Event event = Event::any;
    bool idempotent = false;
  };
  const Scheduled& scheduled(std::size_t number) const { return scheduled_[number]; }
  WakeTable wake_table() const noexcept { return {wake_begin_.empty() ? nullptr : wake_begin_.data(), wakes_.data()}; }

  /// The root row: the puzzle's candidates, zero residue, every propagator active.
  std::span<const std::uint64_t> root() const noexcept { return root_; }
  /// The cells that search decides; those that touch most other cells first, unless there is a chooser.
  std::span<const CellId> branching_order() const noexcept { return branching_order_; }
  /// Those that it decides when all others are: solutions that differ in them alone are one. Mostly none.
  std::span<const CellId> untold_order() const noexcept { return untold_order_; }

 private:
  Program() = default;
  void collect(const Puzzle& puzzle);
  void sort_by_cost();
  void note_neighbours(std::span<const std::shared_ptr<const Propagator>> propagators);
  void find_undecided(const Puzzle& puzzle);
  void order_cells();
  void fuse(const Puzzle& puzzle, const Lowering& lowering);
  void stand_for_network();
  void set_chooser();
  void lay_out();
  void subscribe();
  void subscribe_to_word();
  void subscribe_to_words();
  /// `network_root`: the root of a program with the same network, from which its boards are taken.
  void write_root(std::span<const Domain> domains, std::span<const std::uint64_t> network_root = {});

  RowLayout layout_;
  std::shared_ptr<const PermutationNetwork> network_;
  std::shared_ptr<const PermutationNetwork> chooser_;
  bool only_regions_ = false;
  std::size_t plain_count_ = 0;
  std::vector<std::shared_ptr<const Propagator>> propagators_;
  std::vector<std::shared_ptr<const Propagator>> fused_;  ///< those that the network stands for
  std::vector<std::size_t> touching_;                     ///< of each cell: how many others its propagators speak of
  std::vector<Scheduled> scheduled_;
  std::vector<std::uint32_t> wake_begin_;
  std::vector<Wake> wakes_;
  std::vector<std::uint64_t> root_;
  std::vector<CellId> branching_order_;
  std::vector<CellId> untold_order_;
};

}  // namespace grids
