#include "constraints/normal_forms/linear_relation.hpp"

#include <cassert>

#include "constraints/normal_forms/distinct_sum.hpp"
#include "constraints/normal_forms/encoding.hpp"
#include "model/puzzle.hpp"

namespace grids {

LinearRelation::LinearRelation(Region scope, Numbers terms, Form form, std::int64_t target, Label label)
    : Relation(std::move(scope), std::move(label)), terms_(std::move(terms)), form_(form), target_(target) {}

Needs LinearRelation::needs() const {
  auto event = Event::any;
  if (terms_.monotone()) event = form_ == Form::not_equal ? Event::fixed : Event::bounds;
  return {event, 1, 0, true};
}

std::optional<std::int64_t> LinearRelation::total(const Puzzle& puzzle) const {
  if (form_ != Form::equal) return std::nullopt;
  for (std::size_t i = 0; i < scope().size(); ++i)
    for (const auto symbol : puzzle.domain(scope()[i]))
      if (puzzle.number(scope()[i], symbol) != terms_.at(i, symbol)) return std::nullopt;
  return target_;
}

bool LinearRelation::accepts(std::span<const SymbolId> symbols) const {
  assert(symbols.size() == scope().size() && "a symbol for each cell of the scope, in its order");
  std::int64_t sum = 0;
  for (std::size_t i = 0; i < symbols.size(); ++i) sum += terms_.at(i, symbols[i]);
  return form_ == Form::equal ? sum == target_ : form_ == Form::not_equal ? sum != target_ : sum <= target_;
}

/// Full assignments spread over the sums that they can have.
double LinearRelation::expected_tuples(std::span<const Domain> domains) const {
  double assignments = 1;
  double sums = 1;
  for (std::size_t i = 0; i < scope().size(); ++i) {
    const auto domain = domains[index(scope()[i])];
    const auto [low, high] = terms_.range(i, domain);
    assignments *= static_cast<double>(domain.size());
    sums += static_cast<double>(high - low);
  }
  return form_ == Form::equal ? assignments / sums : assignments / 2;
}

NumberRange LinearRelation::total(const State& state) const noexcept {
  NumberRange sum;
  for (std::size_t i = 0; i < scope().size(); ++i) {
    const auto [low, high] = terms_.range(i, state[scope()[i]]);
    sum.low += low;
    sum.high += high;
  }
  return sum;
}

Verdict LinearRelation::propagate(State& state) const noexcept {
  return form_ == Form::not_equal ? propagate_not_equal(state) : propagate_bounds(state);
}

Verdict LinearRelation::propagate_bounds(State& state) const noexcept {
  const bool equal = form_ == Form::equal;
  auto sum = total(state);
  for (bool changed = true; changed;) {
    if (sum.low > target_ || (equal && sum.high < target_)) return Verdict::contradiction;
    if (sum.high <= target_ && (!equal || sum.low == target_)) return Verdict::entailed;
    changed = false;
    for (std::size_t i = 0; i < scope().size(); ++i) {
      const auto cell = scope()[i];
      const auto [low, high] = terms_.range(i, state[cell]);
      const auto most = target_ - (sum.low - low);
      const auto least = equal ? target_ - (sum.high - high) : low;
      if (least <= low && high <= most) continue;
      const auto inside = terms_.between(i, state[cell], least, most);
      if (!state.narrow(cell, inside)) return Verdict::contradiction;
      const auto left = terms_.range(i, inside);
      sum.low += left.low - low;
      sum.high += left.high - high;
      changed = true;
    }
  }
  return Verdict::keep;
}

/// Speaks only when a single cell is left whose number is open.
Verdict LinearRelation::propagate_not_equal(State& state) const noexcept {
  std::int64_t others = 0;
  auto last = scope().size();
  for (std::size_t i = 0; i < scope().size(); ++i) {
    const auto [low, high] = terms_.range(i, state[scope()[i]]);
    if (low == high) {
      others += low;
    } else {
      if (last < scope().size()) return Verdict::keep;
      last = i;
    }
  }
  if (last == scope().size()) return others == target_ ? Verdict::contradiction : Verdict::entailed;
  const auto cell = scope()[last];
  const auto number = target_ - others;
  const auto gone = terms_.between(last, state[cell], number, number);
  return state.remove(cell, gone) ? Verdict::entailed : Verdict::contradiction;
}

RelationPtr LinearRelation::with_cells_different() const {
  if (form_ == Form::not_equal || !terms_.uniform()) return nullptr;
  return std::make_shared<DistinctSum>(Region(scope().begin(), scope().end()), terms_, form_, target_, label());
}

RelationPtr LinearRelation::without_decided(const Puzzle& puzzle) const {
  Region open;
  std::vector<std::size_t> positions;
  auto target = target_;
  for (std::size_t i = 0; i < scope().size(); ++i) {
    const auto domain = puzzle.domain(scope()[i]);
    if (domain.single()) {
      target -= terms_.at(i, domain.lowest());
    } else {
      open.push_back(scope()[i]);
      positions.push_back(i);
    }
  }
  return std::make_shared<LinearRelation>(std::move(open), terms_.of(positions), form_, target, label());
}

/// What the decided cells add up to.
void LinearRelation::append_remainder(const State& state, Remainder& remainder) const {
  std::int64_t sum = 0;
  for (std::size_t i = 0; i < scope().size(); ++i)
    if (const auto candidates = state[scope()[i]]; candidates.single()) sum += terms_.at(i, candidates.lowest());
  remainder.push_back(static_cast<std::uint64_t>(sum));
}

void LinearRelation::encode(Encoder& encoder) const {
  std::vector<Part> parts;
  for (std::size_t i = 0; i < scope().size(); ++i)
    parts.push_back(number_part(encoder, scope()[i], [&](SymbolId symbol) { return terms_.at(i, symbol); }));
  const auto comparison = form_ == Form::equal       ? Comparison::equal
                          : form_ == Form::not_equal ? Comparison::not_equal
                                                     : Comparison::at_most;
  encoder.sum(std::move(parts), comparison, target_);
}

}  // namespace grids
