// Regions that lie as before after a half turn, as one sees them: what is known of a side is known of the one opposite;
// a cell belongs with a star if it cannot belong with any other, because of borders, of the rim, or of what lies
// opposite. What it tells rests on sides alone.
#include <algorithm>
#include <cassert>
#include <map>
#include <queue>
#include <set>
#include <span>
#include <utility>

#include "core/sort_unique.hpp"
#include "explain/finders/common.hpp"

namespace grids::explain {
namespace {

using Turned = TurnedRegions;

/// So much harder is what takes a cell that can only belong with one star, and so much each one because of others.
constexpr double for_members = 0.1;
constexpr double for_more_members = 0.2;
constexpr std::size_t most_levels = 4;

/// What something rests on.
struct Ground {
  std::set<Fact> facts = {};
  std::set<RuleId> rules = {};
  std::vector<ByTurns::Member> members = {};  ///< in the order in which they follow
  std::set<std::size_t> turns = {};           ///< regions of which it is used that they turn
  bool each_one_star = false;

  void add(const Ground& other) {
    facts.insert(other.facts.begin(), other.facts.end());
    rules.insert(other.rules.begin(), other.rules.end());
    for (const auto& member : other.members)
      if (std::ranges::find(members, member) == members.end()) members.push_back(member);
    turns.insert(other.turns.begin(), other.turns.end());
    each_one_star = each_one_star || other.each_one_star;
  }
};

/// What is found out about a side.
struct Concluded {
  enum class Kind : std::uint8_t { star, outside, parted, joined, opposite, taken, of_members };

  Kind kind{};
  std::size_t side = 0;
  bool open = false;
  std::size_t region = 0;
  Ground ground = {};
  std::optional<CellId> outside = {};
  std::optional<ByTurns::Taken> taken = {};
  std::optional<Candidate> opposite = {};
};

class HalfTurns {
 public:
  /// What is known of sides is what is `left` of them.
  HalfTurns(const Position& position, std::span<const Domain> left, const TechniqueRow& row, const Turned& turned)
      : position_(position),
        rules_(position.rules()),
        row_(row),
        turned_(turned),
        left_(left),
        belongs_(rules_.puzzle().grid().cell_count()),
        ground_of_(belongs_.size()),
        piece_(belongs_.size()) {}

  Deductions found() {
    if (!join_pieces()) return {};
    for (std::size_t level = 0; level <= most_levels; ++level) {
      position_.demand_time();
      if (level > 0 && !find_members()) return {};
      auto concluded = conclusions(nullptr);
      if (!concluded.empty()) return deductions(std::move(concluded), level);
    }
    return {};
  }

  /// Whether it finds all of these at once, without saying why.
  bool show_all(const std::vector<Candidate>& wanted, std::size_t level_at_most) {
    tells_ = false;
    return of_all(wanted, level_at_most).has_value();
  }

  /// What tells all of these sides at once, with no more of cells that each belong because of others.
  std::optional<Deduction> of_all(const std::vector<Candidate>& wanted, std::size_t level_at_most) {
    if (!join_pieces()) return std::nullopt;
    for (std::size_t level = 0; level <= level_at_most; ++level) {
      position_.demand_time();
      if (level > 0 && !find_members()) return std::nullopt;
      auto group = conclusions(&wanted);
      std::erase_if(group, [&](const Concluded& one) {
        const auto& side = turned_.sides[one.side];
        return std::ranges::find(wanted, Candidate{side.side, one.open ? side.open : side.closed}) == wanted.end();
      });
      if (group.size() == wanted.size()) return deduction(group, level);
    }
    return std::nullopt;
  }

 private:
  std::optional<bool> is_open(std::size_t side) const {
    const auto& one = turned_.sides[side];
    const auto& left = left_[index(one.side)];
    if (!left.single()) return std::nullopt;
    return left.lowest() == one.open;
  }
  Candidate held(std::size_t side) const {
    return {turned_.sides[side].side, left_[index(turned_.sides[side].side)].lowest()};
  }
  /// That it is not otherwise.
  Fact known(std::size_t side) const {
    const auto& one = turned_.sides[side];
    assert(is_open(side).has_value() && "what is filled is known");
    return {{one.side, *is_open(side) ? one.closed : one.open}, false};
  }

