#include "explain/finders/almost_locked.hpp"

#include <algorithm>
#include <bit>
#include <cassert>

#include "core/bits.hpp"
#include "explain/finders/inference_graph.hpp"

namespace grids::explain {
namespace {

/// Larger ones are beyond what people find.
constexpr std::size_t most_cells = 5;
/// Where there are more sets than this, pairs of them are too many to look through.
constexpr std::size_t most_sets = 600;

class SetSearch {
 public:
  explicit SetSearch(const Position& position) : position_(position) {}

  std::vector<AlmostLockedSet> run() {
    const auto& groups = position_.rules().groups();
    for (std::size_t i = 0; i < groups.size() && all_.size() <= most_sets; ++i) {
      position_.demand_time();
      group_ = group_at(i);
      grow(groups[i], 0);
    }
    if (all_.size() > most_sets) all_.clear();
    return std::move(all_);
  }

 private:
  void grow(const Group& group, std::size_t from) {
    if (!set_.cells.empty() && set_.symbols.size() == set_.cells.size() + 1 && is_first()) {
      all_.push_back(set_);
      std::ranges::sort(all_.back().cells);
    }
    if (set_.cells.size() == most_cells || all_.size() > most_sets) return;
    if (set_.cells.size() < 2) position_.demand_time();
    for (auto i = from; i < group.cells.size(); ++i) {
      const auto cell = group.cells[i];
      const auto symbols = set_.symbols | position_[cell];
      if (position_.filled(cell) || symbols.size() > most_cells + 1) continue;
      const auto before = set_.symbols;
      set_.cells.push_back(cell);
      set_.symbols = symbols;
      grow(group, i + 1);
      set_.cells.pop_back();
      set_.symbols = before;
    }
  }

  /// Whether no group before this one holds all its cells.
  bool is_first() const {
    const auto& rules = position_.rules();
    for (const auto& membership : rules.groups_of(set_.cells.front())) {
      if (membership.group >= group_) continue;
      const auto& cells = rules.group(membership.group).cells;
      if (std::ranges::all_of(set_.cells, [&](CellId cell) { return std::ranges::find(cells, cell) != cells.end(); }))
        return false;
    }
    return true;
  }

  const Position& position_;
  GroupId group_{};
  AlmostLockedSet set_;
  std::vector<AlmostLockedSet> all_;
};

/// Whether the symbol cannot stand in both sets.
bool restricted(const Position& position, const AlmostLockedSet& a, const AlmostLockedSet& b, SymbolId symbol) {
  assert(a.symbols.contains(symbol) && b.symbols.contains(symbol) && "one that they share");
  for (const auto cell : a.cells) {
    if (!position[cell].contains(symbol)) continue;
    for (const auto other : b.cells)
      if (position[other].contains(symbol) && (cell == other || !position.rules().must_differ(cell, other)))
        return false;
  }
  return true;
}

/// Takes away what all places of the symbol in these sets exclude.
void take_away(const Position& position, std::initializer_list<const AlmostLockedSet*> sets, SymbolId symbol,
               Deduction& one) {
  const auto board = position.board(symbol);
  CellSet seen(board.begin(), board.end());
  std::vector<Candidate> ends;
  for (const auto* set : sets)
    for (const auto& end : places_of(position, *set, symbol)) {
      ends.push_back(end);
      keep_peers(position.rules(), end.cell, seen);
    }
  std::vector<Candidate> gone;
  for_each_cell(seen, [&](CellId cell) {
    if (std::ranges::find(one.eliminations, Candidate{cell, symbol}) == one.eliminations.end())
      gone.push_back({cell, symbol});
  });
  add_linking_rules(position.rules(), ends, gone, one.proof.rules);
  one.eliminations.insert(one.eliminations.end(), gone.begin(), gone.end());
}

/// With two symbols that cannot stand in both, each set is locked: whatever it holds else stands in it, and each of the
/// two symbols in one of the sets.
void conclude(const Position& position, const AlmostLockedSet& a, const AlmostLockedSet& b, Domain common,
              const TechniqueRow& row, Deductions& found) {
  Deduction one;
  if (common.single()) {
    for (const auto symbol : (a.symbols & b.symbols) - common) take_away(position, {&a, &b}, symbol, one);
  } else {
    for (const auto symbol : common) take_away(position, {&a, &b}, symbol, one);
    for (const auto* set : {&a, &b})
      for (const auto symbol : set->symbols - common) take_away(position, {set}, symbol, one);
  }
  if (one.eliminations.empty()) return;
  one.proof.technique = row.technique;
  one.proof.difficulty = row.weight + 0.1 * static_cast<double>(a.cells.size() + b.cells.size());
  for (const auto symbol : common)
    add_linking_rules(position.rules(), places_of(position, a, symbol), places_of(position, b, symbol),
                      one.proof.rules);
  for (const auto* set : {&a, &b}) {
    add_set(position, *set, one.proof);
    for (const auto cell : set->cells)
      for (const auto symbol : position[cell]) one.proof.pattern.push_back({{cell, symbol}, set == &a});
  }
  found.push_back(std::move(one));
}

bool overlap(const AlmostLockedSet& a, const AlmostLockedSet& b) {
  for (const auto cell : a.cells)
    if (std::ranges::find(b.cells, cell) != b.cells.end()) return true;
  return false;
}

}  // namespace

std::vector<AlmostLockedSet> almost_locked_sets(const Position& position) { return SetSearch(position).run(); }

std::vector<Candidate> places_of(const Position& position, const AlmostLockedSet& set, SymbolId symbol) {
  std::vector<Candidate> candidates;
  for (const auto cell : set.cells)
    if (position[cell].contains(symbol)) candidates.push_back({cell, symbol});
  return candidates;
}

void add_set(const Position& position, const AlmostLockedSet& set, Proof& proof) {
  for (std::size_t i = 0; i < set.cells.size(); ++i) {
    proof.truths.push_back(Truth::of(set.cells[i]));
    for (const auto symbol : position[set.cells[i]])
      for (std::size_t j = i + 1; j < set.cells.size(); ++j)
        if (position[set.cells[j]].contains(symbol))
          add_linking_rules(position.rules(), {{set.cells[i], symbol}}, {{set.cells[j], symbol}}, proof.rules);
  }
}

/// Two almost locked sets that cannot both hold some symbol: one of them lacks it and is locked, so
/// that another symbol which both have stands in one of them.
void find_almost_locked_sets(Position& position, const TechniqueRow& row, Deductions& found) {
  const auto& all = inference_graph(position).sets();
  for (std::size_t i = 0; i < all.size(); ++i) {
    position.demand_time();
    for (std::size_t j = i + 1; j < all.size(); ++j) {
      const auto shared = all[i].symbols & all[j].symbols;
      if (shared.size() < 2 || overlap(all[i], all[j])) continue;
      Domain common;
      for (const auto symbol : shared)
        if (restricted(position, all[i], all[j], symbol)) common.insert(symbol);
      if (common.size() <= 2 && !common.empty()) conclude(position, all[i], all[j], common, row, found);
    }
  }
}

}  // namespace grids::explain
