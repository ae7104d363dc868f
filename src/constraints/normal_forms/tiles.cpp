#include "constraints/normal_forms/tiles.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <utility>

#include "constraints/normal_forms/encoding.hpp"
#include "constraints/normal_forms/walled_pieces.hpp"

namespace grids {

Tiles::Tiles(std::shared_ptr<const WalledCells> cells, const std::vector<std::vector<std::uint16_t>>& tiles,
             Label label)
    : Labelled(std::move(label)), cells_(std::move(cells)), of_cell_(cells_->cells.size()) {
  assert(tiles.size() <= most_tiles);
  for (const auto& wall : cells_->walls) scope_.push_back(wall.hidden);
  for (const auto& places : tiles) {
    assert(std::ranges::is_sorted(places) && !places.empty());
    Tile tile{places, {}, {}};
    for (const auto cell : places) {
      of_cell_[cell].push_back(static_cast<std::uint16_t>(tiles_.size()));
      for (const auto wall : cells_->at[cell]) {
        const bool within = std::ranges::binary_search(places, cells_->beyond(wall, cell));
        if (!within) tile.rim.push_back(wall);
        if (within && cells_->walls[wall].first == cell) tile.within.push_back(wall);
      }
    }
    tiles_.push_back(std::move(tile));
  }
}

bool Tiles::accepts(std::span<const SymbolId> symbols) const {
  assert(symbols.size() == scope_.size() && "a symbol for each cell of the scope, in its order");
  WalledPieces pieces(*cells_);
  const auto is_open = [&](std::size_t wall) { return symbols[wall] == symbol_at(0); };
  for (std::size_t i = 0; i < cells_->walls.size(); ++i)
    if (is_open(i)) pieces.join(cells_->walls[i].first, cells_->walls[i].second);
  for (std::size_t cell = 0; cell < of_cell_.size(); ++cell) {
    const bool found = std::ranges::any_of(of_cell_[cell], [&](std::size_t tile) {
      return std::ranges::all_of(tiles_[tile].within, is_open) && std::ranges::none_of(tiles_[tile].rim, is_open);
    });
    if (!found) return false;
  }
  return true;
}

/// Whether a wall runs through the tile, or a place without one leads out of it.
bool Tiles::is_stopped(const Tile& tile, const State& state) const noexcept {
  return std::ranges::any_of(tile.within, [&](std::size_t wall) { return cells_->wall(wall).entailed(state); }) ||
         std::ranges::any_of(tile.rim, [&](std::size_t wall) { return cells_->open(wall).entailed(state); });
}

bool Tiles::covers(std::size_t tile, std::size_t cell) const noexcept {
  return std::ranges::binary_search(tiles_[tile].cells, static_cast<std::uint16_t>(cell));
}

Verdict Tiles::narrow(State& state, bool one_cell) const noexcept {
  auto* const words = state.residue();
  const auto is_out = [words](std::size_t tile) { return ((words[tile / 64] >> (tile % 64)) & 1U) != 0; };
  std::array<bool, WalledCells::most_cells> changed;
  std::array<std::uint16_t, WalledCells::most_cells> covering;  // tiles of the cell that is looked at cover a cell
  const bool first = !is_out(tiles_.size());
  words[tiles_.size() / 64] |= std::uint64_t{1} << (tiles_.size() % 64);
  std::fill_n(changed.begin(), of_cell_.size(), first);
  std::fill_n(covering.begin(), of_cell_.size(), std::uint16_t{0});
  const auto put_out = [&](std::size_t tile) {
    words[tile / 64] |= std::uint64_t{1} << (tile % 64);
    for (const auto cell : tiles_[tile].cells) changed[cell] = true;
  };
  for (std::size_t tile = 0; tile < tiles_.size(); ++tile)
    if (!is_out(tile) && is_stopped(tiles_[tile], state)) put_out(tile);
  for (bool again = true; again;) {
    again = false;
    for (std::size_t cell = 0; cell < of_cell_.size(); ++cell) {
      if (!changed[cell]) continue;
      changed[cell] = false;
      again = true;
      std::uint16_t left = 0;
      for (const auto tile : of_cell_[cell]) {
        if (is_out(tile)) continue;
        ++left;
        for (const auto each : tiles_[tile].cells) ++covering[each];
      }
      if (left == 0) return Verdict::contradiction;
      bool found = false;
      for (const auto tile : of_cell_[cell]) {
        if (is_out(tile)) continue;
        for (const auto each : tiles_[tile].cells) {
          if (covering[each] != left) continue;
          for (const auto wall : cells_->at[each]) {
            const auto count = covering[cells_->beyond(wall, each)];
            if ((count != left && count != 0) || state[cells_->walls[wall].hidden].single()) continue;
            const auto so = count == 0 ? cells_->wall(wall) : cells_->open(wall);
            if (!so.require(state)) return Verdict::contradiction;
            found = true;
          }
        }
        break;  // what all tiles cover the first covers
      }
      if (found && one_cell) return Verdict::keep;
      for (const auto tile : of_cell_[cell]) {
        if (is_out(tile)) continue;
        for (const auto each : tiles_[tile].cells) {
          const bool always = covering[each] == left && each != cell;
          covering[each] = 0;
          if (!always) continue;
          for (const auto other : of_cell_[each])
            if (!is_out(other) && !covers(other, cell)) put_out(other);
        }
      }
    }
  }
  return Verdict::keep;
}

/// Why tiles are out, from what was known at some time.
class Tiles::Replay {
 public:
  Replay(const Tiles& tiles, const History& past, Reason& reason) : tiles_(tiles), past_(past), reason_(reason) {
    causes_.resize(tiles.tiles_.size());
    for (std::size_t i = 0; i < tiles.tiles_.size(); ++i) {
      const auto& tile = tiles.tiles_[i];
      for (const auto wall : tile.within)
        if (is_wall(wall)) causes_[i].out = true;
      for (const auto wall : tile.rim)
        if (is_open(wall)) causes_[i].out = true;
    }
    while (spread()) {
    }
  }

