#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <span>
#include <vector>

#include "core/random.hpp"
#include "propagation/network/kernel.hpp"
#include "propagation/network/tables.hpp"

namespace grids {

/// All permutation and all-different regions of a program, fused into one propagator on bit
/// boards. Immutable. A node is NetworkTables::node_words() words of its own: a board for each
/// symbol, and one of the cells placed so far.
///
/// Strength: naked singles, hidden singles and locked candidates, to their common fixpoint.
class PermutationNetwork {
 public:
  PermutationNetwork(std::span<const NetworkRegion> regions, std::size_t cell_count, std::size_t symbols,
                     InstructionSet instructions);
  PermutationNetwork(const PermutationNetwork&) = delete;
  PermutationNetwork& operator=(const PermutationNetwork&) = delete;

  std::size_t node_words() const noexcept { return tables_.node_words(); }
  /// The first words of a node, which hold its candidates.
  std::size_t candidate_words() const noexcept { return tables_.symbols * tables_.board_words(); }
  std::span<const NetworkRegion> regions() const noexcept { return regions_; }
  /// The cells that lie in some region.
  std::span<const CellId> cells() const noexcept { return tables_.cells; }
  bool covers(CellId cell) const noexcept {
    return index(cell) < tables_.slot.size() && tables_.slot[index(cell)] != NetworkTables::no_cell;
  }

  /// Fills a node's boards with these candidates, nothing placed yet.
  void load(std::uint64_t* node, std::span<const Domain> domains) const;
  /// Keeps only the candidates `to` of a covered cell. A single one is placed: the cells that
  /// this one sees lose it at once.
  void narrow(std::uint64_t* node, CellId cell, Domain to) const noexcept { narrow(node, cell, to, ~to); }
  /// The same, when no others than `gone` have to be taken off.
  void narrow(std::uint64_t* node, CellId cell, Domain to, Domain gone) const noexcept {
    if (to.single() && knows(to.lowest()))
      kernel_.assign(view_, node, slot(cell), static_cast<std::uint32_t>(index(to.lowest())));
    else
      remove(node, cell, gone);
  }
  /// Takes candidates off a covered cell. No other cell changes.
  void remove(std::uint64_t* node, CellId cell, Domain gone) const noexcept {
    const auto known = gone & Domain::first_symbols(tables_.symbols);
    kernel_.remove(view_, node, slot(cell), known.word(0));
  }
  /// Of a covered cell: its place among cells().
  std::uint32_t slot(CellId cell) const noexcept { return tables_.slot[index(cell)]; }
  /// The placement of a symbol that is a candidate of some covered cell, in a covered cell.
  NetworkPlacement placement(CellId cell, SymbolId symbol) const noexcept {
    return {slot(cell), static_cast<std::uint32_t>(index(symbol))};
  }
  bool knows(SymbolId symbol) const noexcept { return index(symbol) < tables_.symbols; }
  /// The same as `narrow` to one symbol, for many cells at once. `scratch` has node_words() words.
  void place(std::uint64_t* node, std::span<const NetworkPlacement> placements, std::uint64_t* scratch) const noexcept {
    kernel_.assign_all(view_, node, scratch, placements.data(), placements.size());
  }
  /// False on contradiction. `scratch` has node_words() words.
  bool propagate(std::uint64_t* node, std::uint64_t* scratch) const noexcept {
    return kernel_.propagate(view_, node, scratch);
  }
  /// Copies a node that is at its fixpoint, places a symbol there and propagates. False on contradiction.
  bool assume(const std::uint64_t* from, std::uint64_t* to, NetworkPlacement placement,
              std::uint64_t* scratch) const noexcept {
    return kernel_.assume(view_, from, to, scratch, placement);
  }
  /// Takes a candidate off a node that is at its fixpoint, and propagates. False on contradiction.
  bool refute(std::uint64_t* node, NetworkPlacement placement, std::uint64_t* scratch) const noexcept {
    return kernel_.refute(view_, node, scratch, placement);
  }
  /// The cell and the symbol to assume next; no_cell when every cell is decided. `bias`, with
  /// a number for each of cells(), favours some of those that are equally small.
  NetworkChoice choose(const std::uint64_t* node, const std::uint32_t* bias) const noexcept {
    return kernel_.choose(view_, node, bias);
  }
  /// Any of the cells with the fewest candidates, and any of these; no_cell when every cell is decided.
  NetworkChoice choose_randomly(const std::uint64_t* node, Random& random) const noexcept;
  CellId cell(NetworkChoice choice) const noexcept { return tables_.cells[choice.slot]; }

  /// Whether this cell, which it covers, has been placed: in a node at its fixpoint, whether it has one candidate.
  bool is_placed(const std::uint64_t* node, CellId cell) const noexcept;
  /// Whether no covered cell has two candidates.
  bool all_decided(const std::uint64_t* node) const noexcept;
  /// Writes the candidates of all covered cells.
  void store(const std::uint64_t* node, std::span<Domain> domains) const noexcept;
  /// Calls visit(cell, candidates) for each covered cell that has others in `after` than in `before`.
  template <typename Visit>
  void for_each_changed(const std::uint64_t* before, const std::uint64_t* after, Visit&& visit) const;

 private:
  /// A word for each of a board that may hold primary bits, and binary digits for as many candidates as a cell may
  /// have.
  static constexpr std::size_t most_words = 40;
  static constexpr std::size_t most_digits = 7;
  using CellSet = std::array<std::uint64_t, most_words>;

  bool find_fewest(const std::uint64_t* node, CellSet& cells) const noexcept;

  std::vector<NetworkRegion> regions_;
  NetworkTables tables_;
  NetworkView view_;
  NetworkKernel kernel_;
};

template <typename Visit>
void PermutationNetwork::for_each_changed(const std::uint64_t* before, const std::uint64_t* after,
                                          Visit&& visit) const {
  const auto words = tables_.board_words();
  for (std::size_t word = 0; word < tables_.primary_words; ++word) {
    // All symbols of a word at once: which of them a cell has lost, no branch could foresee.
    std::uint64_t changed = 0;
    for (auto at = word; at < candidate_words(); at += words) changed |= before[at] ^ after[at];
    for (changed &= tables_.primary[word]; changed != 0; changed &= changed - 1) {
      const auto bit = static_cast<std::size_t>(std::countr_zero(changed));
      std::uint64_t candidates = 0;
      for (std::size_t symbol = 0; symbol < tables_.symbols; ++symbol)
        candidates |= (after[symbol * words + word] >> bit & 1) << symbol;
      visit(tables_.cells[tables_.slot_of_bit[word * 64 + bit]], Domain(candidates));
    }
  }
}

}  // namespace grids
