#include "constraints/rules/family.hpp"

#include <algorithm>

#include "constraints/rules/straight_forms.hpp"

namespace grids {
namespace {

using rules::Aggregate;
using rules::ListWord;
using rules::Predicate;
using rules::Rule;
using rules::Term;

template <typename Is>
bool somewhere(const Term& term, const Is& is) {
  return is(term) || std::ranges::any_of(term.operands, [&](const Term& operand) { return somewhere(operand, is); });
}

template <typename Is>
std::ptrdiff_t sides_with(const Rule& rule, const Is& is) {
  return std::ranges::count_if(rule.terms, [&](const Term& term) { return somewhere(term, is); });
}

std::ptrdiff_t sides_with(const Rule& rule, Aggregate aggregate) {
  return sides_with(
      rule, [&](const Term& term) { return term.kind == Term::Kind::aggregate && term.aggregate == aggregate; });
}

std::ptrdiff_t sides_with(const Rule& rule, Term::Kind kind) {
  return sides_with(rule, [&](const Term& term) { return term.kind == kind; });
}

std::ptrdiff_t sides_with(const Rule& rule, ListWord word) {
  return sides_with(rule, [&](const Term& term) { return term.kind == Term::Kind::word && term.word == word; });
}

/// How many cells hold what is said of each: a count.
bool counts_cells(const Term& term) {
  return term.kind == Term::Kind::holding && std::ranges::all_of(*term.rules, [](const Rule& counted) {
           return counted.kind == Rule::Kind::predicate && counted.predicate == Predicate::is;
         });
}

std::string_view of_comparison(const Rule& rule) {
  if (sides_with(rule, counts_cells) > 0) return Aggregate(Aggregate::count)->texts.rule.of_one;
  if (sides_with(rule, [](const Term& term) { return term.of_walls; }) > 0) return "walls";
  if (sides_with(rule, Term::Kind::links) + sides_with(rule, Term::Kind::if_linked) > 0) return "links";
  if (sides_with(rule, Term::Kind::holding) + sides_with(rule, Term::Kind::reach) > 0) return "links";
  if (sides_with(rule, Term::Kind::as_item) > 0) return "no equal lines";
  if (sides_with(rule, Term::Kind::sight) > 0) return "sight";
  if (sides_with(rule, finds_straight) > 0) return "strokes";
  if (sides_with(rule, rules::finds_groups) > 0) return "groups";
  if (sides_with(rule, Term::Kind::runs) > 0) return "line logic";
  const auto named_by = [&](bool ordered, bool of_class) {
    for (const auto aggregate : words::all_aggregates()) {
      const auto& texts = aggregate->texts;
      if (texts.ordered != ordered || texts.of_class != of_class || texts.rule.of_one.empty()) continue;
      if (const auto sides = sides_with(rule, aggregate); sides > 0)
        return sides > 1 ? texts.rule.of_several : texts.rule.of_one;
    }
    return std::string_view();
  };
  if (const auto name = named_by(true, false); !name.empty()) return name;
  for (const auto word : words::all_list_words())
    if (!word->texts.rule_name.empty() && sides_with(rule, word) > 0) return word->texts.rule_name;
  if (sides_with(rule, Aggregate::maximum) > 0 && sides_with(rule, Aggregate::minimum) > 0) return "span";
  if (const auto name = named_by(false, true); !name.empty()) return name;
  return named_by(false, false);
}

std::string_view shape_name(rules::Shape shape) {
  switch (shape) {
    case rules::Shape::one_loop: return "one loop";
    case rules::Shape::no_loop: return "no loop";
    case rules::Shape::connected: return "connection";
    case rules::Shape::division: return "regions";
  }
  return {};
}

bool is_side(rules::Course course) { return course == rules::Course::inside || course == rules::Course::outside; }

bool is_all_equal(const Rule& rule) {
  return rule.kind == Rule::Kind::predicate && rule.predicate == Predicate::all_equal;
}

}  // namespace

std::string_view family(const Rule& rule) {
  switch (rule.kind) {
    case Rule::Kind::comparison: return of_comparison(rule);
    case Rule::Kind::predicate: return rule.predicate->texts.rule_name;
    case Rule::Kind::linked: return rule.of_walls ? "walls" : "links";
    case Rule::Kind::course: return is_side(rule.strokes->course) ? "inside and outside" : "links";
    case Rule::Kind::each_found:
      if (rule.terms.front().finding == rules::Finding::regions) return "regions";
      if (finds_straight(rule.terms.front())) return "strokes";
      return rules::finds_groups(rule.terms.front()) ? "groups" : "stretches";
    case Rule::Kind::shape: return shape_name(rule.strokes->shape);
    case Rule::Kind::negation: {
      const auto& denied = rule.operands.front();
      if (!is_all_equal(denied)) return family(denied);
      return rules::scope(denied).size() == 3 ? "no three alike" : "not all alike";
    }
    case Rule::Kind::any:
    case Rule::Kind::all: break;
  }
  for (const auto* name : {"walls", "links"})
    if (std::ranges::any_of(rule.operands, [&](const Rule& operand) { return family(operand) == name; })) return name;
  return {};
}

}  // namespace grids
