#include "constraints/normal_forms/reified_sum.hpp"

#include <algorithm>
#include <cassert>
#include <limits>
#include <set>

#include "constraints/normal_forms/count_range.hpp"
#include "constraints/normal_forms/encoding.hpp"

namespace grids {

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
  Range sum;
  for (const auto& term : terms_) {
    const auto numbers = range(term, state);
    sum.low += numbers.low;
    sum.high += numbers.high;
  }
  if (!some_compares(sum.low, sum.high, comparison_, target_))
    return flag_.require(state, false) ? Verdict::entailed : Verdict::contradiction;
  if (!some_compares(sum.low, sum.high, negated(comparison_), target_)) return Verdict::entailed;
  if (!flag_.entailed(state)) return Verdict::keep;
  for (const auto& term : terms_) {
    const auto before = range(term, state);
    if (!narrow(state, term, {sum.low - before.low, sum.high - before.high})) return Verdict::contradiction;
    const auto after = range(term, state);
    sum.low += after.low - before.low;
    sum.high += after.high - before.high;
  }
  return Verdict::keep;
}

ReifiedSum::Range ReifiedSum::range(const NumberedCell& term, const State& state) noexcept {
  Range range{std::numeric_limits<std::int64_t>::max(), std::numeric_limits<std::int64_t>::min()};
  for (const auto symbol : state[term.cell]) {
    const auto number = term.alphabet.number(symbol);
    range.low = std::min(range.low, number);
    range.high = std::max(range.high, number);
  }
  return range;
}

/// Keeps the candidates whose number, with some sum of the rest, compares as it must.
bool ReifiedSum::narrow(State& state, const NumberedCell& term, Range rest) const noexcept {
  Domain fitting;
  for (const auto symbol : state[term.cell]) {
    const auto number = term.alphabet.number(symbol);
    if (some_compares(rest.low + number, rest.high + number, comparison_, target_)) fitting.insert(symbol);
  }
  return state.narrow(term.cell, fitting);
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
