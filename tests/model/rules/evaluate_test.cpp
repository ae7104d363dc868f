#include "model/rules/evaluate.hpp"

#include "model/rules/closed.hpp"
#include "model/rules/pattern.hpp"
#include "test.hpp"

using namespace grids;
using namespace grids::rules;
using namespace grids::rules::closed;
using grids::rules::closed::holds;

namespace {

Rule is(Term list, std::string_view names) {
  auto rule = Rule::of(Predicate::is, std::move(list));
  rule.classes.push_back(class_of(names));
  return rule;
}

Rule with(Predicate predicate, Term list, Term other) {
  auto rule = Rule::of(predicate, std::move(list));
  rule.terms.push_back(std::move(other));
  return rule;
}

Rule cage(Operator operation, std::size_t count, std::int64_t target) {
  auto rule = with(Predicate::arithmetic, cells(count), number(target));
  rule.operation = operation;
  return rule;
}

/// Whether the cells that hold an `a` hang together in a grid of so many columns.
bool connected(std::string_view held, std::size_t columns, Predicate word = Predicate::connected) {
  auto rule = Rule::of(word, cells(held.size()));
  rule.classes.push_back(class_of("a"));
  rule.lattice = Grid({held.size() / columns, columns}).shared_lattice();
  return holds(rule, held);
}

bool compares_to(std::int64_t left, Comparison comparison, std::int64_t right) {
  return holds(Rule::compare(number(left), comparison, number(right)), "1");
}

}  // namespace

TEST_CASE("rules are joined by and, or and not") {
  const auto one = is(cells(1), "1");
  const auto two = is(cells(1, 1), "2");
  CHECK(holds(Rule::all({one, two}), "12"));
  CHECK_FALSE(holds(Rule::all({one, two}), "11"));
  CHECK(holds(Rule::any({one, two}), "11"));
  CHECK_FALSE(holds(Rule::any({one, two}), "21"));
  CHECK(holds(Rule::negation(one), "2"));
  CHECK_FALSE(holds(Rule::negation(one), "1"));
  CHECK(holds(Rule::all({}), "1"));
  CHECK_FALSE(holds(Rule::any({}), "1"));
  CHECK(Rule::all({one}).kind == Rule::Kind::predicate);
  CHECK(Rule::any({one}).kind == Rule::Kind::predicate);
}

TEST_CASE("numbers compare in six ways, and a chain of comparisons in each") {
  for (const std::int64_t right : {1, 2, 3}) {
    CHECK(compares_to(2, Comparison::equal, right) == (2 == right));
    CHECK(compares_to(2, Comparison::not_equal, right) == (2 != right));
    CHECK(compares_to(2, Comparison::less, right) == (2 < right));
    CHECK(compares_to(2, Comparison::at_most, right) == (2 <= right));
    CHECK(compares_to(2, Comparison::greater, right) == (2 > right));
    CHECK(compares_to(2, Comparison::at_least, right) == (2 >= right));
  }
  auto chain = Rule::compare(cells(1), Comparison::less, cells(1, 1));
  chain.terms.push_back(cells(1, 2));
  chain.comparisons.push_back(Comparison::less);
  CHECK(holds(chain, "123"));
  CHECK_FALSE(holds(chain, "132"));
  CHECK_FALSE(holds(chain, "213"));
}

TEST_CASE("lists are equal item by item, and compare otherwise only as single numbers") {
  const auto equal = [](Term left, Term right) {
    return holds(Rule::compare(std::move(left), Comparison::equal, std::move(right)), "12");
  };
  const auto less = [](Term left, Term right) {
    return holds(Rule::compare(std::move(left), Comparison::less, std::move(right)), "12");
  };
  CHECK(equal(cells(2), items("12")));
  CHECK_FALSE(equal(cells(2), items("21")));
  CHECK_FALSE(equal(cells(2), items("1")));
  CHECK_FALSE(equal(cells(2), items("123")));
  CHECK(equal(cells(2), items("1?")));
  CHECK_FALSE(equal(cells(2), items("?1")));
  CHECK_FALSE(less(cells(2), number(9)));
  CHECK_FALSE(less(number(0), cells(2)));
  CHECK_FALSE(less(items("a"), number(9)));
  CHECK_FALSE(less(number(0), items("a")));
  CHECK(less(items("?"), number(0)));
  CHECK(less(number(9), items("?")));
  CHECK_FALSE(less(items("?"), items("a")));
}

TEST_CASE("what is unknown differs from everything as well as it equals it") {
  const auto different = [](std::string_view left, std::string_view right) {
    return holds(Rule::compare(items(left), Comparison::not_equal, items(right)), "1");
  };
  CHECK(different("1", "2"));
  CHECK_FALSE(different("1", "1"));
  CHECK(different("1", "?"));
  CHECK(different("?", "1"));
}

