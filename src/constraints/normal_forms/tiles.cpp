#include "constraints/normal_forms/tiles.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <memory>
#include <numeric>
#include <span>
#include <utility>

#include "constraints/normal_forms/encoding.hpp"

namespace grids {

Tiles::Tiles(std::shared_ptr<const WalledCells> cells, const std::vector<Places>& tiles, Label label,
             std::optional<std::uint16_t> home)
    : Labelled(std::move(label)),
      cells_(std::move(cells)),
      homes_(home ? 1 : cells_->cells.size(), home.value_or(0)),
      of_cell_(cells_->cells.size()),
      covering_(cells_->cells.size()),
      within_(cells_->walls.size()),
      rim_(cells_->walls.size()) {
  assert(tiles.size() <= most_tiles);
  if (!home) std::iota(homes_.begin(), homes_.end(), std::uint16_t{0});
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
  const auto is_open = [&](std::size_t wall) { return symbols[wall] == symbol_at(0); };
  return std::ranges::all_of(homes_, [&](std::size_t home) {
    return std::ranges::any_of(of_cell_[home], [&](std::size_t tile) {
      return std::ranges::all_of(tiles_[tile].within, is_open) && std::ranges::none_of(tiles_[tile].rim, is_open);
    });
  });
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
      for (const auto cell : tiles_.homes_) {
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

/// Why tiles are out, from what was known at some time: only so much of it as tells what is asked for.
class Tiles::Telling {
 public:
  Telling(const Tiles& tiles, const History& past, Reason& reason)
      : tiles_(tiles),
        past_(past),
        reason_(reason),
        out_(tiles.tiles_.size() / 64 + 1),
        by_cells_(out_.size()),
        said_(out_.size()),
        causes_(std::make_unique_for_overwrite<Cause[]>(tiles.tiles_.size())),
        changed_(tiles.of_cell_.size(), true) {
    const auto put_out = [this](const Bits& stopped) {
      for (std::size_t i = 0; i < stopped.words.size(); ++i) out_[stopped.begin + i] |= stopped.words[i];
    };
    for (std::size_t wall = 0; wall < tiles.within_.size(); ++wall) {
      const auto& held = past_[hidden(wall)];
      if (tiles.cells_->wall(wall).symbols.contains(held)) put_out(tiles.within_[wall]);
      if (tiles.cells_->open(wall).symbols.contains(held)) put_out(tiles.rim_[wall]);
    }
  }

  /// Puts more tiles out by what all tiles of a cell cover, one cell after another, until `found` or none is left to.
  template <typename Found>
  bool spread_until(const Found& found) {
    if (found()) return true;
    for (bool again = true; again;) {
      again = false;
      for (const auto cell : tiles_.homes_) {
        if (!changed_[cell]) continue;
        changed_[cell] = false;
        if (!spread_from(cell)) continue;
        again = true;
        if (found()) return true;
      }
    }
    return false;
  }

  /// A home without tiles.
  std::optional<std::size_t> emptied() const {
    const auto has_none = [this](std::size_t home) {
      return none_left(home, [](std::size_t) { return ~std::uint64_t{0}; });
    };
    const auto found = std::ranges::find_if(tiles_.homes_, has_none);
    return found == tiles_.homes_.end() ? std::nullopt : std::optional<std::size_t>(*found);
  }
  /// Whether all tiles of the home cover `cell`, and all of them `beyond`, too, or none.
  bool settles(std::size_t home, std::size_t cell, std::size_t beyond, bool all) const {
    return all_cover(home, cell) && none_left(home, [&](std::size_t place) {
             const auto word = tiles_.covering_[beyond].word(place);
             return all ? ~word : word;
           });
  }

  /// Says why all tiles of a home are out.
  void say_why_none(std::size_t home) {
    want(home, [](std::size_t) { return ~std::uint64_t{0}; });
    say_wanted();
  }
  /// Says why those of the home are out that do not cover `cell`, or not `beyond`, or do so where none is to.
  void say_why_settled(std::size_t home, std::size_t cell, std::size_t beyond, bool all) {
    want(home, [&](std::size_t place) {
      const auto word = tiles_.covering_[beyond].word(place);
      return ~tiles_.covering_[cell].word(place) | (all ? ~word : word);
    });
    say_wanted();
  }

 private:
  /// All tiles of `cell` cover `other`, which the tile covers without `cell`.
  struct Cause {
    std::uint16_t cell;
    std::uint16_t other;
  };

  void say_wanted() {
    said_walls_.resize(tiles_.within_.size());
    while (!wanted_.empty()) {
      const auto tile = wanted_.back();
      wanted_.pop_back();
      auto& said = said_[tile / 64];
      const auto bit = std::uint64_t{1} << (tile % 64);
      if ((said & bit) != 0) continue;
      said |= bit;
      assert((out_[tile / 64] & bit) != 0);
      if ((by_cells_[tile / 64] & bit) == 0) {
        say_wall(tiles_.tiles_[tile]);
        continue;
      }
      const auto& cause = causes_[tile];
      want(cause.cell, [&](std::size_t place) { return ~tiles_.covering_[cause.other].word(place); });
    }
  }

  CellId hidden(std::size_t wall) const { return tiles_.cells_->walls[wall].hidden; }

  bool all_cover(std::size_t cell, std::size_t other) const {
    return none_left(cell, [&](std::size_t place) { return ~tiles_.covering_[other].word(place); });
  }

  template <typename Word>
  bool none_left(std::size_t cell, const Word& of_those) const {
    const auto& all = tiles_.covering_[cell];
    for (std::size_t i = 0; i < all.words.size(); ++i)
      if ((all.words[i] & ~out_[all.begin + i] & of_those(all.begin + i)) != 0) return false;
    return true;
  }

  /// Tiles of a cell, ascending.
  template <typename Word>
  void want(std::size_t cell, const Word& of_those) {
    const auto& all = tiles_.covering_[cell];
    for (std::size_t i = 0; i < all.words.size(); ++i) {
      const auto place = all.begin + i;
      for (auto word = all.words[i] & of_those(place); word != 0; word &= word - 1)
        wanted_.push_back(64 * place + static_cast<std::size_t>(std::countr_zero(word)));
    }
  }

  /// Whether any tile is out that was not before.
  bool spread_from(std::size_t cell) {
    const auto& all = tiles_.covering_[cell];
    const Places* first = nullptr;
    for (std::size_t i = 0; i < all.words.size() && first == nullptr; ++i)
      if (const auto left = all.words[i] & ~out_[all.begin + i]; left != 0)
        first = &tiles_.tiles_[64 * (all.begin + i) + static_cast<std::size_t>(std::countr_zero(left))].cells;
    if (first == nullptr) return false;
    bool any = false;
    always_.clear();
    for (const auto each : *first)
      if (each != cell && all_cover(cell, each)) always_.push_back(each);
    for (const auto each : always_) {
      const auto& covering = tiles_.covering_[each];
      for (std::size_t i = 0; i < covering.words.size(); ++i) {
        const auto place = covering.begin + i;
        auto fresh = covering.words[i] & ~out_[place] & ~all.word(place);
        out_[place] |= fresh;
        by_cells_[place] |= fresh;
        any = any || fresh != 0;
        for (; fresh != 0; fresh &= fresh - 1) {
          const auto tile = 64 * place + static_cast<std::size_t>(std::countr_zero(fresh));
          causes_[tile] = {static_cast<std::uint16_t>(cell), each};
          for (const auto covered : tiles_.tiles_[tile].cells) changed_[covered] = true;
        }
      }
    }
    return any;
  }

  /// One of the walls, or open places, that stop the tile: one that has been said, or else the oldest.
  void say_wall(const Tile& tile) {
    std::optional<std::size_t> oldest;
    History::Moment since = History::never;
    bool is_said = false;
    const auto look = [&](std::size_t wall, const Literal& so) {
      if (is_said || !so.symbols.contains(past_[so.cell])) return;
      is_said = said_walls_[wall];
      const auto moment = past_.since(so.cell, so.symbols);
      if (oldest && moment >= since) return;
      oldest = wall;
      since = moment;
    };
    for (const auto wall : tile.within) look(wall, tiles_.cells_->wall(wall));
    for (const auto wall : tile.rim) look(wall, tiles_.cells_->open(wall));
    if (is_said) return;
    assert(oldest && "something stops it");
    said_walls_[*oldest] = true;
    const auto wall = tiles_.cells_->wall(*oldest);
    const bool stands = wall.symbols.contains(past_[wall.cell]);
    reason_.add(wall.cell, stands ? wall.symbols : tiles_.cells_->open(*oldest).symbols);
  }

  const Tiles& tiles_;
  const History& past_;
  Reason& reason_;
  std::vector<std::uint64_t> out_;  ///< tiles, as bits
  std::vector<std::uint64_t> by_cells_;
  std::vector<std::uint64_t> said_;
  std::unique_ptr<Cause[]> causes_;  ///< of those that are out by cells
  std::vector<bool> changed_;        ///< by cell
  std::vector<std::uint16_t> always_;
  std::vector<std::size_t> wanted_;
  std::vector<bool> said_walls_;
};

void Tiles::explain(const History& past, std::optional<Removal> removed, Reason& reason) const {
  Telling telling(*this, past, reason);
  const auto wall =
      !removed ? cells_->walls.end() : std::ranges::find(cells_->walls, removed->cell, &WalledCells::Wall::hidden);
  // A wall goes where all tiles of a home cover both cells, its absence where all of them cover one and none the other.
  const bool goes = removed && removed->symbol == symbol_at(1);
  using Settling = std::array<std::uint16_t, 3>;
  const bool of_wall = wall != cells_->walls.end();
  Places near;  // where both are homes, no other one tells sooner
  for (const auto home : homes_)
    if (of_wall && (home == wall->first || home == wall->second)) near.push_back(home);
  const auto settling = [&]() -> std::optional<Settling> {
    for (const auto home : near.size() == 2 ? near : homes_)
      for (const auto& [cell, beyond] : {std::pair(wall->first, wall->second), std::pair(wall->second, wall->first)})
        if (telling.settles(home, cell, beyond, goes)) return Settling{home, cell, beyond};
    return std::nullopt;
  };
  const bool found =
      telling.spread_until([&] { return of_wall ? settling().has_value() : telling.emptied().has_value(); });
  if (const auto emptied = telling.emptied()) return telling.say_why_none(*emptied);
  if (!found) return Propagator::explain(past, removed, reason);
  const auto [home, cell, beyond] = *settling();
  telling.say_why_settled(home, cell, beyond, goes);
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
  for (const auto home : homes_) {
    auto& tiles = of_cell[home];
    tiles.size() > few ? encoder.clause(std::move(tiles)) : encoder.exactly_one(std::move(tiles));
  }
}

}  // namespace grids
