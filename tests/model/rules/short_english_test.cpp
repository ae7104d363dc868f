// Rules as one says them to somebody who knows them, and those that speak of links, walls and found lists said whole.

#include "model/rules/closed.hpp"
#include "model/rules/english.hpp"
#include "model/walls.hpp"
#include "test.hpp"

using namespace grids;
using namespace grids::rules;
using namespace grids::rules::closed;

namespace {

/// Two rows of three cells, a1 to b3, with links and walls between all neighbours, and walls at the edge, too.
const Puzzle& board() {
  static const Puzzle all = [] {
    Puzzle puzzle(Grid({2, 3}), Symbols::numbers(1, 9));
    puzzle.walls = places_of_walls(puzzle.grid());
    for (auto& wall : puzzle.walls) wall.cell = puzzle.add_hidden_cell(0, 2);
    for (const auto& [first, second] : {std::pair(0, 1), std::pair(1, 2), std::pair(3, 4), std::pair(4, 5),
                                        std::pair(0, 3), std::pair(1, 4), std::pair(2, 5)})
      puzzle.links.push_back({cell_at(static_cast<std::size_t>(first)), cell_at(static_cast<std::size_t>(second)),
                              puzzle.add_hidden_cell(0, 2)});
    puzzle.captions.said = {
        {"a", "is a mine|are mines"}, {"b", "is an oak"}, {"c", "is lit"}, {"d", "is a fern|grow as ferns"}};
    return puzzle;
  }();
  return all;
}

CellId at(std::string_view name) { return board().grid().cell(*parse_cell_name(name)); }
CellId link_between(std::string_view one, std::string_view other) {
  for (const auto& each : board().links)
    if (each.first == at(one) && each.second == at(other)) return each.cell;
  return {};
}
CellId wall(std::string_view cell, Side side) { return wall_at(board().walls, board().grid(), at(cell), side)->cell; }

Judgment judgment(Rule rule, NamedText about) {
  return {std::move(rule), std::make_shared<const Vocabulary>(vocabulary()), "as typed", std::move(about)};
}
std::string brief(const Rule& rule, const NamedText& about = "", CellNames names = CellNames::letters) {
  return short_english(judgment(rule, about), board(), names);
}
std::string whole(const Rule& rule) { return english(rule, vocabulary(), board()); }
std::string whole(const Term& term) {
  const auto text = whole(Rule::compare(number(1), Comparison::equal, term));
  return text.substr(std::string_view("1 is ").size());
}
std::string brief(const Term& term) {
  const auto text = brief(Rule::compare(term, Comparison::equal, cells(1)));
  return text.substr(0, text.size() - std::string_view(" is a1").size());
}

Rule counted(std::string_view names, std::size_t length, Comparison comparison, std::int64_t count) {
  auto term = Term::of(Aggregate::count, cells(length));
  term.classes.push_back(class_of(names));
  return Rule::compare(std::move(term), comparison, number(count));
}

Term of_links(Term::Kind kind, Region links, bool of_walls = false) {
  Term term;
  term.kind = kind;
  term.cells = std::move(links);
  term.of_walls = of_walls;
  return term;
}

Term found(Finding finding, std::string_view names, Term list) {
  Term term;
  term.kind = Term::Kind::runs;
  term.finding = finding;
  if (!names.empty()) term.classes.push_back(class_of(names));
  term.operands = {std::move(list)};
  return term;
}

Term the(Finding finding) {
  Term term;
  term.kind = Term::Kind::run;
  term.finding = finding;
  return term;
}

/// That each found list is so.
Rule each(Term lists) {
  Rule rule;
  rule.kind = Rule::Kind::each_found;
  const auto finding = lists.finding;
  rule.terms = {std::move(lists)};
  rule.operands = {Rule::of(Predicate::all_equal, the(finding))};
  return rule;
}

Rule of_shape(Shape shape, Region strokes, bool of_walls = false) {
  Rule rule;
  rule.kind = Rule::Kind::shape;
  Strokes run;
  run.shape = shape;
  run.of_walls = of_walls;
  for (const auto cell : strokes)
    if (const auto* const found = link_of(of_walls ? board().walls : board().links, cell))
      run.ends.emplace_back(found->first, found->second);
  rule.cells = std::move(strokes);
  rule.strokes = std::make_shared<const Strokes>(run);
  return rule;
}

Region all_cells_of(const std::vector<Link>& strokes) {
  Region cells;
  for (const auto& stroke : strokes) cells.push_back(stroke.cell);
  return cells;
}

Rule course_of(std::string_view cell, Course course) {
  Rule rule;
  rule.kind = Rule::Kind::course;
  Strokes strokes;
  strokes.course = course;
  strokes.cell = at(cell);
  rule.strokes = std::make_shared<const Strokes>(strokes);
  return rule;
}

}  // namespace

