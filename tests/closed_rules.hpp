#pragma once

#include <memory>
#include <utility>
#include <vector>

#include "constraints/catalogue.hpp"
#include "model/puzzle.hpp"
#include "model/rules/rule.hpp"

/// Rules about regions as the language hands them over, for puzzles that are put together by hand.
namespace grids::closed_rules {

inline rules::Rule all_different(Region region) {
  return rules::Rule::of(rules::Predicate::all_different, rules::Term::of_cells(std::move(region)));
}

inline rules::Rule increasing(Region region) {
  return rules::Rule::of(rules::Predicate::increasing, rules::Term::of_cells(std::move(region)));
}

inline std::vector<rules::Item> items(const Puzzle& puzzle, const std::vector<SymbolId>& symbols) {
  const rules::Vocabulary vocabulary(puzzle.symbols());
  std::vector<rules::Item> items;
  for (const auto symbol : symbols) items.push_back(vocabulary.item(symbol));
  return items;
}

inline rules::Rule permutation(const Puzzle& puzzle, Region region, Domain symbols) {
  auto rule = rules::Rule::of(rules::Predicate::permutation, rules::Term::of_cells(std::move(region)));
  rule.terms.push_back(rules::Term::of_items(items(puzzle, {symbols.begin(), symbols.end()})));
  return rule;
}

inline rules::Rule permutation(const Puzzle& puzzle, Region region) {
  return permutation(puzzle, std::move(region), puzzle.symbols().all());
}

/// The region's numbers, taken together, make the target: by `arithmetic`, or else by the word for the operator.
inline rules::Rule cage(Region region, Operator operation, std::int64_t target) {
  using rules::Aggregate;
  auto cells = rules::Term::of_cells(std::move(region));
  const auto equation = [&](Aggregate aggregate) {
    return rules::Rule::compare(rules::Term::of(aggregate, std::move(cells)), Comparison::equal,
                                rules::Term::of_number(target));
  };
  switch (operation) {
    case Operator::sum: return equation(Aggregate::sum);
    case Operator::difference: return equation(Aggregate::difference);
    case Operator::product: return equation(Aggregate::product);
    case Operator::quotient: return equation(Aggregate::quotient);
    case Operator::any: break;
  }
  auto rule = rules::Rule::of(rules::Predicate::arithmetic, std::move(cells));
  rule.terms.push_back(rules::Term::of_number(target));
  return rule;
}

/// The region holds one of the lists, in any order; each is ascending.
inline rules::Rule one_of_lists(const Puzzle& puzzle, const Region& region,
                                const std::vector<std::vector<SymbolId>>& lists) {
  std::vector<rules::Rule> any;
  for (const auto& list : lists)
    any.push_back(rules::Rule::compare(rules::Term::of(rules::ListWord::contents, rules::Term::of_cells(region)),
                                       Comparison::equal, rules::Term::of_items(items(puzzle, list))));
  return rules::Rule::any(std::move(any));
}

/// Adds what the catalogue makes of the rule.
inline void add(Puzzle& puzzle, const rules::Rule& rule, const Location& where = {},
                const Catalogue& catalogue = Catalogue()) {
  struct NoWording : RuleWording {
    NamedText text() const override { return {}; }
    NamedText about() const override { return {}; }
    NamedText said() const override { return {}; }
    std::size_t length() const override { return 0; }
  };
  catalogue.add({rule, std::make_shared<rules::Vocabulary>(puzzle.symbols()), NoWording(), where, where}, puzzle);
}

}  // namespace grids::closed_rules
