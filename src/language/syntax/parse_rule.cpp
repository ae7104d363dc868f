#include "language/syntax/nesting.hpp"
#include "language/syntax/reserved_words.hpp"

namespace grids {
namespace {

std::optional<Comparison> comparison_sign(const Token& token) {
  if (token.kind != Token::Kind::sign) return std::nullopt;
  for (const auto comparison : {Comparison::equal, Comparison::not_equal, Comparison::less, Comparison::at_most,
                                Comparison::greater, Comparison::at_least})
    if (token.text == text(comparison)) return comparison;
  return std::nullopt;
}

bool is_operator(const Token& token) {
  return token.is("+") || token.is("-") || token.is("*") || token.is("/") || token.is("mod");
}

}  // namespace

syntax::Rule Parser::whole_rule() {
  return hinting_at_signs([this] {
    auto all = rule();
    refuse_list_behind(all);
    if (!scanner_.at_end()) scanner_.fail_expecting("'and', 'or' or the end of the rule");
    return all;
  });
}

/// `all different among 1-4`: people may put it so, but a list stands before what is said of it.
void Parser::refuse_list_behind(const syntax::Rule& rule) const {
  const auto next = scanner_.peek();
  const bool list = next.is("of") || next.is("[") || (next.kind == Token::Kind::word && grids::list_word(next.text));
  if (rule.kind != syntax::Rule::Kind::predicate || !rule.classes.empty() || !list) return;
  const auto said = std::string(scanner_.text(0, next.begin));
  const auto after = next.is("of") ? scanner_.second() : next;
  const auto part = std::string(scanner_.text(after.begin, scanner_.length()));
  scanner_.fail(next, "a list stands before what is said of it: '" + part + ' ' +
                          said.substr(0, said.find_last_not_of(' ') + 1) + "'");
}

/// `is w -`, `among < >`, `run among x -`: a symbol that looks like an operator ends the class in which it was meant to
/// stand.
void Parser::rethrow_with_hint(const InputError& error) const {
  const auto place = error.diagnostics().front().where;
  const auto at = [&](std::size_t begin) { return scanner_.where(begin, begin + 1).text() == place.text(); };
  if (!behind_class_ || behind_class_->is("=")) throw error;
  const bool compares = comparison_sign(*behind_class_).has_value();
  if (!at(compares ? scanner_.after(*behind_class_).begin : behind_class_->begin)) throw error;
  const auto& sign = behind_class_->text;
  throw InputError(place, error.diagnostics().front().message + "; behind '" + last_in_class_ + "' a '" + sign +
                              "' is an operator: as a symbol it stands in quotes, \"'" + sign +
                              "'\", or first of all, '" + sign + ' ' + last_in_class_ + "'");
}

// rule = conjunction {"or" conjunction}
syntax::Rule Parser::rule() {
  const Nesting nesting(*this);
  const auto begin = scanner_.position();
  auto first = conjunction();
  if (!scanner_.at("or")) return first;
  auto any = made<syntax::Rule>(syntax::Rule::Kind::any);
  any.operands.push_back(std::move(first));
  while (scanner_.accept("or")) any.operands.push_back(conjunction());
  any.where = scanner_.since(begin);
  return any;
}

// conjunction = unit {"and" unit}
syntax::Rule Parser::conjunction() {
  const auto begin = scanner_.position();
  auto first = unit();
  if (!scanner_.at("and")) return first;
  auto all = made<syntax::Rule>(syntax::Rule::Kind::all);
  all.operands.push_back(std::move(first));
  while (scanner_.accept("and")) all.operands.push_back(unit());
  all.where = scanner_.since(begin);
  return all;
}

// unit = "not" unit | "if" .. | "(" rule ")" | "linked" | "walled" | DEFINED {value} | statement
syntax::Rule Parser::unit() {
  if (scanner_.at("not")) return negation();
  if (scanner_.at("if")) return condition();
  if (scanner_.at("(") && brackets_hold_rule()) {
    scanner_.take();
    auto inner = rule();
    scanner_.expect(")");
    return inner;
  }
  if (scanner_.at("linked") && !at_linked_group())
    return made<syntax::Rule>(syntax::Rule::Kind::linked, scanner_.where(scanner_.take()));
  if (scanner_.at("walled")) return made<syntax::Rule>(syntax::Rule::Kind::walled, scanner_.where(scanner_.take()));
  if ((scanner_.at("one") || scanner_.at("no")) && scanner_.second().is("loop") &&
      syntax::strokes_named(scanner_.third().text))
    return shape();
  if (const auto next = scanner_.peek(); next.is("for") || next.is("each"))
    scanner_.fail(next, "within a rule a '" + next.text + "' is a key of its own, in braces and not in quotes: {" +
                            (next.is("for") ? "for n in 1-4: RULE" : "each LIST: RULE") + '}');
  if (at_defined()) return defined();
  return statement();
}

// ("one" | "no") "loop" ("links" | "walls" | "slants")
syntax::Rule Parser::shape() {
  const auto begin = scanner_.position();
  auto rule = made<syntax::Rule>(syntax::Rule::Kind::shape);
  rule.text = scanner_.take().text + ' ';
  rule.text += scanner_.take().text;
  rule.strokes = *syntax::strokes_named(scanner_.take().text);
  rule.where = scanner_.since(begin);
  return rule;
}

syntax::Rule Parser::negation() {
  const Nesting nesting(*this);
  const auto begin = scanner_.position();
  scanner_.expect("not");
  auto negated = made<syntax::Rule>(syntax::Rule::Kind::negation);
  negated.operands.push_back(unit());
  negated.where = scanner_.since(begin);
  return negated;
}

// "if" rule "then" rule ["else" rule]
syntax::Rule Parser::condition() {
  const auto begin = scanner_.position();
  auto condition = made<syntax::Rule>(syntax::Rule::Kind::condition);
  scanner_.expect("if");
  condition.operands.push_back(rule());
  scanner_.expect("then");
  condition.operands.push_back(rule());
  if (scanner_.accept("else")) condition.operands.push_back(rule());
  condition.where = scanner_.since(begin);
  return condition;
}

// A name that `define:` gave, with its values: "far 5".
syntax::Rule Parser::defined() {
  const auto name = scanner_.take();
  auto rule = made<syntax::Rule>(syntax::Rule::Kind::defined, scanner_.where(name));
  rule.text = name.text;
  while (!at_end_of_unit(scanner_.peek())) rule.terms.push_back(atom());
  return rule;
}

// statement = [term] predicate | term compare term {compare term}
syntax::Rule Parser::statement() {
  const auto begin = scanner_.position();
  if (at_predicate()) {
    syntax::Term judged;
    judged.where = scanner_.where(scanner_.peek());
    return predicate(std::move(judged), begin);
  }
  auto left = term();
  if (at_predicate()) return predicate(std::move(left), begin);
  return comparison(std::move(left), begin);
}

syntax::Rule Parser::predicate(syntax::Term subject, std::size_t begin) {
  auto rule = made<syntax::Rule>(syntax::Rule::Kind::predicate);
  rule.predicate = predicate_name();
  rule.terms.push_back(std::move(subject));
  switch (rule.predicate->texts.object) {
    case rules::Predicate::Object::none: break;
    case rules::Predicate::Object::maybe_class:
      if (scanner_.accept("of")) rule.classes.push_back(symbols());
      break;
    case rules::Predicate::Object::symbols:
      if (scanner_.at("not")) scanner_.fail(scanner_.peek(), "'not' stands before the whole rule: 'not cell 1 is 3'");
      rule.classes.push_back(symbols());
      break;
    case rules::Predicate::Object::list: rule.terms.push_back(term()); break;
    case rules::Predicate::Object::number:
      scanner_.expect("=");
      rule.terms.push_back(term());
      break;
    case rules::Predicate::Object::pattern: {
      const auto pattern = scanner_.take_pattern();
      rule.text = pattern.text;
      rule.where = scanner_.where(pattern);
      return rule;
    }
  }
  rule.where = scanner_.since(begin);
  return rule;
}

/// The one or two words of a predicate.
rules::Predicate Parser::predicate_name() {
  const auto word = scanner_.take();
  const auto possible = words::predicates_beginning(word.text);
  std::string expected;
  for (const auto predicate : possible) {
    if (predicate->texts.name == word.text) return predicate;
    const auto second = predicate->texts.name.substr(word.text.size() + 1);
    if (scanner_.accept(second)) return predicate;
    expected.append(expected.empty() ? "'" : " or '").append(second).append("'");
  }
  scanner_.fail_expecting(expected + " after '" + word.text + "'");
}

syntax::Rule Parser::comparison(syntax::Term left, std::size_t begin) {
  auto rule = made<syntax::Rule>(syntax::Rule::Kind::comparison);
  rule.terms.push_back(std::move(left));
  rule.typed.push_back(scanner_.text_since(begin));
  auto sign = comparison_sign(scanner_.peek());
  if (!sign) scanner_.fail_expecting("a comparison (= != < <= > >=) or something to say of it (all different, is ..)");
  for (; sign; sign = comparison_sign(scanner_.peek())) {
    scanner_.take();
    rule.comparisons.push_back(*sign);
    const auto side = scanner_.position();
    rule.terms.push_back(term());
    rule.typed.push_back(scanner_.text_since(side));
  }
  rule.where = scanner_.since(begin);
  return rule;
}

bool Parser::at_predicate() const {
  const auto next = scanner_.peek();
  return next.kind == Token::Kind::word && begins_predicate(next.text) && !at_found_home();
}

/// A name is a defined predicate unless the word behind it makes it (part of) a term.
bool Parser::at_defined() const {
  const auto next = scanner_.peek();
  if (next.kind != Token::Kind::word || is_reserved(next.text)) return false;
  const auto second = scanner_.second();
  // A rule may be called `d1`, but rather it is a cell, in `d1 x d2 = 3`.
  if (parse_cell_name(next.text)) return second.kind == Token::Kind::number || at_end_of_unit(second);
  if (comparison_sign(second) || is_operator(second) || second.is("of")) return false;
  if (second.kind != Token::Kind::word) return true;
  return !begins_predicate(second.text) && !grids::list_word(second.text);
}

/// Brackets before an operator, a comparison or a predicate hold a term, others a rule.
bool Parser::brackets_hold_rule() const {
  const auto behind = scanner_.behind_brackets();
  if (comparison_sign(behind) || is_operator(behind)) return false;
  return behind.kind != Token::Kind::word || !begins_predicate(behind.text);
}

bool Parser::at_end_of_unit(const Token& token) const {
  return token.kind == Token::Kind::end || token.is("and") || token.is("or") || token.is("then") || token.is("else") ||
         token.is(")");
}

}  // namespace grids
