#include "constraints/normal_forms/reified_sum.hpp"

#include <algorithm>
#include <cassert>
#include <limits>
#include <set>

#include "constraints/normal_forms/bounds_reason.hpp"
#include "constraints/normal_forms/count_range.hpp"
#include "constraints/normal_forms/encoding.hpp"

namespace grids {
namespace {

NumberRange range(const NumberedCell& term, Domain candidates) noexcept {
  NumberRange range{std::numeric_limits<std::int64_t>::max(), std::numeric_limits<std::int64_t>::min()};
  for (const auto symbol : candidates) {
    const auto number = term.alphabet.number(symbol);
    range.low = std::min(range.low, number);
    range.high = std::max(range.high, number);
  }
  return range;
}

Domain between(const NumberedCell& term, Domain candidates, std::int64_t low, std::int64_t high) noexcept {
  Domain within;
  for (const auto symbol : candidates)
    if (const auto number = term.alphabet.number(symbol); low <= number && number <= high) within.insert(symbol);
  return within;
}

}  // namespace

/// As reasons by bounds ask for them.
struct ReifiedSum::Terms {
  std::span<const NumberedCell> terms;

  std::size_t size() const noexcept { return terms.size(); }
  CellId cell(std::size_t i) const noexcept { return terms[i].cell; }
  std::int64_t number(std::size_t i, SymbolId symbol) const noexcept { return terms[i].alphabet.number(symbol); }
  NumberRange range(std::size_t i, Domain candidates) const noexcept { return grids::range(terms[i], candidates); }
  Domain between(std::size_t i, Domain candidates, std::int64_t low, std::int64_t high) const noexcept {
    return grids::between(terms[i], candidates, low, high);
  }
};

ReifiedSum::ReifiedSum(Literal flag, std::vector<NumberedCell> terms, Comparison comparison, std::int64_t target,
                       Label label)
    : Labelled(std::move(label)), flag_(flag), terms_(std::move(terms)), comparison_(comparison), target_(target) {
  for (const auto& term : terms_) scope_.push_back(term.cell);
  assert(std::set(scope_.begin(), scope_.end()).size() == terms_.size() && "each cell stands once");
  flag_place_ = static_cast<std::size_t>(std::ranges::find(scope_, flag.cell) - scope_.begin());
  if (flag_place_ == scope_.size()) scope_.push_back(flag.cell);
}

bool ReifiedSum::accepts(std::span<const SymbolId> symbols) const {
  assert(symbols.size() == scope().size() && "a symbol for each cell of the scope, in its order");
  if (!flag_.symbols.contains(symbols[flag_place_])) return true;
  std::int64_t sum = 0;
  for (std::size_t i = 0; i < terms_.size(); ++i) sum += terms_[i].alphabet.number(symbols[i]);
  return holds(sum, comparison_, target_);
}

Verdict ReifiedSum::propagate(State& state) const noexcept {
  if (!flag_.possible(state)) return Verdict::entailed;
  NumberRange sum;
  std::int64_t widest = 0;
  std::size_t open = 0;
  for (const auto& term : terms_) {
    const auto [low, high] = range(term, state[term.cell]);
    sum.low += low;
    sum.high += high;
    widest = std::max(widest, high - low);
    if (low < high) ++open;
  }
  if (!some_compares(sum.low, sum.high, comparison_, target_))
    return flag_.require(state, false) ? Verdict::entailed : Verdict::contradiction;
  if (!some_compares(sum.low, sum.high, negated(comparison_), target_)) return Verdict::entailed;
  if (!flag_.entailed(state)) return Verdict::keep;
  if (comparison_ == Comparison::not_equal ? open > 1 : all_fit(sum, widest)) return Verdict::keep;
  for (const auto& term : terms_) {
    const auto before = range(term, state[term.cell]);
    if (!narrow(state, term, {sum.low - before.low, sum.high - before.high})) return Verdict::contradiction;
    const auto after = range(term, state[term.cell]);
    sum.low += after.low - before.low;
    sum.high += after.high - before.high;
  }
  return Verdict::keep;
}

/// Whether no term's numbers lie so far apart, at most `widest`, that the sum's bounds exclude one of them.
bool ReifiedSum::all_fit(NumberRange sum, std::int64_t widest) const noexcept {
  const auto fits_above = [&](std::int64_t most) { return widest <= most - sum.low; };
  const auto fits_below = [&](std::int64_t least) { return widest <= sum.high - least; };
  switch (comparison_) {
    case Comparison::equal: return fits_above(target_) && fits_below(target_);
    case Comparison::not_equal: return false;
    case Comparison::less: return fits_above(target_ - 1);
    case Comparison::at_most: return fits_above(target_);
    case Comparison::greater: return fits_below(target_ + 1);
    case Comparison::at_least: return fits_below(target_);
  }
  return false;
}

/// Keeps the candidates whose number, with some sum of the rest, compares as it must.
bool ReifiedSum::narrow(State& state, const NumberedCell& term, NumberRange rest) const noexcept {
  Domain fitting;
  for (const auto symbol : state[term.cell]) {
    const auto number = term.alphabet.number(symbol);
    if (some_compares(rest.low + number, rest.high + number, comparison_, target_)) fitting.insert(symbol);
  }
  return state.narrow(term.cell, fitting);
}

void ReifiedSum::explain(const History& past, std::optional<Removal> removed, Reason& reason) const {
  const bool plain = flag_.symbols.contains(past.first(flag_.cell));
  const bool of_flag = !plain && removed && removed->cell == flag_.cell;
  const bool flag_counts = !plain && flag_place_ < terms_.size();
  if (flag_counts || !explain_sum(past, of_flag ? std::nullopt : removed, reason))
    return Propagator::explain(past, removed, reason);
  if (!plain && !of_flag) reason.add(flag_.cell, flag_.symbols);
}

bool ReifiedSum::explain_sum(const History& past, std::optional<Removal> removed, Reason& reason) const {
  if (comparison_ == Comparison::not_equal) return explain_not_equal(past, removed, reason);
  return explain_by_bounds(Terms{terms_}, comparison_, target_, past, removed, reason);
}

/// All others were decided, as far as their numbers go.
bool ReifiedSum::explain_not_equal(const History& past, std::optional<Removal> removed, Reason& reason) const {
  std::int64_t sum = 0;
  std::vector<Reason::Part> parts;
  for (const auto& term : terms_) {
    if (removed && removed->cell == term.cell) {
      sum += term.alphabet.number(removed->symbol);
      continue;
    }
    const auto [low, high] = range(term, past[term.cell]);
    if (low < high) return false;
    sum += low;
    parts.push_back({term.cell, between(term, past.first(term.cell), low, low)});
  }
  if (sum != target_) return false;
  for (const auto& part : parts) reason.add(part.cell, part.within);
  return true;
}

/// What is known of the flag, and what the decided cells add up to.
void ReifiedSum::append_remainder(const State& state, Remainder& remainder) const {
  std::int64_t sum = 0;
  for (const auto& term : terms_)
    if (const auto candidates = state[term.cell]; candidates.single()) sum += term.alphabet.number(candidates.lowest());
  remainder.push_back((flag_.possible(state) ? 1U : 0U) + (flag_.entailed(state) ? 1U : 0U));
  remainder.push_back(static_cast<std::uint64_t>(sum));
}

void ReifiedSum::encode(Encoder& encoder) const {
  std::vector<Part> parts;
  for (const auto& term : terms_) parts.push_back(number_part(encoder, term));
  encoder.sum_if(boolean(encoder, flag_), std::move(parts), comparison_, target_);
}

}  // namespace grids
