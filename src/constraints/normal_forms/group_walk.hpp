#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <span>

#include "constraints/normal_forms/group_board.hpp"
#include "constraints/normal_forms/group_notes.hpp"
#include "constraints/normal_forms/literal.hpp"

namespace grids {

/// One kind of groups in a node: which cells are in for sure, in pieces, and what these can become. With notes it takes
/// down why.
template <typename Notes>
class GroupWalk {
 public:
  static constexpr std::size_t most_cells = 16384;  ///< work arrays of them lie on the stack

  GroupWalk(const GroupBoard& board, State& state, const GroupDemand::Kind& kind, Notes& notes) noexcept
      : board_(board), state_(state), kind_(kind), notes_(notes) {}

  /// False when there is no solution.
  bool narrow() {
    find_pieces();
    for (std::size_t piece = 1; piece <= pieces_; ++piece)
      if (!fits(contents_[piece])) {
        because([&] { note_piece(piece); });
        return false;
      }
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

  std::size_t places() const noexcept { return board_.scope.size(); }
  bool bears_clue(std::size_t place) const noexcept { return board_.sizes.bears_clue(place); }
  bool parts_clues() const noexcept { return board_.demand.most_clues == 1; }

  bool fits(const GroupContents& contents) const noexcept { return board_.sizes.fits(kind_, contents); }

  Domain symbols(bool in) const noexcept { return in ? kind_.symbols : ~kind_.symbols; }

  /// Begins a deduction with the facts that `note` takes down.
  template <typename Note>
  void because(Note&& note) {
    if constexpr (Notes::taken) {
      notes_.begin_deduction();
      note();
    }
  }

  bool decide(std::size_t place, bool in) {
    status_[place] = in ? Status::in : Status::out;
    const Literal literal{board_.scope[place], kind_.symbols};
    if constexpr (Notes::taken) {
      // Where the contrary holds already, this is a contradiction.
      if (symbols(!in).contains(state_[literal.cell])) notes_.fact(literal.cell, symbols(!in));
      notes_.decide(literal.cell, symbols(in));
    }
    return literal.require(state_, in);
  }

  void note_status(std::size_t place, bool in) { notes_.fact(board_.scope[place], symbols(in)); }

  void note_piece(std::size_t piece) {
    for (std::size_t i = 0; i < static_cast<std::size_t>(contents_[piece].cells); ++i)
      note_status(cells_[begin_[piece] + i], true);
  }

  /// Why a walk from a piece did not enter a place that `is_others`: another clued piece is there, or beside it.
  void note_other(std::size_t place, std::size_t piece) {
    const auto is_other = [&](std::size_t at) {
      return piece_[at] != 0 && piece_[at] != piece && contents_[piece_[at]].clues > 0;
    };
    if (piece_[place] != piece && bears_clue(place)) return;
    if (is_other(place)) return note_piece(piece_[place]);
    const auto& beside = board_.neighbours[place];
    if (const auto found = std::ranges::find_if(beside, is_other); found != beside.end()) note_piece(piece_[*found]);
  }

  /// Why a walk, which is at the first `end` places of the queue, did not go further from those less than so many steps
  /// away. `matters(distance, place)`: whether it would matter if it had, so far away, entered the place.
  template <typename Matters>
  void note_limits(std::size_t end, std::int64_t steps, Number mark, std::size_t piece, bool clued, Matters&& matters) {
    for (std::size_t i = 0; i < end; ++i) {
      const auto place = queue_[i];
      if (distance_[place] >= steps) continue;
      for (const auto beside : board_.neighbours[place]) {
        if ((status_[beside] != Status::out && seen_[beside] == mark) || !matters(distance_[place] + 1, beside))
          continue;
        if (status_[beside] == Status::out)
          note_status(beside, false);
        else if (clued && parts_clues() && is_others(beside, piece))
          note_other(beside, piece);
      }
    }
  }

  static constexpr auto always = [](std::int64_t, std::size_t) { return true; };

  void find_pieces() noexcept {
    for (std::size_t place = 0; place < places(); ++place) {
      const Literal literal{board_.scope[place], kind_.symbols};
      status_[place] = !board_.is_listed[place] || !literal.possible(state_) ? Status::out
                       : literal.entailed(state_)                            ? Status::in
                                                                             : Status::open;
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
        for (const auto beside : board_.neighbours[cells_[next]])
          if (status_[beside] == Status::in && piece_[beside] == 0) add_to_piece(beside, end);
    }
    begin_[pieces_ + 1] = static_cast<Number>(end);
  }

  void add_to_piece(std::size_t place, std::size_t& end) noexcept {
    piece_[place] = static_cast<Number>(pieces_);
    cells_[end++] = static_cast<Number>(place);
    contents_[pieces_].add(board_.sizes.alone(place));
  }

  /// A cell is out that would join pieces to what no group can be.
  bool keep_apart() {
    for (std::size_t place = 0; place < places(); ++place) {
      if (status_[place] != Status::open) continue;
      auto joined = board_.sizes.alone(place);
      std::array<Number, 8> met{};
      std::size_t count = 0;
      for (const auto beside : board_.neighbours[place]) {
        const auto piece = piece_[beside];
        if (piece == 0 || std::find(met.begin(), met.begin() + count, piece) != met.begin() + count) continue;
        met[count++] = piece;
        joined.add(contents_[piece]);
      }
      if (fits(joined)) continue;
      because([&] { std::for_each(met.begin(), met.begin() + count, [&](Number piece) { note_piece(piece); }); });
      if (!decide(place, false)) return false;
    }
    return true;
  }

  /// Whether the piece, which bears a clue, would by this cell be joined to another one that does.
  bool is_others(std::size_t place, std::size_t piece) const noexcept {
    if (piece_[place] != piece && (bears_clue(place) || (piece_[place] != 0 && contents_[piece_[place]].clues > 0)))
      return true;
    return std::ranges::any_of(board_.neighbours[place], [&](std::size_t beside) {
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
      for (const auto beside : board_.neighbours[place]) {
        if (status_[beside] == Status::out || seen_[beside] == mark) continue;
        if (clued && parts_clues() && is_others(beside, piece)) continue;
        seen_[beside] = mark;
        distance_[beside] = static_cast<Number>(distance_[place] + 1);
        queue_[end++] = beside;
      }
    }
    return end;
  }

  bool grow(std::size_t piece) {
    const auto& contents = contents_[piece];
    const auto bounds = board_.sizes.bounds(kind_, contents);
    const auto size = static_cast<std::size_t>(contents.cells);
    const auto mark = static_cast<Number>(piece);
    const auto steps = bounds.most - contents.cells;
    begin_walk(piece, mark);
    const auto end = spread(size, steps, mark, piece, contents.clues > 0);
    const auto note = [&] {
      note_piece(piece);
      note_limits(end, steps, mark, piece, contents.clues > 0, always);
    };
    const bool needs_clue = contents.clues < board_.demand.least_clues;
    const auto reached = static_cast<std::int64_t>(end);
    if (reached < bounds.least || (needs_clue && !reaches_clue(size, end))) {
      because(note);
      return false;
    }
    if (board_.judges_pieces && !leave_what_is_wrong(piece)) return false;
    if (reached == bounds.least) {
      if (end > size) because(note);
      for (std::size_t i = size; i < end; ++i)
        if (status_[queue_[i]] == Status::open && !decide(queue_[i], true)) return false;
      return true;
    }
    return (contents.cells >= bounds.least && !needs_clue) || take_only_way(piece, end);
  }

  /// A piece of which the rule does not hold is no group: it grows by the cell beside it, if only one is left.
  bool leave_what_is_wrong(std::size_t piece) {
    const std::span<const Number> cells(cells_.data() + begin_[piece],
                                        static_cast<std::size_t>(contents_[piece].cells));
    std::optional<Number> way;
    for (const auto place : cells) {
      if (!state_[board_.scope[place]].single()) return true;
      for (const auto beside : board_.neighbours[place]) {
        if (status_[beside] == Status::out || piece_[beside] == piece || way == beside) continue;
        if (way || status_[beside] == Status::in) return true;
        way = beside;
      }
    }
    if (board_.holds_of(state_, cells)) return true;
    because([&] {
      for (const auto place : cells) notes_.fact(board_.scope[place], state_[board_.scope[place]]);
      for (const auto place : cells)
        for (const auto beside : board_.neighbours[place])
          if (status_[beside] == Status::out) note_status(beside, false);
    });
    return way && decide(*way, true);
  }

  void begin_walk(std::size_t piece, Number mark) noexcept {
    for (std::size_t i = 0; i < static_cast<std::size_t>(contents_[piece].cells); ++i) {
      const auto place = cells_[begin_[piece] + i];
      queue_[i] = place;
      seen_[place] = mark;
      distance_[place] = 0;
    }
  }

  bool reaches_clue(std::size_t from, std::size_t end) const noexcept {
    return std::any_of(queue_.begin() + static_cast<std::ptrdiff_t>(from),
                       queue_.begin() + static_cast<std::ptrdiff_t>(end),
                       [&](std::size_t place) { return bears_clue(place); });
  }

  /// The piece must grow: by the only cell beside it by which it can.
  bool take_only_way(std::size_t piece, std::size_t end) {
    const auto size = static_cast<std::size_t>(contents_[piece].cells);
    std::size_t ways = 0;
    for (std::size_t i = size; i < end && distance_[queue_[i]] == 1; ++i) ++ways;
    if (ways != 1 || status_[queue_[size]] == Status::in) return true;
    because([&] {
      note_piece(piece);
      note_limits(size, 1, static_cast<Number>(piece), piece, contents_[piece].clues > 0, always);
    });
    return decide(queue_[size], true);
  }

  /// Where all that could be in is too little for a group, or has no clue where it needs one, nothing is in.
  bool drop_what_stays_small() {
    const auto mark = static_cast<Number>(pieces_ + 1);
    for (std::size_t start = 0; start < places(); ++start) {
      if (status_[start] == Status::out || seen_[start] == mark) continue;
      queue_[0] = static_cast<Number>(start);
      seen_[start] = mark;
      distance_[start] = 0;
      const auto end = spread(1, GroupDemand::unbounded, mark, 0, false);
      GroupContents all{};
      for (std::size_t i = 0; i < end; ++i) all.add(board_.sizes.alone(queue_[i]));
      if (all.cells >= kind_.least && all.clues >= board_.demand.least_clues) continue;
      because([&] { note_limits(end, GroupDemand::unbounded, mark, 0, false, always); });
      for (std::size_t i = 0; i < end; ++i)
        if (!decide(queue_[i], false)) return false;
    }
    return true;
  }

  /// Each cell that is in belongs to some clue.
  bool drop_what_no_clue_reaches() {
    if (board_.demand.least_clues == 0 || !board_.demand.sized_by_clues || !parts_clues()) return true;
    auto mark = static_cast<Number>(pieces_ + 1);
    for (std::size_t place = 0; place < places(); ++place)
      if (is_lone_clue(place) && status_[place] != Status::out) spread_from_clue(place, ++mark);
    for (std::size_t place = 0; place < places(); ++place) {
      if (status_[place] == Status::out || covered_[place]) continue;
      because([&] { note_distance_of_clues(place); });
      if (!decide(place, false)) return false;
    }
    return true;
  }

  /// Also one that has just been found to be in, and is in no piece yet.
  bool is_lone_clue(std::size_t place) const noexcept { return bears_clue(place) && piece_[place] == 0; }
  std::int64_t steps_from_clue(std::size_t place) const noexcept {
    return board_.sizes.bounds(kind_, board_.sizes.alone(place)).most - 1;
  }
  std::size_t spread_from_clue(std::size_t place, Number mark) noexcept {
    queue_[0] = static_cast<Number>(place);
    distance_[place] = 0;
    seen_[place] = mark;
    return spread(1, steps_from_clue(place), mark, 0, true);
  }

  /// Why no clue reaches the place: of each that could if nothing stood in the way, what does.
  void note_distance_of_clues(std::size_t place) {
    const auto away = distances_from(place);
    const auto note = [&](std::size_t end, std::int64_t steps, std::size_t piece) {
      note_limits(end, steps, 1, piece, true,
                  [&](std::int64_t distance, std::size_t at) { return distance + away[at] <= steps; });
    };
    const auto walk_afresh = [&] { std::fill_n(seen_.begin(), places(), Number{0}); };
    for (std::size_t piece = 1; piece <= pieces_; ++piece) {
      const auto& contents = contents_[piece];
      const auto steps = board_.sizes.bounds(kind_, contents).most - contents.cells;
      if (contents.clues == 0 || away_of_clue(piece, away) > steps + contents.cells - 1) continue;
      walk_afresh();
      begin_walk(piece, 1);
      const auto end = spread(static_cast<std::size_t>(contents.cells), steps, 1, piece, true);
      note_piece(piece);
      note(end, steps, piece);
    }
    for (std::size_t clue = 0; clue < places(); ++clue) {
      const auto steps = steps_from_clue(clue);
      if (!is_lone_clue(clue) || away[clue] > steps) continue;
      if (status_[clue] == Status::out) {
        note_status(clue, false);
        continue;
      }
      walk_afresh();
      note(spread_from_clue(clue, 1), steps, 0);
    }
  }

  std::int64_t away_of_clue(std::size_t piece, const std::vector<std::int64_t>& away) const {
    auto least = GroupDemand::unbounded;
    for (std::size_t i = 0; i < static_cast<std::size_t>(contents_[piece].cells); ++i)
      if (const auto place = cells_[begin_[piece] + i]; bears_clue(place)) least = std::min(least, away[place]);
    return least;
  }

  /// How many steps each place is away, whatever stands in the way.
  std::vector<std::int64_t> distances_from(std::size_t place) const {
    std::vector<std::int64_t> away(places(), GroupDemand::unbounded);
    std::vector<std::size_t> reached{place};
    away[place] = 0;
    for (std::size_t next = 0; next < reached.size(); ++next)
      for (const auto beside : board_.neighbours[reached[next]])
        if (away[beside] == GroupDemand::unbounded) {
          away[beside] = away[reached[next]] + 1;
          reached.push_back(beside);
        }
    return away;
  }

  const GroupBoard& board_;
  State& state_;
  const GroupDemand::Kind& kind_;
  Notes& notes_;
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

}  // namespace grids
