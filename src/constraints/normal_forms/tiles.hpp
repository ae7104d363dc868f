#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "constraints/normal_forms/division.hpp"

namespace grids {

/// Walls part the cells into regions, each of which is one of some tiles: sets of cells that are all known. Or only
/// those of some homes are.
///
/// Examples: rectangles with one clue each, which says how large they are; the region of a cell has a shape.
/// Strength: a tile is out that a wall runs through, or that a place without a wall leads out of, and one that leaves a
/// home without tiles by not covering another cell that all tiles of that home cover. Exact for the places between the
/// tiles that are left of each home.
class Tiles : public Labelled {
 public:
  static constexpr std::size_t most_tiles = 20'000;

  using Places = std::vector<std::uint16_t>;

  /// A tile is the places of its cells, ascending; at most `most_tiles` of them, no two alike. `home`: the only one;
  /// else all cells are.
  Tiles(std::shared_ptr<const WalledCells> cells, const std::vector<Places>& tiles, Label label,
        std::optional<std::uint16_t> home = std::nullopt);

  std::span<const CellId> scope() const override { return scope_; }
  bool accepts(std::span<const SymbolId> symbols) const override;

  Verdict propagate(State& state) const noexcept override { return narrow(state, false); }
  /// What is so of all tiles that one cell has left.
  Verdict infer(State& state) const noexcept override { return narrow(state, true); }
  void explain(const History& past, std::optional<Removal> removed, Reason& reason) const override;
  void encode(Encoder& encoder) const override;
  /// Of the residue each tile that is out has a bit, and a last one says that it has run.
  Needs needs() const override {
    return {.event = Event::fixed, .cost = 2, .residue_words = static_cast<std::uint32_t>(tiles_.size() / 64 + 1)};
  }

 private:
  struct Tile {
    Places cells;
    Places within;  ///< walls
    Places rim;
  };
  /// Some tiles, as bits: the first of `words` is that of the tiles from 64 * `begin` on.
  struct Bits {
    std::size_t begin = 0;
    std::vector<std::uint64_t> words;

    void add(std::size_t tile);
    std::uint64_t word(std::size_t place) const noexcept {
      return place - begin < words.size() ? words[place - begin] : 0;
    }
  };
  class Telling;
  class Narrowing;

  Verdict narrow(State& state, bool one_cell) const noexcept;

  std::shared_ptr<const WalledCells> cells_;
  Places homes_;
  Region scope_;
  std::vector<Tile> tiles_;
  std::vector<std::vector<std::uint16_t>> of_cell_;  ///< tiles, ascending
  std::vector<Bits> covering_;                       ///< by cell: the same
  std::vector<Bits> within_;                         ///< by wall: tiles that it would run through
  std::vector<Bits> rim_;                            ///< by wall: tiles that end there
};

}  // namespace grids
