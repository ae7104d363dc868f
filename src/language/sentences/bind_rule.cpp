#include <algorithm>
#include <utility>

#include "core/diagnostics.hpp"
#include "core/nearest.hpp"
#include "language/scope/class_resolver.hpp"
#include "language/selectors/kinds.hpp"
#include "language/sentences/binder.hpp"
#include "language/sentences/clue_use.hpp"
#include "language/sentences/item_count.hpp"
#include "language/sentences/known_lists.hpp"
#include "language/sentences/list_for_number.hpp"
#include "language/sentences/magnitude.hpp"
#include "language/sentences/read_pattern.hpp"
#include "language/syntax/formulas.hpp"
#include "model/rules/evaluate.hpp"

namespace grids {
namespace {

using rules::Item;
using rules::Predicate;
using rules::Rule;
using rules::Term;

/// Definitions that use definitions, one within the other.
constexpr std::size_t deepest_definition = 30;

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

/// Whether a term makes numbers of its own.
bool makes_number(const Term& term) {
  if (term.kind == Term::Kind::join) return std::ranges::all_of(term.operands, makes_number);
  if (term.kind == Term::Kind::runs) return makes_number(term.operands[1]);
  return term.kind == Term::Kind::aggregate || term.kind == Term::Kind::arithmetic || term.kind == Term::Kind::links ||
         term.kind == Term::Kind::reach || term.kind == Term::Kind::holding;
}

/// Whether a comparison of numbers holds that are known before solving.
std::optional<bool> known_truth(const Rule& rule) {
  if (rule.kind != Rule::Kind::comparison) return std::nullopt;
  bool all = true;
  for (std::size_t i = 0; i < rule.comparisons.size(); ++i) {
    const auto left = known_number(rule.terms[i]);
    const auto right = known_number(rule.terms[i + 1]);
    if (!left || !right) return std::nullopt;
    all = all && holds(*left, rule.comparisons[i], *right);
  }
  return all;
}

}  // namespace

Binder::Binder(const Scope& scope, const BindingContext& context, const SelectedList& list)
    : scope_(scope),
      definitions_(context.definitions),
      links_(context.links),
      homes_(context.homes),
      clues_(context.clues),
      expansion_(context.expansion),
      list_(list),
      judged_(judged_list(list)) {}

/// The body with another list in the place of the judged one.
Term Binder::bind_inside(Term judged, const syntax::Term& body) {
  auto inner = *this;
  inner.judged_ = std::move(judged);
  auto bound = inner.bind(body);
  needs_unknown_ = inner.needs_unknown_;
  largest_item_ = inner.largest_item_;
  return bound;
}

/// The same as what `of each` takes from one list: a list is one item.
Term Binder::bind_item(Term judged, const syntax::Term& body) {
  auto bound = bind_inside(std::move(judged), body);
  if (body.kind != syntax::Term::Kind::word || rules::is_shape(bound)) return bound;
  Term item;
  item.kind = Term::Kind::as_item;
  item.operands.push_back(std::move(bound));
  return item;
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
  if (closing_) return bind_known(rule);
  closing_ = true;
  const bool related = unknown_count() > 0 && relates_clues(rule, definitions_);
  needs_unknown_ = related;
  auto bound = bind_known(rule);
  if (needs_unknown_) bound = bind_any_value(rule, related);
  closing_ = false;
  return bound;
}

Rule Binder::bind_known(const syntax::Rule& rule) {
  expansion_.add(1);
  switch (rule.kind) {
    case syntax::Rule::Kind::all: return Rule::all(bind_all(rule.operands));
    case syntax::Rule::Kind::any: return bind_alternative([&] { return Rule::any(bind_all(rule.operands)); });
    case syntax::Rule::Kind::negation:
      return bind_alternative([&] { return Rule::negation(bind_denied(rule.operands.front())); });
    case syntax::Rule::Kind::condition: return bind_alternative([&] { return condition(rule); });
    case syntax::Rule::Kind::comparison: return comparison(rule);
    case syntax::Rule::Kind::predicate: return predicate(rule);
    case syntax::Rule::Kind::linked: return linked(rule);
    case syntax::Rule::Kind::walled: return walled(rule);
    case syntax::Rule::Kind::shape:
      return shape(rule, rule.text == "no loop" ? rules::Shape::no_loop : rules::Shape::one_loop, rule.strokes);
    case syntax::Rule::Kind::defined: return defined(rule);
  }
  return {};
}

/// Rules that need not hold: what can never hold may stand there.
template <typename Bind>
Rule Binder::bind_alternative(Bind bind) {
  const bool outer = std::exchange(alternative_, true);
  auto bound = bind();
  alternative_ = outer;
  return bound;
}

std::vector<Rule> Binder::bind_all(const std::vector<syntax::Rule>& rules) {
  std::vector<Rule> all;
  for (const auto& rule : rules) all.push_back(bind(rule));
  return all;
}

/// `if a then b else c` is (not a or b) and (a or c); of a comparison of known numbers, what it leads to.
Rule Binder::condition(const syntax::Rule& rule) {
  auto denied = bind_denied(rule.operands[0]);
  auto demanded = bind(rule.operands[1]);
  if (const auto holds = known_truth(denied)) {
    auto otherwise = rule.operands.size() == 2 ? Rule() : bind(rule.operands[2]);
    return *holds ? demanded : otherwise;
  }
  auto then = Rule::any({Rule::negation(std::move(denied)), std::move(demanded)});
  if (rule.operands.size() == 2) return then;
  return Rule::all({std::move(then), Rule::any({bind(rule.operands[0]), bind(rule.operands[2])})});
}

/// Of a cage, the numbers of its cells taken together in the place of the terms that join them.
std::vector<Term> Binder::sides(const syntax::Rule& comparison) {
  const auto cage = cage_spelling(comparison, [this](const syntax::Term& term) { return is_cell(term); });
  std::vector<Term> all;
  for (const auto& side : comparison.terms) {
    if (!cage || &side == cage->target) {
      all.push_back(bind(side));
      continue;
    }
    Region cells;
    for (const auto* name : cage->cells) cells.push_back(bind(*name).cells.front());
    auto list = Term::of_cells(std::move(cells));
    require_numbers(list, side.where);
    all.push_back(Term::of(cage->aggregate, std::move(list)));
    require_exact_result(all.back(), side.where);
  }
  return all;
}

Rule Binder::comparison(const syntax::Rule& rule) {
  Rule bound;
  bound.kind = Rule::Kind::comparison;
  bound.comparisons = rule.comparisons;
  bound.terms = sides(rule);
  for (std::size_t i = 0; i < rule.comparisons.size(); ++i) {
    const bool equality = rule.comparisons[i] == Comparison::equal || rule.comparisons[i] == Comparison::not_equal;
    for (const auto side : {i, i + 1}) {
      const auto& other = bound.terms[2 * i + 1 - side];
      if (!equality || (makes_number(other) && bound.terms[side].kind == Term::Kind::items))
        require_numbers(bound.terms[side], rule.terms[side].where);
    }
    const ComparedSide left{bound.terms[i], rule.typed[i], rule.terms[i].where};
    const ComparedSide right{bound.terms[i + 1], rule.typed[i + 1], rule.terms[i + 1].where};
    refuse_list_for_number(left, rule.comparisons[i], right, scope_.vocabulary());
    refuse_several_clues(left, rule.comparisons[i], right);
    // A product beyond all numbers differs from every number, but of two such nobody knows the larger one.
    if (!is_exact(bound.terms[i])) require_exact(bound.terms[i + 1], rule.terms[i + 1].where);
  }
  // `6 = a1 * a2` is the cage `a1 * a2 = 6`.
  const bool turned = is_equation(bound) && bound.terms[0].kind == Term::Kind::items && !bound.terms[0].is_clue;
  if (turned) std::swap(bound.terms[0], bound.terms[1]);
  return sorted_clues(std::move(bound));
}

/// Where a sorted list equals a clue of several items, in which order they are typed does not count; what `?` stands
/// for may come anywhere between them.
Rule Binder::sorted_clues(Rule equation) {
  const auto is_sorted = [](const Term& term) {
    return term.kind == Term::Kind::word && term.word == rules::ListWord::contents;
  };
  const bool sorted = is_equation(equation) && is_sorted(equation.terms[0]) && is_several_clues(equation.terms[1]);
  if (!sorted) return unknown_count() > 0 ? with_unknown(std::move(equation)) : equation;
  auto known = equation.terms[1].items;
  const auto count = known.size();
  std::erase_if(known, [](const Item& item) { return item.unknown; });
  std::ranges::stable_sort(known, rules::sorts_before);
  std::vector<bool> is_known(count);
  std::fill(is_known.end() - static_cast<std::ptrdiff_t>(known.size()), is_known.end(), true);
  std::vector<Rule> any;
  do {
    auto& items = any.emplace_back(equation).terms[1].items;
    std::size_t next = 0;
    for (std::size_t i = 0; i < count; ++i) items[i] = is_known[i] ? known[next++] : Item::of_unknown();
    if (next < count) any.back() = with_unknown(std::move(any.back()));
    expansion_.add(1);
  } while (std::next_permutation(is_known.begin(), is_known.end()));
  return Rule::any(std::move(any));
}

/// A number and a clue of several items, `sum = clue` at `2 3`, are never equal.
void Binder::refuse_several_clues(const ComparedSide& left, Comparison comparison, const ComparedSide& right) const {
  if (alternative_ || comparison == Comparison::not_equal) return;
  for (const auto* side : {&left, &right}) {
    const auto& other = side == &left ? right : left;
    const bool never = comparison != Comparison::equal || is_single(other.term);
    if (is_several_clues(side->term) && never)
      throw InputError(list_.clue->where, "clue of " + list_.name.text() +
                                              ": expected one number, to compare it with '" + other.typed +
                                              "', found '" + list_.clue->text + "'");
  }
}

Rule Binder::predicate(const syntax::Rule& rule) {
  if (rule.predicate == Predicate::connected)
    if (const auto strokes = connected_strokes(rule)) return shape(rule, rules::Shape::connected, *strokes);
  if (rule.predicate == Predicate::is) {
    if (const auto wanted = courses(rule.classes.front())) return is_courses(rule, *wanted);
    if (is_shape_word(rule.terms.front())) return is_shapes(rule);
  }
  auto bound = Rule::of(rule.predicate, bind(rule.terms.front()));
  const auto& word = *rule.predicate;
  if (word.texts.ordered) refuse_order(bound.terms.front(), words::first_word(rule.predicate), rule.where);
  if (word.needs_exact_items()) require_exact(bound.terms.front(), rule.terms.front().where);
  if (!word.texts.of_any_items) refuse_list_items(bound.terms.front(), rule.terms.front().where);
  if (word.fold && word.fold->looks == words::Looks::at_numbers) require_numbers(bound.terms.front(), rule.where);
  if (rule.predicate->is_connection() || rule.predicate->is_of_loops()) return connected(rule, std::move(bound));
  if (rule.predicate == Predicate::rectangle || rule.predicate == Predicate::square ||
      rule.predicate == Predicate::half_turn)
    return outline(rule, std::move(bound));
  switch (word.texts.object) {
    case Predicate::Object::none: break;
    case Predicate::Object::maybe_class: return permutation(rule, std::move(bound));
    case Predicate::Object::number: return arithmetic(rule, std::move(bound));
    case Predicate::Object::symbols:
      holds_against_unknown(bound.terms.front());
      bound.classes.push_back(symbols_or_marks(bound.terms.front(), rule));
      break;
    case Predicate::Object::list:
      holds_against_unknown(bound.terms.front());
      bound.terms.push_back(bind(rule.terms[1]));
      if (denied_) is_unknown(bound.terms.back());
      break;
    case Predicate::Object::pattern:
      bound.pattern = std::make_shared<rules::Pattern>(read_pattern(rule.text, rule.where, scope_));
      break;
  }
  return bound;
}

/// `clues is '+'`: what stands in quotes may also be the text of clues, which is no symbol.
rules::Class Binder::symbols_or_marks(const Term& list, const syntax::Rule& rule) {
  auto named = rule.classes.front();
  if (list.kind != Term::Kind::word || list.word != rules::ListWord::clues) return symbols(named);
  std::vector<rules::TextId> marks;
  std::erase_if(named.items, [&](const syntax::ClassItem& item) {
    const bool mark = item.kind == syntax::ClassItem::Kind::quoted && !scope_.item(item.text);
    if (mark) marks.push_back(scope_.vocabulary().intern(item.text));
    return mark;
  });
  auto all = symbols(named);
  for (const auto mark : marks) {
    all.texts.resize(std::max(all.texts.size(), static_cast<std::size_t>(mark) + 1));
    all.texts[static_cast<std::size_t>(mark)] = true;
  }
  return all;
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
    throw Misfit(
        rule.where,
        list_.name.text() + ": " + std::to_string(cells.cells.size()) +
            (cells.cells.size() == 1 ? " cell, " : " cells, ") + std::to_string(each_once.size()) +
            " symbols; a permutation has as many cells as symbols" +
            (list_.name.text().starts_with("box ") ? box_advice(scope_.sheet().grid.size(), each_once.size()) : ""));
  bound.terms.push_back(Term::of_items(std::move(each_once)));
  return bound;
}

/// A KenKen clue: "12+", "3-", "8*", "2/", "5" for any operator, "?" for nothing demanded.
Rule Binder::arithmetic(const syntax::Rule& rule, Rule bound) {
  require_numbers(bound.terms.front(), rule.where);
  require_exact(magnitude(rules::Aggregate::sum, bound.terms.front(), scope_.vocabulary()).exact(), rule.where);
  const auto& value = rule.terms[1];
  if (value.kind != syntax::Term::Kind::clue) {
    bound.terms.push_back(bind(value));
    refuse_list_as_operand(bound.terms.back(), value.where);
    return bound;
  }
  const auto& clue = *list_.clue;
  auto number = clue.text;
  if (!number.empty())
    if (const auto sign = operation(number.back())) {
      bound.operation = *sign;
      number.pop_back();
    }
  if (number == "?") return denied_ ? Rule::any({}) : Rule::all({});
  const auto target = rules::whole_number(number);
  if (!target)
    throw InputError(clue.where, "clue of " + list_.name.text() +
                                     ": expected a number and an operator, like 12+ or 3-, found '" + clue.text + "'");
  bound.terms.push_back(Term::of_number(*target));
  return bound;
}

/// The symbols whose part is in the class: `colour connected x` is said of all cells with an x in them.
rules::Class Binder::symbols_with_part(std::size_t part, const rules::Class& values) const {
  const auto& vocabulary = scope_.vocabulary();
  const auto& of_symbol = vocabulary.parts()[part].of_symbol;
  rules::Class all;
  all.values = values.values;
  all.texts.resize(vocabulary.declared_count());
  for (std::size_t i = 0; i < of_symbol.size(); ++i)
    all.texts[i] = rules::contains_known(values, vocabulary.item(of_symbol[i]));
  return all;
}

Rule Binder::connected(const syntax::Rule& rule, Rule bound) {
  bound.classes.push_back(symbols(rule.classes.front()));
  auto& subject = bound.terms.front();
  if (subject.kind == Term::Kind::word && subject.word == rules::ListWord::part) {
    bound.classes.front() = symbols_with_part(subject.part, bound.classes.front());
    subject = Term(subject.operands.front());
  }
  if (subject.kind != Term::Kind::cells) {
    auto message = "'" + std::string(rule.predicate->texts.name) + "' is said of cells that are known before solving";
    if (rule.predicate == rules::Predicate::connected) {
      std::string symbols;
      for (const auto& item : rule.classes.front().items) symbols += ' ' + item.text;
      message +=
          "; of a region that is found say that it has one group: 'number of each group among" + symbols + " < 2'";
    }
    throw InputError(rule.where, std::move(message));
  }
  if (rule.predicate == rules::Predicate::no_loop && scope_.sheet().grid.lattice().kind() == Lattice::Kind::king)
    throw InputError(rule.where, "'no loop' needs cells that touch by edges only: here loops may cross themselves");
  bound.lattice = scope_.sheet().grid.shared_lattice();
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
  if (std::ranges::find(defining_, rule.text) != defining_.end())
    throw InputError(rule.where, "'" + rule.text + "' is defined by itself");
  if (defining_.size() == deepest_definition)
    throw InputError(rule.where,
                     "definitions use each other too deep: at most " + std::to_string(deepest_definition) + " levels");
  inner.defining_.push_back(rule.text);
  auto bound = inner.bind(definition.body);
  needs_unknown_ = inner.needs_unknown_;
  largest_compared_ = inner.largest_compared_;
  largest_item_ = inner.largest_item_;
  return bound;
}

}  // namespace grids
