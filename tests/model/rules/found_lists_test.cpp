// Into what lists fall, held against what is found by spreading plainly.

#include <algorithm>
#include <functional>
#include <numeric>
#include <set>

#include "core/random.hpp"
#include "model/rules/closed.hpp"
#include "test.hpp"

using namespace grids;
using namespace grids::rules;
using namespace grids::rules::closed;

namespace {

/// Rows of a grid of squares, and pairs of neighbours among its cells, whose hidden cells come behind.
constexpr std::size_t rows = 3;
constexpr std::size_t columns = 4;
constexpr std::size_t cell_count = rows * columns;

std::vector<Strokes::Ends> neighbours() {
  std::vector<Strokes::Ends> all;
  for (std::size_t i = 0; i < cell_count; ++i) {
    if (i % columns + 1 < columns) all.emplace_back(cell_at(i), cell_at(i + 1));
    if (i + columns < cell_count) all.emplace_back(cell_at(i), cell_at(i + columns));
  }
  return all;
}

Term found_in(Region cells, Finding finding) {
  Term term;
  term.kind = Term::Kind::runs;
  term.finding = finding;
  term.operands = {Term::of_cells(std::move(cells))};
  if (finding == Finding::groups || finding == Finding::king_groups)
    term.lattice = Grid({rows, columns}).shared_lattice();
  if (finding == Finding::regions || finding == Finding::linked || finding == Finding::straight) {
    Strokes strokes;
    strokes.ends = neighbours();
    for (const auto& [one, other] : strokes.ends) strokes.axes.push_back(index(other) == index(one) + 1 ? 3 : 1);
    for (std::size_t i = 0; i < strokes.ends.size(); ++i) term.cells.push_back(cell_at(cell_count + i));
    term.strokes = std::make_shared<const Strokes>(strokes);
  }
  return term;
}

/// The cells of all lists that are found: none of them is as it cannot be.
std::vector<Region> found(const Term& lists, const std::vector<SymbolId>& held) {
  Rule rule;
  rule.kind = Rule::Kind::each_found;
  rule.terms = {lists};
  rule.operands = {Rule::any({})};
  Region all;
  for (std::size_t i = 0; i < held.size(); ++i) all.push_back(cell_at(i));
  return broken(rule, vocabulary(), Assignment(all, held));
}

std::vector<SymbolId> random_symbols(std::size_t count, std::size_t kinds, Random& random) {
  std::vector<SymbolId> held(count);
  for (auto& symbol : held) symbol = symbol_at(random.below(kinds));
  return held;
}

/// The cells by what they hang together with, in the order of the list and of their first cells.
std::vector<Region> pieces(const Region& cells, const std::function<bool(CellId, CellId)>& joined) {
  std::vector<std::size_t> least(cells.size());
  std::iota(least.begin(), least.end(), std::size_t{0});
  for (bool changed = true; changed;) {
    changed = false;
    for (std::size_t i = 0; i < cells.size(); ++i)
      for (std::size_t j = 0; j < cells.size(); ++j)
        if (i != j && joined(cells[i], cells[j]) && least[i] != least[j]) {
          least[i] = least[j] = std::min(least[i], least[j]);
          changed = true;
        }
  }
  std::vector<Region> all;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (least[i] != i) continue;
    auto& piece = all.emplace_back();
    for (std::size_t j = 0; j < cells.size(); ++j)
      if (least[j] == i) piece.push_back(cells[j]);
  }
  return all;
}

/// Some of the cells, in an order of chance.
Region random_cells(Random& random) {
  Region cells;
  for (std::size_t i = 0; i < cell_count; ++i)
    if (random.below(5) != 0) cells.push_back(cell_at(i));
  random.shuffle(cells);
  return cells;
}

std::vector<Region> those_that_meet(std::vector<Region> lists, const Region& met) {
  std::erase_if(lists, [&](const Region& list) {
    return std::ranges::none_of(list, [&](CellId cell) { return std::ranges::find(met, cell) != met.end(); });
  });
  return lists;
}

std::size_t apart_in_rows(CellId a, CellId b) { return apart(index(a) / columns, index(b) / columns); }
std::size_t apart_in_columns(CellId a, CellId b) { return apart(index(a) % columns, index(b) % columns); }

}  // namespace

