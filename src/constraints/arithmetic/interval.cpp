#include "constraints/arithmetic/interval.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <cstdint>
#include <limits>

namespace grids {
namespace {

using Kind = Expression::Kind;

constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr Interval everything{-infinity, infinity};
/// Operands of a `difference` or `quotient` whose largest is tried one by one; beyond, nothing is said.
constexpr std::size_t most_operands = 64;

bool whole(double value) {
  return std::abs(value) < 0x1p53 && value == static_cast<double>(static_cast<std::int64_t>(value));
}

double down(double value, bool exact) { return exact ? value : std::nextafter(value, -infinity); }
double up(double value, bool exact) { return exact ? value : std::nextafter(value, infinity); }

/// An end of a product: 0 times infinity is 0, because infinite ends stand for large numbers.
double times(double a, double b) { return a == 0 || b == 0 ? 0 : a * b; }

Interval intersection(Interval a, Interval b) { return {std::max(a.low, b.low), std::min(a.high, b.high)}; }
Interval hull(Interval a, Interval b) { return {std::min(a.low, b.low), std::max(a.high, b.high)}; }
bool empty(Interval interval) { return !(interval.low <= interval.high); }

/// The largest operand against all others, tried for each operand that can be the largest.
std::optional<Interval> largest_against_rest(Kind kind, std::span<const Interval> operands) {
  auto floor = -infinity;
  for (const auto& operand : operands) floor = std::max(floor, operand.low);
  std::optional<Interval> all;
  for (std::size_t i = 0; i < operands.size(); ++i) {
    const auto top = intersection(operands[i], {floor, infinity});
    if (empty(top)) continue;
    std::optional<Interval> value = top;
    for (std::size_t j = 0; j < operands.size() && value; ++j) {
      if (j == i) continue;
      const auto lower = intersection(operands[j], {-infinity, top.high});
      value = kind == Kind::difference ? subtract(*value, lower) : divide(*value, lower);
    }
    if (value) all = all ? hull(*all, *value) : *value;
  }
  return all;
}

std::optional<Interval> enclose_largest(const Expression& expression, std::span<const Interval> cells) {
  if (expression.operands.size() > most_operands) return everything;
  std::array<Interval, most_operands> operands;
  for (std::size_t i = 0; i < expression.operands.size(); ++i) {
    const auto operand = enclose(expression.operands[i], cells);
    if (!operand) return std::nullopt;
    operands[i] = *operand;
  }
  return largest_against_rest(expression.kind, std::span(operands).first(expression.operands.size()));
}

template <typename Operation>
std::optional<Interval> fold(const Expression& expression, std::span<const Interval> cells, Interval value,
                             Operation operation) {
  for (const auto& each : expression.operands) {
    const auto operand = enclose(each, cells);
    if (!operand) return std::nullopt;
    value = operation(value, *operand);
  }
  return value;
}

Interval smaller(Interval a, Interval b) { return {std::min(a.low, b.low), std::min(a.high, b.high)}; }
Interval larger(Interval a, Interval b) { return {std::max(a.low, b.low), std::max(a.high, b.high)}; }

std::optional<Interval> enclose_subtraction(const Expression& expression, std::span<const Interval> cells) {
  const auto left = enclose(expression.operands[0], cells);
  const auto right = enclose(expression.operands[1], cells);
  return left && right ? std::optional(subtract(*left, *right)) : std::nullopt;
}

}  // namespace

Interval add(Interval a, Interval b) noexcept {
  const auto low = a.low + b.low;
  const auto high = a.high + b.high;
  return {down(low, whole(a.low) && whole(b.low) && whole(low)),
          up(high, whole(a.high) && whole(b.high) && whole(high))};
}

Interval subtract(Interval a, Interval b) noexcept { return add(a, {-b.high, -b.low}); }

Interval multiply(Interval a, Interval b) noexcept {
  assert(a.low <= a.high && b.low <= b.high);
  const auto [low, high] =
      std::minmax({times(a.low, b.low), times(a.low, b.high), times(a.high, b.low), times(a.high, b.high)});
  const bool exact = whole(a.low) && whole(a.high) && whole(b.low) && whole(b.high);
  return {down(low, exact && whole(low)), up(high, exact && whole(high))};
}

std::optional<Interval> divide(Interval a, Interval b) noexcept {
  if (b.low == 0 && b.high == 0) return std::nullopt;
  if (b.low <= 0 && b.high >= 0) return everything;
  if (std::isinf(a.low) || std::isinf(a.high) || std::isinf(b.low) || std::isinf(b.high)) return everything;
  const auto [low, high] = std::minmax({a.low / b.low, a.low / b.high, a.high / b.low, a.high / b.high});
  // Exact only for a point by a point: which ends made `low` and `high` is not worth knowing.
  const bool exact =
      a.low == a.high && b.low == b.high && whole(a.low) && whole(b.low) && whole(low) && low * b.low == a.low;
  return Interval{down(low, exact), up(high, exact)};
}

std::optional<Interval> enclose(const Expression& expression, std::span<const Interval> cells) noexcept {
  switch (expression.kind) {
    case Kind::number: {
      const auto number = static_cast<double>(expression.number);
      return Interval{down(number, whole(number)), up(number, whole(number))};
    }
    case Kind::cell: return cells[index(expression.cell)];
    case Kind::negate: return fold(expression, cells, {0, 0}, [](Interval a, Interval b) { return subtract(a, b); });
    case Kind::add: return fold(expression, cells, {0, 0}, [](Interval a, Interval b) { return add(a, b); });
    case Kind::multiply: return fold(expression, cells, {1, 1}, [](Interval a, Interval b) { return multiply(a, b); });
    case Kind::subtract: return enclose_subtraction(expression, cells);
    case Kind::difference:
    case Kind::quotient: return enclose_largest(expression, cells);
    case Kind::minimum: return fold(expression, cells, {infinity, infinity}, smaller);
    case Kind::maximum: return fold(expression, cells, {-infinity, -infinity}, larger);
  }
  return std::nullopt;
}

bool possible(const Formula& formula, std::span<const Interval> cells) noexcept {
  const auto left = enclose(formula.left, cells);
  const auto right = enclose(formula.right, cells);
  if (!left || !right) return false;
  switch (formula.comparison) {
    case Comparison::equal: return left->low <= right->high && right->low <= left->high;
    case Comparison::not_equal: return left->low != left->high || right->low != right->high || left->low != right->low;
    case Comparison::less: return left->low < right->high;
    case Comparison::at_most: return left->low <= right->high;
    case Comparison::greater: return left->high > right->low;
    case Comparison::at_least: return left->high >= right->low;
  }
  return true;
}

}  // namespace grids
