#include "constraints/normal_forms/count.hpp"

#include <algorithm>
#include <cassert>

#include "constraints/normal_forms/count_range.hpp"
#include "constraints/normal_forms/encoding.hpp"
#include "model/puzzle.hpp"

namespace grids {

Count::Count(std::vector<Literal> literals, Comparison comparison, std::int64_t number, Label label)
    : Count(std::move(literals), comparison, Total{std::nullopt, {Domain(1), {number}}}, std::move(label), 0) {}

Count::Count(std::vector<Literal> literals, Comparison comparison, NumberedCell total, Label label)
    : Count(std::move(literals), comparison, Total{total.cell, std::move(total.alphabet)}, std::move(label), 0) {}

Count::Count(std::vector<Literal> literals, Comparison comparison, Total total, Label label, std::int64_t counted)
    : Labelled(std::move(label)),
      literals_(std::move(literals)),
      comparison_(comparison),
      total_(std::move(total)),
      counted_(counted) {
  for (const auto& literal : literals_) places_.push_back(place_of(literal.cell));
  if (total_.cell) places_.push_back(place_of(*total_.cell));
}

Count::Count(const Count& like, Region scope, Label label)
    : Labelled(std::move(label)),
      literals_(like.literals_),
      comparison_(like.comparison_),
      total_(like.total_),
      counted_(like.counted_),
      scope_(std::move(scope)),
      places_(like.places_),
      repeats_(like.repeats_) {
  assert(scope_.size() == like.scope_.size() && "as many cells");
  for (std::size_t i = 0; i < literals_.size(); ++i) literals_[i].cell = scope_[places_[i]];
  if (total_.cell) total_.cell = scope_[places_.back()];
}

std::uint32_t Count::place_of(CellId cell) {
  const auto place = std::ranges::find(scope_, cell) - scope_.begin();
  if (place == std::ssize(scope_))
    scope_.push_back(cell);
  else
    repeats_ = true;
  return static_cast<std::uint32_t>(place);
}

bool Count::accepts(std::span<const SymbolId> symbols) const {
  assert(symbols.size() == scope().size() && "a symbol for each cell of the scope, in its order");
  auto count = counted_;
  for (std::size_t i = 0; i < literals_.size(); ++i)
    count += literals_[i].symbols.contains(symbols[places_[i]]) ? 1 : 0;
  const auto total = total_.cell ? symbols[places_.back()] : symbol_at(0);
  return holds(count, comparison_, total_.numbers.number(total));
}

Verdict Count::propagate(State& state) const noexcept {
  auto least = counted_;
  auto most = counted_;
  for (const auto& literal : literals_) {
    if (!literal.possible(state)) continue;
    ++most;
    if (literal.entailed(state)) ++least;
  }
  if (!total_.cell) return propagate_fixed(state, least, most);
  if (narrow_total(state, least, most) == Verdict::contradiction) return Verdict::contradiction;
  const auto left = totals(state);
  // An open literal may fail if a smaller count than the most will do, and hold if a greater than the least.
  const bool may_fail = some_total(left, least, most - 1, comparison_);
  const bool may_hold = some_total(left, least + 1, most, comparison_);
  if (!some_total(left, least, most, negated(comparison_))) return Verdict::entailed;
  return may_fail && may_hold ? Verdict::keep : decide_open(state, may_hold);
}

/// The same where the count is compared with a constant, as most are.
Verdict Count::propagate_fixed(State& state, std::int64_t least, std::int64_t most) const noexcept {
  const auto some = [&, number = total_.numbers.numbers.front()](std::int64_t low, std::int64_t high, Comparison way) {
    return some_compares(low, high, way, number);
  };
  if (!some(least, most, comparison_)) return Verdict::contradiction;
  if (!some(least, most, negated(comparison_))) return Verdict::entailed;
  const bool may_hold = some(least + 1, most, comparison_);
  if (may_hold && some(least, most - 1, comparison_)) return Verdict::keep;
  return decide_open(state, may_hold);
}

/// Makes all open literals hold, or none.
Verdict Count::decide_open(State& state, bool holding) const noexcept {
  for (const auto& literal : literals_)
    if (literal.open(state) && !literal.require(state, holding)) return Verdict::contradiction;
  return repeats_ ? Verdict::keep : Verdict::entailed;
}

Verdict Count::narrow_total(State& state, std::int64_t least, std::int64_t most) const noexcept {
  const auto before = totals(state);
  Domain fitting;
  for (const auto symbol : before)
    if (some_compares(least, most, comparison_, total_.numbers.number(symbol))) fitting.insert(symbol);
  if (fitting.empty()) return Verdict::contradiction;
  if (total_.cell && !state.narrow(*total_.cell, fitting)) return Verdict::contradiction;
  return Verdict::keep;
}

bool Count::some_total(Domain totals, std::int64_t least, std::int64_t most, Comparison comparison) const noexcept {
  return std::any_of(totals.begin(), totals.end(), [&](SymbolId symbol) {
    return some_compares(least, most, comparison, total_.numbers.number(symbol));
  });
}

Replacement Count::simplified(const Puzzle& puzzle) const {
  std::vector<Literal> open;
  auto counted = counted_;
  for (const auto& literal : literals_) {
    const auto candidates = puzzle.domain(literal.cell);
    if (literal.symbols.contains(candidates))
      ++counted;
    else if (!(literal.symbols & candidates).empty())
      open.push_back(literal);
  }
  if (open.size() == literals_.size()) return Replacement::keep();
  return Replacement::by(
      std::shared_ptr<const Count>(new Count(std::move(open), comparison_, total_, label(), counted)));
}

/// How many of the decided literals hold, and the total if that is decided.
void Count::append_remainder(const State& state, Remainder& remainder) const {
  std::uint64_t counted = 0;
  for (const auto& literal : literals_)
    if (state[literal.cell].single() && literal.entailed(state)) ++counted;
  remainder.push_back(counted);
  if (const auto left = totals(state); left.single()) remainder.push_back(index(left.lowest()));
}

std::optional<CountedCells> Count::counted() const {
  if (total_.cell || repeats_ || comparison_ == Comparison::not_equal) return std::nullopt;
  const auto number = total_.numbers.number(symbol_at(0)) - counted_;
  CountedCells cells{.parts = {}, .least = 0, .most = std::ssize(literals_)};
  for (const auto& [cell, symbols] : literals_) cells.parts.push_back({cell, symbols});
  if (comparison_ == Comparison::equal || comparison_ == Comparison::at_least) cells.least = number;
  if (comparison_ == Comparison::greater) cells.least = number + 1;
  if (comparison_ == Comparison::equal || comparison_ == Comparison::at_most) cells.most = number;
  if (comparison_ == Comparison::less) cells.most = number - 1;
  return cells;
}

void Count::encode(Encoder& encoder) const {
  std::vector<Part> parts;
  for (const auto& literal : literals_) parts.push_back({{boolean(encoder, literal), 1}});
  auto target = total_.cell ? std::int64_t{0} : total_.numbers.number(symbol_at(0));
  if (total_.cell)
    parts.push_back(
        number_part(encoder, *total_.cell, [&](SymbolId symbol) { return -total_.numbers.number(symbol); }));
  encoder.sum(std::move(parts), comparison_, target - counted_);
}

}  // namespace grids