  /// The pieces that open sides make, and the stars that are in them; false where that cannot be.
  bool join_pieces() {
    for (std::size_t i = 0; i < turned_.all.size(); ++i)
      for (const auto side : turned_.all[i].inner_sides) inner_.emplace(side, i);
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
      for (const auto cell : *piece_[index(turned_.all[i].home)]) {
        if (belongs_[index(cell)]) return false;
        belongs_[index(cell)] = i;
      }
    return true;
  }

  void add_rules(std::size_t region, const std::vector<CellId>& cells, const std::vector<std::size_t>& sides,
                 Ground& to) const {
    if (!tells_) return;
    const auto& one = turned_.all[region];
    const auto is_meant = [&](CellId scoped) {
      const auto is_flag = [&](CellId cell) { return one.flags[index(cell)] == scoped; };
      const auto is_side = [&](std::size_t side) { return turned_.sides[side].side == scoped; };
      return std::ranges::any_of(cells, is_flag) || std::ranges::any_of(sides, is_side);
    };
    const auto add = [&](CellId scoped) {
      for (const auto id : rules_.others_of(scoped))
        if (std::ranges::all_of(rules_.rule(id).scope(), is_meant)) to.rules.insert(id);
    };
    for (const auto cell : cells)
      if (one.flags[index(cell)]) add(*one.flags[index(cell)]);
    for (const auto side : sides) add(turned_.sides[side].side);
    to.rules.insert(one.joins.begin(), one.joins.end());
  }

  void add_one_of(CellId cell, Ground& to) const {
    to.rules.insert(turned_.one_of[index(cell)].begin(), turned_.one_of[index(cell)].end());
    to.each_one_star = true;
  }

