#include "model/rules/closed.hpp"
#include "test.hpp"

using namespace grids;
using namespace grids::rules;
using namespace grids::rules::closed;
using grids::rules::closed::holds;

namespace {

Term runs_of(std::string_view names, Term list, Term each) {
  Term term;
  term.kind = Term::Kind::runs;
  term.classes.push_back(class_of(names));
  term.operands = {std::move(list), std::move(each)};
  return term;
}

Term the_run() {
  Term term;
  term.kind = Term::Kind::run;
  return term;
}

}  // namespace

TEST_CASE("words take parts of a list") {
  CHECK(makes(word(ListWord::first, cells(4), number(2)), "1234", "12"));
  CHECK(makes(word(ListWord::first, cells(4), number(0)), "1234", ""));
  CHECK(makes(word(ListWord::first, cells(4), number(4)), "1234", "1234"));
  CHECK_FALSE(is_there(word(ListWord::first, cells(4), number(5)), "1234"));
  CHECK_FALSE(is_there(word(ListWord::first, cells(4), number(-1)), "1234"));
  CHECK(makes(word(ListWord::last, cells(4), number(3)), "1234", "234"));
  CHECK(makes(word(ListWord::last, cells(4), number(0)), "1234", ""));
  CHECK(makes(word(ListWord::cell, cells(4), number(1)), "1234", "1"));
  CHECK(makes(word(ListWord::cell, cells(4), number(4)), "1234", "4"));
  CHECK_FALSE(is_there(word(ListWord::cell, cells(4), number(0)), "1234"));
  CHECK_FALSE(is_there(word(ListWord::cell, cells(4), number(5)), "1234"));
  CHECK_FALSE(is_there(word(ListWord::cell, cells(4), Term::of_number(*divide(Rational(3), Rational(2)))), "1234"));
  CHECK(makes(word(ListWord::cell, cells(4), cells(1)), "3142", "4"));
  CHECK(makes(word(ListWord::rest, cells(3)), "123", "23"));
  CHECK(makes(word(ListWord::rest, cells(0)), "1", ""));
  CHECK(makes(word(ListWord::inner, cells(4)), "1234", "23"));
  CHECK(makes(word(ListWord::inner, cells(3)), "123", "2"));
  CHECK(makes(word(ListWord::inner, cells(2)), "12", ""));
  CHECK(makes(word(ListWord::ends, cells(3)), "123", "13"));
  CHECK(makes(word(ListWord::ends, cells(2)), "12", "12"));
  CHECK(makes(word(ListWord::ends, cells(1)), "1", "1"));
  CHECK(makes(word(ListWord::reversed, cells(3)), "123", "321"));
  CHECK(makes(word(ListWord::symbols, cells(3)), "1a2", "1a2"));
  CHECK(makes(word(ListWord::contents, cells(5)), "b3a12", "123ab"));
  CHECK(makes(among("1a", cells(4)), "1ba1", "1a1"));
  CHECK(makes(word(ListWord::positions, among("1a", cells(4))), "1ba1", "134"));
  CHECK_FALSE(is_there(word(ListWord::reversed, Term::of_nothing()), "1"));
}

TEST_CASE("between two symbols is what stands strictly between the first of each") {
  const auto between = [](std::string_view one, std::string_view other, std::string_view held) {
    auto term = word(ListWord::between, cells(held.size()));
    term.classes = {class_of(one), class_of(other)};
    return std::pair(term, held);
  };
  const auto gives = [&](std::string_view one, std::string_view other, std::string_view held, std::string_view wanted) {
    const auto [term, all] = between(one, other, held);
    return makes(term, all, wanted);
  };
  CHECK(gives("a", "b", "1a23b4", "23"));
  CHECK(gives("a", "b", "1b23a4", "23"));
  CHECK(gives("a", "b", "ab", ""));
  CHECK(gives("a", "a", "a1a2a", "1"));
  CHECK(gives("a", "b", "a1a2b", "1a2"));
  for (const std::string_view held : {"a12", "12b", "123"}) {
    const auto [term, all] = between("a", "b", held);
    CHECK_FALSE(is_there(term, all));
  }
}

