#include "constraints/normal_forms/regions.hpp"

#include <algorithm>
#include <array>
#include <cassert>

#include "constraints/normal_forms/encoding.hpp"
#include "constraints/normal_forms/last_cell.hpp"
#include "constraints/normal_forms/walled_pieces.hpp"
#include "model/rules/evaluate.hpp"

namespace grids {

using rules::Rule;

Regions::Regions(Meaning meaning, GroupDemand demand, bool different, std::shared_ptr<const WalledCells> cells,
                 Label label)
    : Labelled(std::move(label)),
      meaning_(std::move(meaning)),
      demand_(std::move(demand)),
      different_(different),
      judges_pieces_(meaning_.rule.kind == Rule::Kind::each_found && rules::scope(meaning_.rule.operands[0]).empty()),
      cells_(std::move(cells)),
      scope_(rules::scope(meaning_.rule)),
      sizes_(demand_, cells_->cells) {
  assert(cells_->cells.size() <= WalledCells::most_cells && demand_.kinds.size() < 2);
}

bool Regions::accepts(std::span<const SymbolId> symbols) const {
  assert(symbols.size() == scope().size() && "a symbol for each cell of the scope, in its order");
  return rules::holds(meaning_.rule, *meaning_.vocabulary, rules::Assignment(scope_, symbols));
}

/// Whether what is said of each region holds of these cells, which are filled.
bool Regions::holds_of(const State& state, std::span<const std::uint16_t> piece) const {
  Region cells;
  for (const auto place : piece) cells.push_back(cells_->cells[place]);
  std::ranges::sort(cells);
  std::vector<SymbolId> symbols;
  for (const auto cell : cells) symbols.push_back(state[cell].lowest());
  return rules::holds_of(meaning_.rule, *meaning_.vocabulary, rules::Assignment(cells, symbols), cells);
}

/// A node: which cells are in one region for sure, in pieces, and what these can become.
class Regions::Walk {
 public:
  Walk(const Regions& regions, State& state, const GroupDemand::Kind& kind) noexcept
      : regions_(regions), cells_(*regions.cells_), state_(state), kind_(kind), pieces_(cells_) {}

  /// False when there is no solution.
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

  bool find_pieces() {
    for (std::size_t i = 0; i < cells_.walls.size(); ++i)
      if (cells_.open(i).entailed(state_)) pieces_.join(cells_.walls[i].first, cells_.walls[i].second);
    for (std::size_t cell = 0; cell < places(); ++cell) {
      const auto piece = pieces_.of(cell);
      seen_[cell] = none;
      if (piece == cell) {
        contents_[piece] = regions_.sizes_.alone(cell);
        held_[piece] = Domain();
      } else {
        contents_[piece].add(regions_.sizes_.alone(cell));
      }
      if (!regions_.different_ || !symbols(cell).single()) continue;
      if (!(held_[piece] & symbols(cell)).empty()) return false;
      held_[piece] |= symbols(cell);
    }
    for (std::size_t cell = 0; cell < places(); ++cell) {
      if (is_first(cell) && !fits(contents_[cell])) return false;
      if (!regions_.different_ || symbols(cell).single()) continue;
      if (!state_.remove(cells_.cells[cell], held_[pieces_.of(cell)])) return false;
    }
    return true;
  }

  bool fits(const GroupContents& contents) const noexcept { return regions_.sizes_.fits(kind_, contents); }

  bool may_join(std::size_t a, std::size_t b) const noexcept {
    auto all = contents_[a];
    all.add(contents_[b]);
    return fits(all) && (held_[a] & held_[b]).empty();
  }

  /// A wall stands between pieces that no region can hold together.
  bool keep_apart() {
    for (std::size_t i = 0; i < cells_.walls.size(); ++i) {
      if (state_[cells_.walls[i].hidden].single()) continue;
      const auto a = pieces_.of(cells_.walls[i].first);
      const auto b = pieces_.of(cells_.walls[i].second);
      if (a != b && !may_join(a, b) && !cells_.wall(i).require(state_)) return false;
    }
    return true;
  }

  /// What the piece can become, walking over places that may be open; and the only way to grow, where it must.
  bool grow(Number piece) {
    const auto& contents = contents_[piece];
    const auto bounds = regions_.sizes_.bounds(kind_, contents);
    std::size_t end = 0;
    for (std::size_t cell = piece; cell < places() && static_cast<std::int64_t>(end) < contents.cells; ++cell)
      if (pieces_.of(cell) == piece) take(static_cast<Number>(cell), piece, 0, end);
    std::size_t ways = 0;
    std::size_t way = 0;
    bool clue = contents.clues > 0;
    for (std::size_t next = 0; next < end; ++next) {
      const auto cell = queue_[next];
      clue = clue || regions_.sizes_.bears_clue(cell);
      for (const auto wall : cells_.at[cell]) {
        const auto beyond = cells_.beyond(wall, cell);
        if (cells_.wall(wall).entailed(state_)) continue;
        const bool leaves = distance_[cell] == 0 && pieces_.of(beyond) != piece;
        if (leaves) {
          ++ways;
          way = wall;
        }
        if (seen_[beyond] == piece || distance_[cell] >= bounds.most - contents.cells) continue;
        if (may_join(piece, pieces_.of(beyond))) take(beyond, piece, static_cast<Number>(distance_[cell] + 1), end);
      }
    }
    if (ways == 0 && !is_right(piece, std::span(queue_).first(end))) return false;
    const bool needs_clue = regions_.demand_.least_clues > contents.clues;
    if (static_cast<std::int64_t>(end) < bounds.least || (needs_clue && !clue)) return false;
    const bool must_grow = contents.cells < bounds.least || needs_clue;
    return !must_grow || ways != 1 || cells_.open(way).require(state_);
  }

