#include "constraints/normal_forms/successor.hpp"

#include <algorithm>
#include <cassert>
#include <memory>

#include "constraints/normal_forms/count.hpp"
#include "model/puzzle.hpp"

namespace grids {

Successor::Successor(CellId cell, Region others, Step step, Domain exempt, Demand demand, Label label)
    : Labelled(std::move(label)), scope_(std::move(others)), step_(step), exempt_(exempt), demand_(demand) {
  assert(std::ranges::find(scope_, cell) == scope_.end() && !repeated_cell(scope_) && "different cells");
  scope_.insert(scope_.begin(), cell);
}

bool Successor::accepts(std::span<const SymbolId> symbols) const {
  assert(symbols.size() == scope().size() && "a symbol for each cell of the scope, in its order");
  if (exempt_.contains(symbols[0])) return true;
  const auto next = step_.of(Domain::of(symbols[0]));
  if (next.empty()) return false;
  const auto count = std::ranges::count(symbols.subspan(1), next.lowest());
  return count == 1 || (count > 1 && demand_ == Demand::at_least_one);
}

/// The symbols that the others hold.
struct Successor::Held {
  Domain once;           ///< candidates of some cell
  Domain twice;          ///< candidates of several
  Domain decided;        ///< the only candidates of some cell
  Domain decided_twice;  ///< the only candidates of several

  void add(Domain candidates) noexcept {
    twice |= once & candidates;
    once |= candidates;
    if (!candidates.single()) return;
    decided_twice |= decided & candidates;
    decided |= candidates;
  }

  /// Those that a cell which is not the one with these candidates is decided to hold.
  Domain decided_elsewhere(Domain candidates) const noexcept {
    return candidates.single() ? decided_twice | (decided - candidates) : decided;
  }
};

Verdict Successor::propagate(State& state) const noexcept {
  const auto candidates = state[scope_[0]];
  Held held;
  for (const auto cell : others()) held.add(state[cell]);
  const bool exactly = demand_ == Demand::exactly_one;
  const auto fulfilled = wanted(candidates) & (exactly ? held.once - held.decided_twice : held.once);
  const auto is_exempt = candidates & exempt_;
  if (!state.narrow(scope_[0], is_exempt | step_.before(fulfilled))) return Verdict::contradiction;
  if (!is_exempt.empty()) return fulfilled.empty() ? Verdict::entailed : Verdict::keep;
  for (const auto cell : others())
    if (!state.narrow(cell, allowed(state[cell], fulfilled, held))) return Verdict::contradiction;
  const bool settled = candidates.single() && held.decided.contains(fulfilled);
  return settled && !(exactly && held.twice.contains(fulfilled)) ? Verdict::entailed : Verdict::keep;
}

/// What one of the others may hold: anything when a symbol that is wanted can stand elsewhere; but not one that is
/// wanted, decided elsewhere, and cannot be had otherwise.
Domain Successor::allowed(Domain candidates, Domain fulfilled, const Held& held) const noexcept {
  const auto elsewhere = fulfilled & (held.twice | (held.once - candidates));
  if (!elsewhere.empty() && !elsewhere.single()) return candidates;
  const auto barred = demand_ == Demand::exactly_one ? held.decided_elsewhere(candidates) : Domain();
  const auto here = fulfilled - barred;
  return elsewhere.empty() ? here : ~elsewhere | here;
}

Replacement Successor::simplified(const Puzzle& puzzle) const {
  const auto cell = scope_[0];
  const auto candidates = puzzle.domain(cell);
  if (exempt_.contains(candidates)) return Replacement::entailed();
  if (candidates.single()) {
    const auto next = step_.of(candidates);
    std::vector<Literal> literals;
    for (const auto other : others()) literals.push_back({other, next});
    const auto comparison = demand_ == Demand::exactly_one ? Comparison::equal : Comparison::at_least;
    return Replacement::by(std::make_shared<Count>(std::move(literals), comparison, 1, label()));
  }
  Region able;
  for (const auto other : others())
    if (!(puzzle.domain(other) & wanted(candidates)).empty()) able.push_back(other);
  if (able.size() == others().size()) return Replacement::keep();
  return Replacement::by(std::make_shared<Successor>(cell, std::move(able), step_, exempt_, demand_, label()));
}

/// What the cells had left when a run began, the removed candidate being in its cell.
struct Successor::Before {
  const History& past;
  std::optional<Removal> removed;

  bool assumed(CellId cell) const noexcept { return removed && removed->cell == cell; }
  bool had(CellId cell, SymbolId symbol) const noexcept {
    return assumed(cell) ? removed->symbol == symbol : past.had(cell, symbol);
  }
  bool decided(CellId cell, SymbolId symbol) const noexcept {
    return had(cell, symbol) && (assumed(cell) || past[cell].single());
  }
};

/// Whether none of the others could hold the symbol, which is noted as absent, or, where just one may, two did.
bool Successor::unfollowed(const Before& before, SymbolId next, Domain& absent, Reason& reason) const {
  if (std::ranges::none_of(others(), [&](CellId cell) { return before.had(cell, next); })) {
    absent.insert(next);
    return true;
  }
  if (demand_ == Demand::at_least_one) return false;
  Region holders;
  for (const auto cell : others())
    if (holders.size() < 2 && before.decided(cell, next)) holders.push_back(cell);
  if (holders.size() < 2) return false;
  for (const auto cell : holders)
    if (!before.assumed(cell)) reason.add(cell, Domain::of(next));
  return true;
}

/// The cell had lost the symbols that it began with, or they could not be followed.
void Successor::explain(const History& past, std::optional<Removal> removed, Reason& reason) const {
  const Before before{past, removed};
  const auto cell = scope_[0];
  Domain lost;
  Domain absent;
  for (const auto symbol : past.first(cell)) {
    const auto next = step_.of(Domain::of(symbol));
    if (!before.had(cell, symbol)) {
      lost.insert(symbol);
    } else if (exempt_.contains(symbol) || (!next.empty() && !unfollowed(before, next.lowest(), absent, reason))) {
      reason.clear();
      return Propagator::explain(past, removed, reason);
    }
  }
  if (!before.assumed(cell)) reason.add(cell, ~lost);
  for (const auto other : others())
    if (!before.assumed(other)) reason.add(other, ~absent);
}

void Successor::encode(Encoder& encoder) const {
  const auto cell = scope_[0];
  for (const auto symbol : encoder.candidates(cell) - exempt_) {
    const auto holds = encoder.holds(cell, symbol);
    const auto next = step_.of(Domain::of(symbol));
    BooleanLiterals able;
    for (const auto other : others())
      if (!(encoder.candidates(other) & next).empty()) able.push_back(encoder.holds(other, next.lowest()));
    if (demand_ == Demand::at_least_one || able.size() < 2) {
      able.push_back(!holds);
      encoder.clause(std::move(able));
    } else {
      encode_one(encoder, holds, able);
    }
  }
}

/// If the condition holds, just one of the cells holds the symbol. In statements about two of them at a time, which
/// exact cover can express, too: a cell that does holds it as the one that follows, or beside that.
void Successor::encode_one(Encoder& encoder, BooleanLiteral condition, const BooleanLiterals& able) {
  BooleanLiterals one{!condition};
  for (const auto holds : able) {
    const auto follows = encoder.auxiliary("follows");
    const auto beside = encoder.auxiliary("beside");
    encoder.link({holds}, {follows, beside});
    encoder.clause({!condition, !beside});
    one.push_back(follows);
  }
  encoder.exactly_one(std::move(one));
}

}  // namespace grids
