#pragma once

#include <cstdint>

#include "model/rules/rule.hpp"

// What is said of a group that is looked at, as rules about `each group` say it.
namespace grids::rules {

/// `clues` of the group.
inline bool is_clues_of_group(const Term& term) {
  return term.kind == Term::Kind::word && term.word == ListWord::clues && is_group(term.operands.front());
}
/// `length`: how many cells it has.
inline bool is_size_of_group(const Term& term) {
  return term.kind == Term::Kind::aggregate && term.aggregate == Aggregate::length && is_group(term.operands.front());
}
/// `length of clues`.
inline bool is_clue_count_of_group(const Term& term) {
  return term.kind == Term::Kind::aggregate && term.aggregate == Aggregate::length &&
         is_clues_of_group(term.operands.front());
}
/// `length of clues = number`.
inline bool says_clue_count_of_group(const Rule& rule, std::int64_t number) {
  return is_equation(rule) && is_clue_count_of_group(rule.terms[0]) && known_number(rule.terms[1]) == Rational(number);
}
/// `sum of clues`, or the clue of a `clued group`.
inline bool is_clue_sum_of_group(const Term& term) {
  const bool sum = term.kind == Term::Kind::aggregate && term.aggregate == Aggregate::sum;
  const bool first = term.kind == Term::Kind::word && term.word == ListWord::cell;
  return (sum || first) && is_clues_of_group(term.operands.front());
}

}  // namespace grids::rules
