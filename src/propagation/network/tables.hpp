#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "propagation/network/kernel.hpp"
#include "propagation/network/region.hpp"

namespace grids {

/// What the permutation network knows of its regions, laid out for vectors of 512 bits.
///
/// A *board* is the picture of one symbol: lane = region, bit in the lane = position in that
/// region, set while the symbol is a candidate there. A cell in three regions has three bits.
/// Tables hold boards, one after another, each of `vectors` times 8 words.
struct NetworkTables {
  static constexpr std::size_t words_per_vector = 8;
  static constexpr auto no_cell = NetworkView::no_cell;

  std::size_t symbols = 0;
  std::size_t lane_bits = 16;  ///< 16, 32 or 64: the longest region fits
  std::size_t vectors = 1;     ///< of each board
  std::size_t overlaps = 0;    ///< most regions that share two cells or more with one region

  std::vector<CellId> cells;               ///< the cells that lie in some region
  std::vector<std::uint32_t> slot;         ///< of each CellId: its index in `cells`, or no_cell
  std::vector<std::uint32_t> slot_of_bit;  ///< of each bit of a board
  std::vector<std::uint32_t> lanes_begin;  ///< lanes of slot i: lanes[lanes_begin[i]] ..
  std::vector<std::uint32_t> lanes;
  std::vector<std::uint64_t> cell_bits;   ///< per slot, a board: its bits
  std::vector<std::uint64_t> not_peers;   ///< per slot, a board: all but the bits of cells it sees
  std::vector<std::uint64_t> peers;       ///< per slot, a board: the primary bits of cells it sees
  std::vector<std::uint64_t> required;    ///< per symbol, a board: all bits of lanes that need it
  std::vector<std::uint64_t> all;         ///< a board: the bits of all cells
  std::vector<std::uint64_t> primary;     ///< a board: one bit for each cell
  std::size_t primary_words = 0;          ///< words of a board that hold primary bits: the first ones
  std::vector<std::uint64_t> outside;     ///< per overlap, a board: bits of a lane not in the overlap
  std::vector<std::uint64_t> eliminated;  ///< per lane and overlap, a board: the rest of the other region

  std::size_t board_words() const noexcept { return vectors * words_per_vector; }
  std::size_t lane_count() const noexcept { return board_words() * 64 / lane_bits; }
  /// Words of a node's boards: one per symbol, and the cells already placed.
  std::size_t boards_words() const noexcept { return (symbols + 1) * board_words(); }
  /// Words of a node: behind the boards, for each symbol, a board (more when a lane has too few bits) with a bit for
  /// each overlap of each lane: whether the symbol was seen to be confined to it.
  std::size_t node_words() const noexcept {
    return boards_words() + symbols * ((overlaps + lane_bits - 1) / lane_bits) * board_words();
  }

  /// Valid as long as the tables are neither moved nor changed.
  NetworkView view() const noexcept;

  /// Tables for these regions over cells 0 .. cell_count - 1; no region has more than 64 cells.
  static NetworkTables build(std::span<const NetworkRegion> regions, std::size_t cell_count, std::size_t symbols);
};

/// The lane width for regions of up to `longest` (at most 64) cells.
std::size_t network_lane_bits(std::size_t longest);

/// The numbers of vectors for which there are kernels; a network's is rounded up to the next.
/// 0 when more would be needed.
std::size_t network_vectors(std::size_t regions, std::size_t lane_bits);

}  // namespace grids