TEST_CASE("a clue of 0 also says that there is nothing, and nothing else does") {
  const auto none = among("9", cells(2));
  const auto equal = [](Term left, Term right) {
    return holds(Rule::compare(std::move(left), Comparison::equal, std::move(right)), "12");
  };
  CHECK(equal(none, clue(0)));
  CHECK(equal(clue(0), none));
  CHECK_FALSE(equal(none, number(0)));
  CHECK_FALSE(equal(number(0), none));
  CHECK_FALSE(equal(none, clue(1)));
  CHECK_FALSE(equal(clue(1), none));
  CHECK_FALSE(equal(cells(1), clue(0)));
  CHECK_FALSE(equal(clue(0), cells(1)));
}

TEST_CASE("a comparison with what is not there is false") {
  CHECK_FALSE(holds(Rule::compare(Term::of_nothing(), Comparison::not_equal, number(1)), "1"));
  CHECK_FALSE(holds(Rule::compare(number(1), Comparison::not_equal, Term::of_nothing()), "1"));
  CHECK_FALSE(holds(Rule::of(Predicate::all_different, Term::of_nothing()), "1"));
}

TEST_CASE("predicates look at all items of a list") {
  const auto different = Rule::of(Predicate::all_different, cells(3));
  CHECK(holds(different, "1a2"));
  CHECK_FALSE(holds(different, "121"));
  CHECK_FALSE(holds(different, "a2a"));
  CHECK_FALSE(holds(different, "122"));
  const auto equal = Rule::of(Predicate::all_equal, cells(3));
  CHECK(holds(equal, "aaa"));
  CHECK_FALSE(holds(equal, "aab"));
  CHECK(holds(Rule::of(Predicate::all_equal, among("9", cells(3))), "123"));
  const auto rising = Rule::of(Predicate::increasing, cells(3));
  CHECK(holds(rising, "139"));
  CHECK_FALSE(holds(rising, "133"));
  CHECK_FALSE(holds(rising, "931"));
  CHECK_FALSE(holds(rising, "13a"));
  CHECK_FALSE(holds(rising, "a13"));
  const auto falling = Rule::of(Predicate::decreasing, cells(3));
  CHECK(holds(falling, "931"));
  CHECK_FALSE(holds(falling, "331"));
  CHECK_FALSE(holds(falling, "139"));
  CHECK(holds(is(cells(2), "12"), "21"));
  CHECK_FALSE(holds(is(cells(2), "12"), "13"));
  CHECK_FALSE(holds(is(cells(2), "12"), "31"));
}

TEST_CASE("a permutation has each item once, and a list includes others as often as they stand there") {
  const auto permutation = with(Predicate::permutation, cells(3), items("12a"));
  CHECK(holds(permutation, "a12"));
  CHECK_FALSE(holds(permutation, "a11"));
  CHECK_FALSE(holds(with(Predicate::permutation, cells(3), items("12")), "12a"));
  const auto includes = [](std::string_view held, std::string_view wanted) {
    return holds(with(Predicate::includes, cells(held.size()), items(wanted)), held);
  };
  CHECK(includes("2131", "11"));
  CHECK_FALSE(includes("213", "11"));
  CHECK(includes("213", ""));
  CHECK(includes("12", "?1"));
  CHECK_FALSE(includes("12", "?12"));
  CHECK_FALSE(holds(with(Predicate::includes, cells(1), Term::of_nothing()), "1"));
}

TEST_CASE("a cage makes its target by its operator, or by any") {
  CHECK(holds(cage(Operator::sum, 3, 9), "234"));
  CHECK_FALSE(holds(cage(Operator::sum, 3, 8), "234"));
  CHECK(holds(cage(Operator::product, 3, 24), "234"));
  CHECK_FALSE(holds(cage(Operator::sum, 3, 24), "234"));
  CHECK(holds(cage(Operator::difference, 3, 3), "162"));
  CHECK_FALSE(holds(cage(Operator::difference, 3, 3), "163"));
  CHECK(holds(cage(Operator::quotient, 3, 2), "282"));
  for (const std::int64_t target : {8, 4, 12, 3}) CHECK(holds(cage(Operator::any, 2, target), "26"));
  CHECK_FALSE(holds(cage(Operator::any, 2, 5), "26"));
  CHECK_FALSE(holds(cage(Operator::sum, 2, 2), "2a"));
}