TEST_CASE("how many of a list are so is said of its name, in words") {
  const auto of_row = [](Comparison comparison, std::int64_t count) {
    return brief(counted("c", 3, comparison, count), "row a");
  };
  CHECK(of_row(Comparison::equal, 0) == "row a has no c");
  CHECK(of_row(Comparison::equal, 1) == "row a has 1 c");
  CHECK(of_row(Comparison::not_equal, 0) == "row a has some c");
  CHECK(of_row(Comparison::not_equal, 2) == "row a has a number other than 2 of c");
  CHECK(of_row(Comparison::less, 1) == "row a has no c");
  CHECK(of_row(Comparison::less, 3) == "row a has at most 2 c");
  CHECK(of_row(Comparison::at_most, 3) == "row a has at most 3 c");
  CHECK(of_row(Comparison::greater, 0) == "row a has at least 1 c");
  CHECK(of_row(Comparison::at_least, 2) == "row a has at least 2 c");
}

TEST_CASE("two cells have, and one cell or a list has") {
  CHECK(brief(counted("c", 2, Comparison::equal, 2)) == "a1 and a2 have 2 c");
  CHECK(brief(counted("c", 1, Comparison::equal, 1)) == "a1 has 1 c");
  CHECK(brief(counted("c", 3, Comparison::equal, 2)) == "a1-a3 has 2 c");
  const auto sum = [](Term list) {
    return brief(Rule::compare(Term::of(Aggregate::sum, std::move(list)), Comparison::equal, number(9)), "cage x");
  };
  CHECK(sum(cells(2)) == "a1 and a2 add up to 9");
  CHECK(sum(cells(3)) == "cage x adds up to 9");
  // A list of two that is not two cells.
  auto ends = word(ListWord::ends, cells(3));
  ends.cells = cells(2).cells;
  CHECK(sum(ends) == "the ends of cage x adds up to 9");
}

TEST_CASE("numbers behind a number are said to be held by cells") {
  CHECK(brief(counted("7", 3, Comparison::equal, 1), "row a") == "row a has 1 the symbol 7");
  const auto with_range = [&](Comparison comparison, std::int64_t count) {
    auto rule = counted("", 3, comparison, count);
    rule.terms.front().classes.front().texts = class_of("34").texts;
    rule.terms.front().classes.front().numbers = {{3, 4}};
    return brief(rule, "row a");
  };
  CHECK(with_range(Comparison::equal, 1) == "row a has 1 cell with 3..4");
  CHECK(with_range(Comparison::equal, 2) == "row a has 2 cells with 3..4");
  CHECK(with_range(Comparison::at_most, 1) == "row a has at most 1 cell with 3..4");
  CHECK(with_range(Comparison::at_most, 11) == "row a has at most 11 cells with 3..4");
  CHECK(with_range(Comparison::equal, 0) == "row a has no cells with 3..4");
  CHECK(with_range(Comparison::not_equal, 2) == "row a has a number other than 2 of 3..4");
}

TEST_CASE("symbols that the type has a noun for are counted by it") {
  CHECK(brief(counted("a", 3, Comparison::equal, 1), "row a") == "row a has 1 mine");
  CHECK(brief(counted("a", 3, Comparison::equal, 2), "row a") == "row a has 2 mines");
  CHECK(brief(counted("a", 3, Comparison::at_least, 1), "row a") == "row a has at least 1 mines");
  CHECK(brief(counted("b", 3, Comparison::equal, 1), "row a") == "row a has 1 oak");
  CHECK(brief(counted("b", 2, Comparison::equal, 2)) == "a1 and a2 have 2 oaks");
  CHECK(brief(counted("d", 3, Comparison::equal, 2), "row a") == "row a has 2 ferns");  // what are many is not said
  CHECK(brief(counted("c", 3, Comparison::equal, 2), "row a") == "row a has 2 c");
}

TEST_CASE("comparisons that count nothing are said as they stand") {
  auto chain = counted("c", 3, Comparison::equal, 2);
  chain.terms.push_back(number(2));
  chain.comparisons.push_back(Comparison::equal);
  CHECK(brief(chain, "row a") == "the number of c in row a is 2 and 2 is 2");
  const auto half = Term::of_number(*divide(Rational(1), Rational(2)));
  auto count = counted("c", 3, Comparison::equal, 2);
  count.terms[1] = half;
  CHECK(brief(count, "row a") == "the number of c in row a is 1/2");
  count.terms[1] = cells(1, 4);
  CHECK(brief(count, "row a") == "the number of c in row a is b2");
  CHECK(brief(Rule::compare(Term::of(Aggregate::sum, cells(3)), Comparison::less, number(9)), "row a") ==
        "the sum of row a is less than 9");
  CHECK(brief(Rule::compare(Term::of(Aggregate::maximum, cells(3)), Comparison::equal, number(9)), "row a") ==
        "the greatest of row a is 9");
}

