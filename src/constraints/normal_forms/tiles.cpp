#include "constraints/normal_forms/tiles.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <span>
#include <utility>

#include "constraints/normal_forms/encoding.hpp"
#include "constraints/normal_forms/walled_pieces.hpp"

namespace grids {

Tiles::Tiles(std::shared_ptr<const WalledCells> cells, const std::vector<std::vector<std::uint16_t>>& tiles,
             Label label)
    : Labelled(std::move(label)),
      cells_(std::move(cells)),
      of_cell_(cells_->cells.size()),
      covering_(cells_->cells.size()),
      within_(cells_->walls.size()),
      rim_(cells_->walls.size()) {
  assert(tiles.size() <= most_tiles);
  for (const auto& wall : cells_->walls) scope_.push_back(wall.hidden);
  for (const auto& places : tiles) {
    assert(std::ranges::is_sorted(places) && !places.empty());
    Tile tile{places, {}, {}};
    for (const auto cell : places) {
      of_cell_[cell].push_back(static_cast<std::uint16_t>(tiles_.size()));
      covering_[cell].add(tiles_.size());
      for (const auto wall : cells_->at[cell]) {
        const bool within = std::ranges::binary_search(places, cells_->beyond(wall, cell));
        if (!within) tile.rim.push_back(wall);
        if (within && cells_->walls[wall].first == cell) tile.within.push_back(wall);
      }
    }
    for (const auto wall : tile.within) within_[wall].add(tiles_.size());
    for (const auto wall : tile.rim) rim_[wall].add(tiles_.size());
    tiles_.push_back(std::move(tile));
  }
}

/// Tiles come in ascending order.
void Tiles::Bits::add(std::size_t tile) {
  if (words.empty()) begin = tile / 64;
  words.resize(tile / 64 - begin + 1);
  words.back() |= std::uint64_t{1} << (tile % 64);
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

bool Tiles::covers(std::size_t tile, std::size_t cell) const noexcept {
  return std::ranges::binary_search(tiles_[tile].cells, static_cast<std::uint16_t>(cell));
}

/// The tiles that are left in a node, many in a word. What the residue says is out stays out.
class Tiles::Narrowing {
 public:
  /// Room to work in, which is not worth clearing.
  struct Room {
    std::array<bool, WalledCells::most_cells> changed;
    std::array<std::uint16_t, WalledCells::most_cells> always;
    std::array<std::uint64_t, most_tiles / 64 + 1> left;
  };

  Narrowing(const Tiles& tiles, State& state, Room& room) noexcept
      : tiles_(tiles),
        state_(state),
        out_(state.residue()),
        changed_(room.changed),
        always_(room.always),
        left_(room.left) {
    auto& last = out_[tiles.tiles_.size() / 64];
    const auto has_run = std::uint64_t{1} << (tiles.tiles_.size() % 64);
    std::fill_n(changed_.begin(), tiles.of_cell_.size(), (last & has_run) == 0);
    last |= has_run;
  }

  Verdict run(bool one_cell) noexcept {
    for (std::size_t wall = 0; wall < tiles_.within_.size(); ++wall) {
      if (tiles_.cells_->wall(wall).entailed(state_)) put_out(tiles_.within_[wall]);
      if (tiles_.cells_->open(wall).entailed(state_)) put_out(tiles_.rim_[wall]);
    }
    for (bool again = true; again;) {
      again = false;
      for (std::size_t cell = 0; cell < tiles_.of_cell_.size(); ++cell) {
        if (!changed_[cell]) continue;
        changed_[cell] = false;
        again = true;
        bool found = false;
        if (!look_at(cell) || !settle_walls(found)) return Verdict::contradiction;
        if (found && one_cell) return Verdict::keep;
        // A tile that takes from the cell what all of its tiles cover would leave it none.
        for (std::size_t i = 0; i < always_count_; ++i)
          if (always_[i] != cell) put_out(tiles_.covering_[always_[i]], &tiles_.covering_[cell]);
      }
    }
    return Verdict::keep;
  }

 private:
  /// But for those that are among `spared`.
  void put_out(const Bits& tiles, const Bits* spared = nullptr) noexcept {
    for (std::size_t i = 0; i < tiles.words.size(); ++i) {
      const auto place = tiles.begin + i;
      auto fresh = tiles.words[i] & ~out_[place];
      if (spared != nullptr) fresh &= ~spared->word(place);
      out_[place] |= fresh;
      for (; fresh != 0; fresh &= fresh - 1)
        for (const auto cell : tiles_.tiles_[64 * place + static_cast<std::size_t>(std::countr_zero(fresh))].cells)
          changed_[cell] = true;
    }
  }

  /// Finds the tiles that a cell has left, and what all of them cover. False when it has none.
  bool look_at(std::size_t cell) noexcept {
    const auto& all = tiles_.covering_[cell];
    begin_ = all.begin;
    size_ = 0;
    const Places* first = nullptr;
    for (std::size_t i = 0; i < all.words.size(); ++i) {
      left_[i] = all.words[i] & ~out_[begin_ + i];
      if (left_[i] == 0) continue;
      size_ = i + 1;
      if (first == nullptr)
        first = &tiles_.tiles_[64 * (begin_ + i) + static_cast<std::size_t>(std::countr_zero(left_[i]))].cells;
    }
    if (first == nullptr) return false;
    always_count_ = 0;
    for (const auto each : *first)
      if (all_cover(each)) always_[always_count_++] = each;
    return true;
  }

  bool all_cover(std::size_t cell) const noexcept {
    const auto& covering = tiles_.covering_[cell];
    for (std::size_t i = 0; i < size_; ++i)
      if ((left_[i] & ~covering.word(begin_ + i)) != 0) return false;
    return true;
  }

  bool none_covers(std::size_t cell) const noexcept {
    const auto& covering = tiles_.covering_[cell];
    for (std::size_t i = 0; i < size_; ++i)
      if ((left_[i] & covering.word(begin_ + i)) != 0) return false;
    return true;
  }

  /// Of the cells that all those tiles cover, and the cells beside them that all or none of them cover. False on
  /// contradiction.
  bool settle_walls(bool& found) noexcept {
    const auto& cells = *tiles_.cells_;
    for (std::size_t i = 0; i < always_count_; ++i)
      for (const auto wall : cells.at[always_[i]]) {
        if (state_[cells.walls[wall].hidden].single()) continue;
        const auto beyond = cells.beyond(wall, always_[i]);
        const bool none = none_covers(beyond);
        if (!none && !all_cover(beyond)) continue;
        if (!(none ? cells.wall(wall) : cells.open(wall)).require(state_)) return false;
        found = true;
      }
    return true;
  }

  const Tiles& tiles_;
  State& state_;
  std::uint64_t* out_;               ///< tiles, as bits
  std::span<bool> changed_;          ///< by cell
  std::span<std::uint16_t> always_;  ///< cells that all tiles cover which are left of the one that is looked at
  std::size_t always_count_ = 0;
  std::span<std::uint64_t> left_;  ///< those tiles, from the word `begin_` on
  std::size_t begin_ = 0;
  std::size_t size_ = 0;
};

Verdict Tiles::narrow(State& state, bool one_cell) const noexcept {
  Narrowing::Room room;
  return Narrowing(*this, state, room).run(one_cell);
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