TEST_CASE("cells hang together by edges, not by corners and not around the end of a row") {
  CHECK(connected("aabb", 2));
  CHECK(connected("abab", 2));
  CHECK(connected("bbbb", 2));
  CHECK(connected("bbab", 2));
  CHECK_FALSE(connected("abba", 2));
  CHECK_FALSE(connected("baab", 2));
  CHECK_FALSE(connected("aba", 3));
  CHECK_FALSE(connected("bbaabb", 3));
  CHECK(connected("aaabbabba", 3));
  CHECK(connected("aaaabaaaa", 3));
  CHECK_FALSE(connected("aaabbbaaa", 3));

  const auto by_corners = Predicate::king_connected;
  CHECK(connected("abba", 2, by_corners));
  CHECK(connected("baab", 2, by_corners));
  CHECK(connected("abbbabbba", 3, by_corners));
  CHECK_FALSE(connected("aba", 3, by_corners));
  CHECK_FALSE(connected("bbaabb", 3, by_corners));  // the end of a row and the beginning of the next
  CHECK_FALSE(connected("aaabbbaaa", 3, by_corners));

  const auto no_loop = Predicate::no_loop;
  CHECK(connected("bbbbbbbbb", 3, no_loop));
  CHECK(connected("aaaabaaba", 3, no_loop));
  CHECK_FALSE(connected("aaaabaaaa", 3, no_loop));
  CHECK_FALSE(connected("baabaabbb", 3, no_loop));
  const auto one_loop = Predicate::one_loop;
  CHECK(connected("aaaabaaaa", 3, one_loop));
  CHECK(connected("baabaabbb", 3, one_loop));
  CHECK_FALSE(connected("bbbbbbbbb", 3, one_loop));
  CHECK_FALSE(connected("baabaabba", 3, one_loop));     // an end hangs on
  CHECK_FALSE(connected("aabaabbbbbba", 3, one_loop));  // one lies apart
  CHECK_FALSE(connected("aaaaaa", 3, one_loop));

  const auto by_rim = Predicate::rim_connected;
  CHECK(connected("abba", 2, by_rim));
  CHECK(connected("aaabbbaaa", 3, by_rim));
  CHECK(connected("bbbbabaab", 3, by_rim));
  CHECK(connected("bbbbbbbbb", 3, by_rim));
  CHECK_FALSE(connected("bbbbabbbb", 3, by_rim));
  CHECK_FALSE(connected("abbbabbbb", 3, by_rim));
}

TEST_CASE("a link holds where its hidden cell is 1") {
  Rule linked;
  linked.kind = Rule::Kind::linked;
  linked.cells = {cell_at(0)};
  // A hidden cell that holds 1 holds its second symbol.
  CHECK(holds(linked, "2"));
  CHECK_FALSE(holds(linked, "1"));
  CHECK_FALSE(holds(linked, "3"));

  Term links;
  links.kind = Term::Kind::links;
  links.cells = {cell_at(0), cell_at(1), cell_at(2)};
  CHECK(makes(links, "212", "2"));
  CHECK(makes(links, "133", "") == false);

  Term if_linked;
  if_linked.kind = Term::Kind::if_linked;
  if_linked.cells = {cell_at(0)};
  if_linked.operands = {cells(2, 1)};
  CHECK(makes(if_linked, "2ab", "ab"));
  CHECK(makes(if_linked, "1ab", ""));
}

TEST_CASE("the scope of a rule is every cell that it speaks of, once and ascending") {
  auto inside = among("1", cells(2, 4));
  inside.classes.front().values = {cells(1, 9)};
  auto rule = Rule::compare(inside, Comparison::equal, Term::of(Aggregate::sum, cells(3, 3)));
  rule.classes.push_back(class_of(""));
  rule.classes.back().values = {cells(1, 1)};
  const auto both = Rule::negation(Rule::all({rule, Rule::of(Predicate::all_different, cells(1, 0))}));
  CHECK(scope(both) == Region{cell_at(0), cell_at(1), cell_at(3), cell_at(4), cell_at(5), cell_at(9)});
  CHECK(scope(inside) == Region{cell_at(4), cell_at(5), cell_at(9)});
  Rule linked;
  linked.kind = Rule::Kind::linked;
  linked.cells = {cell_at(7)};
  CHECK(scope(linked) == Region{cell_at(7)});
}

TEST_CASE("items are equal as numbers if both are, else as texts or lists") {
  const auto letter = vocabulary().item(symbol('a'));
  const auto digit = vocabulary().item(symbol('3'));
  CHECK(digit == Item::of_number(3));
  CHECK_FALSE(digit == Item::of_number(4));
  CHECK(letter == letter);
  CHECK_FALSE(letter == vocabulary().item(symbol('b')));
  CHECK_FALSE(letter == digit);
  CHECK_FALSE(Item::of_unknown() == Item::of_unknown());
  CHECK_FALSE(digit == Item::of_unknown());
  CHECK(Item::of_list({digit, letter}) == Item::of_list({Item::of_number(3), letter}));
  CHECK_FALSE(Item::of_list({digit}) == Item::of_list({letter}));
  CHECK_FALSE(Item::of_list({digit}) == digit);
  CHECK_FALSE(digit == Item::of_list({digit}));
  CHECK_FALSE(Item::of_list({}) == Item::of_unknown());
}
