#include <bit>
#include <cassert>

#include "explain/finders/common.hpp"

namespace grids::explain {
namespace {

/// Larger ones are beyond what people find.
constexpr std::size_t most_cells = 5;
/// Where there are more sets than this, pairs of them are too many to look through.
constexpr std::size_t most_sets = 600;

/// n cells of a group with n + 1 candidates: if one symbol leaves them, the others are all there.
struct AlmostLockedSet {
  Region cells;
  Domain symbols;
};

void grow(const Position& position, const Group& group, std::size_t from, AlmostLockedSet& set,
          std::vector<AlmostLockedSet>& all) {
  if (!set.cells.empty() && set.symbols.size() == set.cells.size() + 1) all.push_back(set);
  if (set.cells.size() == most_cells) return;
  if (set.cells.size() < 2) position.demand_time();
  for (auto i = from; i < group.cells.size(); ++i) {
    const auto cell = group.cells[i];
    const auto symbols = set.symbols | position[cell];
    if (position.filled(cell) || symbols.size() > most_cells + 1) continue;
    const auto before = set.symbols;
    set.cells.push_back(cell);
    set.symbols = symbols;
    grow(position, group, i + 1, set, all);
    set.cells.pop_back();
    set.symbols = before;
  }
}

std::vector<Candidate> of_symbol(const Position& position, const AlmostLockedSet& set, SymbolId symbol) {
  std::vector<Candidate> candidates;
  for (const auto cell : set.cells)
    if (position[cell].contains(symbol)) candidates.push_back({cell, symbol});
  return candidates;
}

/// Whether the symbol cannot stand in both sets.
bool restricted(const Position& position, const AlmostLockedSet& a, const AlmostLockedSet& b, SymbolId symbol) {
  assert(a.symbols.contains(symbol) && b.symbols.contains(symbol) && "one that they share");
  for (const auto& one : of_symbol(position, a, symbol))
    for (const auto& other : of_symbol(position, b, symbol))
      if (one.cell == other.cell || !position.rules().must_differ(one.cell, other.cell)) return false;
  return true;
}

void conclude(const Position& position, const AlmostLockedSet& a, const AlmostLockedSet& b, SymbolId common,
              const TechniqueRow& row, Deductions& found) {
  Deduction one;
  for (const auto symbol : (a.symbols & b.symbols) - Domain::of(common)) {
    const auto board = position.board(symbol);
    CellSet seen(board.begin(), board.end());
    auto ends = of_symbol(position, a, symbol);
    for (const auto& end : of_symbol(position, b, symbol)) ends.push_back(end);
    for (const auto& end : ends) keep_peers(position.rules(), end.cell, seen);
    std::vector<Candidate> gone;
    for_each_cell(seen, [&](CellId cell) { gone.push_back({cell, symbol}); });
    add_linking_rules(position.rules(), ends, gone, one.proof.rules);
    one.eliminations.insert(one.eliminations.end(), gone.begin(), gone.end());
  }
  if (one.eliminations.empty()) return;
  one.proof.technique = row.technique;
  one.proof.difficulty = row.weight + 0.1 * static_cast<double>(a.cells.size() + b.cells.size());
  add_linking_rules(position.rules(), of_symbol(position, a, common), of_symbol(position, b, common), one.proof.rules);
  for (const auto* set : {&a, &b}) {
    for (std::size_t i = 0; i < set->cells.size(); ++i) {
      one.proof.truths.push_back(Truth::of(set->cells[i]));
      for (const auto symbol : position[set->cells[i]]) {
        one.proof.pattern.push_back({{set->cells[i], symbol}, set == &a});
        for (std::size_t j = i + 1; j < set->cells.size(); ++j)
          if (position[set->cells[j]].contains(symbol))
            add_linking_rules(position.rules(), {{set->cells[i], symbol}}, {{set->cells[j], symbol}}, one.proof.rules);
      }
    }
  }
  found.push_back(std::move(one));
}

bool overlap(const AlmostLockedSet& a, const AlmostLockedSet& b) {
  for (const auto cell : a.cells)
    for (const auto other : b.cells)
      if (cell == other) return true;
  return false;
}

}  // namespace

/// Two almost locked sets that cannot both hold some symbol: one of them lacks it and is locked, so
/// that another symbol which both have stands in one of them.
void find_almost_locked_sets(Position& position, const TechniqueRow& row, Deductions& found) {
  std::vector<AlmostLockedSet> all;
  for (const auto& group : position.rules().groups()) {
    position.demand_time();
    AlmostLockedSet set;
    grow(position, group, 0, set, all);
    if (all.size() > most_sets) return;
  }
  for (std::size_t i = 0; i < all.size(); ++i) {
    position.demand_time();
    for (std::size_t j = i + 1; j < all.size(); ++j) {
      if ((all[i].symbols & all[j].symbols).size() < 2 || overlap(all[i], all[j])) continue;
      for (const auto common : all[i].symbols& all[j].symbols)
        if (restricted(position, all[i], all[j], common)) conclude(position, all[i], all[j], common, row, found);
    }
  }
}

}  // namespace grids::explain
