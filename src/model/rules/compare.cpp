#include <algorithm>

#include "model/rules/lists.hpp"

namespace grids::rules {
namespace {

bool has_unknown(const List& list) {
  return std::ranges::any_of(list, [](const Element& element) { return element.item.unknown; });
}

bool is_zero(const List& list) { return single_number(list) == Rational(0); }

bool equal(const List& left, const List& right, bool left_is_clue, bool right_is_clue) {
  if (left.empty() && right_is_clue && is_zero(right)) return true;
  if (right.empty() && left_is_clue && is_zero(left)) return true;
  return std::ranges::equal(left, right, [](const Element& a, const Element& b) {
    return a.item.unknown || b.item.unknown || a.item == b.item;
  });
}

/// Whether a number can stand on this side: it is one, or unknown.
bool is_number(const List& list) { return list.size() == 1 && (list.front().item.unknown || list.front().item.number); }

}  // namespace

bool compares(const List& left, Comparison comparison, const List& right, bool left_is_clue, bool right_is_clue) {
  const bool unknown = has_unknown(left) || has_unknown(right);
  if (comparison == Comparison::equal) return equal(left, right, left_is_clue, right_is_clue);
  if (comparison == Comparison::not_equal) return unknown || !equal(left, right, left_is_clue, right_is_clue);
  if (!is_number(left) || !is_number(right)) return false;
  return unknown || holds(*single_number(left), comparison, *single_number(right));
}

}  // namespace grids::rules
