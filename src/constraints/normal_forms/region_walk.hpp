#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <initializer_list>
#include <optional>
#include <vector>

#include "constraints/normal_forms/group_notes.hpp"
#include "constraints/normal_forms/region_board.hpp"
#include "constraints/normal_forms/walled_pieces.hpp"

namespace grids {

/// Regions in a node: which cells are in one for sure, in pieces, and what these can become. With notes it takes down
/// why, and stops at what was asked about.
template <typename Notes>
class RegionWalk {
 public:
  RegionWalk(const RegionBoard& board, State& state, const GroupDemand::Kind& kind, Notes& notes) noexcept
      : board_(board), cells_(*board.walled), state_(state), kind_(kind), notes_(notes), pieces_(cells_) {}

  /// False when there is no solution, or what was asked about has been found.
  bool narrow() {
    if (!find_pieces() || !keep_apart()) return false;
    for (std::size_t cell = 0; cell < places(); ++cell)
      if (is_first(cell) && !grow(static_cast<Number>(cell))) return false;
    return true;
  }

 private:
  using Number = std::uint16_t;
  template <typename Each>
  using PerPlace = std::array<Each, WalledCells::most_cells>;

  std::size_t places() const noexcept { return cells_.cells.size(); }
  bool is_first(std::size_t cell) noexcept { return pieces_.of(cell) == cell; }
  Domain symbols(std::size_t cell) const noexcept { return state_[cells_.cells[cell]]; }
  /// The symbol of a cell that is filled, where all of a region are different.
  Domain holding(std::size_t cell) const noexcept {
    return board_.different && symbols(cell).single() ? symbols(cell) : Domain();
  }

  bool fits(const GroupContents& contents) const noexcept { return board_.sizes.fits(kind_, contents); }

  bool may_join(std::size_t a, std::size_t b) const noexcept {
    auto all = contents_[a];
    all.add(contents_[b]);
    return fits(all) && (held_[a] & held_[b]).empty();
  }

  /// Begins a deduction with the facts that `note` takes down.
  template <typename Note>
  void because(Note&& note) {
    if constexpr (Notes::taken) {
      notes_.begin_deduction();
      note();
    }
  }

  bool decide(const Literal& so) {
    if constexpr (Notes::taken) {
      // Where the contrary holds already, this is a contradiction.
      const auto contrary = so.negated();
      if (contrary.entailed(state_)) notes_.fact(contrary.cell, contrary.symbols);
      notes_.decide(so.cell, so.symbols);
    }
    return so.require(state_);
  }

  void note(const Literal& fact) { notes_.fact(fact.cell, fact.symbols); }

  /// Cells of a piece, each but the first ones with the open place by which it is joined to one before.
  struct Tree {
    struct Cell {
      Number cell;
      Number from;  ///< the place of another in the tree
      Number wall;
    };
    std::vector<Cell> cells;
    std::size_t roots = 0;
  };

  /// Spreads within pieces until `enough(contents)`, which are those of `known` and the tree.
  template <typename Enough>
  Tree tree(std::initializer_list<std::size_t> roots, GroupContents known, Enough&& enough) {
    Tree tree;
    std::vector<bool> met(places());
    const auto take = [&](std::size_t cell, std::size_t from, std::size_t wall) {
      met[cell] = true;
      tree.cells.push_back({static_cast<Number>(cell), static_cast<Number>(from), static_cast<Number>(wall)});
      known.add(board_.sizes.alone(cell));
    };
    for (const auto root : roots) take(root, 0, 0);
    tree.roots = roots.size();
    for (std::size_t next = 0; next < tree.cells.size() && !enough(known, tree); ++next) {
      const auto cell = tree.cells[next].cell;
      for (const auto wall : cells_.at[cell]) {
        const auto beyond = cells_.beyond(wall, cell);
        if (met[beyond] || pieces_.of(beyond) != pieces_.of(cell) || !cells_.open(wall).entailed(state_)) continue;
        take(beyond, next, wall);
      }
    }
    return tree;
  }

  /// The open places that lead to those cells of a tree that are wanted.
  void note_tree(const Tree& tree, std::vector<bool> wanted) {
    for (auto i = tree.cells.size(); i-- > tree.roots;) {
      if (!wanted[i]) continue;
      note(cells_.open(tree.cells[i].wall));
      wanted[tree.cells[i].from] = true;
    }
  }

  void note_piece(std::size_t piece) {
    const auto all = tree({piece}, GroupContents{}, [](const auto&, const auto&) { return false; });
    note_tree(all, std::vector<bool>(all.cells.size(), true));
  }

  /// That two cells of a piece are joined.
  void note_way(std::size_t from, std::size_t to) {
    const auto found = tree({from}, GroupContents{}, [&](const auto&, const Tree& tree) {
      return std::ranges::any_of(tree.cells, [&](const auto& each) { return each.cell == to; });
    });
    std::vector<bool> wanted;
    for (const auto& each : found.cells) wanted.push_back(each.cell == to);
    note_tree(found, std::move(wanted));
  }

