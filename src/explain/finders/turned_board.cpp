#include "explain/finders/turned_board.hpp"

#include <algorithm>
#include <cassert>
#include <queue>
#include <set>

#include "explain/rules/rules.hpp"

namespace grids::explain {

TurnedBoard::TurnedBoard(const Position& position, std::span<const Domain> left, const TurnedRegions& turned)
    : position_(position),
      turned_(turned),
      left_(left),
      piece_(position.rules().puzzle().grid().cell_count()),
      members_(piece_.size()) {
  for (std::size_t i = 0; i < turned_.all.size(); ++i)
    for (const auto side : turned_.all[i].inner_sides) inner_.emplace(side, i);
}

std::optional<bool> TurnedBoard::is_open(std::size_t side) const {
  const auto& one = turned_.sides[side];
  const auto& left = left_[index(one.side)];
  if (!left.single()) return std::nullopt;
  return left.lowest() == one.open;
}

Candidate TurnedBoard::held(std::size_t side) const {
  return {turned_.sides[side].side, left_[index(turned_.sides[side].side)].lowest()};
}

Fact TurnedBoard::known(std::size_t side) const {
  const auto& one = turned_.sides[side];
  assert(is_open(side).has_value() && "what is filled is known");
  return {{one.side, *is_open(side) ? one.closed : one.open}, false};
}

std::optional<std::size_t> TurnedBoard::star_around(std::size_t side) const {
  const auto star = inner_.find(side);
  return star == inner_.end() ? std::nullopt : std::optional(star->second);
}

bool TurnedBoard::join() {
  for (const auto cell : turned_.cells) {
    auto& piece = piece_[index(cell)];
    if (piece != nullptr) continue;
    piece = std::make_shared<Region>(Region{cell});
    for (std::size_t i = 0; i < piece->size(); ++i) {
      const auto from = (*piece)[i];
      for (const auto side : turned_.sides_of[index(from)]) {
        const auto to = turned_.sides[side].beyond(from);
        if (piece_[index(to)] != nullptr || !(is_open(side).value_or(false) || inner_.contains(side))) continue;
        piece_[index(to)] = piece;
        piece->push_back(to);
      }
    }
  }
  for (std::size_t i = 0; i < turned_.all.size(); ++i)
    for (const auto cell : piece(turned_.all[i].home)) {
      if (members_[index(cell)]) return false;
      members_[index(cell)] = Membership{.region = i, .level = 0, .how = How::joined, .first = turned_.all[i].home};
    }
  note_out();
  return true;
}

std::vector<std::size_t> TurnedBoard::way(CellId from, CellId to) const {
  assert(piece_[index(from)] == piece_[index(to)] && "only within a piece");
  std::map<CellId, std::optional<std::size_t>> reached{{from, std::nullopt}};
  for (std::queue<CellId> waiting({from}); !waiting.empty() && !reached.contains(to); waiting.pop())
    for (const auto side : turned_.sides_of[index(waiting.front())]) {
      const auto next = turned_.sides[side].beyond(waiting.front());
      if (!is_open(side).value_or(false) && !inner_.contains(side)) continue;
      if (reached.emplace(next, side).second) waiting.push(next);
    }
  std::vector<std::size_t> sides;
  for (auto at = to; at != from;) {
    const auto side = reached.at(at);
    sides.push_back(*side);
    at = turned_.sides[*side].beyond(at);
  }
  return sides;
}

std::optional<CellId> TurnedBoard::opposite(std::size_t region, CellId cell) const {
  return turned_.all[region].opposite[index(cell)];
}

std::optional<std::size_t> TurnedBoard::opposite_side(std::size_t region, std::size_t side) const {
  const auto one = opposite(region, turned_.sides[side].one);
  const auto other = opposite(region, turned_.sides[side].other);
  return one && other ? turned_.between(*one, *other) : std::nullopt;
}

bool TurnedBoard::belongs_elsewhere(std::size_t region, CellId cell, std::size_t at) const {
  return belongs(cell, at) && members_[index(cell)]->region != region;
}

bool TurnedBoard::is_out(std::size_t region, CellId cell, std::size_t at) const {
  if (belongs_elsewhere(region, cell, at) || !turned_.all[region].may_have(cell, rules())) return true;
  return belongs_elsewhere(region, *opposite(region, cell), at);
}

void TurnedBoard::note_out() {
  const auto at = out_.size();
  auto& out = out_.emplace_back(turned_.all.size(), std::vector<bool>(members_.size()));
  for (std::size_t region = 0; region < out.size(); ++region)
    for (const auto cell : turned_.cells)
      if (!out[region][index(cell)] && is_out(region, cell, at))
        for (const auto each : piece(cell)) out[region][index(each)] = true;
  reached_.emplace_back(turned_.all.size());
}

/// Whether the region can go on from one cell to the next: no border is there or opposite.
bool TurnedBoard::is_passable(std::size_t region, std::size_t side) const {
  if (!is_open(side).value_or(true)) return false;
  const auto other = opposite_side(region, side);
  return !other || is_open(*other).value_or(true);
}

std::vector<bool> TurnedBoard::reach(std::size_t region, const Region& from, std::size_t at,
                                     std::optional<CellId> but) const {
  std::vector<bool> reached(members_.size());
  Region waiting = from;
  for (const auto cell : from) reached[index(cell)] = true;
  while (!waiting.empty()) {
    const auto cell = waiting.back();
    waiting.pop_back();
    for (const auto side : turned_.sides_of[index(cell)]) {
      const auto next = turned_.sides[side].beyond(cell);
      if (reached[index(next)] || next == but || is_piece_out(region, next, at) || !is_passable(region, side)) continue;
      reached[index(next)] = true;
      waiting.push_back(next);
    }
  }
  return reached;
}

const std::vector<bool>& TurnedBoard::reached(std::size_t region, std::size_t at) const {
  auto& known = reached_[at][region];
  if (known.empty()) known = reach(region, {turned_.all[region].home}, at);
  return known;
}

bool TurnedBoard::find_members() {
  const auto next = level() + 1;
  auto found = last_ones();
  if (found.empty()) found = ways_on();
  for (const auto& [cell, membership] : found) {
    const auto cells = membership.how == How::way_on ? Region{cell} : piece(cell);
    for (const auto each : cells) add(each, membership);
    // With a cell the one opposite belongs to the region, and what open sides join with that.
    for (const auto each : cells) {
      const auto other = opposite(membership.region, each);
      if (!other || belongs(*other, next)) continue;
      for (const auto with : piece(*other))
        add(with, {.region = membership.region, .level = next, .how = How::opposite, .first = each});
    }
  }
  note_out();
  return !found.empty();
}

void TurnedBoard::add(CellId cell, const Membership& membership) {
  if (!members_[index(cell)]) members_[index(cell)] = membership;
}

/// By their first cells, pieces that only one region can have all of.
std::vector<std::pair<CellId, TurnedBoard::Membership>> TurnedBoard::last_ones() const {
  const auto at = level();
  std::vector<std::pair<CellId, Membership>> found;
  std::set<const Region*> seen;
  for (const auto cell : turned_.cells) {
    if (belongs(cell, at) || !seen.insert(piece_[index(cell)].get()).second) continue;
    std::vector<std::size_t> left;
    for (std::size_t i = 0; i < turned_.all.size() && left.size() < 2; ++i) {
      const auto is_reached = [&](CellId each) { return reached(i, at)[index(each)]; };
      if (std::ranges::all_of(piece(cell), is_reached)) left.push_back(i);
    }
    const auto first = piece(cell).front();
    if (left.size() == 1)
      found.emplace_back(first,
                         Membership{.region = left.front(), .level = at + 1, .how = How::only_one, .first = first});
  }
  return found;
}

/// Cells without which others could not hang together with their star.
std::vector<std::pair<CellId, TurnedBoard::Membership>> TurnedBoard::ways_on() const {
  const auto at = level();
  std::vector<std::pair<CellId, Membership>> found;
  std::set<CellId> seen;
  for (const auto cell : turned_.cells) {
    if (!belongs(cell, at) || seen.contains(cell)) continue;
    const auto region = members_[index(cell)]->region;
    const auto home = turned_.all[region].home;
    const auto all = reach(region, {cell}, at);
    for (const auto each : turned_.cells)
      if (all[index(each)] && belongs(each, at) && members_[index(each)]->region == region) seen.insert(each);
    if (piece_[index(cell)] == piece_[index(home)]) continue;
    for (const auto but : turned_.cells) {
      if (!all[index(but)] || belongs(but, at)) continue;
      if (reach(region, {cell}, at, but)[index(home)]) continue;
      position_.demand_time();
      found.emplace_back(but, Membership{.region = region, .level = at + 1, .how = How::way_on, .first = cell});
      break;
    }
  }
  return found;
}

std::optional<bool> TurnedBoard::told(std::size_t side) const {
  if (star_around(side)) return true;
  const auto first = told_by(side, turned_.sides[side].one);
  return first ? first : told_by(side, turned_.sides[side].other);
}

/// What is seen of a side as this cell beside it belongs to a region.
std::optional<bool> TurnedBoard::told_by(std::size_t side, CellId cell) const {
  if (!member(cell)) return std::nullopt;
  const auto region = member(cell)->region;
  const auto next = turned_.sides[side].beyond(cell);
  if (member(next)) return member(next)->region == region;
  if (!turned_.all[region].may_have(next, rules())) return false;
  if (const auto other = opposite_side(region, side); other && is_open(*other)) return is_open(*other);
  return is_piece_out(region, next, level()) ? std::optional(false) : std::nullopt;
}

}  // namespace grids::explain
