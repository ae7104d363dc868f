#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "composing.hpp"
#include "counting/solution_counter.hpp"
#include "reference/expect_solutions.hpp"
#include "source_path.hpp"
#include "test.hpp"

// What is said of hexagons and triangles, held against looking at every way to fill a small board. Which cells touch is
// told by the corners that they have in common, and which lie on a line by where these corners are.
namespace grids::lattice_tests {
namespace {

using Point = std::pair<int, int>;
using Cells = std::vector<std::size_t>;  ///< in reading order

struct Board {
  std::string lattice;
  std::vector<std::string> rows;  ///< as typed; `#` is a hole
};

/// The cells of a board as polygons.
class Shape {
 public:
  explicit Shape(const Board& board) : hexagons_(board.lattice == "hexagon") {
    bool up = board.lattice == "triangle";
    std::size_t first = 0;
    for (std::size_t row = 0; row < board.rows.size(); ++row)
      for (std::size_t at = 0; at < board.rows[row].size(); ++at) {
        if (board.rows[row][at] == ' ') continue;
        const int y = static_cast<int>(row);
        const int x = static_cast<int>(hexagons_ ? at : at / 2);
        if (row == 0 && cells_.empty() && holes_ == 0) first = at / 2;
        const bool points_up = up == ((static_cast<std::size_t>(x) + row + first) % 2 == 0);
        if (board.rows[row][at] == '#')
          ++holes_;
        else if (hexagons_)
          cells_.push_back({{x, 3 * y - 2},
                            {x + 1, 3 * y - 1},
                            {x + 1, 3 * y + 1},
                            {x, 3 * y + 2},
                            {x - 1, 3 * y + 1},
                            {x - 1, 3 * y - 1}});
        else if (points_up)
          cells_.push_back({{x + 1, y}, {x, y + 1}, {x + 2, y + 1}});
        else
          cells_.push_back({{x, y}, {x + 2, y}, {x + 1, y + 1}});
      }
  }

  std::size_t size() const { return cells_.size(); }

  bool touch(std::size_t a, std::size_t b, bool corners) const {
    if (a == b) return false;
    std::size_t common = 0;
    for (const auto& point : cells_[a]) common += cells_[b].count(point);
    return common >= (corners ? 1U : 2U);
  }
  Cells around(std::size_t cell, bool corners) const {
    Cells all;
    for (std::size_t other = 0; other < size(); ++other)
      if (touch(cell, other, corners)) all.push_back(other);
    return all;
  }

  /// Rows, and the lines of the two slanted ways.
  std::vector<Cells> lines(int way) const {
    std::map<int, Cells> all;
    for (std::size_t cell = 0; cell < size(); ++cell) {
      int least = 1000;
      for (const auto& [x, y] : cells_[cell])
        least = std::min(least, way == 0 ? y : hexagons_ ? 3 * x + (way == 1 ? y : -y) : way == 1 ? x + y : x - y);
      all[least].push_back(cell);
    }
    std::vector<Cells> found;
    for (auto& [number, cells] : all) found.push_back(std::move(cells));
    return found;
  }
  std::vector<Cells> all_lines() const {
    auto all = lines(0);
    for (const int way : {1, 2})
      for (auto& line : lines(way)) all.push_back(std::move(line));
    return all;
  }

 private:
  bool hexagons_;
  std::size_t holes_ = 0;
  std::vector<std::set<Point>> cells_;
};

struct Filled {
  const Shape& shape;
  std::string held;

