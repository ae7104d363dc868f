#include <functional>
#include <set>
#include <string>
#include <vector>

#include "composing.hpp"
#include "counting/solution_counter.hpp"
#include "engines/native_engine.hpp"
#include "engines/sat/sat_engine.hpp"
#include "reference/naive_solver.hpp"
#include "test.hpp"

// What is said of lines that links make, held against drawing every set of links on a small grid.
namespace grids::stroke_tests {
namespace {

/// A set of links on a grid, as a person looks at it.
class Drawn {
 public:
  Drawn(std::size_t rows, std::size_t columns, std::uint64_t links) : rows_(rows), columns_(columns), links_(links) {}

  static std::size_t link_count(std::size_t rows, std::size_t columns) {
    return rows * (columns - 1) + columns * (rows - 1);
  }

  /// Numbers of cells: above, to the right, below, to the left, if a link leads there.
  std::vector<std::pair<char, std::size_t>> ways(std::size_t cell) const {
    std::vector<std::pair<char, std::size_t>> all;
    const auto row = cell / columns_;
    const auto column = cell % columns_;
    if (row > 0 && below(cell - columns_)) all.emplace_back('v', cell - columns_);
    if (column + 1 < columns_ && right(cell)) all.emplace_back('h', cell + 1);
    if (row + 1 < rows_ && below(cell)) all.emplace_back('v', cell + columns_);
    if (column > 0 && right(cell - 1)) all.emplace_back('h', cell - 1);
    return all;
  }
  bool straight(std::size_t cell) const {
    const auto both = ways(cell);
    return both.size() == 2 && both[0].first == both[1].first;
  }
  bool turn(std::size_t cell) const { return ways(cell).size() == 2 && !straight(cell); }
  std::size_t cells() const { return rows_ * columns_; }
  std::size_t columns() const { return columns_; }
  std::size_t count() const {
    std::size_t ends = 0;
    for (std::size_t cell = 0; cell < cells(); ++cell) ends += ways(cell).size();
    return ends / 2;
  }
  /// How many pieces the cells with links make.
  std::size_t pieces() const {
    std::set<std::size_t> left;
    for (std::size_t cell = 0; cell < cells(); ++cell)
      if (!ways(cell).empty()) left.insert(cell);
    std::size_t count = 0;
    for (; !left.empty(); ++count) {
      std::vector<std::size_t> spread{*left.begin()};
      while (!spread.empty()) {
        const auto cell = spread.back();
        spread.pop_back();
        if (left.erase(cell) == 0) continue;
        for (const auto& [way, next] : ways(cell)) spread.push_back(next);
      }
    }
    return count;
  }
  std::size_t linked_cells() const {
    std::size_t count = 0;
    for (std::size_t cell = 0; cell < cells(); ++cell) count += ways(cell).empty() ? 0 : 1;
    return count;
  }
  bool one_loop() const {
    for (std::size_t cell = 0; cell < cells(); ++cell)
      if (ways(cell).size() != 0 && ways(cell).size() != 2) return false;
    return pieces() == 1;
  }
  /// A forest has as many links as cells less its trees.
  bool no_loop() const { return count() + pieces() == linked_cells(); }
  bool connected() const { return pieces() < 2; }

 private:
  bool right(std::size_t cell) const {
    return ((links_ >> (cell / columns_ * (columns_ - 1) + cell % columns_)) & 1) != 0;
  }
  bool below(std::size_t cell) const { return ((links_ >> (rows_ * (columns_ - 1) + cell)) & 1) != 0; }

  std::size_t rows_;
  std::size_t columns_;
  std::uint64_t links_;
};

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
      {"each cell and linked neighbors: count turn of rest = 0",
       [](const Drawn& d) { return each_cell(d, [&](Cell c) { return turns_beside(d, c) == 0; }); }},
      {"each cell and linked neighbors: if cell 1 is turn then count turn of rest > 0",
       [](const Drawn& d) { return each_cell(d, [&](Cell c) { return !d.turn(c) || turns_beside(d, c) > 0; }); }},
      {"each cell and linked neighbors: length < 4",
       [](const Drawn& d) { return each_cell(d, [&](Cell c) { return d.ways(c).size() < 3; }); }},
      {"each linked neighbors: is turn",
       [](const Drawn& d) { return each_cell(d, [&](Cell c) { return turns_beside(d, c) == d.ways(c).size(); }); }},
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

std::size_t found_by(Engine& engine, const Puzzle& puzzle) {
  std::set<Solution> found;
  engine.solve(puzzle, 100'000, {}, [&](const Solution& solution) {
    CHECK(found.insert(solution).second);
    return true;
  });
  return found.size();
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
