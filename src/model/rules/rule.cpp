#include "model/rules/rule.hpp"

#include <algorithm>
#include <cassert>

namespace grids {

std::string_view text(Operator op) {
  switch (op) {
    case Operator::sum: return "+";
    case Operator::difference: return "-";
    case Operator::product: return "*";
    case Operator::quotient: return "/";
    case Operator::any: return "?";
  }
  return {};
}

}  // namespace grids

namespace grids::rules {
namespace {

void collect(const Term& term, Region& cells);
void collect(const Rule& rule, Region& cells);

void collect(const Class& symbols, Region& cells) {
  for (const auto& value : symbols.values) collect(value, cells);
}

void collect(const Term& term, Region& cells) {
  cells.insert(cells.end(), term.cells.begin(), term.cells.end());
  for (const auto& operand : term.operands) collect(operand, cells);
  for (const auto& symbols : term.classes) collect(symbols, cells);
  if (term.rules == nullptr) return;
  for (const auto& rule : *term.rules) collect(rule, cells);
}

void collect(const Rule& rule, Region& cells) {
  cells.insert(cells.end(), rule.cells.begin(), rule.cells.end());
  for (const auto& operand : rule.operands) collect(operand, cells);
  for (const auto& term : rule.terms) collect(term, cells);
  for (const auto& symbols : rule.classes) collect(symbols, cells);
}

Region sorted(Region cells) {
  std::ranges::sort(cells);
  cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
  return cells;
}

}  // namespace

bool contains_known(const Class& symbols, const Item& item) {
  if (item.text != no_text && static_cast<std::size_t>(item.text) < symbols.texts.size())
    return symbols.texts[static_cast<std::size_t>(item.text)];
  if (!item.number || !item.number->is_whole()) return false;
  const auto number = item.number->numerator();
  if (number % 2 == 0 ? symbols.even : symbols.odd) return true;
  return std::ranges::any_of(symbols.numbers,
                             [&](const NumberRange& range) { return range.low <= number && number <= range.high; });
}

Term Term::of_items(std::vector<Item> items) {
  Term term;
  term.items = std::move(items);
  return term;
}

Term Term::of_cells(Region cells) {
  Term term;
  term.kind = Kind::cells;
  for (std::size_t i = 0; i < cells.size(); ++i) term.positions.push_back(i + 1);
  term.cells = std::move(cells);
  return term;
}

Term Term::of(Aggregate aggregate, Term list) {
  Term term;
  term.kind = Kind::aggregate;
  term.aggregate = aggregate;
  term.operands.push_back(std::move(list));
  return term;
}

Term Term::of(ListWord word, Term list) {
  Term term;
  term.kind = Kind::word;
  term.word = word;
  term.operands.push_back(std::move(list));
  return term;
}

Term Term::of(Arithmetic arithmetic, std::vector<Term> operands) {
  assert(!operands.empty());
  Term term;
  term.kind = Kind::arithmetic;
  term.arithmetic = arithmetic;
  term.operands = std::move(operands);
  return term;
}

Term Term::of_nothing() {
  Term term;
  term.kind = Kind::nothing;
  return term;
}

Term found_list(Finding finding, std::vector<Class> classes) {
  Term list;
  list.kind = Term::Kind::run;
  list.finding = finding;
  list.classes = std::move(classes);
  if (list.classes.empty()) list.classes.emplace_back();
  return list;
}

std::optional<Rational> known_number(const Term& term) {
  return term.kind == Term::Kind::items && term.items.size() == 1 ? term.items.front().number : std::nullopt;
}

const Region* plain_cells(const Term& list) {
  return list.kind == Term::Kind::cells && !repeated_cell(list.cells) ? &list.cells : nullptr;
}

Rule Rule::all(std::vector<Rule> operands) {
  std::erase_if(operands, asks_nothing);
  if (operands.size() == 1) return std::move(operands.front());
  Rule rule;
  rule.operands = std::move(operands);
  return rule;
}

Rule Rule::any(std::vector<Rule> operands) {
  if (operands.size() == 1) return std::move(operands.front());
  Rule rule;
  rule.kind = Kind::any;
  rule.operands = std::move(operands);
  return rule;
}

Rule Rule::negation(Rule rule) {
  Rule negated;
  negated.kind = Kind::negation;
  negated.operands.push_back(std::move(rule));
  return negated;
}

Rule Rule::of(Predicate predicate, Term list) {
  Rule rule;
  rule.kind = Kind::predicate;
  rule.predicate = predicate;
  rule.terms.reserve(2);  // most predicates have a value besides
  rule.terms.push_back(std::move(list));
  return rule;
}

Rule Rule::compare(Term left, Comparison comparison, Term right) {
  Rule rule;
  rule.kind = Kind::comparison;
  rule.terms.push_back(std::move(left));
  rule.terms.push_back(std::move(right));
  rule.comparisons.push_back(comparison);
  return rule;
}

Rule Rule::of_link(CellId link) {
  Rule rule;
  rule.kind = Kind::linked;
  rule.cells = {link};
  return rule;
}

Rule Rule::of_wall(CellId wall) {
  auto rule = of_link(wall);
  rule.of_walls = true;
  return rule;
}

Term count_of(std::vector<Rule> rules) {
  Term term;
  term.kind = Term::Kind::holding;
  term.rules = std::make_shared<const std::vector<Rule>>(std::move(rules));
  return term;
}

bool is_equation(const Rule& rule) {
  return rule.kind == Rule::Kind::comparison && rule.comparisons.size() == 1 &&
         rule.comparisons.front() == Comparison::equal;
}

Region scope(const Rule& rule) {
  Region cells;
  collect(rule, cells);
  return sorted(std::move(cells));
}

Region scope(const Term& term) {
  Region cells;
  collect(term, cells);
  return sorted(std::move(cells));
}

}  // namespace grids::rules
