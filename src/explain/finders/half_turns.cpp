// Regions that lie as before after a half turn, as one sees them: what is known of a side is known of the one opposite;
// a cell belongs with a star if it cannot belong with any other, because of borders, of the rim, or of what lies
// opposite. What it tells rests on sides alone.
#include <algorithm>
#include <cassert>
#include <span>
#include <utility>

#include "core/sort_unique.hpp"
#include "explain/finders/common.hpp"
#include "explain/finders/turned_grounds.hpp"

namespace grids::explain {
namespace {

/// So much harder is what takes a cell that can only belong with one star, so much each one because of others, and so
/// much one without which others would be cut off.
constexpr double for_members = 0.1;
constexpr double for_more_members = 0.1;
constexpr double for_a_way_on = 0.3;
constexpr std::size_t most_levels = 4;

/// What is found out about a side.
struct Concluded {
  enum class Kind : std::uint8_t { star, outside, parted, joined, opposite, taken, of_members };

  Kind kind{};
  std::size_t side = 0;
  bool open = false;
  std::size_t region = 0;
  TurnedGround ground = {};
  std::optional<CellId> outside = {};
  std::optional<ByTurns::Taken> taken = {};
  std::optional<Candidate> opposite = {};
};

class HalfTurns {
 public:
  /// What is known of sides is what is `left` of them.
  HalfTurns(const Position& position, std::span<const Domain> left, const TechniqueRow& row,
            const TurnedRegions& turned)
      : position_(position), row_(row), turned_(turned), board_(position, left, turned), grounds_(board_) {}

  Deductions found() {
    if (!board_.join()) return {};
    do {
      position_.demand_time();
      auto concluded = conclusions(nullptr);
      if (!concluded.empty()) return deductions(std::move(concluded));
    } while (board_.level() < most_levels && board_.find_members());
    return {};
  }

  /// Whether it finds all of these at once, with no more levels of cells that each belong because of others.
  bool shows(const std::vector<Candidate>& wanted, std::size_t level_at_most) {
    if (!board_.join()) return false;
    do {
      position_.demand_time();
      if (tells(wanted)) return true;
    } while (board_.level() < level_at_most && board_.find_members());
    return false;
  }

  /// What tells all of these sides at once.
  std::optional<Deduction> of_all(const std::vector<Candidate>& wanted, std::size_t level_at_most) {
    if (!shows(wanted, level_at_most)) return std::nullopt;
    auto group = conclusions(&wanted);
    assert(group.size() == wanted.size() && "what is shown has reasons");
    return deduction(group);
  }

 private:
  bool tells(const std::vector<Candidate>& wanted) const {
    return std::ranges::all_of(wanted, [&](const Candidate& one) {
      const auto side = std::ranges::find(turned_.sides, one.cell, &TurnedRegions::Side::side);
      if (side == turned_.sides.end()) return false;
      const auto told = board_.told(static_cast<std::size_t>(side - turned_.sides.begin()));
      return told && one.symbol == (*told ? side->open : side->closed);
    });
  }

  /// What is known by now of sides that are open; of all but those that are `wanted`, if any are, nothing.
  std::vector<Concluded> conclusions(const std::vector<Candidate>* wanted) {
    std::vector<Concluded> all;
    for (std::size_t side = 0; side < turned_.sides.size(); ++side) {
      if (board_.is_open(side)) continue;
      if (wanted != nullptr && std::ranges::find(*wanted, turned_.sides[side].side, &Candidate::cell) == wanted->end())
        continue;
      if (const auto star = board_.star_around(side)) {
        const auto& joins = turned_.all[*star].joins;
        all.push_back({.kind = Concluded::Kind::star, .side = side, .open = true, .region = *star});
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
    if (!board_.member(cell)) return std::nullopt;
    const auto at = board_.level();
    const auto region = board_.member(cell)->region;
    const auto next = turned_.sides[side].beyond(cell);
    Concluded one{.side = side, .region = region};
    const bool is_member = board_.member(next).has_value();
    const bool outside = !turned_.all[region].may_have(next, position_.rules());
    const auto other = board_.opposite_side(region, side);
    if (!outside && !is_member && !(other && board_.is_open(*other)) && !board_.is_piece_out(region, next, at))
      return std::nullopt;
    one.ground = grounds_.of(cell);
    grounds_.add_rules(region, {cell, next}, {side}, one.ground);
    if (outside && !(is_member && grounds_.of(next).facts.empty())) {
      one.kind = Concluded::Kind::outside;
      one.outside = next;
      grounds_.add_out(region, next, at, one.ground);
    } else if (is_member) {
      one.open = board_.member(next)->region == region;
      one.kind = one.open ? Concluded::Kind::joined : Concluded::Kind::parted;
      one.ground.add(grounds_.of(next));
      if (!one.open) grounds_.add_one_of(next, one.ground);
    } else if (other && board_.is_open(*other)) {
      one.kind = Concluded::Kind::opposite;
      one.open = *board_.is_open(*other);
      one.opposite = board_.held(*other);
      grounds_.add_opposite(region, side, *other, one.ground);
    } else if (board_.is_out(region, next, at)) {
      const auto taken = *board_.opposite(region, next);
      one.kind = Concluded::Kind::taken;
      one.taken = {next, taken, turned_.all[board_.member(taken)->region].home};
      grounds_.add_out(region, next, at, one.ground);
    } else {
      one.kind = Concluded::Kind::taken;
      grounds_.add_piece_out(region, next, at, one.ground);
    }
    if (!one.ground.members.empty()) one.kind = Concluded::Kind::of_members;
    return one;
  }

  static std::vector<CellId> stars(const TurnedGround& ground) {
    std::vector<CellId> homes;
    for (const auto& member : ground.members) homes.push_back(member.home);
    sort_unique(homes);
    return homes;
  }

  /// Those that go together are one: that follow from nothing, that one region says, or that the same cells tell.
  Deductions deductions(std::vector<Concluded> concluded) const {
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
    for (const auto& group : groups) found.push_back(deduction(group));
    return found;
  }

  Deduction deduction(const std::vector<Concluded>& group) const {
    const auto level = board_.level();
    assert(!group.empty() && level <= most_levels);
    Deduction found;
    TurnedGround all;
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
    turns.cut_off = all.cut_off;
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
    double extra = level == 0 ? 0 : for_members + for_more_members * static_cast<double>(level - 1);
    if (std::ranges::any_of(all.members, [](const ByTurns::Member& member) { return member.joins.has_value(); }))
      extra += for_a_way_on;
    found.proof = {.technique = row_.technique,
                   .difficulty = row_.weight + extra,
                   .rules = {all.rules.begin(), all.rules.end()},
                   .premises = {all.facts.begin(), all.facts.end()},
                   .turns = std::move(turns)};
    found.needs_nothing = found.proof.premises.empty();
    return found;
  }

  const Position& position_;
  const TechniqueRow& row_;
  const TurnedRegions& turned_;
  TurnedBoard board_;
  TurnedGrounds grounds_;
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
  const auto& known = found.proof.turns->members;
  const auto again = HalfTurns(position, left, row, *turned).of_all(all_placed(found), found.proof.turns->level);
  // What open sides join with a star is not found to belong with it once more.
  return again && std::ranges::all_of(again->proof.turns->members, [&](const ByTurns::Member& member) {
           return std::ranges::find(known, member) != known.end();
         });
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