  /// That what is joined to these cells is, with what is `known`, in no region: of it, as little as is in none.
  void note_unfit(std::initializer_list<std::size_t> roots, const GroupContents& known) {
    const auto found =
        tree(roots, known, [this](const GroupContents& contents, const auto&) { return !fits(contents); });
    const auto& cells = found.cells;
    std::vector<bool> wanted(cells.size(), true);
    std::vector<std::size_t> leaving(cells.size());
    for (std::size_t i = found.roots; i < cells.size(); ++i) ++leaving[cells[i].from];
    const auto unfit_without = [&](std::size_t left_out) {
      auto contents = known;
      for (std::size_t i = 0; i < cells.size(); ++i)
        if (wanted[i] && i != left_out) contents.add(board_.sizes.alone(cells[i].cell));
      return !fits(contents);
    };
    for (auto i = cells.size(); i-- > found.roots;) {
      if (leaving[i] > 0 || !unfit_without(i)) continue;
      wanted[i] = false;
      --leaving[cells[i].from];
    }
    note_tree(found, std::move(wanted));
  }

  /// A cell of a piece that holds the symbol, but for a certain one.
  std::size_t holder(std::size_t piece, Domain symbol, std::optional<std::size_t> other = std::nullopt) {
    for (std::size_t cell = piece; cell < places(); ++cell)
      if (cell != other && pieces_.of(cell) == piece && symbols(cell) == symbol) return cell;
    assert(false && "it was held when the run began");
    return piece;
  }

  /// That a cell's piece holds the symbol.
  void note_holds(std::size_t cell, Domain symbol) {
    const auto held = holder(pieces_.of(cell), symbol, cell);
    note_way(cell, held);
    notes_.fact(cells_.cells[held], symbol);
  }

  /// Why no region holds the pieces of both cells.
  void note_parted(std::size_t a, std::size_t b) {
    const auto both = held_[pieces_.of(a)] & held_[pieces_.of(b)];
    if (both.empty()) return note_unfit({a, b}, GroupContents{});
    const auto symbol = Domain::of(both.lowest());
    for (const auto cell : {a, b})
      if (symbols(cell) == symbol)
        notes_.fact(cells_.cells[cell], symbol);
      else
        note_holds(cell, symbol);
  }

  bool find_pieces() {
    for (std::size_t i = 0; i < cells_.walls.size(); ++i)
      if (cells_.open(i).entailed(state_)) pieces_.join(cells_.walls[i].first, cells_.walls[i].second);
    for (std::size_t cell = 0; cell < places(); ++cell) {
      const auto piece = pieces_.of(cell);
      seen_[cell] = none;
      if (piece == cell) {
        contents_[piece] = board_.sizes.alone(cell);
        held_[piece] = Domain();
      } else {
        contents_[piece].add(board_.sizes.alone(cell));
      }
      const auto symbol = holding(cell);
      if (!(held_[piece] & symbol).empty()) {
        because([&] {
          notes_.fact(cells_.cells[cell], symbol);
          note_holds(cell, symbol);
        });
        return false;
      }
      held_[piece] |= symbol;
    }
    for (std::size_t cell = 0; cell < places(); ++cell) {
      if (is_first(cell) && !fits(contents_[cell])) {
        because([&] { note_unfit({cell}, GroupContents{}); });
        return false;
      }
      if (board_.different && !symbols(cell).single() && !remove_held(cell)) return false;
    }
    return true;
  }

  bool remove_held(std::size_t cell) {
    const auto held = held_[pieces_.of(cell)];
    if constexpr (!Notes::taken) return state_.remove(cells_.cells[cell], held);
    for (const auto symbol : held& symbols(cell)) {
      because([&] { note_holds(cell, Domain::of(symbol)); });
      if (!decide({cells_.cells[cell], ~Domain::of(symbol)})) return false;
    }
    return true;
  }

  /// A wall stands between pieces that no region can hold together.
  bool keep_apart() {
    for (std::size_t i = 0; i < cells_.walls.size(); ++i) {
      const auto& wall = cells_.walls[i];
      if (state_[wall.hidden].single()) continue;
      const auto a = pieces_.of(wall.first);
      const auto b = pieces_.of(wall.second);
      if (a == b || may_join(a, b)) continue;
      because([&] { note_parted(wall.first, wall.second); });
      if (!decide(cells_.wall(i))) return false;
    }
    return true;
  }