TEST_CASE("the list that a rule is said of is the longest that it speaks of") {
  auto rule =
      Rule::compare(Term::of(Aggregate::sum, cells(2)), Comparison::equal, Term::of(Aggregate::sum, cells(3, 3)));
  CHECK(brief(rule, "row b") == "the sum of a1 and a2 is the sum of row b");
  CHECK(brief(Rule::all({rule, Rule::of(Predicate::all_different, cells(6))}), "the grid") ==
        "the sum of a1 and a2 is the sum of b1-b3 and no two of the grid are equal");
  // Of a row nobody says that it is the grid.
  CHECK(brief(rule, "the grid") == "the sum of a1 and a2 is the sum of b1-b3");
  CHECK(brief(rule) == "the sum of a1 and a2 is the sum of b1-b3");
  CHECK(brief(Rule::of(Predicate::all_different, cells(2)), "pair x") == "no two of a1 and a2 are equal");
  CHECK(brief(Rule::of(Predicate::all_different, cells(2)), "", CellNames::rows_and_columns) ==
        "no two of r1c1 and r1c2 are equal");
  CHECK(brief(Rule::of(Predicate::all_different, word(ListWord::positions, cells(3))), "row a") ==
        "no two of the places of a1-a3 (in places 1 2 3) are equal");
}

TEST_CASE("a rule about a part of its list does not call that part by the name of the list") {
  auto rest = judgment(Rule::compare(cells(1), Comparison::equal, Term::of(Aggregate::sum, cells(3, 3))), "arrow x");
  rest.length = 4;
  CHECK(short_english(rest, board(), CellNames::letters) == "a1 is the sum of b1-b3");
  rest.length = 3;
  CHECK(short_english(rest, board(), CellNames::letters) == "a1 is the sum of arrow x");
}

TEST_CASE("of two rules of which one is negated, the one follows from the other") {
  const auto is = [](std::size_t cell) { return Rule::compare(cells(1, cell), Comparison::equal, number(1)); };
  CHECK(brief(Rule::any({Rule::negation(is(0)), is(1)})) == "if a1 is 1, then a2 is 1");
  CHECK(brief(Rule::any({is(0), is(1)})) == "a1 is 1 or a2 is 1");
  CHECK(brief(Rule::any({Rule::negation(is(0)), is(1), is(2)})) == "a1 is not 1 or a2 is 1 or a3 is 1");
  CHECK(whole(Rule::any({Rule::negation(is(0)), is(1)})) == "if a1 is 1, then a2 is 1");
  CHECK(whole(Rule::any({Rule::negation(Rule::any({is(0), is(1)})), Rule::negation(is(2))})) ==
        "if (a1 is 1 or a2 is 1), then (it is not so that a3 is 1)");
}

TEST_CASE("links and walls are said by the cells beside them") {
  CHECK(whole(Rule::of_link(link_between("a1", "b1"))) == "a1 and b1 are linked");
  CHECK(whole(Rule::of_wall(wall("a1", Side::right))) == "there is a wall between a1 and a2");
  CHECK(whole(Rule::of_wall(wall("a1", Side::top))) == "there is a wall above a1");
  CHECK(whole(Rule::negation(Rule::of_link(link_between("a1", "b1")))) == "a1 and b1 are not linked");
  CHECK(whole(Rule::negation(Rule::of_wall(wall("a1", Side::top)))) == "there is no wall above a1");
  CHECK(whole(Rule::any(
            {Rule::of_link(link_between("a1", "b1")), Rule::negation(Rule::of_link(link_between("a1", "a2")))})) ==
        "a1 and b1 are linked or a1 and a2 are not linked");
  CHECK(brief(Rule::of_wall(wall("b3", Side::right)), "", CellNames::rows_and_columns) ==
        "there is a wall right of r2c3");
  CHECK(whole(of_links(Term::Kind::links, {wall("a1", Side::top), wall("a1", Side::right)}, true)) ==
        "(the number of walls: above a1, between a1 and a2)");
  CHECK(whole(of_links(Term::Kind::reach, {link_between("a1", "a2"), link_between("a2", "a3")})) ==
        "(how many links follow each other from a1 towards a3)");
  CHECK(whole(of_links(Term::Kind::reach, {link_between("a2", "a3"), link_between("a1", "a2")})) ==
        "(how many links follow each other from a3 towards a1)");
  CHECK(whole(of_links(Term::Kind::reach, {link_between("a2", "a3")})) == "(how many are linked: a2 and a3)");
  CHECK(whole(of_links(Term::Kind::reach, {cell_at(0)})) == "(?)");
}

