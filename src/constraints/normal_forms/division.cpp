#include "constraints/normal_forms/division.hpp"

#include <algorithm>
#include <array>
#include <cassert>

#include "constraints/normal_forms/encoding.hpp"
#include "constraints/normal_forms/walled_pieces.hpp"

namespace grids {
namespace {

/// Two pieces, in any order.
std::uint32_t both(std::uint16_t a, std::uint16_t b) noexcept {
  const auto [first, second] = std::minmax(a, b);
  return (std::uint32_t{first} << 16U) | second;
}

}  // namespace

Division::Division(std::shared_ptr<const WalledCells> cells, Label label)
    : Labelled(std::move(label)), cells_(std::move(cells)) {
  assert(cells_->cells.size() <= WalledCells::most_cells && cells_->walls.size() <= WalledCells::most_walls);
  for (const auto& wall : cells_->walls) scope_.push_back(wall.hidden);
}

bool Division::accepts(std::span<const SymbolId> symbols) const {
  assert(symbols.size() == scope_.size() && "a symbol for each cell of the scope, in its order");
  WalledPieces pieces(*cells_);
  const auto& walls = cells_->walls;
  for (std::size_t i = 0; i < walls.size(); ++i)
    if (symbols[i] == symbol_at(0)) pieces.join(walls[i].first, walls[i].second);
  for (std::size_t i = 0; i < walls.size(); ++i)
    if (symbols[i] != symbol_at(0) && pieces.of(walls[i].first) == pieces.of(walls[i].second)) return false;
  return true;
}

Verdict Division::propagate(State& state) const noexcept {
  const auto& walls = cells_->walls;
  WalledPieces pieces(*cells_);
  for (std::size_t i = 0; i < walls.size(); ++i)
    if (cells_->open(i).entailed(state)) pieces.join(walls[i].first, walls[i].second);
  std::array<std::uint32_t, WalledCells::most_walls> parted;
  std::size_t end = 0;
  std::size_t left = 0;
  for (std::size_t i = 0; i < walls.size(); ++i) {
    const auto a = pieces.of(walls[i].first);
    const auto b = pieces.of(walls[i].second);
    if (a == b && !cells_->open(i).require(state)) return Verdict::contradiction;
    if (a != b && cells_->wall(i).entailed(state)) parted[end++] = both(a, b);
    left += state[walls[i].hidden].single() ? 0 : 1;
  }
  if (left == 0) return Verdict::entailed;
  const auto last = parted.begin() + static_cast<std::ptrdiff_t>(end);
  std::sort(parted.begin(), last);
  for (std::size_t i = 0; i < walls.size(); ++i) {
    if (state[walls[i].hidden].single()) continue;
    const auto pair = both(pieces.of(walls[i].first), pieces.of(walls[i].second));
    if (std::binary_search(parted.begin(), last, pair) && !cells_->wall(i).require(state))
      return Verdict::contradiction;
  }
  return Verdict::keep;
}

/// The walls on a shortest way between two cells over open places, if there is one.
template <typename IsOpen>
std::optional<Division::Places> Division::way(std::size_t from, std::size_t to, const IsOpen& is_open) const {
  constexpr std::uint16_t unseen = 0xFFFF;
  Places over(cells_->cells.size(), unseen);
  Places spread{static_cast<std::uint16_t>(from)};
  for (std::size_t next = 0; next < spread.size() && spread[next] != to; ++next)
    for (const auto wall : cells_->at[spread[next]]) {
      const auto cell = cells_->beyond(wall, spread[next]);
      if (cell == from || over[cell] != unseen || !is_open(wall)) continue;
      over[cell] = wall;
      spread.push_back(cell);
    }
  if (from != to && over[to] == unseen) return std::nullopt;
  Places all;
  for (auto cell = to; cell != from; cell = cells_->beyond(over[cell], cell)) all.push_back(over[cell]);
  return all;
}

/// A wall that went: two cells are joined around it. An open place that went: a wall parts the pieces beside it.
void Division::explain(const History& past, std::optional<Removal> removed, Reason& reason) const {
  const auto is_open = [&](std::size_t wall) {
    return cells_->open(wall).symbols.contains(past[cells_->walls[wall].hidden]);
  };
  const auto is_wall = [&](std::size_t wall) {
    return cells_->wall(wall).symbols.contains(past[cells_->walls[wall].hidden]);
  };
  const auto add_ways = [&](const std::vector<const Places*>& ways) {
    for (const auto* places : ways)
      for (const auto wall : *places) reason.add(cells_->walls[wall].hidden, cells_->open(wall).symbols);
  };
  for (std::size_t i = 0; i < cells_->walls.size(); ++i) {
    const auto& wall = cells_->walls[i];
    if (removed && removed->cell != wall.hidden) continue;
    if (!removed && !is_wall(i)) continue;
    if (!removed || removed->symbol == symbol_at(1)) {
      const auto around = way(wall.first, wall.second, is_open);
      if (!around) continue;
      add_ways({&*around});
      if (!removed) reason.add(wall.hidden, cells_->wall(i).symbols);
      return;
    }
    for (std::size_t j = 0; j < cells_->walls.size(); ++j) {
      if (!is_wall(j)) continue;
      for (const bool turned : {false, true}) {
        const auto& other = cells_->walls[j];
        const auto first = way(wall.first, turned ? other.second : other.first, is_open);
        const auto second = first ? way(wall.second, turned ? other.first : other.second, is_open) : std::nullopt;
        if (!second) continue;
        add_ways({&*first, &*second});
        reason.add(other.hidden, cells_->wall(j).symbols);
        return;
      }
    }
  }
  if (reason.parts().empty()) Propagator::explain(past, removed, reason);
}

void Division::encode(Encoder& encoder) const {
  std::vector<std::array<BooleanLiteral, 2>> colour;
  for (std::size_t cell = 0; cell < cells_->cells.size(); ++cell)
    colour.push_back({encoder.auxiliary("colour"), encoder.auxiliary("colour")});
  for (std::size_t i = 0; i < cells_->walls.size(); ++i) {
    const auto wall = boolean(encoder, cells_->wall(i));
    BooleanLiterals differ{!wall};
    for (std::size_t bit = 0; bit < 2; ++bit) {
      const auto a = colour[cells_->walls[i].first][bit];
      const auto b = colour[cells_->walls[i].second][bit];
      const auto differs = encoder.auxiliary("differ");
      encoder.clause({wall, a, !b});
      encoder.clause({wall, !a, b});
      encoder.clause({!differs, a, b});
      encoder.clause({!differs, !a, !b});
      differ.push_back(differs);
    }
    encoder.clause(std::move(differ));
  }
}

void Division::prepare(Encoder& encoder) const {
  GraphStatement graph{GraphStatement::Kind::divided, cells_->cells.size(), {}, {}};
  for (std::size_t i = 0; i < cells_->walls.size(); ++i) {
    graph.literals.push_back(boolean(encoder, cells_->wall(i)));
    graph.ways.emplace_back(cells_->walls[i].first, cells_->walls[i].second);
  }
  encoder.note(std::move(graph));
}

void Division::cut(std::span<const SymbolId> symbols, Encoder& encoder) const {
  const auto is_open = [&](std::size_t wall) { return symbols[wall] == symbol_at(0); };
  for (std::size_t i = 0; i < cells_->walls.size(); ++i) {
    if (is_open(i)) continue;
    const auto around = way(cells_->walls[i].first, cells_->walls[i].second, is_open);
    if (!around) continue;
    BooleanLiterals clause{!boolean(encoder, cells_->wall(i))};
    for (const auto wall : *around) clause.push_back(boolean(encoder, cells_->wall(wall)));
    encoder.clause(std::move(clause));
  }
}

}  // namespace grids
