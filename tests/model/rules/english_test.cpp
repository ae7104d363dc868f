#include "model/rules/english.hpp"

#include "model/rules/closed.hpp"
#include "model/rules/pattern.hpp"
#include "test.hpp"

using namespace grids;
using namespace grids::rules;
using namespace grids::rules::closed;

namespace {

/// A grid of three rows of five cells, a1 to c5, of which the first two may be linked.
const Puzzle& puzzle() {
  static const Puzzle five_wide = [] {
    Puzzle puzzle(Grid({3, 5}), Symbols::numbers(1, 9));
    puzzle.links.push_back({cell_at(0), cell_at(1), puzzle.add_hidden_cell(0, 2)});
    return puzzle;
  }();
  return five_wide;
}
CellId link() { return puzzle().links.front().cell; }

std::string said(const Rule& rule) { return english(rule, vocabulary(), puzzle()); }
/// What is said of the term, beside "1".
std::string said(const Term& term) {
  const auto text = said(Rule::compare(number(1), Comparison::equal, term));
  return text.substr(std::string_view("1 is ").size());
}

Rule of(Predicate predicate, Term other) {
  auto rule = Rule::of(predicate, cells(2));
  rule.terms.push_back(std::move(other));
  rule.classes.push_back(class_of("1a"));
  return rule;
}

Term cells_at(std::vector<std::size_t> places) {
  Region region;
  for (const auto place : places) region.push_back(cell_at(place));
  return Term::of_cells(region);
}

Term set_of(Class symbols) {
  auto term = Term::of(ListWord::among, cells(1));
  term.classes.push_back(std::move(symbols));
  return term;
}

}  // namespace

TEST_CASE("cells side by side or one below the other are said as a stretch") {
  CHECK(said(cells(1)) == "a1");
  CHECK(said(cells(2)) == "a1 a2");
  CHECK(said(cells(3)) == "a1-a3");
  CHECK(said(cells(7)) == "a1-a5 b1 b2");
  CHECK(said(cells_at({0, 5, 10})) == "a1-c1");
  CHECK(said(cells_at({0, 5})) == "a1 b1");
  CHECK(said(cells_at({0, 2, 4})) == "a1 a3 a5");
  CHECK(said(cells_at({3, 4, 5})) == "a4 a5 b1");
  CHECK(said(cells(0)) == "no cell");
}

TEST_CASE("items are said by their names, in quotes where these could be taken for something else") {
  CHECK(said(items("1a?")) == "1 a ?");
  CHECK(said(items("")) == "no item");
  CHECK(said(clue(3)) == "the clue 3");
  auto words = vocabulary();
  const auto word = words.intern("row");
  CHECK(english(Rule::compare(Term::of_items({words.item(word)}), Comparison::equal, number(1)), words, puzzle()) ==
        "'row' is 1");
  CHECK(said(Term::of_items({Item::of_list({Item::of_number(1), Item::of_number(2)})})) == "<1 2>");
  CHECK(said(Term::of_nothing()) == "nothing");
}

TEST_CASE("comparisons are said one after another") {
  const auto compared = [](Comparison comparison) { return said(Rule::compare(cells(1), comparison, number(2))); };
  CHECK(compared(Comparison::equal) == "a1 is 2");
  CHECK(compared(Comparison::not_equal) == "a1 is not 2");
  CHECK(compared(Comparison::less) == "a1 is less than 2");
  CHECK(compared(Comparison::greater) == "a1 is greater than 2");
  CHECK(compared(Comparison::at_most) == "a1 is at most 2");
  CHECK(compared(Comparison::at_least) == "a1 is at least 2");
  auto chain = Rule::compare(cells(1), Comparison::less, cells(1, 1));
  chain.terms.push_back(cells(1, 2));
  chain.comparisons.push_back(Comparison::less);
  CHECK(said(chain) == "a1 is less than a2 and a2 is less than a3");
  CHECK(said(Rule::negation(chain)) == "it is not so that (a1 is less than a2 and a2 is less than a3)");
}