  bool has_none(std::size_t cell) const {
    return std::ranges::all_of(tiles_.of_cell_[cell], [&](std::size_t tile) { return causes_[tile].out; });
  }

  bool all_cover(std::size_t cell, std::size_t other) const {
    return std::ranges::all_of(tiles_.of_cell_[cell],
                               [&](std::size_t tile) { return causes_[tile].out || tiles_.covers(tile, other); });
  }

  /// Says why the tiles of a cell are out, but for those that cover, or do not cover, another.
  void say_why(std::size_t cell, std::optional<std::size_t> other, bool covering) {
    for (const auto tile : tiles_.of_cell_[cell])
      if (!other || tiles_.covers(tile, *other) == covering) wanted_.push_back(tile);
    while (!wanted_.empty()) {
      const auto tile = wanted_.back();
      wanted_.pop_back();
      auto& cause = causes_[tile];
      if (std::exchange(cause.said, true)) continue;
      assert(cause.out);
      if (cause.by_cells)
        for (const auto each : tiles_.of_cell_[cause.cell]) {
          if (!tiles_.covers(each, cause.other)) wanted_.push_back(each);
        }
      else
        say_wall(tiles_.tiles_[tile]);
    }
  }

 private:
  /// All tiles of `cell` cover `other`, which the tile covers without `cell`.
  struct Cause {
    bool out = false;
    bool by_cells = false;
    bool said = false;
    std::uint16_t cell = 0;
    std::uint16_t other = 0;
  };

  bool is_open(std::size_t wall) const { return tiles_.cells_->open(wall).symbols.contains(past_[hidden(wall)]); }
  bool is_wall(std::size_t wall) const { return tiles_.cells_->wall(wall).symbols.contains(past_[hidden(wall)]); }
  CellId hidden(std::size_t wall) const { return tiles_.cells_->walls[wall].hidden; }