  void take(Number cell, Number piece, Number distance, std::size_t& end) noexcept {
    seen_[cell] = piece;
    distance_[cell] = distance;
    queue_[end++] = cell;
  }

  /// Of a piece that is walled in: whether the rule may hold of it.
  bool is_right(Number piece, std::span<const Number> cells) const {
    if (!regions_.judges_pieces_ || (regions_.demand_.says_all && contents_[piece].cells > 0 && !regions_.different_))
      return true;
    const bool filled = std::ranges::all_of(cells, [this](Number cell) { return symbols(cell).single(); });
    return !filled || regions_.holds_of(state_, cells);
  }

  static constexpr Number none = 0xFFFF;

  const Regions& regions_;
  const WalledCells& cells_;
  State& state_;
  const GroupDemand::Kind& kind_;
  WalledPieces pieces_;
  PerPlace<Number> queue_;
  PerPlace<Number> distance_;  ///< from the piece that a walk began at
  PerPlace<Number> seen_;      ///< the piece of the latest walk that has been there
  PerPlace<Domain> held_;      ///< symbols of a piece, by its first cell, where all are different
  PerPlace<GroupContents> contents_;
};

Verdict Regions::propagate(State& state) const {
  if (const auto verdict = judge_last_cell(*this, state)) return *verdict;
  for (const auto& kind : demand_.kinds)
    if (!Walk(*this, state, kind).narrow()) return Verdict::contradiction;
  return Verdict::keep;
}

void Regions::prepare(Encoder& encoder) const {
  for (std::size_t i = 0; i < cells_->walls.size(); ++i) boolean(encoder, cells_->wall(i));
  for (const auto cell : scope_)
    for (const auto symbol : encoder.candidates(cell)) boolean(encoder, {cell, Domain::of(symbol)});
}

void Regions::cut(std::span<const SymbolId> symbols, Encoder& encoder) const {
  assert(!accepts(symbols) && "only what breaks it can be cut off");
  const auto held = [&](CellId cell) {
    return symbols[static_cast<std::size_t>(std::ranges::lower_bound(scope_, cell) - scope_.begin())];
  };
  const auto differs = [&](CellId cell) { return !boolean(encoder, {cell, Domain::of(held(cell))}); };
  if (meaning_.rule.kind != Rule::Kind::each_found) {
    BooleanLiterals clause;
    for (const auto cell : scope_) clause.push_back(differs(cell));
    return encoder.clause(std::move(clause));
  }
  for (const auto& region : rules::broken(meaning_.rule, *meaning_.vocabulary, rules::Assignment(scope_, symbols))) {
    GroupContents contents{0, 0, 0, false};
    const auto place = [&](CellId cell) {
      return static_cast<std::size_t>(std::ranges::lower_bound(cells_->cells, cell) - cells_->cells.begin());
    };
    for (const auto cell : region) contents.add(sizes_.alone(place(cell)));
    // Of one that is too large it is not said that it is walled in; of one that is too small, not what joins it.
    const bool known = !demand_.kinds.empty();
    const bool too_large = known && !sizes_.fits(demand_.kinds.front(), contents);
    const bool too_small =
        known && !too_large &&
        (contents.cells < sizes_.bounds(demand_.kinds.front(), contents).least || contents.clues < demand_.least_clues);
    BooleanLiterals clause;
    WalledPieces joined(*cells_);
    for (const auto cell : region) {
      const auto at = place(cell);
      if (!too_large && !too_small && !encoder.candidates(cell).single()) clause.push_back(differs(cell));
      for (const auto wall : cells_->at[at]) {
        const auto beyond = cells_->beyond(wall, at);
        const bool within = std::ranges::binary_search(region, cells_->cells[beyond]);
        const bool is_open = held(cells_->walls[wall].hidden) == symbol_at(0);
        if (!within && !too_large) clause.push_back(boolean(encoder, cells_->open(wall)));
        if (!within || too_small || !is_open || joined.of(at) == joined.of(beyond)) continue;
        joined.join(at, beyond);
        clause.push_back(boolean(encoder, cells_->wall(wall)));
      }
    }
    encoder.clause(std::move(clause));
  }
}

}  // namespace grids
