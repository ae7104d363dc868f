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

// What is said of walls, and of what lies inside of a loop, held against drawing every set of walls on a small grid.
namespace grids::wall_tests {
namespace {

using stroke_tests::Drawn;

/// Walls around cells, as lines from dot to dot.
class Walled {
 public:
  Walled(std::size_t rows, std::size_t columns, std::uint64_t walls)
      : rows_(rows), columns_(columns), dots_(rows + 1, columns + 1, walls) {}

  const Drawn& dots() const { return dots_; }
  std::size_t cells() const { return rows_ * columns_; }
  bool above(std::size_t cell) const { return dots_.leads(dot(cell), dot(cell) + 1); }
  bool left(std::size_t cell) const { return dots_.leads(dot(cell), dot(cell) + columns_ + 1); }
  bool below(std::size_t cell) const { return dots_.leads(dot(cell) + columns_ + 1, dot(cell) + columns_ + 2); }
  bool right(std::size_t cell) const { return dots_.leads(dot(cell) + 1, dot(cell) + columns_ + 2); }
  std::size_t around(std::size_t cell) const {
    return std::size_t{above(cell)} + left(cell) + below(cell) + right(cell);
  }
  std::size_t around_row(std::size_t row) const {
    std::size_t count = std::size_t{left(row * columns_)} + right((row + 1) * columns_ - 1);
    for (std::size_t cell = row * columns_; cell < (row + 1) * columns_; ++cell)
      count += std::size_t{above(cell)} + below(cell);
    return count;
  }
  std::size_t rows() const { return rows_; }

  /// The pairs of neighbours, each with whether a wall parts it.
  std::vector<std::pair<std::pair<std::size_t, std::size_t>, bool>> pairs() const {
    std::vector<std::pair<std::pair<std::size_t, std::size_t>, bool>> all;
    for (std::size_t cell = 0; cell < cells(); ++cell) {
      if (cell % columns_ + 1 < columns_) all.push_back({{cell, cell + 1}, right(cell)});
      if (cell + columns_ < cells()) all.push_back({{cell, cell + columns_}, below(cell)});
    }
    return all;
  }

  /// Whether nobody walks from the cell out of the grid without crossing a wall.
  bool inside(std::size_t cell) const {
    std::set<std::size_t> reached{cell};
    std::vector<std::size_t> spread{cell};
    while (!spread.empty()) {
      const auto at = spread.back();
      spread.pop_back();
      const auto go = [&](bool wall, bool rim, std::size_t next) {
        if (wall) return true;
        if (!rim && reached.insert(next).second) spread.push_back(next);
        return !rim;
      };
      if (!go(above(at), at < columns_, at - columns_) || !go(left(at), at % columns_ == 0, at - 1) ||
          !go(below(at), at + columns_ >= cells(), at + columns_) ||
          !go(right(at), at % columns_ + 1 == columns_, at + 1))
        return false;
    }
    return true;
  }
  std::size_t insides() const {
    std::size_t count = 0;
    for (std::size_t cell = 0; cell < cells(); ++cell) count += inside(cell) ? 1 : 0;
    return count;
  }

 private:
  std::size_t dot(std::size_t cell) const { return cell / columns_ * (columns_ + 1) + cell % columns_; }

