#include <algorithm>

#include "core/diagnostics.hpp"
#include "core/nearest.hpp"
#include "language/sentences/binder.hpp"
#include "language/sentences/class_resolver.hpp"
#include "language/sentences/known_lists.hpp"
#include "language/sentences/read_pattern.hpp"

namespace grids {
namespace {

using rules::Item;
using rules::Predicate;
using rules::Rule;
using rules::Term;

/// Definitions that use definitions, one within the other.
constexpr std::size_t deepest = 30;

std::optional<Operator> operation(char sign) {
  switch (sign) {
    case '+': return Operator::sum;
    case '-': return Operator::difference;
    case '*':
    case 'x': return Operator::product;
    case '/': return Operator::quotient;
    default: return std::nullopt;
  }
}

}  // namespace

Binder::Binder(const Scope& scope, const Definitions& definitions, Links& links, const SelectedList& list)
    : scope_(scope), definitions_(definitions), links_(links), list_(list), judged_(Term::of_cells(list.cells)) {}

Binder Binder::inside(Term judged) const {
  auto inner = *this;
  inner.judged_ = std::move(judged);
  return inner;
}

Rule Binder::bind(const syntax::Body& body) {
  std::vector<Rule> all;
  if (body.kind == syntax::Body::Kind::rule && !body.rule.empty()) return bind(body.rule.front());
  if (body.kind == syntax::Body::Kind::cases || body.kind == syntax::Body::Kind::sentences)
    throw InputError(body.where, "expected a rule here, or a list of rules");
  for (const auto& part : body.all) all.push_back(bind(part));
  return Rule::all(std::move(all));
}

Rule Binder::bind(const syntax::Rule& rule) {
  switch (rule.kind) {
    case syntax::Rule::Kind::all: return Rule::all(bind_all(rule.operands));
    case syntax::Rule::Kind::any: return Rule::any(bind_all(rule.operands));
    case syntax::Rule::Kind::negation: return Rule::negation(bind(rule.operands.front()));
    case syntax::Rule::Kind::condition: return condition(rule);
    case syntax::Rule::Kind::comparison: return comparison(rule);
    case syntax::Rule::Kind::predicate: return predicate(rule);
    case syntax::Rule::Kind::linked: return linked(rule);
    case syntax::Rule::Kind::defined: return defined(rule);
  }
  return {};
}

std::vector<Rule> Binder::bind_all(const std::vector<syntax::Rule>& rules) {
  std::vector<Rule> all;
  for (const auto& rule : rules) all.push_back(bind(rule));
  return all;
}

/// `if a then b else c` is (not a or b) and (a or c).
Rule Binder::condition(const syntax::Rule& rule) {
  const auto when = bind(rule.operands[0]);
  auto then = Rule::any({Rule::negation(when), bind(rule.operands[1])});
  if (rule.operands.size() == 2) return then;
  return Rule::all({std::move(then), Rule::any({when, bind(rule.operands[2])})});
}

Rule Binder::comparison(const syntax::Rule& rule) {
  Rule bound;
  bound.kind = Rule::Kind::comparison;
  bound.comparisons = rule.comparisons;
  for (const auto& term : rule.terms) bound.terms.push_back(bind(term));
  return bound;
}

Rule Binder::predicate(const syntax::Rule& rule) {
  auto bound = Rule::of(rule.predicate, bind(rule.terms.front()));
  switch (rule.predicate) {
    case Predicate::permutation: return permutation(rule, std::move(bound));
    case Predicate::arithmetic: return arithmetic(rule, std::move(bound));
    case Predicate::connected: return connected(rule, std::move(bound));
    case Predicate::is: bound.classes.push_back(symbols(rule.classes.front())); return bound;
    case Predicate::includes: bound.terms.push_back(bind(rule.terms[1])); return bound;
    case Predicate::matches:
      bound.pattern = std::make_shared<rules::Pattern>(read_pattern(rule.text, rule.where, scope_));
      return bound;
    default: return bound;
  }
}

Rule Binder::permutation(const syntax::Rule& rule, Rule bound) {
  const auto& vocabulary = scope_.vocabulary();
  const auto& subject = bound.terms.front();
  std::vector<Item> wanted;
  if (!rule.classes.empty()) {
    wanted = listed_symbols(rule.classes.front(), scope_);
  } else if (subject.kind == Term::Kind::word && subject.word == rules::ListWord::part) {
    for (const auto text : vocabulary.parts()[subject.part].of_symbol) wanted.push_back(vocabulary.item(text));
  } else {
    for (std::size_t i = 0; i < vocabulary.symbol_count(); ++i) wanted.push_back(vocabulary.item(symbol_at(i)));
  }
  std::vector<Item> each_once;
  for (auto& item : wanted)
    if (std::ranges::find(each_once, item) == each_once.end()) each_once.push_back(std::move(item));
  const bool part_of_cells = subject.kind == Term::Kind::word && subject.word == rules::ListWord::part;
  const auto& cells = part_of_cells ? subject.operands.front() : subject;
  if (cells.kind == Term::Kind::cells && cells.cells.size() != each_once.size())
    throw InputError(rule.where, list_.name + ": " + std::to_string(cells.cells.size()) + " cells, " +
                                     std::to_string(each_once.size()) +
                                     " symbols; a permutation has as many cells as symbols");
  bound.terms.push_back(Term::of_items(std::move(each_once)));
  return bound;
}

/// A KenKen clue: "12+", "3-", "8*", "2/", "5" for any operator, "?" for nothing demanded.
Rule Binder::arithmetic(const syntax::Rule& rule, Rule bound) {
  const auto& value = rule.terms[1];
  if (value.kind != syntax::Term::Kind::clue) {
    bound.terms.push_back(bind(value));
    return bound;
  }
  const auto& clue = *list_.clue;
  auto number = clue.text;
  if (!number.empty())
    if (const auto sign = operation(number.back())) {
      bound.operation = *sign;
      number.pop_back();
    }
  if (number == "?") return Rule::all({});
  const auto target = rules::whole_number(number);
  if (!target)
    throw InputError(clue.where, "clue of " + list_.name +
                                     ": expected a number and an operator, like 12+ or 3-, found '" + clue.text + "'");
  bound.terms.push_back(Term::of_number(*target));
  return bound;
}

Rule Binder::connected(const syntax::Rule& rule, Rule bound) {
  if (bound.terms.front().kind != Term::Kind::cells)
    throw InputError(rule.where, "'connected' is said of cells that are known before solving");
  bound.classes.push_back(symbols(rule.classes.front()));
  bound.columns = scope_.sheet().grid.columns();
  return bound;
}

Rule Binder::linked(const syntax::Rule& rule) {
  const auto& cells = judged_cells(rule.where, "linked");
  const auto link = cells.size() == 2 ? links_.between(cells[0], cells[1]) : std::nullopt;
  if (!link) throw InputError(rule.where, "'linked' is said of two neighbours: each pair");
  Rule bound;
  bound.kind = Rule::Kind::linked;
  bound.cells = {*link};
  return bound;
}

Rule Binder::defined(const syntax::Rule& rule) {
  const auto found = definitions_.find(rule.text);
  if (found == definitions_.end()) {
    std::vector<std::string> names;
    for (const auto& [name, definition] : definitions_) names.push_back(name);
    const auto suggestion = nearest(rule.text, names);
    if (suggestion)
      throw InputError(rule.where, "no rule is defined as '" + rule.text + "'; did you mean '" + *suggestion + "'?");
    if (!scope_.find(rule.text, rule.where) && !scope_.item(rule.text) && !parse_cell_name(rule.text))
      scope_.unknown_name(rule.text, rule.where);
    throw InputError(rule.where, "expected a comparison (= != < <= > >=) after '" + rule.text + "'");
  }
  const auto& definition = found->second;
  if (definition.values.size() != rule.terms.size())
    throw InputError(rule.where, "'" + rule.text + "' takes " + std::to_string(definition.values.size()) +
                                     " values, found " + std::to_string(rule.terms.size()));
  auto scope = scope_.without_variables();
  for (std::size_t i = 0; i < rule.terms.size(); ++i) {
    auto value = bind(rule.terms[i]);
    if (value.kind != Term::Kind::items)
      throw InputError(rule.terms[i].where, "expected a number or symbols that are known before solving");
    scope = scope.with(definition.values[i], std::move(value.items));
  }
  auto inner = *this;
  inner.scope_ = std::move(scope);
  if (++inner.depth_ > deepest) throw InputError(rule.where, "'" + rule.text + "' is defined by itself");
  return inner.bind(definition.body);
}

}  // namespace grids
