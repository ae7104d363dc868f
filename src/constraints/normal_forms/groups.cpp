#include "constraints/normal_forms/groups.hpp"

#include <algorithm>
#include <array>
#include <cassert>

#include "constraints/normal_forms/encoding.hpp"
#include "constraints/normal_forms/last_cell.hpp"
#include "model/rules/evaluate.hpp"

namespace grids {

Groups::Groups(Meaning meaning, GroupDemand demand, std::vector<std::vector<std::uint16_t>> neighbours, Label label)
    : Labelled(std::move(label)),
      meaning_(std::move(meaning)),
      demand_(std::move(demand)),
      scope_(rules::scope(meaning_.rule)),
      neighbours_(std::move(neighbours)),
      sizes_(demand_, scope_) {
  assert(scope_.size() <= most_cells && neighbours_.size() == scope_.size());
}

bool Groups::accepts(std::span<const SymbolId> symbols) const {
  assert(symbols.size() == scope().size() && "a symbol for each cell of the scope, in its order");
  return rules::holds(meaning_.rule, *meaning_.vocabulary, rules::Assignment(scope_, symbols));
}

/// One kind of groups in a node: which cells are in for sure, in pieces, and what these can become.
class Groups::Walk {
 public:
  Walk(const Groups& groups, State& state, const GroupDemand::Kind& kind) noexcept
      : groups_(groups), state_(state), kind_(kind) {}

  /// False when there is no solution.
  bool narrow() noexcept {
    find_pieces();
    for (std::size_t piece = 1; piece <= pieces_; ++piece)
      if (!fits(contents_[piece])) return false;
    if (!keep_apart()) return false;
    for (std::size_t piece = 1; piece <= pieces_; ++piece)
      if (!grow(piece)) return false;
    return drop_what_stays_small() && drop_what_no_clue_reaches();
  }

 private:
  enum class Status : std::uint8_t { out, open, in };
  using Number = std::uint16_t;
  template <typename Each>
  using PerPlace = std::array<Each, most_cells + 1>;

  std::size_t places() const noexcept { return groups_.scope_.size(); }
  bool bears_clue(std::size_t place) const noexcept { return groups_.sizes_.bears_clue(place); }
  bool parts_clues() const noexcept { return groups_.demand_.most_clues == 1; }

  bool fits(const GroupContents& contents) const noexcept { return groups_.sizes_.fits(kind_, contents); }

  bool decide(std::size_t place, bool in) noexcept {
    status_[place] = in ? Status::in : Status::out;
    const Literal literal{groups_.scope_[place], kind_.symbols};
    return literal.require(state_, in);
  }

  void find_pieces() noexcept {
    for (std::size_t place = 0; place < places(); ++place) {
      const Literal literal{groups_.scope_[place], kind_.symbols};
      status_[place] = !literal.possible(state_) ? Status::out : literal.entailed(state_) ? Status::in : Status::open;
      piece_[place] = seen_[place] = 0;
      covered_[place] = false;
    }
    std::size_t end = 0;
    for (std::size_t place = 0; place < places(); ++place) {
      if (status_[place] != Status::in || piece_[place] != 0) continue;
      begin_[++pieces_] = static_cast<Number>(end);
      contents_[pieces_] = {};
      add_to_piece(place, end);
      for (std::size_t next = begin_[pieces_]; next < end; ++next)
        for (const auto beside : groups_.neighbours_[cells_[next]])
          if (status_[beside] == Status::in && piece_[beside] == 0) add_to_piece(beside, end);
    }
    begin_[pieces_ + 1] = static_cast<Number>(end);
  }

  void add_to_piece(std::size_t place, std::size_t& end) noexcept {
    piece_[place] = static_cast<Number>(pieces_);
    cells_[end++] = static_cast<Number>(place);
    contents_[pieces_].add(groups_.sizes_.alone(place));
  }

