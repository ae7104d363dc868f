#include "language/sentences/list_for_number.hpp"

#include "core/diagnostics.hpp"
#include "language/sentences/item_count.hpp"
#include "language/sentences/numberless.hpp"

namespace grids {
namespace {

using rules::Term;

bool is_list(const Term& term) {
  const auto items = item_count(term);
  return !term.is_clue && (!items || *items > 1) && !has_list_items(term);
}

bool is_equality(Comparison comparison) {
  return comparison == Comparison::equal || comparison == Comparison::not_equal;
}

/// "a list of 2 items", "a list as long as solving finds it".
std::string what(const Term& list) {
  const auto items = item_count(list);
  return items ? "a list of " + std::to_string(*items) + " items" : "a list whose length is found by solving";
}

/// A value as a word of a class: 3, x, (cell 1).
std::string as_class(const std::string& typed) {
  const bool one_word = std::string_view(typed).find_first_of(" ()+-*/[") == std::string_view::npos;
  return one_word ? typed : '(' + typed + ')';
}

/// What a person may have meant by `list = value`.
std::string readings_of_equality(const std::string& list, Comparison comparison, const std::string& value,
                                 bool has_numbers) {
  if (comparison == Comparison::not_equal)
    return "if none of them is meant, say 'not " + list + " includes " + value + "'; if not all of them, 'not " + list +
           " is " + as_class(value) + "'";
  return "if each of them is meant, say '" + list + " is " + as_class(value) + "'; if one of them, '" + list +
         " includes " + value + "'" + (has_numbers ? "; if their sum, 'sum of " + list + " = " + value + "'" : "");
}

/// `max of` what shall be less, `min of` what shall be greater.
std::string extreme(const ComparedSide& side, bool is_lesser) {
  return is_list(side.term) ? (is_lesser ? "max of " : "min of ") + side.typed : side.typed;
}

std::string sum(const ComparedSide& side) { return is_list(side.term) ? "sum of " + side.typed : side.typed; }

std::string readings_of_order(const ComparedSide& left, Comparison comparison, const ComparedSide& right) {
  const bool less = comparison == Comparison::less || comparison == Comparison::at_most;
  const auto sign = ' ' + std::string(text(comparison)) + ' ';
  return "if each of them is meant, say '" + extreme(left, less) + sign + extreme(right, !less) + "'; if their sum, '" +
         sum(left) + sign + sum(right) + "'";
}

}  // namespace

void refuse_list_for_number(const ComparedSide& left, Comparison comparison, const ComparedSide& right,
                            const rules::Vocabulary& vocabulary) {
  for (const auto* side : {&left, &right}) {
    const auto& other = side == &left ? right : left;
    if (!is_equality(comparison) || !has_list_items(other.term)) refuse_list_items(side->term, side->where);
    if (!is_list(side->term) || (is_equality(comparison) && !is_single(other.term))) continue;
    const auto begin = '\'' + side->typed + "' is " + what(side->term) + ", and ";
    if (!is_equality(comparison))
      throw InputError(side->where, begin + "'" + std::string(text(comparison)) +
                                        "' compares single numbers: " + readings_of_order(left, comparison, right));
    const bool has_numbers = !numberless_item(side->term, vocabulary) && !numberless_item(other.term, vocabulary);
    throw InputError(side->where, begin + '\'' + other.typed + "' is one value: " +
                                      readings_of_equality(side->typed, comparison, other.typed, has_numbers));
  }
}

void refuse_list_as_operand(const Term& term, const Location& where) {
  if (is_list(term))
    throw InputError(where, "expected one number here, but this is " + what(term) +
                                ": say which of them, like 'cell 1 of ..', or make a number of them, like 'sum of ..'");
}

void refuse_list_items(const Term& term, const Location& where) {
  if (has_list_items(term))
    throw InputError(where,
                     "'symbols of each ..' makes lists, which, as shapes, are equal or different: say 'all different', "
                     "'all equal', = or != of them, or make numbers, like 'sum of each ..'");
}

bool is_several_clues(const Term& term) { return term.is_clue && term.items.size() > 1; }

}  // namespace grids
