#include <algorithm>
#include <cassert>
#include <map>

#include "core/sort_unique.hpp"
#include "explain/finders/common.hpp"

namespace grids::explain {
namespace {

/// So many places of a number are looked at before those that have more.
constexpr std::size_t few_places = 3;
constexpr std::size_t some_places = 8;

/// Where the numbers of a path can be.
class Along {
 public:
  Along(const Position& position, const TechniqueRow& row, const NumberPath& path)
      : position_(position),
        rules_(position.rules()),
        row_(row),
        path_(path),
        placed_(path.symbols.size()),
        filled_(position.rules().cell_count()) {
    for (const auto cell : cells()) {
      if (!position.filled(cell)) continue;
      filled_[index(cell)] = true;
      if (const auto place = path.place_of(position[cell].lowest())) placed_[*place] = cell;
    }
    for (const auto& rule : path.rules)
      if (rule) all_rules_.push_back(*rule);
    all_rules_.push_back(rules_.group(path.group).rule);
    sort_unique(all_rules_);
  }

  /// Of what can be said of numbers, that which leaves them the fewest places.
  Deductions best() {
    look_at_last();
    for (std::size_t place = 0; place < placed_.size(); ++place)
      if (!placed_[place]) look_between(place);
    for (std::size_t place = 0; place < placed_.size(); ++place)
      if (!placed_[place]) look_beside(place);
    if (found_.empty()) return {};
    auto best = std::move(found_.begin()->second);
    for (auto& one : best)
      if (one.proof.along->kind == AlongPath::Kind::between) say_what_is_known(one);
    return best;
  }

 private:
  /// What is found first, and in this order.
  enum class Rank : std::uint8_t { fills, leaves_few, leaves_some, leaves_many };

  /// Numbers that are filled in, by their places: the nearest before and after another one.
  struct Ends {
    std::optional<std::size_t> from;
    std::optional<std::size_t> to;
  };

  const Region& cells() const { return rules_.group(path_.group).cells; }
  Candidate number(CellId cell, std::size_t place) const { return {cell, path_.symbols[place]}; }
  bool can_be(CellId cell, std::size_t place) const { return position_.has(number(cell, place)); }

  Region places_of(std::size_t place) const {
    Region places;
    for (const auto cell : cells())
      if (!position_.filled(cell) && can_be(cell, place)) places.push_back(cell);
    return places;
  }

  std::optional<std::size_t> placed_before(std::size_t place) const {
    while (place-- > 0)
      if (placed_[place]) return place;
    return std::nullopt;
  }
  std::optional<std::size_t> placed_after(std::size_t place) const {
    for (++place; place < placed_.size(); ++place)
      if (placed_[place]) return place;
    return std::nullopt;
  }

  /// Cells that so many steps lead to, and the cells that were in the way, ascending.
  struct Reach {
    Region cells;
    Region blocking;
  };
  using Blocked = std::vector<bool>;  ///< by cell

  Reach reached(CellId from, std::size_t steps, bool backwards, const Blocked& blocked) const {
    assert(steps > 0 && position_.filled(from));
    const auto& next = backwards ? path_.before : path_.after;
    Reach reach{.cells = {from}, .blocking = {}};
    for (; steps > 0; --steps) {
      Region beyond;
      for (const auto cell : reach.cells)
        for (const auto to : next[index(cell)]) (blocked[index(to)] ? reach.blocking : beyond).push_back(to);
      sort_unique(beyond);
      reach.cells = std::move(beyond);
    }
    return reach;
  }

  /// Where a number can be that lies between these.
  Reach reach(std::size_t place, const Ends& ends, const Blocked& blocked) const {
    Reach all{.cells = cells(), .blocking = {}};
    std::ranges::sort(all.cells);
    const auto narrow = [&](const Reach& one) {
      std::erase_if(all.cells, [&](CellId cell) { return !std::ranges::binary_search(one.cells, cell); });
      all.blocking.insert(all.blocking.end(), one.blocking.begin(), one.blocking.end());
    };
    if (ends.from) narrow(reached(*placed_[*ends.from], place - *ends.from, false, blocked));
    if (ends.to) narrow(reached(*placed_[*ends.to], *ends.to - place, true, blocked));
    sort_unique(all.blocking);
    return all;
  }

