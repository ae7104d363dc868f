#pragma once

#include <algorithm>
#include <numeric>
#include <optional>
#include <set>

#include "laws/laws.hpp"
#include "model/rules/operators.hpp"

// The meanings of arithmetic rules, written without any code of the project.
namespace grids::laws {

inline bool different(const Values& values) {
  return std::set<std::int64_t>(values.begin(), values.end()).size() == values.size();
}

inline std::int64_t sum(const Values& values) { return std::accumulate(values.begin(), values.end(), std::int64_t{0}); }

inline std::int64_t product(const Values& values) {
  return std::accumulate(values.begin(), values.end(), std::int64_t{1}, std::multiplies<>());
}

/// The numbers without one of the largest, and that.
inline std::pair<Values, std::int64_t> largest_and_rest(Values values) {
  const auto largest = std::max_element(values.begin(), values.end());
  const auto number = *largest;
  values.erase(largest);
  return {values, number};
}

inline std::int64_t difference(const Values& values) {
  const auto [rest, largest] = largest_and_rest(values);
  return largest - sum(rest);
}

inline bool quotient_is(const Values& values, std::int64_t target) {
  const auto [rest, largest] = largest_and_rest(values);
  return product(rest) != 0 && largest == target * product(rest);
}

inline bool cage_is(Operator op, const Values& values, std::int64_t target) {
  switch (op) {
    case Operator::sum: return sum(values) == target;
    case Operator::difference: return difference(values) == target;
    case Operator::product: return product(values) == target;
    case Operator::quotient: return quotient_is(values, target);
    case Operator::any: break;
  }
  return cage_is(Operator::sum, values, target) || cage_is(Operator::difference, values, target) ||
         cage_is(Operator::product, values, target) || cage_is(Operator::quotient, values, target);
}

/// What the operator makes of these numbers, so that a cage can be given a target that occurs.
inline std::optional<std::int64_t> cage_target(Operator op, const Values& values) {
  switch (op) {
    case Operator::difference: return difference(values);
    case Operator::product: return product(values);
    case Operator::quotient: {
      const auto [rest, largest] = largest_and_rest(values);
      if (product(rest) == 0 || largest % product(rest) != 0) return std::nullopt;
      return largest / product(rest);
    }
    default: return sum(values);
  }
}

/// The values of some of the cells.
inline Values of(const Values& values, const std::vector<std::size_t>& places) {
  Values some;
  for (const auto place : places) some.push_back(values[place]);
  return some;
}

}  // namespace grids::laws
