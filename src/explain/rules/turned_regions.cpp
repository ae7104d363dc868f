#include "explain/rules/turned_regions.hpp"

#include <algorithm>
#include <cassert>
#include <map>
#include <set>

#include "core/half_turn.hpp"
#include "core/sort_unique.hpp"
#include "explain/rules/rules.hpp"
#include "model/walls.hpp"

namespace grids::explain {
namespace {

/// A rule that the region of one cell lies as before after a half turn; null of any other.
const rules::Rule* turn_of(const rules::Judgment* judgment) {
  if (judgment == nullptr) return nullptr;
  const auto& rule = judgment->rule();
  if (rule.kind != rules::Rule::Kind::predicate || rule.predicate != rules::Predicate::half_turn ||
      rule.terms.size() != 2)
    return nullptr;
  const auto& region = rule.terms[0];
  const bool of_one_cell = region.kind == rules::Term::Kind::runs && region.finding == rules::Finding::regions &&
                           region.met != nullptr && region.met->size() == 1;
  return of_one_cell && rule.terms[1].kind == rules::Term::Kind::cells && !rule.terms[1].cells.empty() ? &rule
                                                                                                       : nullptr;
}

/// Whether it says that walls cut the grid into regions.
bool is_division(const rules::Judgment* judgment) {
  return judgment != nullptr && judgment->rule().strokes && judgment->rule().strokes->shape == rules::Shape::division;
}

/// Gathers what rules say of regions that turn.
class Gathering {
 public:
  explicit Gathering(const Rules& rules) : rules_(rules), grid_(rules.puzzle().grid()) {}

  std::optional<TurnedRegions> regions() {
    for (std::size_t i = 0; i < rules_.rule_count(); ++i)
      if (const auto* const turn = turn_of(rules_.judgment(rule_at(i)))) add(*turn, rule_at(i));
    if (all_.all.empty()) return std::nullopt;
    sort_unique(all_.cells);
    add_sides();
    for (auto& one : all_.all)
      if (!join_star(one)) return std::nullopt;
    all_.one_of.resize(grid_.cell_count());
    for (std::size_t i = 0; i < rules_.rule_count(); ++i) {
      sort_out(rule_at(i));
      if (!all_.whole && is_division(rules_.judgment(rule_at(i)))) all_.whole = rule_at(i);
    }
    const bool each_in_one = std::ranges::all_of(all_.cells, [this](CellId cell) { return belongs_to_one(cell); });
    return each_in_one ? std::optional(std::move(all_)) : std::nullopt;
  }

 private:
  void add(const rules::Rule& turn, RuleId id) {
    const auto home = turn.terms[0].met->front();
    if (std::ranges::find(all_.all, home, &TurnedRegions::One::home) != all_.all.end()) return;
    TurnedRegions::One one{.home = home, .star = turn.terms[1].cells, .turn = id};
    const auto& cells = turn.terms[0].operands.front().cells;
    all_.cells.insert(all_.cells.end(), cells.begin(), cells.end());
    const HalfTurn half_turn(grid_, one.star, cells);
    one.opposite.resize(grid_.cell_count());
    one.flags.resize(grid_.cell_count());
    for (const auto cell : cells) {
      one.opposite[index(cell)] = half_turn.of(cell);
      one.flags[index(cell)] = rules_.expanded().cell_of(Flag::in_region(cell, home));
    }
    all_.all.push_back(std::move(one));
  }

  void add_sides() {
    all_.sides_of.resize(grid_.cell_count());
    for (const auto& wall : rules_.puzzle().walls) {
      const auto [before, after] = beside_wall(wall, grid_);
      if (!before || !after) continue;
      TurnedRegions::Side side{.side = wall.cell, .one = *before, .other = *after};
      for (const auto symbol : rules_.start(wall.cell))
        (rules_.expanded().number(wall.cell, symbol) == 0 ? side.open : side.closed) = symbol;
      for (const auto cell : {*before, *after}) all_.sides_of[index(cell)].push_back(all_.sides.size());
      all_.sides.push_back(side);
    }
  }