TEST_CASE("rules in rules stand in brackets where they are made of others") {
  const auto one = Rule::compare(cells(1), Comparison::equal, number(1));
  const auto two = Rule::compare(cells(1), Comparison::equal, number(2));
  CHECK(said(Rule::all({one, two})) == "a1 is 1 and a1 is 2");
  CHECK(said(Rule::any({one, Rule::all({one, two})})) == "a1 is 1 or (a1 is 1 and a1 is 2)");
  CHECK(said(Rule::all({one, Rule::any({one, two})})) == "a1 is 1 and (a1 is 1 or a1 is 2)");
  CHECK(said(Rule::negation(one)) == "it is not so that a1 is 1");
  CHECK(said(Rule::negation(Rule::negation(one))) == "it is not so that (it is not so that a1 is 1)");
  CHECK(said(Rule::all({})) == "nothing is asked");
  CHECK(said(Rule::any({})) == "this cannot be");
}

TEST_CASE("predicates are sentences about their list") {
  CHECK(said(of(Predicate::permutation, items("12"))) == "each of 1 2 stands once in a1 a2");
  CHECK(said(of(Predicate::all_different, {})) == "no two of a1 a2 are equal");
  CHECK(said(of(Predicate::all_equal, {})) == "all of a1 a2 are equal");
  CHECK(said(of(Predicate::increasing, {})) == "a1 a2 rises from each to the next");
  CHECK(said(of(Predicate::decreasing, {})) == "a1 a2 falls from each to the next");
  CHECK(said(of(Predicate::includes, items("1"))) == "a1 a2 includes 1");
  CHECK(said(of(Predicate::is, {})) == "each of a1 a2 is one of the symbol 1, a");
  auto is_one = of(Predicate::is, {});
  is_one.terms.front() = cells(1);
  CHECK(said(is_one) == "a1 is one of the symbol 1, a");
  CHECK(said(of(Predicate::connected, {})) == "the cells with the symbol 1, a of a1 a2 hang together by their edges");
  auto cage = of(Predicate::arithmetic, number(6));
  CHECK(said(cage) == "the sum, difference, product or quotient of a1 a2 makes 6");
  for (const auto& [operation, name] :
       {std::pair(Operator::sum, "sum"), std::pair(Operator::difference, "difference"),
        std::pair(Operator::product, "product"), std::pair(Operator::quotient, "quotient")}) {
    cage.operation = operation;
    CHECK(said(cage) == std::string("the ") + name + " of a1 a2 makes 6");
  }
}

TEST_CASE("patterns are said as they could be typed") {
  Pattern any;
  any.kind = Pattern::Kind::any_item;
  Pattern letters;
  letters.kind = Pattern::Kind::one_of;
  letters.items = items("ab").items;
  Pattern repeat;
  repeat.kind = Pattern::Kind::repeat;
  repeat.operands = {letters};
  auto once_or_more = repeat;
  once_or_more.may_be_absent = false;
  auto perhaps = repeat;
  perhaps.may_repeat = false;
  Pattern either;
  either.kind = Pattern::Kind::alternative;
  either.operands = {any, letters};
  Pattern sequence;
  sequence.operands = {repeat, once_or_more, perhaps, either, Pattern()};
  auto rule = Rule::of(Predicate::matches, cells(2));
  rule.pattern = std::make_shared<const Pattern>(sequence);
  CHECK(said(rule) == "a1 a2 reads like /([a b])* ([a b])+ ([a b])? (. | [a b]) ()/");
}