TEST_CASE("lists are joined, and may stand for one item") {
  Term join;
  join.kind = Term::Kind::join;
  join.operands = {cells(2), items("9"), cells(1, 2)};
  CHECK(makes(join, "12a", "129a"));
  join.operands.push_back(Term::of_nothing());
  CHECK_FALSE(is_there(join, "12a"));

  const auto as_item = [](Term list) {
    Term term;
    term.kind = Term::Kind::as_item;
    term.operands = {std::move(list)};
    return term;
  };
  const auto equal = Rule::compare(as_item(cells(2)), Comparison::equal, as_item(cells(2, 2)));
  CHECK(holds(equal, "1212"));
  CHECK_FALSE(holds(equal, "1221"));
  CHECK_FALSE(is_there(as_item(Term::of_nothing()), "1"));
  CHECK_FALSE(holds(Rule::compare(as_item(cells(1)), Comparison::equal, cells(1)), "1"));
}

TEST_CASE("each run is a longest stretch of a class, looked at by itself") {
  const auto lengths = runs_of("ab", cells(7), word(ListWord::last, word(ListWord::positions, the_run()), number(1)));
  CHECK(makes(lengths, "ab1a22b", "211"));
  CHECK(makes(lengths, "1234567", ""));
  CHECK(makes(lengths, "abababa", "7"));
  const auto second = runs_of("ab", cells(4), word(ListWord::cell, the_run(), number(2)));
  CHECK(makes(second, "ab1a", "") == false);
  CHECK_FALSE(is_there(second, "ab1a"));
  CHECK_FALSE(is_there(second, "a1ab"));
  CHECK(makes(second, "1ab1", "b"));
  CHECK_FALSE(is_there(runs_of("a", Term::of_nothing(), the_run()), "1"));
  // Runs in a run: the inner one sees its own.
  const auto inner = runs_of("ab", cells(5), runs_of("a", the_run(), the_run()));
  CHECK(makes(inner, "aba1a", "aaa"));
}

TEST_CASE("the clues of a list are those of its cells, in their order") {
  auto clues = word(ListWord::clues, word(ListWord::reversed, cells(3)));
  clues.clues = std::make_shared<const std::map<CellId, std::vector<Item>>>(std::map<CellId, std::vector<Item>>{
      {cell_at(0), items("7").items}, {cell_at(2), items("89").items}, {cell_at(5), items("1").items}});
  CHECK(makes(clues, "123", "897"));
  clues.operands = {items("12")};
  CHECK(makes(clues, "123", ""));
}

TEST_CASE("arithmetic puts single numbers together") {
  const auto calculated = [](Arithmetic arithmetic, std::int64_t a, std::int64_t b, std::int64_t wanted) {
    const auto term = Term::of(arithmetic, {number(a), number(b)});
    return holds(Rule::compare(term, Comparison::equal, number(wanted)), "1");
  };
  CHECK(calculated(Arithmetic::add, 7, 2, 9));
  CHECK(calculated(Arithmetic::subtract, 7, 2, 5));
  CHECK(calculated(Arithmetic::multiply, 7, 2, 14));
  CHECK(calculated(Arithmetic::divide, 8, 2, 4));
  CHECK(calculated(Arithmetic::modulo, 8, 3, 2));
  CHECK(calculated(Arithmetic::modulo, -7, 3, 2));
  CHECK(calculated(Arithmetic::modulo, -6, 3, 0));
  CHECK(calculated(Arithmetic::modulo, 0, 3, 0));
  CHECK(calculated(Arithmetic::modulo, 5, 1, 0));
  const auto minus = Term::of(Arithmetic::negate, {cells(1)});
  CHECK(holds(Rule::compare(minus, Comparison::equal, number(-3)), "3"));
  CHECK_FALSE(is_there(minus, "a"));
  CHECK_FALSE(is_there(Term::of(Arithmetic::divide, {number(8), number(0)}), "1"));
  for (const std::int64_t by : {0, -3})
    CHECK_FALSE(is_there(Term::of(Arithmetic::modulo, {number(8), number(by)}), "1"));
  const auto half = Term::of(Arithmetic::divide, {number(1), number(2)});
  CHECK(is_there(half, "1"));
  CHECK_FALSE(is_there(Term::of(Arithmetic::modulo, {half, number(2)}), "1"));
  CHECK_FALSE(is_there(Term::of(Arithmetic::modulo, {number(2), half}), "1"));
  CHECK_FALSE(is_there(Term::of(Arithmetic::add, {number(8), cells(2)}), "12"));
  CHECK_FALSE(is_there(Term::of(Arithmetic::add, {cells(2), number(8)}), "12"));
}