  /// Places of a number that are not among those that it can reach.
  Region beyond(const Region& places, const Region& within) const {
    auto gone = places;
    std::erase_if(gone, [&](CellId cell) { return std::ranges::binary_search(within, cell); });
    return gone;
  }

  Fact filled(CellId cell) const { return {{cell, position_[cell].lowest()}, true}; }

  /// How far a number can be from those before and after it that are filled in.
  void look_between(std::size_t place) {
    position_.demand_time();
    const Ends ends{.from = placed_before(place), .to = placed_after(place)};
    if (!ends.from && !ends.to) return;
    const auto places = places_of(place);
    const auto gone = beyond(places, reach(place, ends, filled_).cells);
    if (gone.empty()) return;
    AlongPath along{.kind = AlongPath::Kind::between, .symbol = path_.symbols[place]};
    if (ends.from) {
      along.from = number(*placed_[*ends.from], *ends.from);
      along.after = place - *ends.from;
    }
    if (ends.to) {
      along.to = number(*placed_[*ends.to], *ends.to);
      along.before = *ends.to - place;
    }
    note(place, gone, along, all_rules_, {}, true);
  }

  /// What a number between others owes to these, and to as few filled cells in the way as are enough.
  void say_what_is_known(Deduction& one) const {
    auto& along = *one.proof.along;
    const auto place = *path_.place_of(along.symbol);
    const Ends ends{.from = placed_before(place), .to = placed_after(place)};
    const auto places = places_of(place);
    auto within = reach(place, ends, filled_);
    const auto count = beyond(places, within.cells).size();
    Blocked blocked(filled_.size());
    auto blocking = within.blocking;
    for (const auto cell : blocking) blocked[index(cell)] = true;
    for (const auto cell : blocking) {
      blocked[index(cell)] = false;
      if (beyond(places, reach(place, ends, blocked).cells).size() < count) blocked[index(cell)] = true;
    }
    within = reach(place, ends, blocked);
    auto& known = one.proof.premises;
    for (const auto& end : {ends.from, ends.to})
      if (end) known.push_back(filled(*placed_[*end]));
    for (const auto cell : within.blocking) known.push_back(filled(cell));
    add_gone_among(within.cells, place, known);
    sort_unique(known);
    along.around = !within.blocking.empty();
  }

  /// That the number is gone from these.
  void add_gone_among(const Region& among, std::size_t place, std::vector<Fact>& known) const {
    for (const auto cell : among)
      if (!can_be(cell, place) && rules_.start(cell).contains(path_.symbols[place]))
        known.push_back({number(cell, place), false});
  }

  /// The last number is where no other follows.
  void look_at_last() {
    const auto place = placed_.size() - 1;
    if (placed_[place]) return;
    Region gone;
    Region ends;
    std::vector<RuleId> rules{rules_.group(path_.group).rule};
    for (const auto cell : cells()) {
      if (!path_.goes_on[index(cell)]) {
        ends.push_back(cell);
        continue;
      }
      rules.push_back(*path_.rules[index(cell)]);
      if (!position_.filled(cell) && can_be(cell, place)) gone.push_back(cell);
    }
    if (gone.empty()) return;
    std::vector<Fact> known;
    add_gone_among(ends, place, known);
    note(place, gone, {.kind = AlongPath::Kind::last, .symbol = path_.symbols[place]}, std::move(rules),
         std::move(known), true);
  }