TEST_CASE("the links of a cell are counted shortly where all of them end there") {
  const auto links = [](Region cells, Comparison comparison, std::int64_t count) {
    return brief(Rule::compare(of_links(Term::Kind::links, std::move(cells)), comparison, number(count)));
  };
  const Region of_a2{link_between("a1", "a2"), link_between("a2", "a3"), link_between("a2", "b2")};
  CHECK(links(of_a2, Comparison::equal, 2) == "a2 has 2 links");
  CHECK(links(of_a2, Comparison::equal, 1) == "a2 has 1 link");
  CHECK(links(of_a2, Comparison::at_most, 1) == "a2 has at most 1 link");
  CHECK(links({link_between("a1", "a2"), link_between("a2", "b2")}, Comparison::equal, 0) == "a2 has no links");
  auto one_or_two = Rule::of(Predicate::is, of_links(Term::Kind::links, of_a2));
  one_or_two.classes.emplace_back().numbers = {{1, 2}};
  CHECK(brief(one_or_two) == "a2 has 1 to 2 links");
  // One link has two ends, and these two have none in common.
  CHECK(links({link_between("a1", "a2")}, Comparison::equal, 1) == "(how many are linked: a1 and a2) is 1");
  CHECK(links({link_between("a1", "a2"), link_between("b1", "b2")}, Comparison::equal, 1) ==
        "(how many are linked: a1 and a2, b1 and b2) is 1");
  CHECK(links({link_between("a1", "a2"), cell_at(0)}, Comparison::equal, 1) ==
        "(how many are linked: a1 and a2, ?) is 1");
  CHECK(brief(of_links(Term::Kind::links, of_a2)) == "(how many links a2 has)");
  const Region walls{wall("a1", Side::top), wall("a1", Side::right)};
  CHECK(brief(Rule::compare(of_links(Term::Kind::links, walls, true), Comparison::equal, number(1))) ==
        "(the number of walls: above a1, between a1 and a2) is 1");
}

TEST_CASE("shapes of links and walls are said of all of them, or of those that are meant") {
  const auto links = all_cells_of(board().links);
  CHECK(whole(of_shape(Shape::one_loop, links)) == "the links form one loop");
  CHECK(whole(of_shape(Shape::no_loop, links)) == "the links close no loop");
  CHECK(whole(of_shape(Shape::connected, {link_between("a1", "a2"), link_between("a1", "b1")})) ==
        "the links within a1 a2 b1 hang together");
  CHECK(whole(of_shape(Shape::division, all_cells_of(board().walls), true)) ==
        "the walls part regions, and none runs within one");
  // Those at the edge of the grid part nothing.
  const Region within{wall("a1", Side::right),  wall("a2", Side::right),  wall("a1", Side::bottom),
                      wall("a2", Side::bottom), wall("a3", Side::bottom), wall("b1", Side::right),
                      wall("b2", Side::right)};
  CHECK(whole(of_shape(Shape::division, within, true)) == "the walls part regions, and none runs within one");
  CHECK(whole(of_shape(Shape::division, {wall("a1", Side::right), wall("a2", Side::right)}, true)) ==
        "the walls between a1 and a2, between a2 and a3 part regions, and none runs within one");
  CHECK(whole(of_shape(Shape::connected, {wall("a1", Side::top), wall("a1", Side::right)}, true)) ==
        "the walls above a1, between a1 and a2 hang together");
  auto slants = of_shape(Shape::no_loop, links);
  auto strokes = *slants.strokes;
  strokes.of_slants = true;
  slants.strokes = std::make_shared<const Strokes>(strokes);
  CHECK(whole(slants) == "the slants close no loop");
}

TEST_CASE("the course of a cell is said of it") {
  const auto course = [](Course so) { return whole(course_of("b2", so)); };
  CHECK(course(Course::linked) == "b2 is linked");
  CHECK(course(Course::unlinked) == "b2 is not linked");
  CHECK(course(Course::straight) == "b2 is passed straight");
  CHECK(course(Course::turn) == "b2 is a turn");
  CHECK(course(Course::end) == "b2 is an end");
  CHECK(course(Course::inside) == "b2 is inside");
  CHECK(course(Course::outside) == "b2 is outside");
}

