#include "constraints/normal_forms/regions.hpp"

#include <algorithm>
#include <cassert>

#include "constraints/normal_forms/encoding.hpp"
#include "constraints/normal_forms/last_cell.hpp"
#include "constraints/normal_forms/region_walk.hpp"
#include "constraints/normal_forms/tiles.hpp"
#include "model/rules/evaluate.hpp"

namespace grids {

using rules::Rule;

namespace {

/// All sets of cells that hang together and may be a region. (Redelmeier: "Counting polyominoes: yet another attack",
/// Discrete Mathematics 36, 1981, meets each of them once.)
class PossibleRegions {
 public:
  using Places = std::vector<std::uint16_t>;

  PossibleRegions(const RegionBoard& board, const State& filled)
      : board_(board), filled_(filled), met_(board.walled->cells.size()) {}

  /// Nothing where they are too many.
  std::optional<std::vector<Places>> find() {
    for (std::size_t first = 0; first < met_.size(); ++first) {
      met_[first] = true;  // for good: all that hold it are found now
      if (!grow({0, 0, 0, false}, {static_cast<std::uint16_t>(first)})) return std::nullopt;
    }
    return std::move(found_);
  }

 private:
  static constexpr std::size_t most_tried = 200'000;

  /// Adds each of the cells that can be added next, and of those before it none.
  bool grow(const GroupContents& contents, Places next) {
    const auto& kind = board_.demand.kinds.front();
    while (!next.empty()) {
      const auto cell = next.back();
      next.pop_back();
      auto with = contents;
      with.add(board_.sizes.alone(cell));
      if (!board_.sizes.fits(kind, with)) continue;
      cells_.push_back(cell);
      if (with.cells >= board_.sizes.bounds(kind, with).least && with.clues >= board_.demand.least_clues &&
          board_.holds_of(filled_, cells_)) {
        found_.push_back(cells_);
        std::ranges::sort(found_.back());
      }
      auto all = next;
      for (const auto wall : board_.walled->at[cell])
        if (const auto beyond = board_.walled->beyond(wall, cell); !met_[beyond]) {
          met_[beyond] = true;
          all.push_back(beyond);
        }
      if (++tried_ > most_tried || found_.size() > Tiles::most_tiles || !grow(with, all)) return false;
      for (auto i = next.size(); i < all.size(); ++i) met_[all[i]] = false;
      cells_.pop_back();
    }
    return true;
  }

