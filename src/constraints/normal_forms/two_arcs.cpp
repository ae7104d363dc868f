#include "constraints/normal_forms/two_arcs.hpp"

#include <algorithm>
#include <cassert>

#include "constraints/normal_forms/encoding.hpp"
#include "constraints/normal_forms/literal.hpp"

namespace grids {

TwoArcs::TwoArcs(std::vector<Place> ring, Label label) : Labelled(std::move(label)), ring_(std::move(ring)) {
  assert(std::ranges::all_of(ring_, [](const Place& place) { return (place.one & place.other).empty(); }));
  for (const auto& place : ring_) {
    const auto known = std::ranges::find(scope_, place.cell);
    places_.push_back(static_cast<std::uint32_t>(known - scope_.begin()));
    if (known == scope_.end())
      scope_.push_back(place.cell);
    else
      repeats_ = true;
  }
}

TwoArcs::Kind TwoArcs::kind_of(const Place& place, Domain candidates) noexcept {
  if (place.one.contains(candidates)) return Kind::one;
  return place.other.contains(candidates) ? Kind::other : Kind::open;
}

TwoArcs::Kind TwoArcs::kind_of(const State& state, std::size_t step) const noexcept {
  return kind_of(ring_[step], state[ring_[step].cell]);
}

bool TwoArcs::accepts(std::span<const SymbolId> symbols) const {
  assert(symbols.size() == scope().size() && "a symbol for each cell of the scope, in its order");
  std::vector<Kind> kinds;
  for (std::size_t i = 0; i < ring_.size(); ++i)
    if (const auto known = kind_of(ring_[i], Domain::of(symbols[places_[i]])); known != Kind::open)
      kinds.push_back(known);
  std::size_t changes = 0;
  for (std::size_t i = 0; i < kinds.size(); ++i) changes += kinds[i] != kinds[(i + 1) % kinds.size()] ? 1 : 0;
  return changes <= 2;
}

/// The one kind's arc, going round, begins here: it is the first cell of this kind behind one of the other. Nothing as
/// long as there are not cells of both.
std::optional<std::size_t> TwoArcs::beginning(const State& state) const noexcept {
  auto last = Kind::open;
  for (std::size_t i = 0; i < 2 * ring_.size(); ++i) {
    const auto known = kind_of(state, around(i, 0));
    if (known == Kind::one && last == Kind::other) return around(i, 0);
    if (known != Kind::open) last = known;
  }
  return std::nullopt;
}

/// What lies between two cells of a kind, on the side where the other kind is not, cannot be of the other.
///
///     | one . one . other . . other . | and round again: one cell between ones, and two between others
Verdict TwoArcs::propagate(State& state) const noexcept {
  const auto begin = beginning(state);
  if (!begin) return Verdict::keep;
  std::size_t last_one = 0;
  std::size_t first_other = 0;
  std::size_t last_other = 0;
  for (std::size_t i = 1; i < ring_.size(); ++i) {
    const auto known = kind_of(state, around(*begin, i));
    if (known == Kind::other) {
      last_other = i;
      if (first_other == 0) first_other = i;
    } else if (known == Kind::one) {
      if (first_other != 0) return Verdict::contradiction;
      last_one = i;
    }
  }
  if (!keep_out(state, *begin, last_one, &Place::other)) return Verdict::contradiction;
  if (!keep_out(state, around(*begin, first_other), last_other - first_other, &Place::one))
    return Verdict::contradiction;
  const bool open = std::ranges::any_of(ring_, [&](const Place& place) {
    return Literal{place.cell, place.one | place.other}.possible(state) &&
           kind_of(place, state[place.cell]) == Kind::open;
  });
  return open || repeats_ ? Verdict::keep : Verdict::entailed;
}

/// From a step on, for so many further ones.
bool TwoArcs::keep_out(State& state, std::size_t first, std::size_t further, Domain Place::*symbols) const noexcept {
  for (std::size_t i = 0; i <= further; ++i) {
    const auto& place = ring_[around(first, i)];
    if (!state.remove(place.cell, place.*symbols)) return false;
  }
  return true;
}

/// Once round, the one kind ends where the other begins at most once. Of four cells that is said in two clauses.
void TwoArcs::encode(Encoder& encoder) const {
  const auto one = [&](std::size_t i) { return boolean(encoder, {ring_[i].cell, ring_[i].one}); };
  const auto other = [&](std::size_t i) { return boolean(encoder, {ring_[i].cell, ring_[i].other}); };
  if (ring_.size() == 4) {
    encoder.clause({!one(0), !other(1), !one(2), !other(3)});
    encoder.clause({!other(0), !one(1), !other(2), !one(3)});
    return;
  }
  BooleanLiterals ends;
  for (std::size_t i = 0; i < ring_.size(); ++i) {
    ends.push_back(encoder.auxiliary("end of an arc"));
    encoder.clause({!one(i), !other(around(i, 1)), ends.back()});
  }
  encoder.at_most_one(std::move(ends));
}

/// The first that it was known to be of a kind, of so many steps.
std::optional<std::size_t> TwoArcs::earliest(const History& past, std::size_t from, std::size_t steps,
                                             Kind kind) const {
  std::optional<std::size_t> found;
  auto since = History::never;
  for (std::size_t i = 0; i < steps; ++i) {
    const auto step = around(from, i);
    const auto cell = ring_[step].cell;
    if (kind_of(ring_[step], past[cell]) != kind) continue;
    const auto moment = past.since(cell, symbols_of(ring_[step], kind));
    if (found && moment >= since) continue;
    found = step;
    since = moment;
  }
  return found;
}

/// Why the place cannot be of this kind: one of the other kind lies on either side of it before one of its own.
bool TwoArcs::explain_place(const History& past, std::size_t step, Kind kind, Reason& reason) const {
  const auto opposite = kind == Kind::one ? Kind::other : Kind::one;
  const auto size = ring_.size();
  for (std::size_t i = 1; i < size; ++i) {
    const auto own = around(step, i);
    if (kind_of(ring_[own], past[ring_[own].cell]) != kind) continue;
    const auto before = earliest(past, around(step, 1), i - 1, opposite);
    const auto behind = earliest(past, around(own, 1), size - i - 1, opposite);
    if (!before || !behind) continue;
    reason.add(ring_[own].cell, symbols_of(ring_[own], kind));
    for (const auto other : {*before, *behind}) reason.add(ring_[other].cell, symbols_of(ring_[other], opposite));
    return true;
  }
  return false;
}

void TwoArcs::explain(const History& past, std::optional<Removal> removed, Reason& reason) const {
  for (std::size_t step = 0; step < ring_.size(); ++step) {
    const auto& place = ring_[step];
    if (removed && place.cell != removed->cell) continue;
    const auto kind = kind_of(place, removed ? Domain::of(removed->symbol) : past[place.cell]);
    if (kind == Kind::open || !explain_place(past, step, kind, reason)) continue;
    if (!removed) reason.add(place.cell, symbols_of(place, kind));
    return;
  }
  Propagator::explain(past, removed, reason);
}

}  // namespace grids