TEST_CASE("found lists are said by what they are found in, and by what they meet") {
  const auto list = cells(3);
  CHECK(whole(each(found(Finding::runs, "a", list))) == "for each stretch of a in a1-a3: all of the stretch are equal");
  CHECK(whole(each(found(Finding::groups, "a", list))) == "for each group of a in a1-a3: all of the group are equal");
  CHECK(whole(each(found(Finding::groups, "", list))) ==
        "for each group of equal symbols in a1-a3: all of the group are equal");
  CHECK(whole(each(found(Finding::king_groups, "a", list))) ==
        "for each group of a, joined by corners, too, in a1-a3: all of the group are equal");
  CHECK(whole(each(found(Finding::linked, "", list))) ==
        "for each group of linked cells in a1-a3: all of the group are equal");
  CHECK(whole(each(found(Finding::linked, "a", list))) ==
        "for each group of linked cells of a in a1-a3: all of the group are equal");
  CHECK(whole(each(found(Finding::straight, "", list))) ==
        "for each stroke (longest straight piece of links) in a1-a3: all of the stroke are equal");
  CHECK(brief(each(found(Finding::straight, "", list))) == "for each stroke in a1-a3: all of the stroke are equal");
  CHECK(brief(each(found(Finding::straight, "", cells(6)))) == "for each stroke: all of the stroke are equal");
  CHECK(whole(each(found(Finding::regions, "", list))) == "for each region in a1-a3: all of the region are equal");
  auto met = found(Finding::regions, "", list);
  met.met = std::make_shared<const Region>(Region{at("a1"), at("a2")});
  CHECK(whole(each(met)) == "for each region in a1-a3 that has a cell of a1 a2: all of the region are equal");
  met.finding = Finding::groups;
  met.met = std::make_shared<const Region>();
  CHECK(whole(each(met)) ==
        "for each group of equal symbols in a1-a3 that has a cell of no cell: all of the group are equal");
  auto parts = found(Finding::parts, "", cells(6));
  parts.regions = std::make_shared<const std::vector<std::size_t>>(std::vector<std::size_t>{1, 2, 0, 1, 2, 0});
  CHECK(whole(each(parts)) ==
        "for each part, within a1 b1, or a2 b2, or a3, or b3, of a1-a3 b1-b3: all of the part are equal");
  auto cuts = found(Finding::cuts, "", list);
  cuts.lists = std::make_shared<const std::vector<Region>>(std::vector<Region>{{at("a1")}, {at("a2"), at("b2")}});
  CHECK(whole(each(cuts)) == "for each part, within a1, or a2 b2, of a1-a3: all of the part are equal");
  cuts.lists = std::make_shared<const std::vector<Region>>();
  CHECK(whole(each(cuts)) == "for each part, within no cell, of a1-a3: all of the part are equal");
}

TEST_CASE("the one list that is found at a cell is said as such") {
  const auto at_cell = [](Finding finding, std::string_view names, Region met) {
    auto term = found(finding, names, cells(6));
    term.operands.push_back(the(finding));
    term.met = std::make_shared<const Region>(std::move(met));
    return whole(Term::of(Aggregate::length, term));
  };
  CHECK(at_cell(Finding::regions, "", {at("a2")}) == "the length of the region of a2");
  CHECK(at_cell(Finding::groups, "", {at("a2")}) == "the length of the group at a2");
  CHECK(at_cell(Finding::groups, "a", {at("a2")}) == "the length of the group of a at a2");
  CHECK(at_cell(Finding::king_groups, "a", {at("a2")}) ==
        "the length of the group of a, joined by corners, too, at a2");
  CHECK(at_cell(Finding::linked, "", {at("a2")}) == "the length of the linked group at a2");
  CHECK(at_cell(Finding::regions, "", {at("a1"), at("a2")}) ==
        "the length of (for each region in a1-a3 b1-b3 that has a cell of a1 a2: the region)");
}

TEST_CASE("what is seen is said line by line") {
  Term sight;
  sight.kind = Term::Kind::sight;
  sight.cells = {at("b2"), at("a2"), at("b1"), at("b3")};
  sight.lines = {1, 2, 3};
  sight.classes = {class_of("a")};
  CHECK(whole(sight) == "(what is seen over a from b2 and along a2, b1, b3)");
  sight.lines = {1, 3};
  CHECK(whole(sight) == "(what is seen over a from b2 and along a2 b1, b3)");
  sight.lines = {0, 2};
  CHECK(whole(sight) == "(what is seen over a along b2 a2, b1 b3)");
}