  std::size_t rows_;
  std::size_t columns_;
  Drawn dots_;
};

struct Saying {
  std::string sentences;
  std::function<bool(const Walled&)> meaning;
};

bool each_cell(const Walled& walled, const std::function<bool(std::size_t)>& holds) {
  for (std::size_t cell = 0; cell < walled.cells(); ++cell)
    if (!holds(cell)) return false;
  return true;
}

std::size_t walled_pairs(const Walled& walled) {
  std::size_t count = 0;
  for (const auto& [pair, wall] : walled.pairs()) count += wall ? 1 : 0;
  return count;
}

const std::vector<Saying>& sayings() {
  using Cell = std::size_t;
  static const std::vector<Saying> all{
      {"one loop walls", [](const Walled& w) { return w.dots().one_loop(); }},
      {"no loop walls", [](const Walled& w) { return w.dots().no_loop(); }},
      {"connected walls", [](const Walled& w) { return w.dots().connected(); }},
      {"each cell: walls = 3", [](const Walled& w) { return each_cell(w, [&](Cell c) { return w.around(c) == 3; }); }},
      {"each cell: walls < 2", [](const Walled& w) { return each_cell(w, [&](Cell c) { return w.around(c) < 2; }); }},
      {"each row: walls = 4",
       [](const Walled& w) {
         for (std::size_t row = 0; row < w.rows(); ++row)
           if (w.around_row(row) != 4) return false;
         return true;
       }},
      {"each pair: walled", [](const Walled& w) { return walled_pairs(w) == w.pairs().size(); }},
      {"each pair: not walled", [](const Walled& w) { return walled_pairs(w) == 0; }},
      {"number of each walled pair = 2", [](const Walled& w) { return walled_pairs(w) == 2; }},
      {"each walled pair: walls = 4",
       [](const Walled& w) {
         for (const auto& [pair, wall] : w.pairs())
           if (wall && w.around(pair.first) + w.around(pair.second) != 6) return false;
         return true;
       }},
      {"one loop walls\n- each a1: is inside", [](const Walled& w) { return w.dots().one_loop() && w.inside(0); }},
      {"one loop walls\n- each a2: is outside", [](const Walled& w) { return w.dots().one_loop() && !w.inside(1); }},
      {"one loop walls\n- each a1-a2: count inside = 1",
       [](const Walled& w) { return w.dots().one_loop() && w.inside(0) != w.inside(1); }},
      {"one loop walls\n- count outside = 2",
       [](const Walled& w) { return w.dots().one_loop() && w.cells() - w.insides() == 2; }},
      {"one loop walls\n- each cell: if is inside then walls < 3",
       [](const Walled& w) {
         return w.dots().one_loop() && each_cell(w, [&](Cell c) { return !w.inside(c) || w.around(c) < 3; });
       }},
  };
  return all;
}

std::string text_of(const std::string& sentences, std::size_t rows, std::size_t columns) {
  return "- size: " + std::to_string(rows) + 'x' + std::to_string(columns) + "\n- walls: shown\n- " + sentences + "\n";
}

SolutionCount count(const std::string& text) { return SolutionCounter().count(composing::from_text(text)).count; }

}  // namespace

TEST_CASE("what is said of walls is what it means, on every set of walls") {
  NativeEngine native;
  SatEngine sat;
  for (const auto& saying : sayings())
    for (const auto& [rows, columns] : {std::pair<std::size_t, std::size_t>{1, 2}, {1, 3}, {2, 2}}) {
      CAPTURE(saying.sentences, rows, columns);
      std::size_t wanted = 0;
      for (std::uint64_t walls = 0; walls < std::uint64_t{1} << Drawn::link_count(rows + 1, columns + 1); ++walls)
        wanted += saying.meaning(Walled(rows, columns, walls)) ? 1 : 0;
      const auto puzzle = composing::from_text(text_of(saying.sentences, rows, columns));
      CHECK(count(text_of(saying.sentences, rows, columns)) == SolutionCount(wanted));
      if (wanted < 20'000) CHECK(found_by(native, puzzle) == wanted);
      if (wanted < 600) CHECK(found_by(sat, puzzle) == wanted);
      if (rows * columns < 4) CHECK(reference::solutions(puzzle).size() == wanted);
    }
}

TEST_CASE("what is said of the walls of a list speaks of those beside its cells") {
  NativeEngine native;
  for (const auto* shape : {"one loop", "no loop", "connected"}) {
    const auto puzzle = composing::from_text(text_of("each row: " + std::string(shape) + " walls", 2, 2));
    CHECK(found_by(native, puzzle) == reference::solutions(puzzle).size());
  }
}

TEST_CASE("loops of walls are as many as are known") {
  CHECK(count(text_of("one loop walls", 3, 3)) == SolutionCount(213));
  CHECK(count(text_of("one loop walls", 4, 4)) == SolutionCount(9349));
  CHECK(count(text_of("one loop walls", 5, 5)) == SolutionCount(1'222'363));
  CHECK(count(text_of("one loop walls", 7, 7)) == SolutionCount(603'841'648'931));
}

TEST_CASE("a loop of links has an inside, too, which its own cells are no part of") {
  const auto loops = [](const std::string& more) {
    return count("- size: 4x4\n- links: shown\n- one loop links\n" + more);
  };
  CHECK(loops("- each cell: not is inside\n- each cell: is linked outside\n") == loops("- count inside = 0\n"));
  SolutionCount sum(0);
  for (std::size_t inside = 0; inside <= 4; ++inside) sum += loops("- count inside = " + std::to_string(inside) + "\n");
  CHECK(sum == SolutionCount(213));
  // Around the four cells in the middle only the loop along the rim runs.
  CHECK(loops("- count inside = 4\n") == SolutionCount(1));
  CHECK(loops("- count linked outside = 16\n") == loops("- count inside = 0\n"));
}

TEST_CASE("walls run around blocks, which lie within a loop or beyond it as a whole") {
  const std::string ring = "- size: 3x3\n- walls: shown\n- initial: |\n    ...\n    .#.\n    ...\n- one loop walls\n";
  // The loops of 3x3, since a block has sides like any cell.
  CHECK(count(ring) == SolutionCount(213));
  CHECK(count("- size: 2x2\n- walls: shown\n- initial: |\n    .#\n    ##\n- one loop walls\n") == SolutionCount(1));
}
}  // namespace grids::wall_tests