  bool spread() {
    bool changed = false;
    std::vector<std::size_t> covering(tiles_.of_cell_.size());
    for (std::size_t cell = 0; cell < tiles_.of_cell_.size(); ++cell) {
      std::size_t left = 0;
      std::ranges::fill(covering, std::size_t{0});
      for (const auto tile : tiles_.of_cell_[cell]) {
        if (causes_[tile].out) continue;
        ++left;
        for (const auto each : tiles_.tiles_[tile].cells) ++covering[each];
      }
      if (left == 0) return false;
      for (std::size_t each = 0; each < covering.size(); ++each) {
        if (covering[each] != left || each == cell) continue;
        for (const auto other : tiles_.of_cell_[each]) {
          if (causes_[other].out || tiles_.covers(other, cell)) continue;
          causes_[other] = {true, true, false, static_cast<std::uint16_t>(cell), static_cast<std::uint16_t>(each)};
          changed = true;
        }
      }
    }
    return changed;
  }

  /// One of the walls, or open places, that stop the tile: one that has been said, or else the oldest.
  void say_wall(const Tile& tile) {
    std::optional<std::pair<CellId, Domain>> oldest;
    History::Moment since = History::never;
    const auto look = [&](std::size_t wall, const Literal& so) {
      const bool said = std::ranges::any_of(reason_.parts(), [&](const Reason::Part& part) {
        return part.cell == hidden(wall) && part.within == so.symbols;
      });
      const auto moment = said ? 0 : past_.since(hidden(wall), so.symbols) + 1;
      if (oldest && moment >= since) return;
      oldest.emplace(hidden(wall), so.symbols);
      since = moment;
    };
    for (const auto wall : tile.within)
      if (is_wall(wall)) look(wall, tiles_.cells_->wall(wall));
    for (const auto wall : tile.rim)
      if (is_open(wall)) look(wall, tiles_.cells_->open(wall));
    if (since > 0) reason_.add(oldest->first, oldest->second);
  }

  const Tiles& tiles_;
  const History& past_;
  Reason& reason_;
  std::vector<Cause> causes_;
  std::vector<std::size_t> wanted_;
};

void Tiles::explain(const History& past, std::optional<Removal> removed, Reason& reason) const {
  Replay replay(*this, past, reason);
  for (std::size_t cell = 0; cell < of_cell_.size(); ++cell)
    if (replay.has_none(cell)) return replay.say_why(cell, std::nullopt, false);
  const auto wall =
      !removed ? cells_->walls.end() : std::ranges::find(cells_->walls, removed->cell, &WalledCells::Wall::hidden);
  if (wall == cells_->walls.end()) return Propagator::explain(past, removed, reason);
  // A wall went where all tiles of one of the cells cover the other; its absence where none does.
  if (removed->symbol == symbol_at(0)) return replay.say_why(wall->first, wall->second, true);
  const bool from_first = replay.all_cover(wall->first, wall->second);
  replay.say_why(from_first ? wall->first : wall->second, from_first ? wall->second : wall->first, false);
}

void Tiles::encode(Encoder& encoder) const {
  std::vector<BooleanLiterals> of_cell(of_cell_.size());
  for (const auto& tile : tiles_) {
    const auto so = encoder.auxiliary("tile");
    for (const auto cell : tile.cells) of_cell[cell].push_back(so);
    for (const auto wall : tile.within) encoder.clause({!so, boolean(encoder, cells_->open(wall))});
    for (const auto wall : tile.rim) encoder.clause({!so, boolean(encoder, cells_->wall(wall))});
  }
  // Two that share a cell differ in a wall beside one of them, so that no two hold; said pair by pair it helps if they
  // are few.
  constexpr std::size_t few = 100;
  for (auto& tiles : of_cell)
    tiles.size() > few ? encoder.clause(std::move(tiles)) : encoder.exactly_one(std::move(tiles));
}

}  // namespace grids
