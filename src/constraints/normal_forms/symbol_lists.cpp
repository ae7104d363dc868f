#include "constraints/normal_forms/symbol_lists.hpp"

#include <algorithm>
#include <cassert>

namespace grids {

/// How often each symbol is decided, and in how many cells it is a candidate.
struct SymbolLists::Census {
  Counts decided{};
  Counts possible{};
  Domain some_decided;

  Census(const State& state, std::span<const CellId> scope) noexcept {
    for (const auto cell : scope) {
      for (const auto symbol : state[cell]) ++possible[index(symbol)];
      if (!state[cell].single()) continue;
      ++decided[index(state[cell].lowest())];
      some_decided |= state[cell];
    }
  }
};

/// What one list leaves to undecided cells.
struct SymbolLists::View {
  bool possible = false;
  Domain open;    ///< symbols that are not used up
  Domain needed;  ///< of these, the ones that must take every place they have

  View(const List& list, const Census& census) noexcept {
    if (!list.symbols.contains(census.some_decided)) return;
    for (const auto symbol : list.symbols) {
      const auto count = list.counts[index(symbol)];
      if (census.decided[index(symbol)] > count || census.possible[index(symbol)] < count) return;
      if (census.decided[index(symbol)] == count) continue;
      open.insert(symbol);
      if (census.possible[index(symbol)] == count) needed.insert(symbol);
    }
    possible = true;
  }

  /// The candidates that the list leaves of a cell's; none when it cannot be this list.
  Domain left(Domain candidates) const noexcept {
    if (candidates.single()) return candidates;
    const auto must = candidates & needed;
    if (must.empty()) return candidates & open;
    return must.single() ? must : Domain();
  }
};

SymbolLists::SymbolLists(Region scope, const std::vector<std::vector<SymbolId>>& lists, Label label)
    : Relation(std::move(scope), std::move(label)) {
  assert(!this->scope().empty() && this->scope().size() <= most_cells);
  assert(std::ranges::all_of(lists, [this](const auto& list) { return list.size() == this->scope().size(); }));
  for (const auto& symbols : lists) {
    const auto list = counted(symbols);
    if (list.symbols.size() < symbols.size()) different_ = false;
    if (std::ranges::find(lists_, list) == lists_.end()) lists_.push_back(list);
  }
}

SymbolLists::List SymbolLists::counted(std::span<const SymbolId> symbols) {
  List list;
  for (const auto symbol : symbols) {
    list.symbols.insert(symbol);
    ++list.counts[index(symbol)];
  }
  return list;
}

bool SymbolLists::accepts(std::span<const SymbolId> symbols) const {
  assert(symbols.size() == scope().size() && "a symbol for each cell of the scope, in its order");
  return std::ranges::find(lists_, counted(symbols)) != lists_.end();
}

Verdict SymbolLists::propagate(State& state) const noexcept {
  const Census census(state, scope());
  std::array<Domain, most_cells> kept{};
  for (const auto& list : lists_) {
    const View view(list, census);
    const auto nothing_left = [&](CellId cell) { return view.left(state[cell]).empty(); };
    if (!view.possible || std::ranges::any_of(scope(), nothing_left)) continue;
    for (std::size_t i = 0; i < scope().size(); ++i) kept[i] |= view.left(state[scope()[i]]);
  }
  std::size_t undecided = 0;
  for (std::size_t i = 0; i < scope().size(); ++i) {
    if (!state[scope()[i]].single()) ++undecided;
    if (kept[i].empty() || !state.narrow(scope()[i], kept[i])) return Verdict::contradiction;
  }
  return undecided <= 1 ? Verdict::entailed : Verdict::keep;
}

/// A variable for each list; each symbol stands as often as the chosen one says.
void SymbolLists::encode(Encoder& encoder) const {
  BooleanLiterals chosen;
  Domain all;
  for (const auto& list : lists_) {
    chosen.push_back(encoder.auxiliary("list"));
    all |= list.symbols;
  }
  for (const auto cell : scope()) all |= encoder.candidates(cell);
  encoder.exactly_one(chosen);
  for (const auto symbol : all) {
    std::vector<Part> parts(1);
    for (std::size_t i = 0; i < lists_.size(); ++i) parts[0].push_back({chosen[i], lists_[i].counts[index(symbol)]});
    for (const auto cell : scope()) parts.push_back({{encoder.holds(cell, symbol), -1}});
    encoder.sum(std::move(parts), Comparison::equal, 0);
  }
}

}  // namespace grids
