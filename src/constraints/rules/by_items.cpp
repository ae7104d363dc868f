#include "constraints/rules/by_items.hpp"

#include <algorithm>
#include <cassert>
#include <memory>
#include <utility>
#include <vector>

#include "constraints/rules/list_forms.hpp"
#include "model/rules/pattern.hpp"

namespace grids {
namespace {

using rules::Predicate;
using rules::Rule;
using rules::Term;

/// `matches /L . S/`.
std::optional<Rule> by_places(const Rule& rule) {
  using PatternKind = rules::Pattern::Kind;
  assert(rule.pattern != nullptr && "it matches a pattern");
  const auto& places = rule.pattern->operands;
  const auto items = single_items(rule.terms.front());
  const auto is_place = [](const rules::Pattern& one) {
    return one.kind == PatternKind::one_of || one.kind == PatternKind::any_item;
  };
  if (rule.pattern->kind != PatternKind::sequence || !items || items->size() != places.size() ||
      !std::ranges::all_of(places, is_place))
    return std::nullopt;
  std::vector<Rule> all;
  for (std::size_t i = 0; i < places.size(); ++i) {
    const auto& item = (*items)[i];
    const bool there = item.kind == Term::Kind::cells || item.kind == Term::Kind::items;
    if (there && places[i].kind == PatternKind::any_item) continue;
    all.push_back(rule);
    all.back().terms.front() = item;
    all.back().pattern = std::make_shared<rules::Pattern>(places[i]);
  }
  return Rule::all(std::move(all));
}

/// A lone item need only be there, as `difference of among 2` may not be; then it equals itself.
std::optional<Rule> of_lone_item(const Rule& rule, const Term& item) {
  if (rule.predicate == Predicate::is) return std::nullopt;
  return Rule::compare(item, Comparison::equal, item);
}

bool is_of_items(Predicate predicate) {
  return step_of(predicate) || predicate == Predicate::all_different || predicate == Predicate::is;
}

}  // namespace

std::optional<Rule> by_items(const Rule& rule) {
  assert(rule.kind == Rule::Kind::predicate && !rule.terms.empty());
  if (rule.predicate == Predicate::matches) return by_places(rule);
  const auto items = single_items(rule.terms.front());
  if (!items || !is_of_items(rule.predicate)) return std::nullopt;
  if (items->size() == 1) return of_lone_item(rule, items->front());
  std::vector<Rule> all;
  const auto add = [&](std::size_t i, std::size_t j, Comparison comparison) {
    if (j < items->size()) all.push_back(Rule::compare((*items)[i], comparison, (*items)[j]));
  };
  for (std::size_t i = 0; i < items->size(); ++i) {
    if (const auto step = step_of(rule.predicate)) {
      add(i, i + 1, *step);
    } else if (rule.predicate == Predicate::is) {
      all.push_back(rule);
      all.back().terms.front() = (*items)[i];
    } else {
      for (std::size_t j = i + 1; j < items->size(); ++j) add(i, j, Comparison::not_equal);
    }
  }
  return Rule::all(std::move(all));
}

}  // namespace grids
