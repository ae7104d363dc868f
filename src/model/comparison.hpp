#pragma once

#include <string>

namespace grids {

enum class Comparison { equal, not_equal, less, at_most, greater, at_least };

/// "=", "!=", "<", "<=", ">", ">=".
std::string text(Comparison comparison);
/// The comparison with its sides exchanged: `<` for `>`.
Comparison mirrored(Comparison comparison);
/// The comparison that holds exactly when this one does not.
Comparison negated(Comparison comparison);

template <typename Number>
bool holds(const Number& left, Comparison comparison, const Number& right) {
  switch (comparison) {
    case Comparison::equal: return left == right;
    case Comparison::not_equal: return !(left == right);
    case Comparison::less: return left < right;
    case Comparison::at_most: return !(right < left);
    case Comparison::greater: return right < left;
    case Comparison::at_least: return !(left < right);
  }
  return false;
}

}  // namespace grids
