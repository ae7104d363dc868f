#include <algorithm>
#include <functional>
#include <numeric>
#include <set>
#include <string>
#include <vector>

#include "composing.hpp"
#include "counting/solution_counter.hpp"
#include "engines/native_engine.hpp"
#include "engines/sat/sat_engine.hpp"
#include "meanings/drawn_lines.hpp"
#include "meanings/found_by.hpp"
#include "model/rewriter.hpp"
#include "reference/naive_solver.hpp"
#include "test.hpp"

// What is said of lines that links make, held against drawing every set of links on a small grid.
namespace grids::stroke_tests {
namespace {

struct Saying {
  std::string sentence;
  std::function<bool(const Drawn&)> meaning;
};

bool each_cell(const Drawn& drawn, const std::function<bool(std::size_t)>& holds) {
  for (std::size_t cell = 0; cell < drawn.cells(); ++cell)
    if (!holds(cell)) return false;
  return true;
}

std::size_t turns_beside(const Drawn& drawn, std::size_t cell) {
  std::size_t count = 0;
  for (const auto& [way, next] : drawn.ways(cell)) count += drawn.turn(next) ? 1 : 0;
  return count;
}

/// How many links lie in a row from a cell on, each next cell so much further on.
std::size_t straight_on(const Drawn& drawn, std::size_t cell, std::size_t step) {
  std::size_t count = 0;
  for (; drawn.leads(cell, cell + step); cell += step) ++count;
  return count;
}

/// The cells that links lead to from one, itself among them.
std::set<std::size_t> joined(const Drawn& drawn, std::size_t from) {
  std::set<std::size_t> all;
  std::vector<std::size_t> spread{from};
  while (!spread.empty()) {
    const auto cell = spread.back();
    spread.pop_back();
    if (!all.insert(cell).second) continue;
    for (const auto& [way, next] : drawn.ways(cell)) spread.push_back(next);
  }
  return all;
}

std::set<std::set<std::size_t>> groups(const Drawn& drawn) {
  std::set<std::set<std::size_t>> all;
  for (std::size_t cell = 0; cell < drawn.cells(); ++cell) all.insert(joined(drawn, cell));
  return all;
}

using Stroke = std::vector<std::size_t>;

/// The longest straight pieces of links, by their first cells, across before down.
std::vector<Stroke> strokes(const Drawn& drawn) {
  std::vector<Stroke> all;
  for (std::size_t cell = 0; cell < drawn.cells(); ++cell)
    for (const auto step : {std::size_t{1}, drawn.columns()}) {
      if ((cell >= step && drawn.leads(cell - step, cell)) || !drawn.leads(cell, cell + step)) continue;
      auto& stroke = all.emplace_back(1, cell);
      while (drawn.leads(stroke.back(), stroke.back() + step)) stroke.push_back(stroke.back() + step);
    }
  return all;
}

std::vector<Stroke> meeting(std::vector<Stroke> strokes, const std::set<std::size_t>& cells) {
  std::erase_if(strokes, [&](const Stroke& stroke) {
    return std::ranges::none_of(stroke, [&](std::size_t cell) { return cells.contains(cell); });
  });
  return strokes;
}

std::set<std::size_t> row(const Drawn& drawn, std::size_t number) {
  std::set<std::size_t> cells;
  for (std::size_t i = 0; i < drawn.columns(); ++i) cells.insert(number * drawn.columns() + i);
  return cells;
}

bool each_row(const Drawn& drawn, const std::function<bool(const std::set<std::size_t>&)>& holds) {
  for (std::size_t i = 0; i < drawn.cells() / drawn.columns(); ++i)
    if (!holds(row(drawn, i))) return false;
  return true;
}

std::size_t longest(const std::vector<Stroke>& strokes) {
  std::size_t most = 0;
  for (const auto& stroke : strokes) most = std::max(most, stroke.size());
  return most;
}

std::size_t total(const std::vector<Stroke>& strokes) {
  std::size_t sum = 0;
  for (const auto& stroke : strokes) sum += stroke.size();
  return sum;
}

bool each_length(const std::vector<Stroke>& strokes, const std::function<bool(std::size_t)>& holds) {
  return std::ranges::all_of(strokes, [&](const Stroke& stroke) { return holds(stroke.size()); });
}

std::multiset<std::size_t> lengths(const std::vector<Stroke>& strokes) {
  std::multiset<std::size_t> all;
  for (const auto& stroke : strokes) all.insert(stroke.size());
  return all;
}

const std::vector<Saying>& sayings_of_strokes() {
  using Cell = std::size_t;
  static const std::vector<Saying> all{
      {"each stroke: length = 3",
       [](const Drawn& d) { return each_length(strokes(d), [](std::size_t length) { return length == 3; }); }},
      {"each stroke: length < 3", [](const Drawn& d) { return longest(strokes(d)) < 3; }},
      {"each stroke: length < 1", [](const Drawn& d) { return strokes(d).empty(); }},
      {"each stroke: length != 2",
       [](const Drawn& d) { return each_length(strokes(d), [](std::size_t length) { return length != 2; }); }},
      {"each stroke: number of each row = 1 or length > 2",
       [](const Drawn& d) {
         return std::ranges::all_of(strokes(d),
                                    [&](const Stroke& each) { return each[1] == each[0] + 1 || each.size() > 2; });
       }},
      {"number of each stroke = 2", [](const Drawn& d) { return strokes(d).size() == 2; }},
      {"1 < number of each stroke < 4", [](const Drawn& d) { return strokes(d).size() > 1 && strokes(d).size() < 4; }},
      {"max of length of each stroke = 3", [](const Drawn& d) { return longest(strokes(d)) == 3; }},
      {"max of length of each stroke < 3", [](const Drawn& d) { return longest(strokes(d)) < 3; }},
      {"min of length of each stroke > 2",
       [](const Drawn& d) { return each_length(strokes(d), [](std::size_t length) { return length > 2; }); }},
      {"min of length of each stroke = 2", [](const Drawn& d) { return lengths(strokes(d)).contains(2); }},
      {"sum of length of each stroke = 6", [](const Drawn& d) { return total(strokes(d)) == 6; }},
      {"length of each stroke is 3",
       [](const Drawn& d) { return each_length(strokes(d), [](std::size_t length) { return length == 3; }); }},
      {"length of each stroke includes 3", [](const Drawn& d) { return lengths(strokes(d)).contains(3); }},
      {"length of each stroke all equal",
       [](const Drawn& d) {
         const auto found = lengths(strokes(d));
         return found.empty() || found.count(*found.begin()) == found.size();
       }},
      {"length of each stroke all different",
       [](const Drawn& d) {
         const auto found = lengths(strokes(d));
         return std::ranges::all_of(found, [&](std::size_t length) { return found.count(length) == 1; });
       }},
      {"length of each stroke increasing",
       [](const Drawn& d) {
         const auto found = strokes(d);
         return std::ranges::is_sorted(found, std::less_equal(), [](const Stroke& stroke) { return stroke.size(); }) ||
                found.size() < 2;
       }},
      {"each cell: number of each meeting stroke < 2",
       [](const Drawn& d) { return each_cell(d, [&](Cell c) { return meeting(strokes(d), {c}).size() < 2; }); }},
      {"each cell: max of length of each meeting stroke < 3", [](const Drawn& d) { return longest(strokes(d)) < 3; }},
      {"each a2: sum of length of each meeting stroke = 4",
       [](const Drawn& d) { return total(meeting(strokes(d), {1})) == 4; }},
      {"each row: number of each meeting stroke = 2",
       [](const Drawn& d) {
         return each_row(d, [&](const auto& cells) { return meeting(strokes(d), cells).size() == 2; });
       }},
      {"each top ray: number of each meeting stroke = 1",
       [](const Drawn& d) {
         for (Cell column = 0; column < d.columns(); ++column) {
           std::set<Cell> cells;
           for (Cell c = column; c < d.cells(); c += d.columns()) cells.insert(c);
           if (meeting(strokes(d), cells).size() != 1) return false;
         }
         return true;
       }},
      {"each row: max of length of each stroke = 2",
       [](const Drawn& d) {
         return each_row(d, [&](const auto& cells) {
           std::size_t most = 0;  // of what lies in the row: no stroke downwards does
           for (const auto& stroke : strokes(d))
             if (cells.contains(stroke[0]) && cells.contains(stroke[1])) most = std::max(most, stroke.size());
           return most == 2;
         });
       }},
      {"each neighbors: if max of length of each meeting stroke = 2 then number of each meeting stroke > 2",
       [](const Drawn& d) {
         return each_cell(d, [&](Cell c) {
           std::set<Cell> beside;
           for (Cell other = 0; other < d.cells(); ++other) {
             const auto [less, more] = std::minmax(c, other);
             const bool in_row = more == less + 1 && more % d.columns() != 0;
             if (in_row || more == less + d.columns()) beside.insert(other);
           }
           const auto met = meeting(strokes(d), beside);
           return longest(met) != 2 || met.size() > 2;
         });
       }},
  };
  return all;
}

const std::vector<Saying>& sayings() {
  using Cell = std::size_t;
  static const std::vector<Saying> all{
      {"each grid: one loop links", [](const Drawn& d) { return d.one_loop(); }},
      {"each grid: no loop links", [](const Drawn& d) { return d.no_loop(); }},
      {"each grid: connected links", [](const Drawn& d) { return d.connected(); }},
      {"each grid: [no loop links, connected links]", [](const Drawn& d) { return d.no_loop() && d.connected(); }},
      {"each cell: is linked", [](const Drawn& d) { return each_cell(d, [&](Cell c) { return !d.ways(c).empty(); }); }},
      {"each a1: is unlinked", [](const Drawn& d) { return d.ways(0).empty(); }},
      {"each a2: is straight", [](const Drawn& d) { return d.straight(1); }},
      {"each a1-a2: is turn", [](const Drawn& d) { return d.turn(0) && d.turn(1); }},
      {"each cell: is straight turn",
       [](const Drawn& d) { return each_cell(d, [&](Cell c) { return d.straight(c) || d.turn(c); }); }},
      {"each cell: if is straight then links = 2 else links < 2",
       [](const Drawn& d) { return each_cell(d, [&](Cell c) { return d.straight(c) || d.ways(c).size() < 2; }); }},
      {"each a1-a2: count turn = 1", [](const Drawn& d) { return d.turn(0) + d.turn(1) == 1; }},
      {"each a1-a2: count end = 1",
       [](const Drawn& d) { return (d.ways(0).size() == 1 ? 1 : 0) + (d.ways(1).size() == 1 ? 1 : 0) == 1; }},
      {"each top ray: count linked < 2",
       [](const Drawn& d) {
         for (Cell column = 0; column < d.columns(); ++column) {
           std::size_t count = 0;
           for (Cell c = column; c < d.cells(); c += d.columns()) count += d.ways(c).empty() ? 0 : 1;
           if (count > 1) return false;
         }
         return true;
       }},
      {"each grid: count unlinked = count straight",
       [](const Drawn& d) {
         std::size_t unlinked = 0;
         std::size_t straight = 0;
         for (Cell c = 0; c < d.cells(); ++c) {
           unlinked += d.ways(c).empty() ? 1 : 0;
           straight += d.straight(c) ? 1 : 0;
         }
         return unlinked == straight;
       }},
      {"each a1-a2: not count turn = 2", [](const Drawn& d) { return !(d.turn(0) && d.turn(1)); }},
      {"each a1-a2: count turn != 1", [](const Drawn& d) { return d.turn(0) == d.turn(1); }},
      {"each row of a1-a2: exits = 1",
       [](const Drawn& d) {
         const auto one = d.ways(0).size() + d.ways(1).size();
         bool joined = false;
         for (const auto& [way, next] : d.ways(0)) joined = joined || next == 1;
         return one - (joined ? 2 : 0) == 1;
       }},
      {"each a1-a2: joints = 1",
       [](const Drawn& d) {
         for (const auto& [way, next] : d.ways(0))
           if (next == 1) return true;
         return false;
       }},
      {"each a1: links right < 2", [](const Drawn& d) { return straight_on(d, 0, 1) < 2; }},
      {"each cell: links down = links right",
       [](const Drawn& d) {
         return each_cell(d, [&](Cell c) { return straight_on(d, c, d.columns()) == straight_on(d, c, 1); });
       }},
      {"each a1: if links right > 0 then links down = 0 else links = links down",
       [](const Drawn& d) {
         const auto down = straight_on(d, 0, d.columns());
         return straight_on(d, 0, 1) > 0 ? down == 0 : down < 2;
       }},
      {"each cell: links up + links left < 3 and not links left = 2",
       [](const Drawn& d) {
         return each_cell(d, [&](Cell c) {
           const auto up = straight_on(d, c, std::size_t{0} - d.columns());
           const auto left = straight_on(d, c, std::size_t{0} - 1);
           return up + left < 3 && left != 2;
         });
       }},
      {"each b2: links up + links down + links left + links right = 2",
       [](const Drawn& d) {
         const Cell b2 = d.columns() + 1;
         return straight_on(d, b2, 1) + straight_on(d, b2, d.columns()) + straight_on(d, b2, std::size_t{0} - 1) +
                    straight_on(d, b2, std::size_t{0} - d.columns()) ==
                2;
       }},
      {"each cell and linked neighbors: count turn of rest = 0",
       [](const Drawn& d) { return each_cell(d, [&](Cell c) { return turns_beside(d, c) == 0; }); }},
      {"each cell and linked neighbors: if cell 1 is turn then count turn of rest > 0",
       [](const Drawn& d) { return each_cell(d, [&](Cell c) { return !d.turn(c) || turns_beside(d, c) > 0; }); }},
      {"each cell and linked neighbors: length < 4",
       [](const Drawn& d) { return each_cell(d, [&](Cell c) { return d.ways(c).size() < 3; }); }},
      {"each linked neighbors: is turn",
       [](const Drawn& d) { return each_cell(d, [&](Cell c) { return turns_beside(d, c) == d.ways(c).size(); }); }},
      {"each linked group: 1 < length < 5",
       [](const Drawn& d) {
         return each_cell(d, [&](Cell c) { return joined(d, c).size() > 1 && joined(d, c).size() < 5; });
       }},
      {"number of each linked group = 2", [](const Drawn& d) { return groups(d).size() == 2; }},
      {"max of length of each linked group = 4",
       [](const Drawn& d) {
         std::size_t most = 0;
         for (const auto& group : groups(d)) most = std::max(most, group.size());
         return most == 4;
       }},
      {"each a1-a2: length of linked group of cell 1 = 2", [](const Drawn& d) { return joined(d, 0).size() == 2; }},
  };
  return all;
}

std::size_t meant(const Saying& saying, std::size_t rows, std::size_t columns) {
  std::size_t count = 0;
  for (std::uint64_t links = 0; links < std::uint64_t{1} << Drawn::link_count(rows, columns); ++links)
    count += saying.meaning(Drawn(rows, columns, links)) ? 1 : 0;
  return count;
}

std::string text_of(const std::string& sentences, std::size_t rows, std::size_t columns) {
  return "- size: " + std::to_string(rows) + 'x' + std::to_string(columns) + "\n- links: shown\n- " + sentences + "\n";
}

void check(const std::vector<Saying>& sayings) {
  NativeEngine native;
  SatEngine sat;
  for (const auto& saying : sayings)
    for (const auto& [rows, columns] : {std::pair<std::size_t, std::size_t>{2, 2}, {2, 3}, {3, 3}}) {
      CAPTURE(saying.sentence, rows, columns);
      const auto puzzle = composing::from_text(text_of(saying.sentence, rows, columns));
      const auto wanted = meant(saying, rows, columns);
      CHECK(found_by(native, puzzle) == wanted);
      CHECK(SolutionCounter().count(puzzle).count == SolutionCount(wanted));
      if (columns < 3) CHECK(reference::solutions(puzzle).size() == wanted);
      if (rows < 3 || wanted < 600) CHECK(found_by(sat, puzzle) == wanted);
    }
}

}  // namespace

TEST_CASE("what is said of links and lines is what it means, on every set of links") { check(sayings()); }

TEST_CASE("what is said of strokes is what it means, on every set of links") { check(sayings_of_strokes()); }

TEST_CASE("what is said of strokes and of what their cells hold is what it means, on all of these") {
  using Held = std::vector<std::int64_t>;  // the numbers along a stroke
  struct Judged {
    std::string rule;
    std::function<bool(const Held&)> holds;
  };
  const auto sum = [](const Held& held) { return std::accumulate(held.begin(), held.end(), std::int64_t{0}); };
  const std::vector<Judged> all{
      {"count 1 = 1", [](const Held& held) { return std::ranges::count(held, 1) == 1; }},
      {"all equal", [](const Held& held) { return std::ranges::count(held, held[0]) == std::ssize(held); }},
      {"increasing", [](const Held& held) { return std::ranges::is_sorted(held, std::less_equal()); }},
      {"cell 1 < last 1", [](const Held& held) { return held.front() < held.back(); }},
      {"cell 3 = 2", [](const Held& held) { return held.size() > 2 && held[2] == 2; }},
      {"sum = 2 * length - 1", [&](const Held& held) { return sum(held) == 2 * std::ssize(held) - 1; }},
      {"cell 1 = length or length = 3",
       [](const Held& held) { return held[0] == std::ssize(held) || held.size() == 3; }},
      {"sum of positions among 1 = 3",
       [](const Held& held) {
         std::size_t places = 0;
         for (std::size_t i = 0; i < held.size(); ++i) places += held[i] == 1 ? i + 1 : 0;
         return places == 3;
       }},
      {"matches /12*/",
       [](const Held& held) { return held[0] == 1 && std::ranges::count(held, 2) == std::ssize(held) - 1; }},
  };
  const auto held_on = [](const Drawn& drawn, std::size_t cells) {
    std::vector<Held> held;
    for (const auto& stroke : strokes(drawn)) {
      auto& one = held.emplace_back();
      for (const auto cell : stroke) one.push_back(static_cast<std::int64_t>((cells >> cell & 1) + 1));
    }
    return held;
  };
  NativeEngine native;
  SatEngine sat;
  const auto compare = [&](const std::string& sentence, const std::function<bool(const std::vector<Held>&)>& holds) {
    for (const auto& [rows, columns] : {std::pair<std::size_t, std::size_t>{2, 2}, {2, 3}}) {
      CAPTURE(sentence, rows, columns);
      std::size_t wanted = 0;
      for (std::uint64_t links = 0; links < std::uint64_t{1} << Drawn::link_count(rows, columns); ++links)
        for (std::size_t cells = 0; cells < std::size_t{1} << rows * columns; ++cells)
          wanted += holds(held_on(Drawn(rows, columns, links), cells)) ? 1 : 0;
      const auto puzzle = composing::from_text(text_of("symbols: 1-2\n- " + sentence, rows, columns));
      CHECK(found_by(native, puzzle) == wanted);
      if (columns < 3) {
        CHECK(reference::solutions(puzzle).size() == wanted);
        CHECK(found_by(sat, puzzle) == wanted);
      }
    }
  };
  for (const auto& each : all)
    compare("each stroke: " + each.rule,
            [&](const std::vector<Held>& held) { return std::ranges::all_of(held, each.holds); });
  const auto greatest = [&](const std::vector<Held>& held) {
    std::int64_t most = 0;
    for (const auto& one : held) most = std::max(most, sum(one));
    return most;
  };
  compare("max of sum of each stroke = 4", [&](const std::vector<Held>& held) { return greatest(held) == 4; });
  compare("sum of each stroke is 2-3", [&](const std::vector<Held>& held) {
    return std::ranges::all_of(held, [&](const Held& one) { return sum(one) == 2 || sum(one) == 3; });
  });
}

TEST_CASE("a rule may speak of what links join and of what walls part") {
  struct Both {
    std::string rule;
    std::function<bool(std::size_t, std::size_t)> holds;  ///< of the lengths of the one's group and the other's region
  };
  const std::vector<Both> all{
      {"length of linked group of cell 1 > length of region of cell 2", std::greater<>()},
      {"length of linked group of cell 1 = 3 or length of region of cell 2 = 2",
       [](std::size_t group, std::size_t region) { return group == 3 || region == 2; }},
  };
  constexpr std::size_t rows = 2;
  constexpr std::size_t columns = 3;
  const auto sets = std::uint64_t{1} << Drawn::link_count(rows, columns);
  const auto holds = [&](const Both& both, const Drawn& links, const Drawn& open) {
    for (std::size_t a = 0; a < rows * columns; ++a)
      for (const auto b : {a + 1, a + columns}) {
        if (b >= rows * columns || (b == a + 1 && b % columns == 0)) continue;
        if (!open.leads(a, b) && joined(open, a).contains(b)) return false;  // a wall within a region
        if (!both.holds(joined(links, a).size(), joined(open, b).size())) return false;
      }
    return true;
  };
  NativeEngine native;
  SatEngine sat;
  for (const auto& both : all) {
    CAPTURE(both.rule);
    std::size_t wanted = 0;
    for (std::uint64_t links = 0; links < sets; ++links)
      for (std::uint64_t open = 0; open < sets; ++open)
        wanted += holds(both, Drawn(rows, columns, links), Drawn(rows, columns, open)) ? 1 : 0;
    const auto puzzle = composing::from_text(text_of("sought: region\n- each pair: " + both.rule, rows, columns));
    CHECK(found_by(native, puzzle) == wanted);
    CHECK(found_by(sat, puzzle) == wanted);
  }
}

TEST_CASE("strokes run along diagonals, too, where cells touch by corners") {
  // Two rows of two links each, and seven lines of one.
  const auto puzzle =
      composing::from_text("- lattice: king\n- size: 2x3\n- links: shown\n- number of each stroke = 2\n");
  NativeEngine native;
  CHECK(found_by(native, puzzle) == 9 + 6 * 7 + 21);
}

TEST_CASE("what is said of strokes is said of each line, or of each piece of it, and not of all at once") {
  const auto widest = [](const std::string& sentence) {
    auto puzzle = composing::from_text(text_of("symbols: 1-3\n- " + sentence, 3, 3));
    REQUIRE_FALSE(rewrite(puzzle).contradiction);
    std::size_t most = 0;
    for (const auto& constraint : puzzle.constraints()) most = std::max(most, constraint->scope().size());
    return most;
  };
  CHECK(widest("each stroke: length < 3") == 2);           // two links of a line
  CHECK(widest("each stroke: length = 3") == 2);           // all of them
  CHECK(widest("each stroke: sum = 4") == 5);              // with its cells
  CHECK(widest("max of length of each stroke = 3") <= 6);  // six lines may be linked throughout
  CHECK(widest("number of each stroke = 4") == 12);        // one begins at two places of each line
  CHECK(widest("each cell: length of each meeting stroke is 3") <= 3);
  CHECK(widest("each grid: length of each stroke increasing") > 12);  // that is said of all
}

TEST_CASE("a rule about each group may speak of the links within it") {
  constexpr std::size_t rows = 2;
  constexpr std::size_t columns = 3;
  const auto is_in = [](std::size_t filled, std::size_t cell) { return (filled >> cell & 1) != 0; };
  // Filled cells side by side, linked or not.
  const auto group_of = [&](std::size_t filled, std::size_t from, const Drawn* links) {
    std::set<std::size_t> all;
    std::vector<std::size_t> spread{from};
    while (!spread.empty()) {
      const auto cell = spread.back();
      spread.pop_back();
      if (!all.insert(cell).second) continue;
      for (std::size_t next = 0; next < rows * columns; ++next) {
        const auto [less, more] = std::minmax(cell, next);
        const bool beside = (more == less + 1 && more % columns != 0) || more == less + columns;
        if (beside && is_in(filled, next) && (links == nullptr || links->leads(cell, next))) spread.push_back(next);
      }
    }
    return all;
  };
  const auto compare = [&](const std::string& rule, const std::function<bool(std::size_t, const Drawn&)>& holds) {
    CAPTURE(rule);
    std::size_t wanted = 0;
    for (std::uint64_t links = 0; links < std::uint64_t{1} << Drawn::link_count(rows, columns); ++links)
      for (std::size_t filled = 0; filled < std::size_t{1} << rows * columns; ++filled)
        wanted += holds(filled, Drawn(rows, columns, links)) ? 1 : 0;
    const auto puzzle = composing::from_text(text_of("symbols: x -\n- each group among x: " + rule, rows, columns));
    NativeEngine native;
    SatEngine sat;
    CHECK(found_by(native, puzzle) == wanted);
    CHECK(found_by(sat, puzzle) == wanted);
  };
  compare("number of each linked group = 1", [&](std::size_t filled, const Drawn& links) {
    for (std::size_t cell = 0; cell < rows * columns; ++cell)
      if (is_in(filled, cell) && group_of(filled, cell, nullptr) != group_of(filled, cell, &links)) return false;
    return true;
  });
  compare("number of each stroke < 2", [&](std::size_t filled, const Drawn& links) {
    for (std::size_t cell = 0; cell < rows * columns; ++cell) {
      if (!is_in(filled, cell)) continue;
      const auto group = group_of(filled, cell, nullptr);
      std::size_t begins = 0;
      for (const auto from : group)
        for (const auto step : {std::size_t{1}, columns}) {
          const auto leads = [&](std::size_t a) {
            return group.contains(a) && group.contains(a + step) && links.leads(a, a + step);
          };
          begins += leads(from) && !(from >= step && leads(from - step)) ? 1 : 0;
        }
      if (begins > 1) return false;
    }
    return true;
  });
}

TEST_CASE("loops of a grid are as many as are known") {
  const auto loops = [](const std::string& more, std::size_t side) {
    return SolutionCounter().count(composing::from_text(text_of("each grid: one loop links" + more, side, side))).count;
  };
  CHECK(loops("", 4) == SolutionCount(213));
  CHECK(loops("", 5) == SolutionCount(9349));
  CHECK(loops("", 6) == SolutionCount(1'222'363));
  CHECK(loops("", 8) == SolutionCount(603'841'648'931));
  CHECK(loops("\n- each cell: links = 2", 6) == SolutionCount(1072));
}
}  // namespace grids::stroke_tests