  /// A cell is out that would join pieces to what no group can be.
  bool keep_apart() noexcept {
    for (std::size_t place = 0; place < places(); ++place) {
      if (status_[place] != Status::open) continue;
      auto joined = groups_.sizes_.alone(place);
      std::array<Number, 8> met{};
      std::size_t count = 0;
      for (const auto beside : groups_.neighbours_[place]) {
        const auto piece = piece_[beside];
        if (piece == 0 || std::find(met.begin(), met.begin() + count, piece) != met.begin() + count) continue;
        met[count++] = piece;
        joined.add(contents_[piece]);
      }
      if (!fits(joined) && !decide(place, false)) return false;
    }
    return true;
  }

  /// Whether the piece, which bears a clue, would by this cell be joined to another one that does.
  bool is_others(std::size_t place, std::size_t piece) const noexcept {
    if (piece_[place] != piece && (bears_clue(place) || (piece_[place] != 0 && contents_[piece_[place]].clues > 0)))
      return true;
    return std::ranges::any_of(groups_.neighbours_[place], [&](std::size_t beside) {
      return piece_[beside] != 0 && piece_[beside] != piece && contents_[piece_[beside]].clues > 0;
    });
  }

  /// Spreads from what stands in the queue up to `end` over at most so many further cells in a row; returns how many
  /// were met.
  std::size_t spread(std::size_t end, std::int64_t steps, Number mark, std::size_t piece, bool clued) noexcept {
    for (std::size_t next = 0; next < end; ++next) {
      const std::size_t place = queue_[next];
      covered_[place] = covered_[place] || clued;
      if (distance_[place] >= steps) continue;
      for (const auto beside : groups_.neighbours_[place]) {
        if (status_[beside] == Status::out || seen_[beside] == mark) continue;
        if (clued && parts_clues() && is_others(beside, piece)) continue;
        seen_[beside] = mark;
        distance_[beside] = static_cast<Number>(distance_[place] + 1);
        queue_[end++] = beside;
      }
    }
    return end;
  }

  bool grow(std::size_t piece) noexcept {
    const auto& contents = contents_[piece];
    const auto bounds = groups_.sizes_.bounds(kind_, contents);
    const std::size_t size = static_cast<std::size_t>(contents.cells);
    for (std::size_t i = 0; i < size; ++i) {
      const auto place = cells_[begin_[piece] + i];
      queue_[i] = place;
      seen_[place] = static_cast<Number>(piece);
      distance_[place] = 0;
    }
    const auto end = spread(size, bounds.most - contents.cells, static_cast<Number>(piece), piece, contents.clues > 0);
    const bool needs_clue = contents.clues < groups_.demand_.least_clues;
    if (static_cast<std::int64_t>(end) < bounds.least) return false;
    if (needs_clue && std::none_of(queue_.begin() + static_cast<std::ptrdiff_t>(size),
                                   queue_.begin() + static_cast<std::ptrdiff_t>(end),
                                   [&](std::size_t place) { return bears_clue(place); }))
      return false;
    if (static_cast<std::int64_t>(end) == bounds.least) {
      for (std::size_t i = size; i < end; ++i)
        if (status_[queue_[i]] == Status::open && !decide(queue_[i], true)) return false;
      return true;
    }
    return (contents.cells >= bounds.least && !needs_clue) || take_only_way(size, end);
  }

  /// The piece must grow: by the only cell beside it by which it can.
  bool take_only_way(std::size_t size, std::size_t end) noexcept {
    std::size_t ways = 0;
    for (std::size_t i = size; i < end && distance_[queue_[i]] == 1; ++i) ++ways;
    return ways != 1 || status_[queue_[size]] == Status::in || decide(queue_[size], true);
  }

  /// Where all that could be in is too little for a group, or has no clue where it needs one, nothing is in.
  bool drop_what_stays_small() noexcept {
    const auto mark = static_cast<Number>(pieces_ + 1);
    for (std::size_t start = 0; start < places(); ++start) {
      if (status_[start] == Status::out || seen_[start] == mark) continue;
      queue_[0] = static_cast<Number>(start);
      seen_[start] = mark;
      distance_[start] = 0;
      const auto end = spread(1, GroupDemand::unbounded, mark, 0, false);
      GroupContents all{};
      for (std::size_t i = 0; i < end; ++i) all.add(groups_.sizes_.alone(queue_[i]));
      if (all.cells >= kind_.least && all.clues >= groups_.demand_.least_clues) continue;
      for (std::size_t i = 0; i < end; ++i)
        if (!decide(queue_[i], false)) return false;
    }
    return true;
  }