  const RegionBoard& board_;
  const State& filled_;
  std::vector<bool> met_;
  Places cells_;
  std::vector<Places> found_;
  std::size_t tried_ = 0;
};

}  // namespace

Regions::Regions(Meaning meaning, GroupDemand demand, bool different, std::shared_ptr<const WalledCells> cells,
                 Label label)
    : Labelled(std::move(label)),
      board_(std::move(meaning), std::move(demand), different, std::move(cells)),
      scope_(rules::scope(board_.meaning.rule)) {
  assert(board_.walled->cells.size() <= WalledCells::most_cells && board_.demand.kinds.size() < 2);
}

bool Regions::accepts(std::span<const SymbolId> symbols) const {
  assert(symbols.size() == scope().size() && "a symbol for each cell of the scope, in its order");
  return rules::holds(board_.meaning.rule, *board_.meaning.vocabulary, rules::Assignment(scope_, symbols));
}

Verdict Regions::propagate(State& state) const {
  if (const auto verdict = judge_last_cell(*this, state)) return *verdict;
  NoGroupNotes notes;
  return narrow(state, notes) ? Verdict::keep : Verdict::contradiction;
}

template <typename Notes>
bool Regions::narrow(State& state, Notes& notes) const {
  return std::ranges::all_of(board_.demand.kinds, [&](const GroupDemand::Kind& kind) {
    return RegionWalk<Notes>(board_, state, kind, notes).narrow();
  });
}

void Regions::explain(const History& past, std::optional<Removal> removed, Reason& reason) const {
  replay(past)->explain(removed, reason);
}

/// The last open cell may tell more than there are notes of.
std::unique_ptr<const Propagator::Replay> Regions::replay(const History& past) const {
  return std::make_unique<NotedRun>(*this, past,
                                    [this](State& state, GroupNotes& notes) { return narrow(state, notes); });
}

std::optional<std::vector<std::vector<std::uint16_t>>> Regions::possible_regions(const Encoder& encoder) const {
  std::vector<Domain> domains(index(scope().back()) + 1);
  for (const auto cell : scope()) domains[index(cell)] = encoder.candidates(cell);
  const State state(domains.data(), nullptr);
  const bool filled =
      std::ranges::all_of(board_.walled->cells, [&](CellId cell) { return encoder.candidates(cell).single(); });
  if (!filled || !board_.judges_pieces || board_.demand.kinds.empty()) return std::nullopt;
  return PossibleRegions(board_, state).find();
}

void Regions::encode(Encoder& encoder) const {
  const auto regions = possible_regions(encoder);
  if (!regions) encoder.cannot_express(*this);
  Tiles(board_.walled, *regions, label()).encode(encoder);
}

void Regions::prepare(Encoder& encoder) const {
  const auto& cells = *board_.walled;
  for (std::size_t i = 0; i < cells.walls.size(); ++i) boolean(encoder, cells.wall(i));
  for (const auto cell : scope_)
    for (const auto symbol : encoder.candidates(cell)) boolean(encoder, {cell, Domain::of(symbol)});
}

void Regions::cut(std::span<const SymbolId> symbols, Encoder& encoder) const {
  assert(!accepts(symbols) && "only what breaks it can be cut off");
  const auto& [meaning, demand, different, judges_pieces, walled, sizes] = board_;
  const auto& cells = *walled;
  const auto held = [&](CellId cell) {
    return symbols[static_cast<std::size_t>(std::ranges::lower_bound(scope_, cell) - scope_.begin())];
  };
  const auto differs = [&](CellId cell) { return !boolean(encoder, {cell, Domain::of(held(cell))}); };
  if (meaning.rule.kind != Rule::Kind::each_found) {
    BooleanLiterals clause;
    for (const auto cell : scope_) clause.push_back(differs(cell));
    return encoder.clause(std::move(clause));
  }
  for (const auto& region : rules::broken(meaning.rule, *meaning.vocabulary, rules::Assignment(scope_, symbols))) {
    GroupContents contents{0, 0, 0, false};
    for (const auto cell : region) contents.add(sizes.alone(cells.place(cell)));
    // Of one that is too large it is not said that it is walled in; of one that is too small, not what joins it.
    const bool known = !demand.kinds.empty();
    const bool too_large = known && !sizes.fits(demand.kinds.front(), contents);
    const bool too_small =
        known && !too_large &&
        (contents.cells < sizes.bounds(demand.kinds.front(), contents).least || contents.clues < demand.least_clues);
    BooleanLiterals clause;
    WalledPieces joined(cells);
    for (const auto cell : region) {
      const auto at = cells.place(cell);
      if (!too_large && !too_small && !encoder.candidates(cell).single()) clause.push_back(differs(cell));
      for (const auto wall : cells.at[at]) {
        const auto beyond = cells.beyond(wall, at);
        const bool within = std::ranges::binary_search(region, cells.cells[beyond]);
        const bool is_open = held(cells.walls[wall].hidden) == symbol_at(0);
        if (!within && !too_large) clause.push_back(boolean(encoder, cells.open(wall)));
        if (!within || too_small || !is_open || joined.of(at) == joined.of(beyond)) continue;
        joined.join(at, beyond);
        clause.push_back(boolean(encoder, cells.wall(wall)));
      }
    }
    if (!judges_pieces && !too_large && !too_small)
      for (const auto cell : rules::scope(meaning.rule.operands.front()))
        if (!std::ranges::binary_search(region, cell)) clause.push_back(differs(cell));
    encoder.clause(std::move(clause));
  }
}

}  // namespace grids