  bool is(std::size_t cell) const { return held[cell] == 'x'; }
  long count(const Cells& cells) const {
    return std::ranges::count_if(cells, [this](std::size_t cell) { return is(cell); });
  }
  bool each_cell(const std::function<bool(std::size_t)>& holds) const {
    for (std::size_t cell = 0; cell < held.size(); ++cell)
      if (!holds(cell)) return false;
    return true;
  }
  bool none_touch(bool corners) const {
    return each_cell([&](std::size_t cell) { return !is(cell) || count(shape.around(cell, corners)) == 0; });
  }
  /// What is left of the cells that hold x when those at loose ends go, one after the other.
  std::set<std::size_t> looped() const {
    std::set<std::size_t> left;
    for (std::size_t cell = 0; cell < held.size(); ++cell)
      if (is(cell)) left.insert(cell);
    const auto loose = [&](std::size_t cell) {
      return std::ranges::count_if(shape.around(cell, false), [&](auto next) { return left.contains(next); }) < 2;
    };
    for (auto end = std::ranges::find_if(left, loose); end != left.end(); end = std::ranges::find_if(left, loose))
      left.erase(end);
    return left;
  }
  /// Of cells that hold x, or where `alike` of cells that hold the same.
  std::vector<Cells> groups(bool alike, bool corners = false) const {
    std::set<std::size_t> left;
    for (std::size_t cell = 0; cell < held.size(); ++cell)
      if (alike || is(cell)) left.insert(cell);
    std::vector<Cells> all;
    while (!left.empty()) {
      Cells group{*left.begin()};
      left.erase(left.begin());
      for (std::size_t i = 0; i < group.size(); ++i)
        for (const auto next : shape.around(group[i], corners))
          if (held[next] == held[group[i]] && left.erase(next) > 0) group.push_back(next);
      all.push_back(std::move(group));
    }
    return all;
  }
};

struct Saying {
  std::string sentence;
  std::function<bool(const Filled&)> meaning;
};

const std::vector<Saying>& sayings() {
  static const std::vector<Saying> all{
      {"each neighbors: count x < 2",
       [](const Filled& f) {
         return f.each_cell([&](std::size_t cell) { return f.count(f.shape.around(cell, false)) < 2; });
       }},
      {"each around: count x < 4",
       [](const Filled& f) {
         return f.each_cell([&](std::size_t cell) { return f.count(f.shape.around(cell, true)) < 4; });
       }},
      {"each cell and neighbors: count x > 0",
       [](const Filled& f) {
         return f.each_cell([&](std::size_t cell) { return f.is(cell) || f.count(f.shape.around(cell, false)) > 0; });
       }},
      {"each pair: count x < 2", [](const Filled& f) { return f.none_touch(false); }},
      {"each king pair: count x < 2", [](const Filled& f) { return f.none_touch(true); }},
      {"each row: count x = 1",
       [](const Filled& f) {
         return std::ranges::all_of(f.shape.lines(0), [&](const Cells& line) { return f.count(line) == 1; });
       }},
      {"each diagonal: count x < 2",
       [](const Filled& f) {
         const auto holds = [&](const Cells& line) { return f.count(line) < 2; };
         return std::ranges::all_of(f.shape.lines(1), holds) && std::ranges::all_of(f.shape.lines(2), holds);
       }},
      {"each line: count x != 2",
       [](const Filled& f) {
         return std::ranges::all_of(f.shape.all_lines(), [&](const Cells& line) { return f.count(line) != 2; });
       }},
      {"connected x", [](const Filled& f) { return f.groups(false).size() < 2; }},
      {"king connected x", [](const Filled& f) { return f.groups(false, true).size() < 2; }},
      {"no loop x", [](const Filled& f) { return f.looped().empty(); }},
      {"one loop x",
       [](const Filled& f) {
         return f.groups(false).size() == 1 &&
                f.each_cell([&](std::size_t cell) { return !f.is(cell) || f.count(f.shape.around(cell, false)) == 2; });
       }},
      {"each grid: [connected x, connected -]",
       [](const Filled& f) {
         auto turned = f;
         for (auto& symbol : turned.held) symbol = symbol == 'x' ? '-' : 'x';
         return f.groups(false).size() < 2 && turned.groups(false).size() < 2;
       }},
      {"each group among x: length < 3",
       [](const Filled& f) {
         return std::ranges::all_of(f.groups(false), [](const Cells& group) { return group.size() < 3; });
       }},
      {"each king group among x: length = 2",
       [](const Filled& f) {
         return std::ranges::all_of(f.groups(false, true), [](const Cells& group) { return group.size() == 2; });
       }},
      {"number of each group = 3", [](const Filled& f) { return f.groups(true).size() == 3; }},
      {"each cell: length of group of cell 1 > 1",
       [](const Filled& f) {
         return std::ranges::all_of(f.groups(true), [](const Cells& group) { return group.size() > 1; });
       }},
  };
  return all;
}

std::string typed(const Board& board) {
  std::string text = "- lattice: " + board.lattice + "\n- symbols: x -\n- initial: |\n";
  for (const auto& row : board.rows) text += "    " + row + '\n';
  return text;
}

const std::vector<Board>& boards() {
  static const std::vector<Board> all{
      {"hexagon", {" . .", ". . .", " . ."}},          {"hexagon", {"  . . .", " . # . .", ". . . . .", " . . ."}},
      {"hexagon", {". . .", " . . .", "  . . ."}},     {"hexagon", {". . . .", " . . .", ". . . ."}},
      {"triangle", {"    .", "  . . .", ". . . . ."}}, {"triangle down", {". . . . .", "  . . .", "    ."}},
      {"triangle", {"  . . . . .", ". . . # . . ."}},  {"triangle down", {". . . .", "  . . . ."}},
  };
  return all;
}

}  // namespace

TEST_CASE("what is said of hexagons and triangles is what it means, on every filling") {
  std::size_t pairing = 0;
  for (const auto& board : boards()) {
    const Shape shape(board);
    for (const auto& saying : sayings()) {
      if (!tries_all() && ++pairing % 4 != 0) continue;
      CAPTURE(typed(board));
      CAPTURE(saying.sentence);
      std::size_t wanted = 0;
      for (std::size_t filling = 0; filling < std::size_t{1} << shape.size(); ++filling) {
        Filled filled{shape, {}};
        for (std::size_t cell = 0; cell < shape.size(); ++cell) filled.held += (filling >> cell & 1U) != 0 ? 'x' : '-';
        wanted += saying.meaning(filled) ? 1 : 0;
      }
      const auto puzzle = composing::from_text(typed(board) + "- " + saying.sentence + "\n");
      expect_solutions(puzzle, wanted, 200);
    }
  }
}

TEST_CASE("squares that touch by corners have eight neighbours") {
  const auto count = [](const std::string& sentence) {
    return SolutionCounter().count(composing::from_text("- size: 3x3\n- symbols: x -\n- " + sentence + "\n")).count;
  };
  const std::vector<std::pair<std::string, std::string>> same{
      {"each pair: count x < 2", "each king pair: count x < 2"},
      {"each neighbors: count x = 2", "each around: count x = 2"},
      {"each group among x: length = 2", "each king group among x: length = 2"},
      {"connected x", "king connected x"},
      {"each line: count x < 2", "each line, diagonal: count x < 2"},
  };
  for (const auto& [king, square] : same) {
    CAPTURE(king);
    CHECK(count(king + "\n- lattice: king") == count(square));
  }
}

TEST_CASE("what is seen from a hexagon lies on its lines") {
  const Board board{"hexagon", {" . .", ". . .", " . ."}};
  const Shape shape(board);
  std::size_t wanted = 0;
  for (std::size_t filling = 0; filling < 128; ++filling) {
    Filled filled{shape, {}};
    for (std::size_t cell = 0; cell < 7; ++cell) filled.held += (filling >> cell & 1U) != 0 ? 'x' : '-';
    wanted += filled.each_cell([&](std::size_t cell) {
      std::set<std::size_t> seen;
      for (const auto& line : shape.all_lines())
        if (std::ranges::count(line, cell) > 0) seen.insert(line.begin(), line.end());
      return filled.count(Cells(seen.begin(), seen.end())) == 2;
    });
  }
  CHECK(SolutionCounter().count(composing::from_text(typed(board) + "- each sight: count x = 2\n")).count ==
        SolutionCount(wanted));
}

}  // namespace grids::lattice_tests
