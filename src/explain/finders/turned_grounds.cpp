#include "explain/finders/turned_grounds.hpp"

#include <algorithm>
#include <cassert>

#include "core/sort_unique.hpp"
#include "explain/rules/rules.hpp"

namespace grids::explain {

void TurnedGround::add(const TurnedGround& other) {
  facts.insert(other.facts.begin(), other.facts.end());
  rules.insert(other.rules.begin(), other.rules.end());
  for (const auto& member : other.members)
    if (std::ranges::find(members, member) == members.end()) members.push_back(member);
  for (const auto& cut : other.cut_off)
    if (std::ranges::find(cut_off, cut) == cut_off.end()) cut_off.push_back(cut);
  turns.insert(other.turns.begin(), other.turns.end());
  each_one_star = each_one_star || other.each_one_star;
}

const TurnedGround& TurnedGrounds::of(CellId cell) {
  using How = TurnedBoard::How;
  assert(board_.member(cell) && "asked of cells that belong somewhere");
  const auto& member = *board_.member(cell);
  // What belongs to a region with the first of its piece does so for the same reason.
  if (member.how == How::only_one && member.first != cell) return of(member.first);
  auto& known = of_[index(cell)];
  if (!known) {
    auto ground = member.how == How::joined     ? of_joined(cell)
                  : member.how == How::only_one ? of_only_one(member)
                  : member.how == How::opposite ? of_opposite(cell, member)
                                                : of_way_on(cell, member);
    known = std::move(ground);
  }
  return *known;
}

TurnedGround TurnedGrounds::of_joined(CellId cell) const {
  TurnedGround ground;
  const auto region = board_.member(cell)->region;
  const auto& star = turned().all[region].star;
  const bool in_star = std::ranges::find(star, cell) != star.end();
  const auto first =
      in_star ? cell : std::ranges::min(star, {}, [&](CellId each) { return board_.way(each, cell).size(); });
  if (!in_star) add_way(region, first, cell, ground);
  if (first != turned().all[region].home) add_way(region, turned().all[region].home, first, ground);
  return ground;
}

/// Why a piece belongs to the only region that is left.
TurnedGround TurnedGrounds::of_only_one(const TurnedBoard::Membership& member) {
  assert(member.level > 0 && "of cells that are not joined with a star");
  const auto at = member.level - 1;
  const auto first = member.first;
  const auto& piece = board_.piece(first);
  TurnedGround ground;
  for (std::size_t i = 0; i < turned().all.size(); ++i) {
    if (i == member.region) continue;
    if (board_.is_piece_out(i, first, at)) {
      add_piece_out(i, first, at, ground);
      continue;
    }
    const auto lost = *std::ranges::find_if(piece, [&](CellId each) { return !board_.reached(i, at)[index(each)]; });
    add_unreached(i, lost, at, ground);
    ground.cut_off.push_back({.cell = lost, .home = turned().all[i].home});
    if (lost != first) add_way(i, lost, first, ground);
  }
  add_one_of(first, ground);
  for (const auto each : piece)
    if (each != first) add_way(member.region, first, each, ground);
  // What says that a cell belongs to some region says so of stars that are in one.
  for (std::size_t i = 0; i < turned().all.size(); ++i)
    add_rules(i, turned().all[i].star, turned().all[i].inner_sides, ground);
  ground.members.push_back({.cell = first, .home = turned().all[member.region].home});
  return ground;
}

TurnedGround TurnedGrounds::of_opposite(CellId cell, const TurnedBoard::Membership& member) {
  const auto other = *board_.opposite(member.region, member.first);
  auto ground = of(member.first);
  ground.members.back().cell = other;
  ground.members.back().opposite = member.first;
  add_rules(member.region, {member.first, other}, {}, ground);
  if (cell != other) add_way(member.region, other, cell, ground);
  return ground;
}

/// Without the cell others would be cut off.
TurnedGround TurnedGrounds::of_way_on(CellId cell, const TurnedBoard::Membership& member) {
  const auto at = member.level - 1;
  auto ground = of(member.first);
  add_cut(member.region, board_.reach(member.region, {member.first}, at, cell), at, cell, ground);
  ground.members.push_back({.cell = cell, .home = turned().all[member.region].home, .joins = member.first});
  return ground;
}

void TurnedGrounds::add_rules(std::size_t region, const std::vector<CellId>& cells,
                              const std::vector<std::size_t>& sides, TurnedGround& to) const {
  const auto& one = turned().all[region];
  const auto& rules = board_.rules();
  std::vector<CellId> meant;
  for (const auto cell : cells)
    if (const auto flag = one.flags[index(cell)]) meant.push_back(*flag);
  for (const auto side : sides) meant.push_back(turned().sides[side].side);
  sort_unique(meant);
  const auto is_meant = [&](CellId scoped) { return std::ranges::binary_search(meant, scoped); };
  for (const auto scoped : meant)
    for (const auto id : rules.others_of(scoped)) {
      const auto scope = rules.rule(id).scope();
      if (scope.size() <= meant.size() && std::ranges::all_of(scope, is_meant)) to.rules.insert(id);
    }
  to.rules.insert(one.joins.begin(), one.joins.end());
}

void TurnedGrounds::add_one_of(CellId cell, TurnedGround& to) const {
  to.rules.insert(turned().one_of[index(cell)].begin(), turned().one_of[index(cell)].end());
  to.each_one_star = true;
}

/// That the cells at both ends of the way are in the region or neither.
void TurnedGrounds::add_way(std::size_t region, CellId from, CellId to, TurnedGround& ground) const {
  const auto sides = board_.way(from, to);
  std::vector<CellId> cells{from, to};
  for (const auto side : sides) {
    if (!board_.star_around(side)) ground.facts.insert(board_.known(side));
    cells.push_back(turned().sides[side].one);
    cells.push_back(turned().sides[side].other);
  }
  sort_unique(cells);
  add_rules(region, cells, sides, ground);
}

void TurnedGrounds::add_out(std::size_t region, CellId cell, std::size_t at, TurnedGround& to) {
  const bool outside = !turned().all[region].may_have(cell, board_.rules());
  if (board_.belongs_elsewhere(region, cell, at) && !(outside && !of(cell).facts.empty())) {
    to.add(of(cell));
    add_one_of(cell, to);
    return;
  }
  to.turns.insert(region);
  if (outside) return;
  const auto other = *board_.opposite(region, cell);
  to.add(of(other));
  add_one_of(other, to);
  add_rules(region, {cell, other}, {}, to);
}

void TurnedGrounds::add_piece_out(std::size_t region, CellId cell, std::size_t at, TurnedGround& to) {
  std::optional<TurnedGround> best;
  for (const auto each : board_.piece(cell)) {
    if (!board_.is_out(region, each, at)) continue;
    TurnedGround one;
    add_out(region, each, at, one);
    if (each != cell) add_way(region, each, cell, one);
    if (!best || one.facts.size() < best->facts.size()) best = std::move(one);
  }
  assert(best && "some cell of the piece is out");
  to.add(*best);
}

void TurnedGrounds::add_opposite(std::size_t region, std::size_t side, std::size_t other, TurnedGround& to) const {
  const auto& here = turned().sides[side];
  const auto& there = turned().sides[other];
  to.facts.insert(board_.known(other));
  to.turns.insert(region);
  add_rules(region, {here.one, here.other, there.one, there.other}, {side, other}, to);
}

/// Why a region does not go on beyond the cells that were reached.
void TurnedGrounds::add_cut(std::size_t region, const std::vector<bool>& reached, std::size_t at,
                            std::optional<CellId> but, TurnedGround& to) {
  for (const auto cell : turned().cells) {
    if (!reached[index(cell)]) continue;
    for (const auto side : turned().sides_of[index(cell)]) {
      const auto next = turned().sides[side].beyond(cell);
      if (reached[index(next)] || next == but) continue;
      if (board_.is_open(side) == false) {
        to.facts.insert(board_.known(side));
        add_rules(region, {cell, next}, {side}, to);
      } else if (const auto other = board_.opposite_side(region, side); other && board_.is_open(*other) == false) {
        add_opposite(region, side, *other, to);
      } else {
        add_piece_out(region, next, at, to);
      }
    }
  }
  for (const auto id : turned().all[region].rules)
    if (board_.rules().rule(id).kind() == "connected") to.rules.insert(id);
}

/// That cells belong to the region cannot be, by the fewer borders of what lies around them and around its star.
void TurnedGrounds::add_unreached(std::size_t region, CellId cell, std::size_t at, TurnedGround& to) {
  TurnedGround near;
  TurnedGround far;
  add_cut(region, board_.reach(region, {cell}, at), at, {}, near);
  add_cut(region, board_.reached(region, at), at, {}, far);
  to.add(near.facts.size() <= far.facts.size() ? near : far);
}

}  // namespace grids::explain