TEST_CASE("of a class of one symbol or number it is said shortly that cells are it") {
  const auto is = [](std::size_t length, rules::Class symbols) {
    auto rule = Rule::of(Predicate::is, cells(length));
    rule.classes.push_back(std::move(symbols));
    return brief(rule);
  };
  auto seven = class_of("7");
  seven.numbers = {{7, 7}};
  auto range = class_of("67");
  range.numbers = {{6, 7}};
  CHECK(is(1, class_of("a")) == "a1 is a");
  CHECK(is(2, class_of("a")) == "each of a1 and a2 is a");
  CHECK(is(1, class_of("ab")) == "a1 is one of a, b");
  CHECK(is(1, seven) == "a1 is 7");
  CHECK(is(1, range) == "a1 is one of 6..7");
}

TEST_CASE("how many of some rules hold is said of each, of a held symbol shortly") {
  auto is = Rule::of(Predicate::is, cells(1));
  is.classes.push_back(class_of("a"));
  auto several = is;
  several.classes.front() = class_of("ab");
  auto of_two = is;
  of_two.terms.front() = cells(2);
  auto numbers = is;
  numbers.classes.front().numbers = {{7, 7}};
  auto even = is;
  even.classes.front().even = true;
  CHECK(whole(count_of({is, several})) == "(how many of these are so: a1 is a; a1 is one of a, b)");
  CHECK(whole(count_of({of_two, numbers})) ==
        "(how many of these are so: each of a1 a2 is one of a; a1 is one of 7, but not the symbol 7, a)");
  CHECK(whole(count_of({even})).starts_with("(how many of these are so: a1 is one of even numbers, "));
  CHECK(whole(count_of({Rule::negation(is)})) == "(how many of these are so: (it is not so that a1 is one of a))");
}

TEST_CASE("in brief, what is denied is told by what is so instead") {
  const auto denied = [](const Rule& rule) { return brief(Rule::negation(rule)); };
  const auto is = [](std::string_view names, Term list) {
    auto rule = Rule::of(Predicate::is, std::move(list));
    rule.classes.push_back(class_of(names));
    return rule;
  };
  CHECK(denied(is("a", cells(1))) == "a1 is not a");
  CHECK(denied(is("ab", cells(1))) == "a1 is none of a, b");
  CHECK(denied(is("a", cells(2))) == "not each of a1 and a2 is one of a");
  CHECK(denied(Rule::of(Predicate::all_equal, cells(2))) == "a1 and a2 are not equal");
  CHECK(denied(Rule::of(Predicate::all_equal, cells(3))) == "not all of a1-a3 are equal");
  CHECK(denied(Rule::of(Predicate::all_different, cells(3))) == "some of a1-a3 are equal");
  CHECK(denied(course_of("a1", Course::turn)) == "a1 is not a turn");
  CHECK(denied(Rule::of_link(link_between("a1", "b1"))) == "a1 and b1 are not linked");
  CHECK(denied(counted("c", 3, Comparison::at_most, 1)) == "a1-a3 has at least 2 c");
  CHECK(denied(counted("c", 3, Comparison::less, 1)) == "a1-a3 has at least 1 c");
  CHECK(denied(counted("c", 3, Comparison::greater, 1)) == "a1-a3 has at most 1 c");
  CHECK(denied(counted("c", 3, Comparison::at_least, 1)) == "a1-a3 has no c");
  CHECK(denied(counted("c", 3, Comparison::equal, 0)) == "a1-a3 has some c");
  CHECK(denied(counted("c", 3, Comparison::not_equal, 2)) == "a1-a3 has 2 c");
  const auto one = is("a", cells(1));
  const auto other = is("b", cells(1, 1));
  CHECK(denied(Rule::any({one, other})) == "a1 is not a and a2 is not b");
  CHECK(denied(Rule::all({one, other})) == "if a1 is a, then a2 is not b");
  CHECK(denied(Rule::all({one, other, is("c", cells(1, 2))})) == "a1 is not a or a2 is not b or a3 is not c");
  CHECK(denied(Rule::negation(one)) == "a1 is a");
  CHECK(brief(Rule::all({Rule::negation(one), Rule::negation(Rule::any({one, other}))})) ==
        "a1 is not a and (a1 is not a and a2 is not b)");
  auto chain = counted("c", 3, Comparison::less, 2);
  chain.terms.push_back(number(2));
  chain.comparisons.push_back(Comparison::equal);
  CHECK(denied(chain) == "it is not so that (the number of c in a1-a3 is less than 2 and 2 is 2)");
  CHECK(denied(of_shape(Shape::no_loop, all_cells_of(board().links))) == "it is not so that the links close no loop");
}

TEST_CASE("lists that are found in the whole grid are said without it") {
  const auto grid = Term::of_cells(board().grid().cells());
  CHECK(brief(each(found(Finding::groups, "a", grid)), "the groups") ==
        "for each group of a: all of the group are equal");
  CHECK(brief(each(found(Finding::groups, "", grid)), "the groups") ==
        "for each group of equal symbols: all of the group are equal");
  CHECK(brief(each(found(Finding::regions, "", grid)), "the regions") ==
        "for each region: all of the region are equal");
  CHECK(brief(each(found(Finding::runs, "a", cells(3))), "row a") ==
        "for each stretch of a in row a: all of the stretch are equal");
}