TEST_CASE("groups hang together by edges, or by corners, too, and are of a class or of equal symbols") {
  Random random(1);
  for (int round = 0; round < 300; ++round) {
    const bool corners = round % 2 == 0;
    const auto held = random_symbols(cell_count, 3, random);
    const auto cells = random_cells(random);
    auto lists = found_in(cells, corners ? Finding::king_groups : Finding::groups);
    const auto touching = [&](CellId a, CellId b) {
      const auto down = apart_in_rows(a, b);
      const auto across = apart_in_columns(a, b);
      return corners ? down <= 1 && across <= 1 : down + across == 1;
    };
    auto equal = pieces(cells, [&](CellId a, CellId b) { return held[index(a)] == held[index(b)] && touching(a, b); });
    CHECK(found(lists, held) == equal);
    const Region met{cells.empty() ? cell_at(0) : cells.front(), cell_at(cell_count - 1)};
    auto some = lists;
    auto ascending = met;
    std::ranges::sort(ascending);
    some.met = std::make_shared<const Region>(ascending);
    CHECK(found(some, held) == those_that_meet(equal, met));

    lists.classes = {class_of("13")};
    auto in_class = cells;
    std::erase_if(in_class, [&](CellId cell) { return held[index(cell)] == symbol('2'); });
    CHECK(found(lists, held) == pieces(in_class, touching));
  }
}

TEST_CASE("regions hang together where no wall is, and linked groups where a link is") {
  Random random(2);
  const auto ends = neighbours();
  for (int round = 0; round < 300; ++round) {
    const bool linked = round % 2 == 0;
    auto held = random_symbols(cell_count, 3, random);
    const auto strokes = random_symbols(ends.size(), 2, random);
    held.insert(held.end(), strokes.begin(), strokes.end());
    const auto cells = random_cells(random);
    auto lists = found_in(cells, linked ? Finding::linked : Finding::regions);
    const auto joined = [&](CellId a, CellId b) {
      for (std::size_t i = 0; i < ends.size(); ++i)
        if (ends[i] == Strokes::Ends(std::min(a, b), std::max(a, b))) return (strokes[i] == symbol_at(1)) == linked;
      return false;
    };
    CHECK(found(lists, held) == pieces(cells, joined));
    const Region met{cell_at(1), cell_at(6)};
    auto some = lists;
    some.met = std::make_shared<const Region>(met);
    CHECK(found(some, held) == those_that_meet(pieces(cells, joined), met));
    // Only linked groups are of a class.
    lists.classes = {class_of("13")};
    auto in_class = cells;
    if (linked) std::erase_if(in_class, [&](CellId cell) { return held[index(cell)] == symbol('2'); });
    CHECK(found(lists, held) == pieces(in_class, joined));
  }
}

TEST_CASE("strokes go on straight as far as links lead within the list, by their first cells, across before down") {
  Random random(3);
  const auto ends = neighbours();
  for (int round = 0; round < 300; ++round) {
    auto held = random_symbols(cell_count, 3, random);
    const auto links = random_symbols(ends.size(), 2, random);
    held.insert(held.end(), links.begin(), links.end());
    const auto cells = random_cells(random);
    const auto leads = [&](std::size_t from, std::size_t step) {
      const auto link = std::ranges::find(ends, Strokes::Ends(cell_at(from), cell_at(from + step)));
      const auto is_in = [&](std::size_t cell) { return std::ranges::find(cells, cell_at(cell)) != cells.end(); };
      return link != ends.end() && links[static_cast<std::size_t>(link - ends.begin())] == symbol_at(1) &&
             is_in(from) && is_in(from + step);
    };
    std::vector<Region> wanted;
    for (std::size_t from = 0; from < cell_count; ++from)
      for (const auto step : {std::size_t{1}, columns}) {
        if (!leads(from, step) || (from >= step && leads(from - step, step))) continue;
        auto& stroke = wanted.emplace_back(Region{cell_at(from)});
        for (auto at = from; leads(at, step); at += step) stroke.push_back(cell_at(at + step));
      }
    auto lists = found_in(cells, Finding::straight);
    CHECK(found(lists, held) == wanted);
    const Region met{cell_at(1), cell_at(6)};
    lists.met = std::make_shared<const Region>(met);
    CHECK(found(lists, held) == those_that_meet(wanted, met));
  }
}

