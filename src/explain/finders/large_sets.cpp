#include <algorithm>

#include "core/bits.hpp"
#include "explain/finders/common.hpp"
#include "explain/finders/hall_sets.hpp"

// Subsets and fish of more than four, where no smaller one says the same.

namespace grids::explain {
namespace {

constexpr std::size_t named = 4;  ///< sizes up to this have techniques of their own

double weight_of(const TechniqueRow& row, std::size_t size) {
  return row.weight + 0.2 * static_cast<double>(size - named - 1);
}

std::size_t size_of(std::uint64_t set) { return count_bits(set); }

/// The open cells of a group by the symbols that they may hold.
struct OpenCells {
  std::vector<std::size_t> places;  ///< in the group
  std::vector<std::uint64_t> symbols;
  Domain all;

  OpenCells(const Position& position, const Group& group) {
    for (std::size_t i = 0; i < group.cells.size(); ++i) {
      if (position.filled(group.cells[i])) continue;
      places.push_back(i);
      symbols.push_back(position[group.cells[i]].word(0));
      all |= position[group.cells[i]];
    }
  }
  /// Whether all symbols that are left must stand in these cells.
  bool complete(const Group& group) const { return all.size() == places.size() && group.required.contains(all); }
  bool in(std::uint64_t set, std::size_t i) const { return set >> i & 1; }
};

void add_naked(const Position& position, const Group& group, const OpenCells& open, const HallSet& set,
               Deduction& one) {
  one.proof.rules = {group.rule};
  for (std::size_t i = 0; i < open.places.size(); ++i) {
    if (!open.in(set.items, i)) continue;
    const auto cell = group.cells[open.places[i]];
    one.proof.truths.push_back(Truth::of(cell));
    for (const auto symbol : position[cell]) one.proof.pattern.push_back({{cell, symbol}, true});
  }
}

void add_hidden(const Position& position, GroupId id, const OpenCells& open, const HallSet& set, Deduction& one) {
  const auto& group = position.rules().group(id);
  for (const auto symbol : open.all - Domain(set.choices)) {
    one.proof.truths.push_back(Truth::of(id, symbol));
    add_pattern(candidates_in(group, position.places(id, symbol), symbol), one.proof);
  }
}

void find_in(const Position& position, GroupId id, const TechniqueRow& row, Deductions& found) {
  position.demand_time();
  const auto& group = position.rules().group(id);
  const OpenCells open(position, group);
  const auto count = open.places.size();
  if (count <= named + 1) return;
  const HallSets sets(open.symbols);
  std::uint64_t seen = 0;
  for (std::size_t i = 0; i < count; ++i) {
    if (seen >> i & 1) continue;
    const auto set = sets.around(i);
    if (!set || size_of(set->items) == count) continue;
    seen |= set->items;
    const bool hidden = open.complete(group) && 2 * size_of(set->items) > count;
    const auto size = hidden ? count - size_of(set->items) : size_of(set->items);
    if (size <= named || hidden != (row.technique == Technique::hidden_subset)) continue;
    Deduction one;
    for (std::size_t other = 0; other < count; ++other)
      if (const auto cell = group.cells[open.places[other]]; !open.in(set->items, other))
        for (const auto symbol : position[cell] & Domain(set->choices)) one.eliminations.push_back({cell, symbol});
    if (one.eliminations.empty()) continue;
    one.proof = {.technique = row.technique, .difficulty = weight_of(row, size)};
    one.proof.name = std::string(row.name).append(" of ").append(std::to_string(size));
    if (hidden)
      add_hidden(position, id, open, *set, one);
    else
      add_naked(position, group, open, *set, one);
    found.push_back(std::move(one));
  }
}

/// The lines of one direction in which a symbol is still to be placed, by the crossing lines of its places.
class Lines {
 public:
  Lines(const Position& position, SymbolId symbol, bool rows) : position_(position) {
    const auto& rules = position.rules();
    for (std::size_t i = 0; i < rules.groups().size(); ++i) {
      const auto& group = rules.groups()[i];
      const auto places = position.places(group_at(i), symbol);
      const bool base =
          group.shape == Group::Shape::line && is_row(rules, group) == rows && group.required.contains(symbol);
      if (base && size_of(places) > 1) add(group_at(i), places);
    }
  }

  bool usable() const noexcept { return usable_ && bases_.size() <= 64; }
  const std::vector<GroupId>& bases() const noexcept { return bases_; }
  const std::vector<GroupId>& covers() const noexcept { return covers_; }
  std::span<const std::uint64_t> crossings() const noexcept { return crossings_; }

