#include "model/rules/aggregates.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "model/rules/arithmetic.hpp"

namespace grids::rules {
namespace {

using Numbers = std::span<const Rational>;

std::optional<Rational> sum(Numbers numbers) {
  std::optional<Rational> total(0);
  for (const auto& number : numbers)
    if (total) total = add(*total, number);
  return total;
}

bool has_zero(Numbers numbers) { return std::ranges::find(numbers, Rational(0)) != numbers.end(); }

/// Of whole numbers: beyond 64 bits a product is above or below all numbers, since only 0 could bring it back.
std::optional<Rational> product(Numbers numbers) {
  if (has_zero(numbers)) return Rational(0);
  std::optional<Rational> total(1);
  bool negative = false;
  for (const auto& number : numbers) {
    negative ^= number < Rational(0);
    if (total) total = multiply(*total, number);
  }
  if (total) return total;
  if (!std::ranges::all_of(numbers, &Rational::is_whole)) return std::nullopt;
  return negative ? below_all() : above_all();
}

/// The largest, put together with all the others.
template <typename Combine>
std::optional<Rational> largest_against_rest(Numbers numbers, Combine combine) {
  if (numbers.empty()) return std::nullopt;
  std::vector<Rational> rest(numbers.begin(), numbers.end());
  const auto largest = std::max_element(rest.begin(), rest.end());
  const auto number = *largest;
  rest.erase(largest);
  return combine(number, rest);
}

std::optional<Rational> difference(Numbers numbers) {
  return largest_against_rest(numbers, [](Rational largest, Numbers rest) {
    const auto others = sum(rest);
    return others ? subtract(largest, *others) : std::nullopt;
  });
}

std::optional<Rational> quotient(Numbers numbers) {
  return largest_against_rest(numbers, [](Rational largest, Numbers rest) -> std::optional<Rational> {
    const auto others = product(rest);
    if (largest == Rational(0) && !has_zero(rest)) return Rational(0);
    const bool beyond = others == above_all() || others == below_all();
    return others && !beyond ? divide(largest, *others) : std::nullopt;
  });
}

std::int64_t visible(Numbers numbers) {
  std::int64_t seen = 0;
  auto highest = below_all();
  for (const auto& number : numbers)
    if (highest < number) {
      highest = number;
      ++seen;
    }
  return seen;
}

}  // namespace

std::optional<Rational> aggregated(Aggregate aggregate, Numbers numbers) {
  switch (aggregate) {
    case Aggregate::sum: return sum(numbers);
    case Aggregate::product: return product(numbers);
    case Aggregate::minimum: return numbers.empty() ? above_all() : *std::min_element(numbers.begin(), numbers.end());
    case Aggregate::maximum: return numbers.empty() ? below_all() : *std::max_element(numbers.begin(), numbers.end());
    case Aggregate::length:
    case Aggregate::count: return static_cast<std::int64_t>(numbers.size());
    case Aggregate::visible: return visible(numbers);
    case Aggregate::difference: return difference(numbers);
    case Aggregate::quotient: return quotient(numbers);
  }
  return std::nullopt;
}

bool makes(Numbers numbers, Operator operation, Rational target) {
  using Way = std::pair<Operator, Aggregate>;
  constexpr std::array ways{Way{Operator::sum, Aggregate::sum}, Way{Operator::difference, Aggregate::difference},
                            Way{Operator::product, Aggregate::product}, Way{Operator::quotient, Aggregate::quotient}};
  return std::ranges::any_of(ways, [&](const Way& way) {
    return (operation == Operator::any || operation == way.first) && aggregated(way.second, numbers) == target;
  });
}

}  // namespace grids::rules