TEST_CASE("stretches are of a class, parts are of one region, and cuts are what known lists have in common") {
  const std::vector<SymbolId> held(cell_count, symbol('1'));
  const auto cells_at = [](std::vector<std::size_t> places) {
    Region cells;
    for (const auto place : places) cells.push_back(cell_at(place));
    return cells;
  };
  auto parts = found_in(cells_at({0, 1, 2, 3, 4, 5, 6}), Finding::parts);
  // Cells of no region, 0, stand alone.
  parts.regions =
      std::make_shared<const std::vector<std::size_t>>(std::vector<std::size_t>{1, 1, 2, 0, 0, 1, 1, 0, 0, 0, 0, 0});
  CHECK(found(parts, held) ==
        std::vector{cells_at({0, 1}), cells_at({2}), cells_at({3}), cells_at({4}), cells_at({5, 6})});
  parts.met = std::make_shared<const Region>(cells_at({1, 4}));
  CHECK(found(parts, held) == std::vector{cells_at({0, 1}), cells_at({4})});

  auto cuts = found_in(cells_at({5, 1, 2, 3}), Finding::cuts);
  cuts.lists = std::make_shared<const std::vector<Region>>(
      std::vector{cells_at({3, 4, 5}), cells_at({6, 7}), cells_at({1}), cells_at({2, 1})});
  CHECK(found(cuts, held) == std::vector{cells_at({3, 5}), cells_at({1}), cells_at({2, 1})});

  auto other = held;
  other[1] = symbol('2');
  other[4] = other[5] = symbol('3');
  auto runs = found_in(cells_at({0, 1, 2, 3, 4, 5, 6}), Finding::runs);
  runs.classes = {class_of("12")};
  CHECK(found(runs, other) == std::vector{cells_at({0, 1, 2, 3}), cells_at({6})});
}

TEST_CASE("a rule about each list holds where it holds of all, and names those that break it") {
  auto lists = found_in({cell_at(0), cell_at(1), cell_at(2), cell_at(3)}, Finding::runs);
  lists.classes = {class_of("12")};
  Rule rule;
  rule.kind = Rule::Kind::each_found;
  rule.terms = {lists};
  Term run;
  run.kind = Term::Kind::run;
  rule.operands = {Rule::of(Predicate::all_equal, run)};
  CHECK(closed::holds(rule, "1131"));
  CHECK(closed::holds(rule, "3333"));
  CHECK_FALSE(closed::holds(rule, "1213"));
  CHECK_FALSE(closed::holds(rule, "1312"));
  const Region cells{cell_at(0), cell_at(1), cell_at(2), cell_at(3)};
  const std::vector held{symbol('1'), symbol('3'), symbol('1'), symbol('2')};
  const Assignment assignment(cells, held);
  CHECK(broken(rule, vocabulary(), assignment) == std::vector<Region>{{cell_at(2), cell_at(3)}});
  CHECK(rules::holds_of(rule, vocabulary(), assignment, {cell_at(0), cell_at(2)}));
  CHECK_FALSE(rules::holds_of(rule, vocabulary(), assignment, {cell_at(0), cell_at(1)}));
}

TEST_CASE("what is seen ends along each line at the first cell that is not of the class") {
  // The cell itself, then lines of two, of two and of one.
  Term sight;
  sight.kind = Term::Kind::sight;
  sight.cells = cells(6).cells;
  sight.positions = cells(6).positions;
  sight.lines = {1, 3, 5};
  sight.classes = {class_of("12")};
  CHECK(makes(sight, "121212", "121212"));
  CHECK(makes(sight, "113212", "11212"));
  CHECK(makes(sight, "131212", "1212"));
  CHECK(makes(sight, "112333", "112"));
  CHECK(makes(sight, "312121", ""));
  sight.lines = {};
  CHECK(makes(sight, "112321", "112"));
}

TEST_CASE("links are counted, and how far they reach before the first that is not there") {
  Term reach;
  reach.kind = Term::Kind::reach;
  reach.cells = cells(4).cells;
  const auto comes_to = [&](const Term& term, std::string_view held, std::int64_t wanted) {
    return closed::holds(Rule::compare(term, Comparison::equal, number(wanted)), held);
  };
  // A link is there where its cell holds its second symbol.
  CHECK(comes_to(reach, "2222", 4));
  CHECK(comes_to(reach, "2212", 2));
  CHECK(comes_to(reach, "1222", 0));
  CHECK(comes_to(reach, "2322", 1));
  auto links = reach;
  links.kind = Term::Kind::links;
  CHECK(comes_to(links, "2212", 3));
  CHECK(comes_to(links, "1113", 0));
  const auto is_one = [](std::size_t cell) {
    auto rule = Rule::of(Predicate::is, cells(1, cell));
    rule.classes.push_back(class_of("1"));
    return rule;
  };
  CHECK(comes_to(count_of({is_one(0), is_one(1), is_one(2)}), "1213", 2));
  CHECK(comes_to(count_of({}), "1", 0));
}