TEST_CASE("a sum is there only where all its items are numbers, and may be of a class alone") {
  const auto sum = Term::of(Aggregate::sum, cells(3));
  CHECK(holds(Rule::compare(sum, Comparison::equal, number(8)), "125"));
  CHECK_FALSE(is_there(sum, "1a5"));
  CHECK_FALSE(is_there(Term::of(Aggregate::sum, Term::of_nothing()), "1"));
  auto count = Term::of(Aggregate::count, cells(4));
  count.classes.push_back(class_of("12"));
  CHECK(holds(Rule::compare(count, Comparison::equal, number(3)), "2a21"));
  CHECK(holds(Rule::compare(count, Comparison::equal, number(0)), "3a45"));
}

TEST_CASE("classes hold texts, ranges of numbers, even and odd ones, and what cells hold") {
  const auto in = [](Class symbols, Term list, std::string_view held) {
    auto rule = Rule::of(Predicate::is, std::move(list));
    rule.classes.push_back(std::move(symbols));
    return holds(rule, held);
  };
  Class range;
  range.numbers = {{2, 4}, {7, 7}};
  for (const std::int64_t each : {1, 2, 3, 4, 5, 6, 7, 8})
    CHECK(in(range, number(each), "1") == ((each >= 2 && each <= 4) || each == 7));
  CHECK_FALSE(in(range, Term::of_number(*divide(Rational(5), Rational(2))), "1"));
  CHECK(in(range, items("?"), "1"));  // it may be any
  Class even;
  even.even = true;
  Class odd;
  odd.odd = true;
  for (const std::int64_t each : {-3, -2, 0, 1, 2}) {
    CHECK(in(even, number(each), "1") == (each % 2 == 0));
    CHECK(in(odd, number(each), "1") == (each % 2 != 0));
  }
  // A symbol that the texts speak of is judged by them alone.
  auto texts = class_of("2a");
  texts.even = true;
  CHECK(in(texts, cells(1), "2"));
  CHECK(in(texts, cells(1), "a"));
  CHECK_FALSE(in(texts, cells(1), "4"));
  CHECK(in(texts, number(4), "1"));
  auto held = class_of("");
  held.values = {cells(2, 1)};
  CHECK_FALSE(held.is_known());
  CHECK(in(held, cells(1), "1a1"));
  CHECK_FALSE(in(held, cells(1), "1a2"));
  held.values = {Term::of_nothing()};
  CHECK_FALSE(in(held, cells(1), "1"));
}

TEST_CASE("a part of symbols is told of symbols that have parts, and of nothing else") {
  const Vocabulary cards(Symbols::in_parts({{"A1", std::nullopt}, {"B2", std::nullopt}},
                                           {{"letter", {"A", "B"}}, {"number", {"1", "2"}}}));
  REQUIRE(cards.find_part("number") == 1);
  CHECK(cards.declared_count() == 6);
  const Region cells{cell_at(0), cell_at(1)};
  const std::vector symbols{symbol_at(1), symbol_at(0)};
  const Assignment held(cells, symbols);
  const auto part_of = [](Term list, std::size_t part) {
    auto term = Term::of(ListWord::part, std::move(list));
    term.part = part;
    return term;
  };
  const auto equal = [&](const Term& left, const Term& right) {
    return rules::holds(Rule::compare(left, Comparison::equal, right), cards, held);
  };
  const auto named = [&](std::string_view name) { return Term::of_items({cards.item(*cards.find(name))}); };
  CHECK(equal(part_of(Term::of_cells({cell_at(0)}), 0), named("B")));
  CHECK(equal(part_of(Term::of_cells({cell_at(1)}), 0), named("A")));
  CHECK(equal(part_of(Term::of_cells({cell_at(0)}), 1), Term::of_number(2)));
  for (const auto& other : {named("B"), Term::of_number(1)}) CHECK_FALSE(equal(part_of(other, 0), part_of(other, 0)));
}

TEST_CASE("a list that was found is of the classes that it was looked for by, or of an empty one") {
  const auto stretch = found_list(Finding::runs, {class_of("a"), class_of("b")});
  CHECK(stretch.kind == Term::Kind::run);
  CHECK(stretch.finding == Finding::runs);
  CHECK(stretch.classes.size() == 2);
  const auto group = found_list(Finding::groups, {});
  CHECK(is_group(group));
  REQUIRE(group.classes.size() == 1);
  CHECK(group.classes.front().is_known());
  CHECK_FALSE(contains_known(group.classes.front(), Item::of_number(1)));
}
