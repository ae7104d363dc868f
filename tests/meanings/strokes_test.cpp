#include <algorithm>
#include <functional>
#include <set>
#include <string>
#include <vector>

#include "composing.hpp"
#include "counting/solution_counter.hpp"
#include "engines/native_engine.hpp"
#include "engines/sat/sat_engine.hpp"
#include "meanings/drawn_lines.hpp"
#include "meanings/found_by.hpp"
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

}  // namespace

TEST_CASE("what is said of links and lines is what it means, on every set of links") {
  NativeEngine native;
  SatEngine sat;
  for (const auto& saying : sayings())
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