  /// The open sides on the shortest way within a piece.
  std::vector<std::size_t> way(CellId from, CellId to) const {
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

  /// That the cells at both ends of the way are in the region or neither.
  void add_way(std::size_t region, CellId from, CellId to, Ground& ground) const {
    if (!tells_) return;
    const auto sides = way(from, to);
    std::vector<CellId> cells{from, to};
    for (const auto side : sides) {
      if (!inner_.contains(side)) ground.facts.insert(known(side));
      cells.push_back(turned_.sides[side].one);
      cells.push_back(turned_.sides[side].other);
    }
    sort_unique(cells);
    add_rules(region, cells, sides, ground);
  }

  /// Why a cell belongs where it does.
  const Ground& ground(CellId cell) {
    if (!tells_) return untold_;
    auto& known = ground_of_[index(cell)];
    assert(belongs_[index(cell)] && "asked of cells that belong somewhere");
    if (!known) {
      known.emplace();
      const auto region = *belongs_[index(cell)];
      const auto& star = turned_.all[region].star;
      const auto first = std::ranges::find(star, cell) != star.end() ? cell : nearest(cell, star);
      if (std::ranges::find(star, cell) == star.end()) add_way(region, first, cell, *known);
      if (first != turned_.all[region].home) add_way(region, turned_.all[region].home, first, *known);
    }
    return *known;
  }

  CellId nearest(CellId cell, const Region& star) const {
    return std::ranges::min(star, {}, [&](CellId each) { return way(each, cell).size(); });
  }

  std::optional<CellId> opposite(std::size_t region, CellId cell) const {
    return turned_.all[region].opposite[index(cell)];
  }
  std::optional<std::size_t> opposite_side(std::size_t region, std::size_t side) const {
    const auto one = opposite(region, turned_.sides[side].one);
    const auto other = opposite(region, turned_.sides[side].other);
    return one && other ? turned_.between(*one, *other) : std::nullopt;
  }
  bool belongs_elsewhere(std::size_t region, CellId cell) const {
    return belongs_[index(cell)] && *belongs_[index(cell)] != region;
  }

  /// Whether the cell cannot belong to the region because of where it or the one opposite lies.
  bool is_out(std::size_t region, CellId cell) const {
    if (belongs_elsewhere(region, cell) || !turned_.all[region].may_have(cell, rules_)) return true;
    return belongs_elsewhere(region, *opposite(region, cell));
  }
  void add_out(std::size_t region, CellId cell, Ground& to) {
    if (!tells_) return;
    const bool outside = !turned_.all[region].may_have(cell, rules_);
    if (belongs_elsewhere(region, cell) && !(outside && !ground(cell).facts.empty())) {
      to.add(ground(cell));
      add_one_of(cell, to);
      return;
    }
    to.turns.insert(region);
    if (outside) return;
    const auto other = *opposite(region, cell);
    to.add(ground(other));
    add_one_of(other, to);
    add_rules(region, {cell, other}, {}, to);
  }

  bool is_piece_out(std::size_t region, CellId cell) const { return out_[region][index(cell)]; }
  /// Looks for which pieces are out of which regions, by where cells are known to belong.
  void note_out() {
    out_.assign(turned_.all.size(), std::vector<bool>(belongs_.size()));
    for (std::size_t region = 0; region < out_.size(); ++region)
      for (const auto cell : turned_.cells)
        if (!out_[region][index(cell)] && is_out(region, cell))
          for (const auto each : *piece_[index(cell)]) out_[region][index(each)] = true;
  }
  void add_piece_out(std::size_t region, CellId cell, Ground& to) {
    if (!tells_) return;
    std::optional<Ground> best;
    for (const auto each : *piece_[index(cell)]) {
      if (!is_out(region, each)) continue;
      Ground one;
      add_out(region, each, one);
      if (each != cell) add_way(region, each, cell, one);
      if (!best || one.facts.size() < best->facts.size()) best = std::move(one);
    }
    assert(best);
    to.add(*best);
  }

  /// Whether the region can go on from one cell to the next: no border is there or opposite.
  bool is_passable(std::size_t region, std::size_t side) const {
    if (!is_open(side).value_or(true)) return false;
    const auto other = opposite_side(region, side);
    return !other || is_open(*other).value_or(true);
  }

  /// The cells that could be in the region, as one goes on from these without `but`.
  std::vector<bool> reach(std::size_t region, const Region& from, std::optional<CellId> but = {}) const {
    std::vector<bool> reached(belongs_.size());
    Region waiting = from;
    for (const auto cell : from) reached[index(cell)] = true;
    while (!waiting.empty()) {
      const auto cell = waiting.back();
      waiting.pop_back();
      for (const auto side : turned_.sides_of[index(cell)]) {
        const auto next = turned_.sides[side].beyond(cell);
        if (reached[index(next)] || next == but || !is_passable(region, side) || is_piece_out(region, next)) continue;
        reached[index(next)] = true;
        waiting.push_back(next);
      }
    }
    return reached;
  }

  /// Why a region does not go on beyond the cells that were reached.
  void add_cut(std::size_t region, const std::vector<bool>& reached, std::optional<CellId> but, Ground& to) {
    if (!tells_) return;
    for (const auto cell : turned_.cells) {
      if (!reached[index(cell)]) continue;
      for (const auto side : turned_.sides_of[index(cell)]) {
        const auto next = turned_.sides[side].beyond(cell);
        if (reached[index(next)] || next == but) continue;
        if (is_open(side) == false) {
          to.facts.insert(known(side));
          add_rules(region, {cell, next}, {side}, to);
        } else if (const auto other = opposite_side(region, side); other && is_open(*other) == false) {
          add_opposite(region, side, *other, to);
        } else {
          add_piece_out(region, next, to);
        }
      }
    }
    for (const auto id : turned_.all[region].rules)
      if (rules_.rule(id).kind() == "connected") to.rules.insert(id);
  }

  void add_opposite(std::size_t region, std::size_t side, std::size_t other, Ground& to) const {
    to.facts.insert(known(other));
    to.turns.insert(region);
    add_rules(
        region,
        {turned_.sides[side].one, turned_.sides[side].other, turned_.sides[other].one, turned_.sides[other].other},
        {side, other}, to);
  }

  /// That cells belong to the region cannot be, by the fewer borders of what lies around them and around its star.
  void add_unreached(std::size_t region, CellId cell, Ground& to) {
    if (!tells_) return;
    Ground near;
    Ground far;
    add_cut(region, reach(region, {cell}), {}, near);
    add_cut(region, reach(region, {turned_.all[region].home}), {}, far);
    to.add(near.facts.size() <= far.facts.size() ? near : far);
  }

  struct Member {
    Region cells;
    std::size_t region = 0;
    Ground ground;
  };

  /// Finds cells that can only belong to one region by what is known by now. Whether there are any.
  bool find_members() {
    note_out();
    std::vector<std::vector<bool>> reached;
    for (std::size_t i = 0; i < turned_.all.size(); ++i) reached.push_back(reach(i, {turned_.all[i].home}));
    std::vector<Member> members;
    std::set<const Region*> seen;
    for (const auto cell : turned_.cells) {
      const auto* const piece = piece_[index(cell)].get();
      if (belongs_[index(cell)] || !seen.insert(piece).second) continue;
      std::vector<std::size_t> left;
      for (std::size_t i = 0; i < turned_.all.size() && left.size() < 2; ++i) {
        const auto is_reached = [&](CellId each) { return reached[i][index(each)]; };
        if (std::ranges::all_of(*piece, is_reached)) left.push_back(i);
      }
      if (left.size() == 1) members.push_back(member(*piece, left.front(), reached));
    }
    if (members.empty()) members = ways_on();
    for (auto& [cells, region, why] : members) {
      for (const auto cell : cells) {
        if (belongs_[index(cell)]) continue;
        belongs_[index(cell)] = region;
        ground_of_[index(cell)] = why;
      }
      for (const auto cell : cells) add_opposite_piece(region, cell, why);
    }
    return !members.empty();
  }

  /// With a cell the one opposite belongs to the region, and what open sides join with that.
  void add_opposite_piece(std::size_t region, CellId cell, const Ground& why) {
    const auto other = opposite(region, cell);
    if (!other || belongs_[index(*other)]) return;
    for (const auto each : *piece_[index(*other)]) {
      auto& ground = ground_of_[index(each)].emplace(why);
      ground.members.back() = {*other, turned_.all[region].home, cell};
      add_rules(region, {cell, *other}, {}, ground);
      if (each != *other) add_way(region, *other, each, ground);
      belongs_[index(each)] = region;
    }
  }

  /// Why a piece belongs to the only region that is left.
  Member member(const Region& piece, std::size_t region, const std::vector<std::vector<bool>>& reached) {
    assert(!piece.empty() && region < turned_.all.size());
    Member one{.cells = piece, .region = region, .ground = {}};
    const auto first = piece.front();
    one.ground.members.push_back({first, turned_.all[region].home});
    if (!tells_) return one;
    for (std::size_t i = 0; i < turned_.all.size(); ++i) {
      if (i == region) continue;
      if (is_piece_out(i, first)) {
        add_piece_out(i, first, one.ground);
        continue;
      }
      const auto lost = *std::ranges::find_if(piece, [&](CellId each) { return !reached[i][index(each)]; });
      add_unreached(i, lost, one.ground);
      if (lost != first) add_way(i, lost, first, one.ground);
    }
    add_one_of(first, one.ground);
    for (const auto each : piece)
      if (each != first) add_way(region, first, each, one.ground);
    // What says that a cell belongs to some region says so of stars that are in one.
    for (std::size_t i = 0; i < turned_.all.size(); ++i)
      add_rules(i, turned_.all[i].star, turned_.all[i].inner_sides, one.ground);
    // Those that it rests on come before it.
    std::rotate(one.ground.members.begin(), one.ground.members.begin() + 1, one.ground.members.end());
    return one;
  }

  /// Cells without which members could not hang together with their star.
  std::vector<Member> ways_on() {
    std::vector<Member> members;
    std::set<CellId> seen;
    for (const auto cell : turned_.cells) {
      const auto region = belongs_[index(cell)];
      if (!region || seen.contains(cell)) continue;
      const auto home = turned_.all[*region].home;
      const auto all = reach(*region, {cell});
      for (const auto each : turned_.cells)
        if (all[index(each)] && belongs_[index(each)] == region) seen.insert(each);
      if (piece_[index(cell)] == piece_[index(home)]) continue;
      for (const auto but : turned_.cells) {
        if (!all[index(but)] || belongs_[index(but)]) continue;
        const auto without = reach(*region, {cell}, but);
        if (without[index(home)]) continue;
        position_.demand_time();
        Member one{.cells = {but}, .region = *region, .ground = ground(cell)};
        add_cut(*region, without, but, one.ground);
        one.ground.members.push_back({but, home});
        members.push_back(std::move(one));
        break;
      }
    }
    return members;
  }

  /// What is known by now of sides that are open; of all but those that are `wanted`, if any are, nothing.
  std::vector<Concluded> conclusions(const std::vector<Candidate>* wanted) {
    note_out();
    std::vector<Concluded> all;
    for (std::size_t side = 0; side < turned_.sides.size(); ++side) {
      if (is_open(side)) continue;
      if (wanted != nullptr && std::ranges::find(*wanted, turned_.sides[side].side, &Candidate::cell) == wanted->end())
        continue;
      if (const auto star = inner_.find(side); star != inner_.end()) {
        const auto& joins = turned_.all[star->second].joins;
        all.push_back({.kind = Concluded::Kind::star, .side = side, .open = true, .region = star->second});
        all.back().ground.rules.insert(joins.begin(), joins.end());
        continue;
      }
      std::optional<Concluded> best;
      for (const auto cell : {turned_.sides[side].one, turned_.sides[side].other}) {
        auto one = conclusion(side, cell);
        if (one && (!best || rank(*one) < rank(*best))) best = std::move(one);
      }
      if (best) all.push_back(std::move(*best));
    }
    return all;
  }

  static std::pair<std::size_t, std::size_t> rank(const Concluded& one) {
    return {one.ground.members.size(), one.ground.facts.size()};
  }

  /// What is known of a side as this cell beside it belongs to a region.
  std::optional<Concluded> conclusion(std::size_t side, CellId cell) {
    if (!belongs_[index(cell)]) return std::nullopt;
    const auto region = *belongs_[index(cell)];
    const auto next = turned_.sides[side].beyond(cell);
    Concluded one{.side = side, .region = region, .ground = ground(cell)};
    add_rules(region, {cell, next}, {side}, one.ground);
    const bool seen_apart = belongs_[index(next)] && ground(next).facts.empty();
    if (!seen_apart && !turned_.all[region].may_have(next, rules_)) {
      one.kind = Concluded::Kind::outside;
      one.outside = next;
      add_out(region, next, one.ground);
    } else if (belongs_[index(next)]) {
      one.open = *belongs_[index(next)] == region;
      one.kind = one.open ? Concluded::Kind::joined : Concluded::Kind::parted;
      one.ground.add(ground(next));
      if (!one.open) add_one_of(next, one.ground);
    } else if (const auto other = opposite_side(region, side); other && is_open(*other)) {
      one.kind = Concluded::Kind::opposite;
      one.open = *is_open(*other);
      one.opposite = held(*other);
      add_opposite(region, side, *other, one.ground);
    } else if (is_out(region, next)) {
      const auto other_cell = *opposite(region, next);
      one.kind = Concluded::Kind::taken;
      one.taken = {next, other_cell, turned_.all[*belongs_[index(other_cell)]].home};
      add_out(region, next, one.ground);
    } else if (is_piece_out(region, next)) {
      one.kind = Concluded::Kind::taken;
      add_piece_out(region, next, one.ground);
    } else {
      return std::nullopt;
    }
    if (!one.ground.members.empty()) one.kind = Concluded::Kind::of_members;
    return one;
  }

  static std::vector<CellId> stars(const Ground& ground) {
    std::vector<CellId> homes;
    for (const auto& member : ground.members) homes.push_back(member.home);
    sort_unique(homes);
    return homes;
  }

  /// Those that go together are one: that follow from nothing, that one region says, or that the same cells tell.
  Deductions deductions(std::vector<Concluded> concluded, std::size_t level) const {
    std::vector<std::vector<Concluded>> groups;
    for (auto& one : concluded) {
      const auto group = std::ranges::find_if(groups, [&](const auto& known) {
        const auto& first = known.front();
        if (first.kind != one.kind) return false;
        if (one.kind == Concluded::Kind::of_members)
          return first.ground.members == one.ground.members ||
                 (stars(one.ground).size() == 1 && stars(first.ground) == stars(one.ground));
        if (first.region == one.region) return one.ground.facts.empty() == first.ground.facts.empty();
        const bool alike = one.kind != Concluded::Kind::taken && one.kind != Concluded::Kind::opposite;
        return alike && one.ground.facts.empty() && first.ground.facts.empty();
      });
      if (group == groups.end())
        groups.push_back({std::move(one)});
      else
        group->push_back(std::move(one));
    }
    // What joins a star is told first: the rest is looked for once it is seen.
    const auto is_star = [](const auto& group) { return group.front().kind == Concluded::Kind::star; };
    if (std::ranges::any_of(groups, is_star)) std::erase_if(groups, [&](const auto& group) { return !is_star(group); });
    // Where borders run between what cells tell of two stars is seen once these cells are joined to theirs.
    const auto is_of_one = [](const auto& group) { return stars(group.front().ground).size() < 2; };
    if (std::ranges::any_of(groups, is_of_one))
      std::erase_if(groups, [&](const auto& group) { return !is_of_one(group); });
    Deductions found;
    for (const auto& group : groups) found.push_back(deduction(group, level));
    return found;
  }

  Deduction deduction(const std::vector<Concluded>& group, std::size_t level) const {
    assert(!group.empty() && level <= most_levels);
    Deduction found;
    Ground all;
    ByTurns turns;
    for (const auto& one : group) {
      const auto& side = turned_.sides[one.side];
      const Candidate held{side.side, one.open ? side.open : side.closed};
      if (found.placement)
        found.also.push_back(held);
      else
        found.placement = held;
      all.add(one.ground);
      if (one.outside) turns.outside.push_back(*one.outside);
      if (one.taken) turns.taken.push_back(*one.taken);
      if (one.opposite) turns.opposites.push_back(*one.opposite);
    }
    sort_unique(turns.outside);
    sort_unique(turns.opposites);
    turns.members = all.members;
    turns.level = level;
    if (group.front().kind == Concluded::Kind::star)
      for (const auto& one : group) turns.told.push_back(turned_.all[one.region].joins.front());
    const auto is_joined = [](const Concluded& one) { return one.kind == Concluded::Kind::joined; };
    if (turned_.whole && std::ranges::any_of(group, is_joined)) turns.told.push_back(*turned_.whole);
    if (all.each_one_star)
      for (const auto cell : turned_.cells)
        if (const auto& of = turned_.one_of[index(cell)]; turns.told.empty() && !of.empty())
          turns.told.push_back(of.front());
    for (const auto region : all.turns) turns.told.push_back(turned_.all[region].turn);
    const double extra = level == 0 ? 0 : for_members + for_more_members * static_cast<double>(level - 1);
    found.proof = {.technique = row_.technique,
                   .difficulty = row_.weight + extra,
                   .rules = {all.rules.begin(), all.rules.end()},
                   .premises = {all.facts.begin(), all.facts.end()},
                   .turns = std::move(turns)};
    found.needs_nothing = found.proof.premises.empty();
    return found;
  }

  const Position& position_;
  const Rules& rules_;
  const TechniqueRow& row_;
  const Turned& turned_;
  std::span<const Domain> left_;
  bool tells_ = true;  ///< else it does not say why
  Ground untold_;
  std::vector<std::vector<bool>> out_;               ///< by region, and by cell
  std::vector<std::optional<std::size_t>> belongs_;  ///< by cell, to which region
  std::vector<std::optional<Ground>> ground_of_;     ///< by cell, once it is asked for
  std::vector<std::shared_ptr<Region>> piece_;       ///< by cell, those that open sides join it with
  std::map<std::size_t, std::size_t> inner_;         ///< sides within stars
};

std::vector<Candidate> all_placed(const Deduction& found) {
  auto all = found.also;
  if (found.placement) all.push_back(*found.placement);
  return all;
}

}  // namespace

void find_by_half_turns(Position& position, const TechniqueRow& row, Deductions& found) {
  const auto& rules = position.rules();
  const auto& turned = rules.turned();
  if (!turned) return;
  std::vector<Domain> left(rules.expanded().domains().begin(), rules.expanded().domains().end());
  for (const auto& side : turned->sides)
    if (position.filled(side.side)) left[index(side.side)] = position[side.side];
  found = HalfTurns(position, left, row, *turned).found();
}

bool shown_by_half_turns(const Deduction& found, const Position& position, std::span<const Domain> left) {
  const auto& turned = position.rules().turned();
  assert(turned && found.proof.turns && "of a technique that found it");
  TechniqueRow row;
  row.technique = found.proof.technique;
  return HalfTurns(position, left, row, *turned).show_all(all_placed(found), found.proof.turns->level);
}

std::optional<Deduction> by_half_turns_again(const Deduction& found, const Position& position,
                                             std::span<const Domain> left) {
  const auto& turned = position.rules().turned();
  const auto& proof = found.proof;
  assert(turned && proof.turns && "of a technique that found it");
  TechniqueRow row;
  row.technique = proof.technique;
  auto again = HalfTurns(position, left, row, *turned).of_all(all_placed(found), proof.turns->level);
  if (again) again->proof.difficulty = proof.difficulty;
  return again;
}

}  // namespace grids::explain