  /// Cells beside which the number before it, or after it, has no place, or both have but the same.
  void look_beside(std::size_t place) {
    position_.demand_time();
    AlongPath along{.symbol = path_.symbols[place]};
    const bool has_last = place > 0;
    const bool has_next = place + 1 < placed_.size();
    if (has_last) along.last = path_.symbols[place - 1];
    if (has_next) along.next = path_.symbols[place + 1];
    struct Gone {
      Region cells;
      std::vector<RuleId> rules;
      std::vector<Fact> known;
    };
    std::map<std::pair<AlongPath::Kind, CellId>, Gone> all;  // by the cell that both would have, too
    const auto add = [&](AlongPath::Kind kind, CellId cell, bool last, bool next, CellId shared) {
      auto& gone = all[{kind, shared}];
      gone.cells.push_back(cell);
      if (last) add_gone_among(path_.before[index(cell)], place - 1, gone.known);
      if (next) add_gone_among(path_.after[index(cell)], place + 1, gone.known);
      if (last) gone.rules = all_rules_;
      if (!last) gone.rules.push_back(*path_.rules[index(cell)]);
    };
    for (const auto cell : places_of(place)) {
      const bool follows = has_next && path_.rules[index(cell)].has_value();
      const auto last = has_last ? with(path_.before[index(cell)], place - 1) : Region();
      const auto next = follows ? with(path_.after[index(cell)], place + 1) : Region();
      if (follows && next.empty())
        add(AlongPath::Kind::no_next, cell, false, true, {});
      else if (has_last && last.empty())
        add(AlongPath::Kind::no_last, cell, true, false, {});
      else if (follows && has_last && last.size() == 1 && last == next)
        add(AlongPath::Kind::both, cell, true, true, last.front());
    }
    for (auto& [kind, gone] : all) {
      along.kind = kind.first;
      along.shared = kind.second;
      sort_unique(gone.known);
      sort_unique(gone.rules);
      note(place, gone.cells, along, std::move(gone.rules), std::move(gone.known), false);
    }
  }

  /// The cells among these that can hold the number, or do.
  Region with(const Region& among, std::size_t place) const {
    Region cells;
    for (const auto cell : among)
      if (can_be(cell, place)) cells.push_back(cell);
    return cells;
  }

  /// `whole` where what is known tells all the places that are left.
  void note(std::size_t place, const Region& gone, const AlongPath& along, std::vector<RuleId> rules,
            std::vector<Fact> known, bool whole) {
    auto left = places_of(place);
    std::erase_if(left, [&](CellId cell) { return std::ranges::find(gone, cell) != gone.end(); });
    Deduction one;
    const bool fills = whole && left.size() == 1;
    if (fills)
      one.placement = number(left.front(), place);
    else
      for (const auto cell : gone) one.eliminations.push_back(number(cell, place));
    sort_unique(one.eliminations);
    sort_unique(known);
    one.proof = {.technique = row_.technique,
                 .difficulty = row_.weight + (along.kind == AlongPath::Kind::both ? 0.3
                                              : fills                             ? 0
                                                                                  : 0.1),
                 .rules = std::move(rules),
                 .premises = std::move(known),
                 .along = along};
    if (whole)
      for (const auto cell : left) one.proof.pattern.push_back({number(cell, place), true});
    const auto rank = fills                                ? Rank::fills
                      : left.size() <= few_places && whole ? Rank::leaves_few
                      : left.size() <= some_places         ? Rank::leaves_some
                                                           : Rank::leaves_many;
    found_[rank].push_back(std::move(one));
  }

  const Position& position_;
  const Rules& rules_;
  const TechniqueRow& row_;
  const NumberPath& path_;
  std::vector<std::optional<CellId>> placed_;  ///< by place in the walk
  std::vector<bool> filled_;                   ///< by cell
  std::vector<RuleId> all_rules_;
  std::map<Rank, Deductions> found_;
};

}  // namespace

/// Where a number of a path can be, as others tell that are filled in or have few places.
void find_along_path(Position& position, const TechniqueRow& row, Deductions& found) {
  const auto& path = position.rules().path();
  if (!path) return;
  found = Along(position, row, *path).best();
}

}  // namespace grids::explain