  /// What the piece can become, walking over places that may be open; and the only way to grow, where it must.
  bool grow(Number piece) {
    const auto& contents = contents_[piece];
    const auto bounds = board_.sizes.bounds(kind_, contents);
    const auto steps = bounds.most - contents.cells;
    std::size_t end = 0;
    for (std::size_t cell = piece; cell < places() && static_cast<std::int64_t>(end) < contents.cells; ++cell)
      if (pieces_.of(cell) == piece) take(static_cast<Number>(cell), piece, 0, end);
    std::size_t ways = 0;
    std::size_t way = 0;
    bool clue = contents.clues > 0;
    for (std::size_t next = 0; next < end; ++next) {
      const auto cell = queue_[next];
      clue = clue || board_.sizes.bears_clue(cell);
      for (const auto wall : cells_.at[cell]) {
        const auto beyond = cells_.beyond(wall, cell);
        if (cells_.wall(wall).entailed(state_)) continue;
        const bool leaves = distance_[cell] == 0 && pieces_.of(beyond) != piece;
        if (leaves) {
          ++ways;
          way = wall;
        }
        if (seen_[beyond] == piece || distance_[cell] >= steps) continue;
        if (may_join(piece, pieces_.of(beyond))) take(beyond, piece, static_cast<Number>(distance_[cell] + 1), end);
      }
    }
    if (ways == 0 && !is_right(piece, std::span(queue_).first(end))) {
      because([&] {
        note_piece(piece);
        note_rim(piece);
        for (std::size_t i = 0; i < end; ++i) notes_.fact(cells_.cells[queue_[i]], symbols(queue_[i]));
      });
      return false;
    }
    const bool needs_clue = board_.demand.least_clues > contents.clues;
    if (static_cast<std::int64_t>(end) < bounds.least || (needs_clue && !clue)) {
      because([&] {
        note_piece(piece);
        note_limits(piece, end, steps);
      });
      return false;
    }
    const bool must_grow = contents.cells < bounds.least || needs_clue;
    if (!must_grow || ways != 1 || cells_.open(way).entailed(state_)) return true;
    because([&] {
      note_piece(piece);
      note_rim(piece);
    });
    return decide(cells_.open(way));
  }

  void take(Number cell, Number piece, Number distance, std::size_t& end) noexcept {
    seen_[cell] = piece;
    distance_[cell] = distance;
    queue_[end++] = cell;
  }

  /// Walls between the piece and what lies around it.
  void note_rim(std::size_t piece) {
    for (std::size_t cell = piece; cell < places(); ++cell) {
      if (pieces_.of(cell) != piece) continue;
      for (const auto wall : cells_.at[cell])
        if (pieces_.of(cells_.beyond(wall, cell)) != piece && cells_.wall(wall).entailed(state_))
          note(cells_.wall(wall));
    }
  }

  /// Why a walk from the piece, which is told, did not go further, or sooner, from the first `end` places of the queue.
  void note_limits(Number piece, std::size_t end, std::int64_t steps) {
    for (std::size_t i = 0; i < end; ++i) {
      const auto cell = queue_[i];
      if (distance_[cell] >= steps) continue;
      for (const auto wall : cells_.at[cell]) {
        const auto beyond = cells_.beyond(wall, cell);
        const bool reached = seen_[beyond] == piece;
        if (reached && distance_[beyond] <= distance_[cell] + 1) continue;
        if (cells_.wall(wall).entailed(state_))
          note(cells_.wall(wall));
        else if (!reached)
          note_stranger(piece, beyond);
      }
    }
  }

  /// Why a cell is in no region with the piece, which is told.
  void note_stranger(std::size_t piece, std::size_t cell) {
    const auto both = held_[piece] & held_[pieces_.of(cell)];
    if (both.empty()) return note_unfit({cell}, contents_[piece]);
    const auto symbol = Domain::of(both.lowest());
    notes_.fact(cells_.cells[holder(piece, symbol)], symbol);
    if (symbols(cell) == symbol)
      notes_.fact(cells_.cells[cell], symbol);
    else
      note_holds(cell, symbol);
  }

  /// Of a piece that is walled in: whether the rule may hold of it.
  bool is_right(Number piece, std::span<const Number> cells) const {
    if (!board_.judges_pieces || (board_.demand.says_all && contents_[piece].cells > 0 && !board_.different))
      return true;
    const bool filled = std::ranges::all_of(cells, [this](Number cell) { return symbols(cell).single(); });
    return !filled || board_.holds_of(state_, cells);
  }

  static constexpr Number none = 0xFFFF;

  const RegionBoard& board_;
  const WalledCells& cells_;
  State& state_;
  const GroupDemand::Kind& kind_;
  Notes& notes_;
  WalledPieces pieces_;
  PerPlace<Number> queue_;
  PerPlace<Number> distance_;  ///< from the piece that a walk began at
  PerPlace<Number> seen_;      ///< the piece of the latest walk that has been there
  PerPlace<Domain> held_;      ///< symbols of a piece, by its first cell, where all are different
  PerPlace<GroupContents> contents_;
};

}  // namespace grids