TEST_CASE("shapes are equal exactly where cells can be moved upon each other") {
  using Numbers = std::vector<std::int64_t>;
  const auto shape = [](std::vector<std::size_t> places, bool turned) {
    Region cells;
    for (const auto place : places) cells.push_back(cell_at(place));
    return shape_of(cells, columns, turned);
  };
  CHECK(shape({5, 6, 10}, false) == Numbers{0, 0, 0, 1, 1, 1});
  CHECK(shape({10, 5, 6, 5}, false) == Numbers{0, 0, 0, 1, 1, 1});
  CHECK(shape({1, 5, 4}, false) == Numbers{0, 1, 1, 0, 1, 1});
  CHECK(shape({}, true).empty());
  // All eight ways to lay an L of four cells into the grid.
  const std::vector<std::vector<std::size_t>> ways{{0, 4, 8, 9}, {1, 5, 9, 8}, {0, 1, 5, 9}, {1, 0, 4, 8},
                                                   {0, 1, 2, 4}, {0, 1, 2, 6}, {0, 4, 5, 6}, {2, 4, 5, 6}};
  std::set<Numbers> as_drawn;
  for (const auto& way : ways) {
    as_drawn.insert(shape(way, false));
    CHECK(shape(way, true) == shape(ways.front(), true));
  }
  CHECK(as_drawn.size() == ways.size());
  CHECK(shape({0, 1, 4, 5}, true) != shape(ways.front(), true));
  CHECK(shape({0, 1, 5, 6}, true) == shape({1, 2, 4, 5}, true));
}

TEST_CASE("cells fill a rectangle where all between their outermost rows and columns belong to them") {
  const auto cells_at = [](unsigned way) {
    Region cells;
    for (std::size_t i = cell_count; i-- > 0;)
      if ((way >> i & 1U) != 0) cells.push_back(cell_at(i));
    return cells;
  };
  std::set<unsigned> rectangles;
  std::set<unsigned> squares;
  for (std::size_t top = 0; top < rows; ++top)
    for (auto bottom = top; bottom < rows; ++bottom)
      for (std::size_t left = 0; left < columns; ++left)
        for (auto right = left; right < columns; ++right) {
          unsigned way = 0;
          for (auto row = top; row <= bottom; ++row)
            for (auto column = left; column <= right; ++column) way |= 1U << (row * columns + column);
          rectangles.insert(way);
          if (bottom - top == right - left) squares.insert(way);
        }
  for (unsigned way = 1; way < (1U << cell_count); ++way) {
    if (is_rectangle(cells_at(way), columns, false) != rectangles.contains(way)) FAIL(way);
    if (is_rectangle(cells_at(way), columns, true) != squares.contains(way)) FAIL(way);
  }
  CHECK(is_rectangle({}, columns, true));
  CHECK(is_rectangle({cell_at(1), cell_at(1)}, columns, true));
}

TEST_CASE("cells lie as before after a half turn about the middle of others") {
  const auto cells_at = [](unsigned way) {
    Region cells;
    for (std::size_t i = 0; i < cell_count; ++i)
      if ((way >> i & 1U) != 0) cells.push_back(cell_at(i));
    return cells;
  };
  // About the whole grid, whose last cell comes to lie upon the first.
  Region grid;
  for (std::size_t i = 0; i < cell_count; ++i) grid.push_back(cell_at(i));
  for (unsigned way = 0; way < (1U << cell_count); ++way) {
    unsigned turned = 0;
    for (std::size_t i = 0; i < cell_count; ++i)
      if ((way >> i & 1U) != 0) turned |= 1U << (cell_count - 1 - i);
    if (is_half_turn(cells_at(way), columns, grid) != (turned == way)) FAIL(way);
  }
  const auto about_first_two = [&](std::vector<std::size_t> places) {
    Region cells;
    for (const auto place : places) cells.push_back(cell_at(place));
    return is_half_turn(cells, columns, {cell_at(0), cell_at(1)});
  };
  CHECK(about_first_two({0, 1}));
  CHECK_FALSE(about_first_two({0}));
  CHECK_FALSE(about_first_two({0, 1, 2}));  // beyond the left edge
  CHECK_FALSE(about_first_two({4, 5}));     // beyond the top
  CHECK_FALSE(is_half_turn({cell_at(0)}, columns, {}));
  CHECK(is_half_turn({}, columns, {}));
  CHECK(is_half_turn({cell_at(3), cell_at(11)}, columns, {cell_at(7)}));
  CHECK_FALSE(is_half_turn({cell_at(3), cell_at(10)}, columns, {cell_at(7)}));
  // A half turn about a cell at the rim leads out of the grid, not to the next row.
  CHECK_FALSE(is_half_turn({cell_at(0), cell_at(2), cell_at(4)}, 3, {cell_at(2)}));
  CHECK(is_half_turn({cell_at(2)}, 3, {cell_at(2)}));
}