TEST_CASE("words and arithmetic are said with brackets where they could be taken otherwise") {
  CHECK(said(word(ListWord::first, cells(2), number(1))) == "the first 1 of a1 a2");
  CHECK(said(word(ListWord::last, cells(2), cells(1))) == "the last (a1) of a1 a2");
  CHECK(said(word(ListWord::cell, cells(2), clue(1))) == "item (the clue 1) of a1 a2");
  CHECK(said(word(ListWord::rest, cells(2))) == "all but the first of a1 a2");
  CHECK(said(word(ListWord::inner, cells(2))) == "all but the ends of a1 a2");
  CHECK(said(word(ListWord::ends, cells(2))) == "the ends of a1 a2");
  CHECK(said(word(ListWord::reversed, cells(2))) == "the reverse of a1 a2");
  CHECK(said(word(ListWord::symbols, cells(2))) == "the symbols of a1 a2");
  CHECK(said(word(ListWord::contents, cells(2))) == "the sorted symbols of a1 a2");
  CHECK(said(among("a", cells(2))) == "those with a in a1 a2");
  CHECK(said(word(ListWord::positions, cells(2))) == "the places of a1 a2 (in places 1 2)");
  auto between = word(ListWord::between, cells(2));
  between.classes = {class_of("a"), class_of("b")};
  CHECK(said(between) == "what is between a and b in a1 a2");
  CHECK(said(Term::of(Arithmetic::add, {cells(1), word(ListWord::ends, cells(2))})) == "(a1 + (the ends of a1 a2))");
  CHECK(said(Term::of(Arithmetic::subtract, {cells(1), number(1)})) == "(a1 - 1)");
  const auto sum = Term::of(Arithmetic::add, {cells(1), number(1)});
  CHECK(said(Term::of(Arithmetic::subtract, {sum, number(2)})) == "(a1 + 1 - 2)");
  CHECK(said(Term::of(Arithmetic::subtract, {number(2), sum})) == "(2 - (a1 + 1))");
  CHECK(said(Term::of(Arithmetic::multiply, {sum, number(2)})) == "((a1 + 1) * 2)");
  CHECK(said(Term::of(Arithmetic::add, {number(0), sum})) == "(a1 + 1)");
  CHECK(said(Term::of(Arithmetic::subtract, {number(0), cells(1)})) == "(minus a1)");
  CHECK(said(Term::of(Arithmetic::add, {number(0), number(0)})) == "(0)");
  CHECK(said(Term::of(Arithmetic::multiply, {cells(1), number(1)})) == "(a1 * 1)");
  CHECK(said(Term::of(Arithmetic::divide, {cells(1), number(1)})) == "(a1 / 1)");
  CHECK(said(Term::of(Arithmetic::modulo, {cells(1), number(1)})) == "(a1 modulo 1)");
  CHECK(said(Term::of(Arithmetic::negate, {cells(1)})) == "(minus a1)");
}

TEST_CASE("lists of lists, runs, links and clues are said whole") {
  Term join;
  join.kind = Term::Kind::join;
  join.operands = {cells(1), number(3), cells(1, 1)};
  CHECK(said(join) == "(one after another: a1, 3, a2)");
  Term as_item;
  as_item.kind = Term::Kind::as_item;
  as_item.operands = {cells(2)};
  CHECK(said(as_item) == "(a1 a2 as one)");
  Term run;
  run.kind = Term::Kind::run;
  Term runs;
  runs.kind = Term::Kind::runs;
  runs.classes = {class_of("a")};
  runs.operands = {cells(2), run};
  CHECK(said(runs) == "(for each stretch of a in a1 a2: the stretch)");
  Rule linked;
  linked.kind = Rule::Kind::linked;
  linked.cells = {link()};
  CHECK(said(linked) == "a1 and a2 are linked");
  Term if_linked;
  if_linked.kind = Term::Kind::if_linked;
  if_linked.cells = {link()};
  if_linked.operands = {cells(1)};
  CHECK(said(if_linked) == "(a1 if a1 and a2 are linked)");
  Term links;
  links.kind = Term::Kind::links;
  links.cells = {link(), cell_at(3)};
  CHECK(said(links) == "(how many are linked: a1 and a2, ?)");
  auto clues = word(ListWord::clues, cells(2));
  clues.clues = std::make_shared<const std::map<CellId, std::vector<Item>>>(std::map<CellId, std::vector<Item>>{
      {cell_at(0), items("12").items}, {cell_at(1), items("3").items}, {cell_at(2), items("4").items}});
  CHECK(said(clues) == "(the printed clues of a1 a2, where a1 says 1 2, a2 says 3)");
}

TEST_CASE("a set is said by ranges, parity and what belongs to it or not in spite of them") {
  const auto set = [](const Class& symbols) {
    const auto text = said(set_of(symbols));
    return text.substr(std::string_view("those with ").size(),
                       text.size() - std::string_view("those with  in a1").size());
  };
  CHECK(set({}) == "none");
  Class numbers;
  numbers.numbers = {{1, 2}, {3, 4}, {6, 6}};
  CHECK(set(numbers) == "1..4, 6");
  auto none = class_of("");
  none.numbers = {{1, 2}};
  CHECK(set(none) == "1..2, but not the symbol 1, but not the symbol 2");
  auto texts = class_of("12346b");
  texts.numbers = numbers.numbers;
  CHECK(set(texts) == "1..4, 6, b");
  texts = class_of("2468");
  texts.even = true;
  CHECK(set(texts) == "even numbers");
  texts = class_of("13579");
  texts.odd = true;
  texts.numbers = {{3, 3}, {10, 10}};
  CHECK(set(texts) == "10, odd numbers");
  auto held = class_of("a");
  held.values = {cells(1)};
  CHECK(set(held) == "a, what is in a1");
}