 private:
  void add(GroupId base, std::uint64_t places) {
    const auto& rules = position_.rules();
    bases_.push_back(base);
    crossings_.push_back(0);
    for_each_place(rules.group(base), places, [&](CellId cell) {
      const auto memberships = rules.groups_of(cell);
      const auto crossing = std::ranges::find_if(memberships, [&](const Membership& membership) {
        const auto& group = rules.group(membership.group);
        return group.shape == Group::Shape::line && is_row(rules, group) != is_row(rules, rules.group(base));
      });
      usable_ = usable_ && crossing != memberships.end();
      if (!usable_) return;
      const auto place = std::ranges::find(covers_, crossing->group) - covers_.begin();
      if (static_cast<std::size_t>(place) == covers_.size()) covers_.push_back(crossing->group);
      usable_ = place < 64;
      crossings_.back() |= std::uint64_t{1} << (place & 63);
    });
  }

  const Position& position_;
  std::vector<GroupId> bases_;
  std::vector<GroupId> covers_;
  std::vector<std::uint64_t> crossings_;
  bool usable_ = true;
};

/// Whether no cell is a place of two of the lines: else one symbol would do for both. Squares that overlap have such.
bool are_apart(const Position& position, const Lines& lines, const HallSet& set, SymbolId symbol) {
  CellSet seen(position.rules().words());
  bool apart = true;
  for (std::size_t i = 0; i < lines.bases().size(); ++i) {
    if (!(set.items >> i & 1)) continue;
    const auto base = lines.bases()[i];
    for_each_place(position.rules().group(base), position.places(base, symbol), [&](CellId cell) {
      auto& word = seen[index(cell) / 64];
      const auto bit = std::uint64_t{1} << (index(cell) % 64);
      apart = apart && (word & bit) == 0;
      word |= bit;
    });
  }
  return apart;
}

Deduction fish(const Position& position, const Lines& lines, const HallSet& set, SymbolId symbol,
               const TechniqueRow& row) {
  const auto& rules = position.rules();
  Deduction one;
  const auto of_base = [&](CellId cell) {
    for (std::size_t i = 0; i < lines.bases().size(); ++i)
      if (set.items >> i & 1 &&
          std::ranges::find(rules.group(lines.bases()[i]).cells, cell) != rules.group(lines.bases()[i]).cells.end())
        return true;
    return false;
  };
  for (std::size_t i = 0; i < lines.covers().size(); ++i) {
    if (!(set.choices >> i & 1)) continue;
    const auto cover = lines.covers()[i];
    one.proof.rules.push_back(rules.group(cover).rule);
    for_each_place(rules.group(cover), position.places(cover, symbol), [&](CellId cell) {
      if (!of_base(cell)) one.eliminations.push_back({cell, symbol});
    });
  }
  one.proof.technique = row.technique;
  one.proof.difficulty = weight_of(row, size_of(set.items));
  one.proof.name = "fish of " + std::to_string(size_of(set.items));
  for (std::size_t i = 0; i < lines.bases().size(); ++i) {
    if (!(set.items >> i & 1)) continue;
    const auto base = lines.bases()[i];
    one.proof.truths.push_back(Truth::of(base, symbol));
    add_pattern(candidates_in(rules.group(base), position.places(base, symbol), symbol), one.proof);
  }
  return one;
}

}  // namespace

/// As naked and hidden subsets, of more than four cells or symbols.
void find_large_subsets(Position& position, const TechniqueRow& row, Deductions& found) {
  if (!position.rules().symbols_fit_word()) return;
  for (std::size_t i = 0; i < position.rules().groups().size(); ++i) find_in(position, group_at(i), row, found);
}

/// As fish, of more than four lines; not where the lines that are left over make a smaller one.
void find_large_fish(Position& position, const TechniqueRow& row, Deductions& found) {
  for (std::size_t symbol = 0; symbol < position.rules().symbol_count(); ++symbol)
    for (const bool rows : {true, false}) {
      position.demand_time();
      const Lines lines(position, symbol_at(symbol), rows);
      const auto count = lines.bases().size();
      if (!lines.usable() || count <= 2 * named + 1) continue;
      const HallSets sets(lines.crossings());
      std::uint64_t seen = 0;
      for (std::size_t i = 0; i < count; ++i) {
        if (seen >> i & 1) continue;
        const auto set = sets.around(i);
        if (!set || size_of(set->items) <= named || 2 * size_of(set->items) > count) continue;
        seen |= set->items;
        if (!are_apart(position, lines, *set, symbol_at(symbol))) continue;
        auto one = fish(position, lines, *set, symbol_at(symbol), row);
        if (!one.eliminations.empty()) found.push_back(std::move(one));
      }
    }
}

}  // namespace grids::explain