TEST_CASE("how many cells are passed in some way is said of them together") {
  const auto turns = [](std::string_view cell) { return course_of(cell, Course::turn); };
  const auto either = [&](std::string_view cell) {
    return Rule::any({course_of(cell, Course::straight), turns(cell)});
  };
  CHECK(whole(count_of({turns("a1"), turns("a2")})) == "(how many of a1 a2 are turns)");
  CHECK(whole(count_of({either("a1"), either("a2")})) == "(how many of a1 a2 are passed straight or turns)");
  // These are not all alike, or not of one cell each.
  CHECK(whole(count_of({turns("a1"), either("a2")})) ==
        "(how many of these are so: a1 is a turn; (a2 is passed straight or a2 is a turn))");
  CHECK(whole(count_of({Rule::any({turns("a1"), turns("a2")})})) ==
        "(how many of these are so: (a1 is a turn or a2 is a turn))");
  const auto there_are = [&](Comparison comparison, std::int64_t count, const NamedText& about = "") {
    return brief(Rule::compare(count_of({either("a1"), either("a2"), either("a3")}), comparison, number(count)), about);
  };
  CHECK(there_are(Comparison::greater, 0) == "at least 1 of a1-a3 is passed straight or a turn");
  CHECK(there_are(Comparison::equal, 2, "row a") == "2 of a1-a3 are passed straight or turns");
  CHECK(there_are(Comparison::equal, 0) == "none of a1-a3 are passed straight or turns");
  CHECK(there_are(Comparison::not_equal, 1) == "(how many of a1-a3 are passed straight or turns) is not 1");
}

TEST_CASE("in brief, how long a list is that solving finds is said as how many cells it has") {
  const auto of_group = [](Comparison comparison, std::int64_t count) {
    return brief(Rule::compare(Term::of(Aggregate::length, the(Finding::groups)), comparison, number(count)));
  };
  CHECK(of_group(Comparison::equal, 3) == "the group has 3 cells");
  CHECK(of_group(Comparison::equal, 1) == "the group has 1 cell");
  CHECK(of_group(Comparison::less, 1) == "the group has no cells");
  CHECK(of_group(Comparison::at_most, 1) == "the group has at most 1 cell");
  CHECK(of_group(Comparison::at_least, 11) == "the group has at least 11 cells");
  CHECK(of_group(Comparison::not_equal, 3) == "the length of the group is not 3");
  CHECK(brief(Rule::compare(Term::of(Aggregate::length, cells(3)), Comparison::equal, number(3))) ==
        "the length of a1-a3 is 3");
  auto clues = word(ListWord::clues, the(Finding::regions));
  clues.clues = std::make_shared<const std::map<CellId, std::vector<Item>>>();
  CHECK(brief(Rule::compare(Term::of(Aggregate::length, clues), Comparison::equal, number(1))) ==
        "the region has 1 printed clue");
}

TEST_CASE("in brief, what other cells hold is counted and told as such, and a number as itself") {
  auto count = counted("", 3, Comparison::equal, 1);
  count.terms.front().classes.front().values.push_back(cells(1));
  CHECK(brief(count, "row a") == "row a has 1 of what is in a1");
  auto is = Rule::of(Predicate::is, cells(1));
  is.classes.emplace_back().values.push_back(Term::of(Aggregate::sum, cells(2)));
  CHECK(brief(is) == "a1 is one of the sum of a1 and a2");
}

TEST_CASE("links, walls and courses of a list that is found are said of it") {
  const auto one_of_group = [](Region cells) {
    Term common;
    common.kind = Term::Kind::runs;
    common.finding = Finding::cuts;
    common.lists = std::make_shared<const std::vector<Region>>(std::vector<Region>{std::move(cells)});
    common.operands = {the(Finding::groups), Term::of(Aggregate::length, the(Finding::cuts))};
    return Rule::compare(Term::of(Aggregate::sum, common), Comparison::equal, number(1));
  };
  const auto exit = [&](std::string_view one, std::string_view other) {
    return Rule::all({Rule::of_link(link_between(one, other)), one_of_group({at(one), at(other)})});
  };
  const auto turn = [&](std::string_view cell) {
    return Rule::all({one_of_group({at(cell)}), course_of(cell, Course::turn)});
  };
  CHECK(whole(count_of({exit("a1", "a2"), exit("a1", "b1")})) == "(how many links lead out of the group)");
  CHECK(whole(count_of({Rule::all({Rule::of_wall(wall("a1", Side::top)), one_of_group({at("a1")})})})) ==
        "(how many walls are around the group)");
  CHECK(whole(count_of({turn("a1"), turn("b1")})) == "(how many cells of the group are turns)");
  CHECK(whole(count_of({turn("a1"), exit("a1", "a2")})).starts_with("(how many of these are so: "));
  CHECK(whole(count_of({exit("a1", "a2"), turn("a1")})).starts_with("(how many of these are so: "));
}

