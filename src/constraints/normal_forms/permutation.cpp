#include "constraints/normal_forms/permutation.hpp"

#include <algorithm>
#include <cassert>

#include "model/puzzle.hpp"

namespace grids {

Permutation::Permutation(Region region, Domain symbols) : region_(std::move(region)), symbols_(symbols) {
  assert(region_.size() == symbols_.size() && "as many cells as symbols");
}

bool Permutation::accepts(std::span<const SymbolId> symbols) const {
  assert(symbols.size() == scope().size() && "a symbol for each cell of the scope, in its order");
  Domain seen;
  for (const auto symbol : symbols) seen.insert(symbol);
  return seen == symbols_ && symbols.size() == symbols_.size();
}

NamedText Permutation::text(const Puzzle& puzzle) const {
  return NamedText::cells(puzzle.grid(), region_) + " hold each of " + puzzle.symbols().text(symbols_) + " once";
}

Verdict Permutation::propagate(State& state) const noexcept {
  Domain once;
  Domain twice;
  Domain solved;
  for (const auto cell : region_) {
    const auto candidates = state[cell];
    twice |= once & candidates;
    once |= candidates;
    if (candidates.single()) {
      if (!(solved & candidates).empty()) return Verdict::contradiction;
      solved |= candidates;
    }
  }
  if (!once.contains(symbols_)) return Verdict::contradiction;
  const auto open = symbols_ - solved;
  if (open.empty()) return symbols_.contains(once) ? Verdict::entailed : Verdict::contradiction;
  const auto hidden = open - twice;
  for (const auto cell : region_) {
    const auto candidates = state[cell];
    if (candidates.single()) continue;
    const auto only = candidates & hidden;
    if (!only.empty() && !only.single()) return Verdict::contradiction;
    if (!state.narrow(cell, only.empty() ? open : only)) return Verdict::contradiction;
  }
  return Verdict::keep;
}

std::string_view Permutation::technique(std::span<const CellChange> changes) const {
  Domain eliminated;  // from cells that stay open
  Domain kept;        // there
  bool decided = false;
  for (const auto& change : changes) {
    if (change.after.single()) {
      decided = true;
      continue;
    }
    eliminated |= change.before - change.after;
    kept |= change.after;
  }
  if (!decided) return "elimination";
  bool naked = true;
  for (const auto& change : changes) {
    if (!change.after.single()) continue;
    const auto gone = change.before - change.after;
    if (!(gone & kept).empty()) return "hidden single";
    naked = naked && eliminated.contains(gone);
  }
  return naked ? "naked single" : "single";
}

/// Cells and symbols already settled leave a smaller permutation.
Replacement Permutation::simplified(const Puzzle& puzzle) const {
  Region open;
  auto symbols = symbols_;
  for (const auto cell : region_) {
    if (const auto domain = puzzle.domain(cell); domain.single())
      symbols -= domain;
    else
      open.push_back(cell);
  }
  if (open.size() != symbols.size()) return Replacement::keep();  // two cells hold one symbol: not yet propagated
  if (open.empty()) return Replacement::entailed();
  if (open.size() == region_.size()) return Replacement::keep();
  for (const auto cell : open)
    if (!symbols.contains(puzzle.domain(cell))) return Replacement::keep();  // not yet propagated
  return Replacement::by(std::make_shared<Permutation>(std::move(open), symbols));
}

/// Used symbols are no candidates any more, and as many are left as cells.
void Permutation::append_remainder(const State&, Remainder&) const {}

void Permutation::encode(Encoder& encoder) const {
  for (const auto cell : region_)
    for (const auto symbol : encoder.candidates(cell) - symbols_) encoder.clause({!encoder.holds(cell, symbol)});
  for (const auto symbol : symbols_) {
    BooleanLiterals places;
    for (const auto cell : region_) places.push_back(encoder.holds(cell, symbol));
    encoder.one_place(std::move(places));
  }
}

/// Another cell had the symbol already, or of those that stayed all others had lost one.
void Permutation::explain_removal(const History& past, Removal removed, Reason& reason) const {
  if (!symbols_.contains(removed.symbol)) return;
  const auto others_lost = [&](SymbolId symbol) {
    return std::ranges::all_of(region_, [&](CellId cell) { return cell == removed.cell || !past.had(cell, symbol); });
  };
  for (const auto cell : region_) {
    if (cell == removed.cell || !past.had(cell, removed.symbol)) continue;
    if (const auto candidates = past[cell]; candidates.single()) return reason.add(cell, candidates);
  }
  for (const auto symbol : symbols_ - Domain::of(removed.symbol)) {
    if (!others_lost(symbol)) continue;
    for (const auto cell : region_)
      if (cell != removed.cell) reason.add(cell, ~Domain::of(symbol));
    return;
  }
  Propagator::explain(past, removed, reason);
}

/// Of a contradiction, two cells had the same symbol, or all had lost one.
void Permutation::explain(const History& past, std::optional<Removal> removed, Reason& reason) const {
  if (removed) return explain_removal(past, *removed, reason);
  Domain left;
  Domain solved;
  for (const auto cell : region_) {
    const auto candidates = past[cell];
    if (candidates.single() && solved.contains(candidates)) {
      for (const auto other : region_)
        if (past[other] == candidates) reason.add(other, candidates);
      return;
    }
    left |= candidates;
    if (candidates.single()) solved |= candidates;
  }
  if (const auto missing = symbols_ - left; !missing.empty()) {
    for (const auto cell : region_) reason.add(cell, ~Domain::of(missing.lowest()));
    return;
  }
  explain_open(past, solved, reason);
}

/// Of a contradiction in a cell that was open: all that it had left had other cells, or it was the only place of two
/// symbols.
void Permutation::explain_open(const History& past, Domain solved, Reason& reason) const {
  Domain once;
  Domain twice;
  for (const auto cell : region_) {
    twice |= once & past[cell];
    once |= past[cell];
  }
  for (const auto cell : region_) {
    const auto candidates = past[cell];
    if (candidates.single()) continue;
    if (const auto only = (candidates & symbols_) - twice; only.size() >= 2) {
      for (const auto other : region_)
        if (other != cell) reason.add(other, ~only);
      return;
    }
    if (!solved.contains(candidates & symbols_)) continue;
    reason.add(cell, solved | ~symbols_);
    for (const auto other : region_)
      if (past[other].single() && past.first(cell).contains(past[other])) reason.add(other, past[other]);
    return;
  }
  Propagator::explain(past, std::nullopt, reason);
}

}  // namespace grids
