#include "language/syntax/home_words.hpp"
#include "language/syntax/nesting.hpp"
#include "language/syntax/reserved_words.hpp"
#include "model/rules/vocabulary.hpp"

namespace grids {
namespace {

using rules::Aggregate;
using rules::Arithmetic;
using rules::ListWord;

std::optional<Arithmetic> additive(const Token& token) {
  if (token.is("+")) return Arithmetic::add;
  if (token.is("-")) return Arithmetic::subtract;
  return std::nullopt;
}

std::optional<Arithmetic> multiplicative(const Token& token) {
  if (token.is("*")) return Arithmetic::multiply;
  if (token.is("/")) return Arithmetic::divide;
  if (token.is("mod")) return Arithmetic::modulo;
  return std::nullopt;
}

/// Whether the term can stand before `x`, the times sign of people: `2 x a1`, `a1 x b1`.
bool is_factor(const syntax::Term& term) {
  return term.kind == syntax::Term::Kind::number || term.kind == syntax::Term::Kind::arithmetic ||
         (term.kind == syntax::Term::Kind::name && parse_cell_name(term.text));
}

bool begins_factor(const Token& token) {
  return token.kind == Token::Kind::number || token.is("(") || parse_cell_name(token.text).has_value();
}

/// That a line of links runs.
bool is_way(const Token& token) { return token.is("up") || token.is("left") || token.is("right") || token.is("down"); }

bool is_name(const Token& token) { return token.kind == Token::Kind::word && !is_reserved(token.text); }

}  // namespace

syntax::Term Parser::whole_term() {
  auto all = term();
  if (!scanner_.at_end()) scanner_.fail_expecting("an operator or the end of the formula");
  return all;
}

syntax::Term Parser::calculation(Arithmetic sign, syntax::Term left, syntax::Term right, std::size_t begin) const {
  auto both = made<syntax::Term>(syntax::Term::Kind::arithmetic, scanner_.since(begin));
  both.arithmetic = sign;
  both.operands.push_back(std::move(left));
  both.operands.push_back(std::move(right));
  return both;
}

// term = factor {("+" | "-") factor}
syntax::Term Parser::term() {
  const Nesting nesting(*this);
  const auto begin = scanner_.position();
  auto left = factor();
  for (auto sign = additive(scanner_.peek()); sign; sign = additive(scanner_.peek())) {
    scanner_.take();
    left = calculation(*sign, std::move(left), factor(), begin);
  }
  return left;
}

// factor = atom {("*" | "/" | "mod") atom}
syntax::Term Parser::factor() {
  const auto begin = scanner_.position();
  auto left = atom();
  const auto next_sign = [&] {
    const auto next = scanner_.peek();
    if (next.is("x") && is_factor(left) && begins_factor(scanner_.second())) return std::optional(Arithmetic::multiply);
    return multiplicative(next);
  };
  for (auto sign = next_sign(); sign; sign = next_sign()) {
    scanner_.take();
    left = calculation(*sign, std::move(left), atom(), begin);
  }
  return left;
}

// atom = NUMBER | NAME | 'text' | "clue" | "links" | "walls" | "slants" | "(" term ")" | "-" atom | list | aggregate ..
syntax::Term Parser::atom() {
  const Nesting nesting(*this);
  const auto next = scanner_.peek();
  const auto begin = next.begin;
  if (next.kind == Token::Kind::number) {
    auto number = made<syntax::Term>(syntax::Term::Kind::number, scanner_.where(scanner_.take()));
    const auto value = rules::whole_number(next.text);
    if (!value) scanner_.fail(next, "this number is too large: at most 9223372036854775807");
    number.number = *value;
    return number;
  }
  if (next.kind == Token::Kind::quoted) {
    auto quoted = made<syntax::Term>(syntax::Term::Kind::quoted, scanner_.where(scanner_.take()));
    quoted.text = next.text;
    return quoted;
  }
  if (scanner_.accept("(")) {
    auto inner = term();
    scanner_.expect(")");
    return inner;
  }
  if (scanner_.accept("-")) {
    auto negated = made<syntax::Term>(syntax::Term::Kind::arithmetic);
    negated.arithmetic = Arithmetic::negate;
    negated.operands.push_back(atom());
    negated.where = scanner_.since(begin);
    return negated;
  }
  if (next.is("clue")) return made<syntax::Term>(syntax::Term::Kind::clue, scanner_.where(scanner_.take()));
  if (next.is("links")) return links();
  if (next.is("walls")) return made<syntax::Term>(syntax::Term::Kind::walls, scanner_.where(scanner_.take()));
  if (next.is("slants")) return made<syntax::Term>(syntax::Term::Kind::slants, scanner_.where(scanner_.take()));
  if (next.is("exits")) return made<syntax::Term>(syntax::Term::Kind::exits, scanner_.where(scanner_.take()));
  if (next.is("joints")) return made<syntax::Term>(syntax::Term::Kind::joints, scanner_.where(scanner_.take()));
  if (next.kind == Token::Kind::word && aggregate_word(next.text)) return aggregate();
  if (next.is("number") && scanner_.second().is("of") && scanner_.third().is("each")) return number_of_each();
  if (at_list() && !is_name(next)) return list();
  if (is_name(next)) return name_or_part();
  scanner_.fail_expecting("a number, a cell, a symbol or a word like 'sum'");
}

/// `links`, or `links up`.
syntax::Term Parser::links() {
  const auto begin = scanner_.position();
  scanner_.take();
  auto term = made<syntax::Term>(syntax::Term::Kind::links, scanner_.since(begin));
  if (is_way(scanner_.peek())) {
    term.kind = syntax::Term::Kind::reach;
    term.text = scanner_.take().text;
    term.where = scanner_.since(begin);
  }
  if (scanner_.at("of"))
    scanner_.fail(scanner_.peek(),
                  "'" + scanner_.text_since(begin) +
                      "' is said of the one cell that is judged, as by 'each cell', without 'of'; how "
                      "lines run in others is told by 'count linked', 'count straight' and 'count turn'");
  return term;
}

/// A name before `of` or a list word is a part of two-part symbols: `letter of cell 1`.
syntax::Term Parser::name_or_part() {
  const auto second = scanner_.second();
  const bool part = second.is("of") || second.is("[") ||
                    (second.kind == Token::Kind::word && grids::list_word(second.text)) ||
                    (second.kind == Token::Kind::word && begins_predicate(second.text) && !second.is("is"));
  return part ? list() : plain_name();
}

/// A name, whatever follows: the n of `first n increasing` is no part.
syntax::Term Parser::plain_name() {
  auto name = made<syntax::Term>(syntax::Term::Kind::name, scanner_.where(scanner_.peek()));
  name.text = scanner_.take().text;
  return name;
}

/// `count of each part by area`: a symbol may be called `of`, but nobody counts it so.
void Parser::refuse_count_of_nothing(const Token& count) const {
  const auto next = scanner_.second();
  const bool list = next.is("each") || next.is("[") || (next.kind == Token::Kind::word && grids::list_word(next.text));
  if (scanner_.at("of") && list)
    scanner_.fail(count,
                  "'count' needs to know what it counts: 'count x of ..'; how many items a list has is 'length of ..', "
                  "and how many lists there are 'number of each ..'");
}

// aggregate [["of"] list] | "count" class ["of" list] | .. "of" "each" selector
syntax::Term Parser::aggregate() {
  const auto word = scanner_.take();
  auto all = made<syntax::Term>(syntax::Term::Kind::aggregate);
  all.aggregate = *aggregate_word(word.text);
  if (all.aggregate == Aggregate::count) {
    refuse_count_of_nothing(word);
    all.classes.push_back(symbols());
  }
  if (at_of_each()) {
    all.where = scanner_.since(word.begin);
    all.operands.push_back(made<syntax::Term>(syntax::Term::Kind::judged, all.where));
    return of_each(std::move(all), word.begin);
  }
  if (scanner_.at("(") && all.aggregate != Aggregate::count)
    scanner_.fail(scanner_.peek(),
                  "expected no round brackets: '" + word.text + "' alone is that of the whole list, '" + word.text +
                      " of first 2' that of a part of it, '" + word.text + " of [a1 b1]' that of some cells");
  const bool of = scanner_.accept("of");
  if (of || at_list())
    all.operands.push_back(list());
  else
    all.operands.push_back(made<syntax::Term>(syntax::Term::Kind::judged, scanner_.where(word)));
  all.where = scanner_.since(word.begin);
  return all;
}

// .. "of" "each" selector: the body for each of its lists.
syntax::Term Parser::of_each(syntax::Term body, std::size_t begin) {
  scanner_.expect("of");
  scanner_.expect("each");
  auto each = made<syntax::Term>(syntax::Term::Kind::each);
  each.operands.push_back(std::move(body));
  each.selectors = selectors();
  each.where = scanner_.since(begin);
  return each;
}

// "number" "of" "each" selector: how long a list with an item for each of its lists is.
syntax::Term Parser::number_of_each() {
  const auto word = scanner_.take();
  auto one = made<syntax::Term>(syntax::Term::Kind::aggregate, scanner_.where(word));
  one.aggregate = Aggregate::length;
  one.operands.push_back(made<syntax::Term>(syntax::Term::Kind::judged, one.where));
  auto all = made<syntax::Term>(syntax::Term::Kind::aggregate);
  all.aggregate = Aggregate::length;
  all.operands.push_back(of_each(std::move(one), word.begin));
  all.where = scanner_.since(word.begin);
  return all;
}

// A list of numbers, within another aggregate or list word: max of "length of each run among x"
syntax::Term Parser::numbers_of_each() {
  const auto word = scanner_.peek();
  auto numbers = aggregate();
  if (numbers.kind != syntax::Term::Kind::each)
    scanner_.fail(word, "'" + word.text +
                            "' is one number here, and a list is needed: of cells, as 'first 3', or of the "
                            "numbers of lists that are found, as 'length of each run among x'");
  return numbers;
}

// list = word {["of"] word} | "[" region "]" | aggregate "of" "each" selector
syntax::Term Parser::list() {
  if (scanner_.at("[")) return region();
  if (const auto next = scanner_.peek(); next.kind == Token::Kind::word && aggregate_word(next.text))
    return numbers_of_each();
  if (!at_list()) scanner_.fail_expecting("a list: first, last, cell, rest, inner, ends, reversed, among, between ..");
  return list_word();
}

syntax::Term Parser::list_word() {
  const Nesting nesting(*this);
  if (at_found_home()) return found_home();
  const auto word = scanner_.take();
  auto meaning = grids::list_word(word.text);
  if (meaning == ListWord::shape && scanner_.accept("as")) {
    if (!scanner_.accept("drawn")) scanner_.fail_expecting("'drawn' after 'shape as'");
    meaning = ListWord::shape_as_drawn;
  }
  auto list = made<syntax::Term>(syntax::Term::Kind::word);
  list.word = meaning.value_or(ListWord::part);
  std::vector<syntax::Term> count;
  switch (list.word->texts.object) {
    case ListWord::Object::none: break;
    case ListWord::Object::part: list.text = word.text; break;
    case ListWord::Object::number:
      if (scanner_.at("[") && scanner_.second().kind == Token::Kind::number)
        scanner_.fail(scanner_.peek(),
                      "expected a number without brackets: '" + word.text + ' ' + scanner_.second().text + "'");
      count.push_back(is_name(scanner_.peek()) ? plain_name() : atom());
      break;
    case ListWord::Object::symbols: list.classes.push_back(symbols()); break;
    case ListWord::Object::two_symbols:
      list.classes.push_back(symbols());
      if (!scanner_.accept("and")) scanner_.fail_expecting("'and' and the other end: " + word.text + " X and X");
      list.classes.push_back(symbols());
      break;
  }
  list.where = scanner_.since(word.begin);
  if (list.word->texts.of_each && at_of_each()) {
    list.operands.push_back(made<syntax::Term>(syntax::Term::Kind::judged, list.where));
    return of_each(std::move(list), word.begin);
  }
  const bool of = !at_of_each() && scanner_.accept("of");
  if (of || at_list())
    list.operands.push_back(this->list());
  else
    list.operands.push_back(made<syntax::Term>(syntax::Term::Kind::judged, list.where));
  for (auto& number : count) list.operands.push_back(std::move(number));
  if (!meaning && is_home_word(word.text)) list.kind = syntax::Term::Kind::home;
  return list;
}

syntax::Term Parser::region() {
  const auto open = scanner_.expect("[");
  auto region = made<syntax::Term>(syntax::Term::Kind::region);
  const auto begin = scanner_.position();
  while (!scanner_.at("]")) {
    if (scanner_.at_end()) scanner_.fail(open, "expected ']' behind the region");
    scanner_.take_chunk();
  }
  const auto close = scanner_.take();
  region.text = scanner_.text(begin, close.begin);
  region.where = scanner_.where(begin, close.begin);
  return region;
}

bool Parser::at_list() const {
  const auto next = scanner_.peek();
  if (next.is("[") || at_found_home()) return true;
  return next.kind == Token::Kind::word && (grids::list_word(next.text) || !is_reserved(next.text));
}

/// At what belongs to a cell and is found by solving: `group among x of cell 1`.
bool Parser::at_found_home() const {
  const auto second = scanner_.second();
  if (scanner_.at("king") || scanner_.at("linked")) return second.is("group");
  if (scanner_.at("group")) return second.is("among") || (second.is("of") && !scanner_.third().is("each"));
  return scanner_.at("sight") && second.is("among");
}

// ["king" | "linked"] "group" ["among" class] "of" list | "sight" "among" class "of" list
syntax::Term Parser::found_home() {
  const auto begin = scanner_.position();
  auto home = made<syntax::Term>(syntax::Term::Kind::home);
  home.selectors.push_back(kind());
  home.text = scanner_.text_since(begin);
  home.selectors.front().where = scanner_.since(begin);
  if (!scanner_.accept("of")) scanner_.fail_expecting("'of' and a cell: '" + home.text + " of cell 1'");
  home.operands.push_back(list());
  home.where = scanner_.since(begin);
  return home;
}

bool Parser::at_of_each() const { return scanner_.at("of") && scanner_.second().is("each"); }

}  // namespace grids