TEST_CASE("among cells that hold something, how they are passed is said with it") {
  const auto held_turn = [](std::string_view held, std::string_view name, std::string_view cell) {
    auto is = Rule::of(Predicate::is, Term::of_cells({at(name)}));
    is.classes.push_back(class_of(held));
    return Rule::all({std::move(is), course_of(cell, Course::turn)});
  };
  CHECK(whole(count_of({held_turn("a", "a1", "a1"), held_turn("a", "a2", "a2")})) ==
        "(how many of a1 a2 are a and turns)");
  CHECK(whole(count_of({held_turn("a", "a1", "a1"), held_turn("b", "a2", "a2")})).starts_with("(how many of these "));
  CHECK(whole(count_of({held_turn("a", "a2", "a1")})).starts_with("(how many of these are so: "));
}

TEST_CASE("items that are told one by one share what is said of each") {
  Term join;
  join.kind = Term::Kind::join;
  CHECK(whole(Term::of(Aggregate::sum, join)) == "the sum of no item");
  CHECK(brief(Term::of(Aggregate::sum, join)) == "the sum of no item");
  join.operands = {Term::of(Aggregate::difference, cells(2)), Term::of(Aggregate::difference, cells(2, 1))};
  CHECK(brief(Term::of(Aggregate::sum, join)) == "the sum of the difference of a1 and a2 and that of a2 and a3");
  CHECK(whole(Term::of(Aggregate::sum, join)) ==
        "the sum of (one after another: the difference of a1 a2, the difference of a2 a3)");
  join.operands[1] = cells(1);
  CHECK(brief(Term::of(Aggregate::sum, join)) == "the sum of the difference of a1 and a2 and a1");
}

TEST_CASE("shapes are drawn") {
  auto shape = word(ListWord::shape, cells(3));
  const auto drawn = [](std::vector<std::int64_t> numbers) {
    std::vector<Item> items;
    for (const auto number : numbers) items.push_back(Item::of_number(number));
    return Term::of_items({Item::of_list(std::move(items))});
  };
  CHECK(whole(Rule::compare(shape, Comparison::equal, drawn({0, 0, 0, 1, 1, 0}))) == "the shape of a1-a3 is xx/x.");
  CHECK(whole(Rule::compare(drawn({0, 1, 1, 0, 1, 2}), Comparison::not_equal, shape)) ==
        ".x./x.x is not the shape of a1-a3");
  CHECK(whole(Rule::compare(shape, Comparison::equal, drawn({}))) == "the shape of a1-a3 is that of no cell");
  CHECK(whole(Rule::compare(cells(1), Comparison::equal, drawn({0, 1}))) == "a1 is <0 1>");
}

TEST_CASE("in brief, names that are no cells stand without quotes, and clues are not told") {
  auto words = vocabulary();
  const auto row = words.item(words.intern("row"));
  const auto cell = words.item(words.intern("b2"));
  const auto said = [&](const Item& item) {
    Judgment told{Rule::compare(Term::of_items({item}), Comparison::less, cells(1)),
                  std::make_shared<const Vocabulary>(words), "", ""};
    return short_english(told, board(), CellNames::letters);
  };
  CHECK(said(row) == "row is less than a1");
  CHECK(said(cell) == "'b2' is less than a1");
  CHECK(brief(Rule::compare(cells(1), Comparison::less, clue(3))) == "a1 is less than 3");
  auto clues = word(ListWord::clues, cells(2));
  clues.clues = std::make_shared<const std::map<CellId, std::vector<Item>>>(
      std::map<CellId, std::vector<Item>>{{cell_at(0), items("12").items}});
  CHECK(brief(Rule::of(Predicate::all_different, clues)) == "no two of the printed clues of a1 and a2 are equal");
  const Puzzle hexagons(Grid(Lattice(Lattice::Kind::hexagon, {3, 3})), Symbols::numbers(1, 9));
  const auto column = Term::of_cells({cell_at(0), cell_at(3), cell_at(6)});
  CHECK(english(Rule::of(Predicate::all_different, column), vocabulary(), hexagons) == "no two of a1 b1 c1 are equal");
}