  /// Notes the rules by which no border runs through the star. Whether they leave it whole.
  bool join_star(TurnedRegions::One& one) const {
    Region joined{one.home};
    for (std::size_t i = 0; i < joined.size(); ++i)
      for (const auto number : all_.sides_of[index(joined[i])]) {
        const auto& side = all_.sides[number];
        const auto beyond = side.beyond(joined[i]);
        if (std::ranges::find(one.star, beyond) == one.star.end()) continue;
        const auto about = rules_.others_of(side.side);
        const auto alone =
            std::ranges::find_if(about, [this](RuleId id) { return rules_.rule(id).scope().size() == 1; });
        if (alone == about.end()) continue;
        one.joins.push_back(*alone);
        one.inner_sides.push_back(number);
        if (std::ranges::find(joined, beyond) == joined.end()) joined.push_back(beyond);
      }
    sort_unique(one.joins);
    sort_unique(one.inner_sides);
    return joined.size() == one.star.size();
  }

  bool is_in_own_star(const Flag& flag) const {
    const auto one = std::ranges::find(all_.all, flag.home, &TurnedRegions::One::home);
    return one != all_.all.end() && std::ranges::find(one->star, flag.cell) != one->star.end();
  }

  /// Whether a rule speaks of one region and its sides, or of to which of them a cell belongs.
  void sort_out(RuleId id) {
    std::set<CellId> homes;
    std::map<CellId, std::size_t> counts;
    for (const auto cell : rules_.rule(id).scope()) {
      if (link_of(rules_.puzzle().walls, cell) != nullptr) continue;
      const auto* const flag = rules_.expanded().flag(cell);
      if (flag == nullptr || flag->kind != Flag::Kind::in_region) return;
      homes.insert(flag->home);
      // That a star lies in one region goes without saying.
      if (!is_in_own_star(*flag)) ++counts[flag->cell];
    }
    if (homes.empty()) return;
    all_.about_belonging.push_back(id);
    const auto* const judgment = rules_.judgment(id);
    const bool of_each = judgment != nullptr && judgment->rule().kind == rules::Rule::Kind::each_found;
    for (const auto& [cell, count] : counts)
      if (count > 1 || (of_each && counts.size() == 1)) all_.one_of[index(cell)].push_back(id);
    if (homes.size() != 1) return;
    const auto one = std::ranges::find(all_.all, *homes.begin(), &TurnedRegions::One::home);
    if (one != all_.all.end()) one->rules.push_back(id);
  }

  /// Whether some rule says of all regions that the cell could belong to that it does to one.
  bool belongs_to_one(CellId cell) const {
    std::vector<CellId> flags;
    for (const auto& one : all_.all) {
      if (std::ranges::find(one.star, cell) != one.star.end()) return true;
      if (one.may_have(cell, rules_)) flags.push_back(*one.flags[index(cell)]);
    }
    const auto is_given = [this](CellId flag) { return rules_.start(flag).single(); };
    if (std::ranges::any_of(flags, is_given)) return true;
    return std::ranges::any_of(all_.one_of[index(cell)], [&](RuleId id) {
      const auto scope = rules_.rule(id).scope();
      const auto is_named = [&](CellId flag) { return std::ranges::find(scope, flag) != scope.end(); };
      return rules_.rule(id).kind() == "clause" && std::ranges::all_of(flags, is_named);
    });
  }

  const Rules& rules_;
  const Grid& grid_;
  TurnedRegions all_;
};

}  // namespace

bool TurnedRegions::One::may_have(CellId cell, const Rules& all) const {
  assert(index(cell) < flags.size() && flags.size() == opposite.size());
  const auto& flag = flags[index(cell)];
  return flag && opposite[index(cell)] && all.start(*flag).contains(symbol_at(1));
}

std::optional<std::size_t> TurnedRegions::between(CellId one, CellId other) const {
  assert(one != other && index(one) < sides_of.size());
  for (const auto number : sides_of[index(one)])
    if (sides[number].beyond(one) == other) return number;
  return std::nullopt;
}

std::optional<TurnedRegions> turned_regions_of(const Rules& rules) {
  return rules.puzzle().walls.empty() ? std::nullopt : Gathering(rules).regions();
}

}  // namespace grids::explain