  /// Each cell that is in belongs to some clue.
  bool drop_what_no_clue_reaches() noexcept {
    if (groups_.demand_.least_clues == 0 || !groups_.demand_.sized_by_clues || !parts_clues()) return true;
    auto mark = static_cast<Number>(pieces_ + 1);
    for (std::size_t place = 0; place < places(); ++place) {
      // Also one that has just been found to be in, and is in no piece yet.
      if (!bears_clue(place) || status_[place] == Status::out || piece_[place] != 0) continue;
      queue_[0] = static_cast<Number>(place);
      distance_[place] = 0;
      seen_[place] = ++mark;
      spread(1, groups_.sizes_.bounds(kind_, groups_.sizes_.alone(place)).most - 1, mark, 0, true);
    }
    for (std::size_t place = 0; place < places(); ++place)
      if (status_[place] != Status::out && !covered_[place] && !decide(place, false)) return false;
    return true;
  }

  const Groups& groups_;
  State& state_;
  const GroupDemand::Kind& kind_;
  std::size_t pieces_ = 0;
  PerPlace<Status> status_;
  PerPlace<Number> piece_;  ///< from 1; 0 for what is not surely in
  PerPlace<Number> cells_;  ///< piece by piece
  PerPlace<Number> queue_;
  PerPlace<Number> distance_;  ///< from where a walk began
  PerPlace<Number> seen_;      ///< the latest walk that has been there
  PerPlace<bool> covered_;     ///< some clue reaches it
  std::array<Number, most_cells + 2> begin_;
  PerPlace<GroupContents> contents_;
};

Verdict Groups::propagate(State& state) const {
  if (const auto verdict = judge_last_cell(*this, state)) return *verdict;
  for (const auto& kind : demand_.kinds)
    if (!Walk(*this, state, kind).narrow()) return Verdict::contradiction;
  return Verdict::keep;
}

void Groups::prepare(Encoder& encoder) const {
  for (const auto cell : scope_)
    for (const auto symbol : encoder.candidates(cell)) boolean(encoder, {cell, Domain::of(symbol)});
  for (const auto& kind : demand_.kinds)
    for (const auto cell : scope_) boolean(encoder, {cell, kind.symbols});
}

void Groups::cut(std::span<const SymbolId> symbols, Encoder& encoder) const {
  assert(!accepts(symbols) && "only what breaks it can be cut off");
  const auto holds = [&](std::size_t place) { return Literal{scope_[place], Domain::of(symbols[place])}; };
  if (meaning_.rule.kind != rules::Rule::Kind::each_found || demand_.kinds.empty()) {
    BooleanLiterals clause;
    for (std::size_t place = 0; place < scope_.size(); ++place) clause.push_back(!boolean(encoder, holds(place)));
    return encoder.clause(std::move(clause));
  }
  for (const auto& group : rules::broken(meaning_.rule, *meaning_.vocabulary, rules::Assignment(scope_, symbols))) {
    BooleanLiterals clause;
    std::vector<bool> beside(scope_.size());
    std::vector<std::size_t> inside;
    for (const auto cell : group)
      inside.push_back(static_cast<std::size_t>(std::ranges::lower_bound(scope_, cell) - scope_.begin()));
    for (const auto place : inside)
      for (const auto next : neighbours_[place]) beside[next] = true;
    for (const auto place : inside) {
      beside[place] = false;
      clause.push_back(!boolean(encoder, holds(place)));
    }
    const auto kind = std::ranges::find_if(
        demand_.kinds, [&](const GroupDemand::Kind& each) { return each.symbols.contains(symbols[inside.front()]); });
    for (std::size_t place = 0; place < scope_.size(); ++place)
      if (beside[place]) clause.push_back(boolean(encoder, {scope_[place], kind->symbols}));
    encoder.clause(std::move(clause));
  }
}

}  // namespace grids
