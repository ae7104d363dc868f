#include <algorithm>
#include <cstdint>
#include <functional>
#include <map>
#include <numeric>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "composing.hpp"
#include "counting/solution_counter.hpp"
#include "engines/native_engine.hpp"
#include "engines/sat/sat_engine.hpp"
#include "meanings/found_by.hpp"
#include "test.hpp"

// What is said of links between hexagons, triangles, and squares that touch by corners, held against drawing every set
// of links on a small board.
namespace grids::linked_lattice_tests {
namespace {

struct Board {
  std::string lattice;
  std::vector<std::string> rows;  ///< as typed

  std::string text() const {
    std::string text = "- lattice: " + lattice + "\n- links: shown\n- initial: |2\n";
    for (const auto& row : rows) text += "    " + row + '\n';
    return text;
  }
};

/// Where cells are typed, and which of them touch.
class Cells {
 public:
  explicit Cells(const Board& board) : triangles_(board.lattice.starts_with("triangle")) {
    for (std::size_t row = 0; row < board.rows.size(); ++row)
      for (std::size_t at = 0; at < board.rows[row].size(); ++at)
        if (board.rows[row][at] != ' ') {
          places_.emplace_back(static_cast<int>(at), static_cast<int>(row));
          holes_.push_back(board.rows[row][at] == '#');
        }
    const auto first = places_.front().first / 2;
    for (const auto& [x, y] : places_)
      points_up_.push_back(((x / 2 + y + first) % 2 == 0) == (board.lattice == "triangle"));
    for (std::size_t a = 0; a < size(); ++a)
      for (std::size_t b = a + 1; b < size(); ++b) {
        const auto across = places_[b].first - places_[a].first;
        const auto down = places_[b].second - places_[a].second;
        const bool in_row = down == 0 && across == 2;
        const bool touch = board.lattice == "hexagon"  ? in_row || (down == 1 && std::abs(across) == 1)
                           : board.lattice == "king"   ? down < 2 && std::abs(across) <= 2
                           : board.lattice == "square" ? in_row || (down == 1 && across == 0)
                                                       : in_row || (down == 1 && across == 0 && points_up_[a]);
        if (touch && !holes_[a] && !holes_[b]) links_.emplace_back(a, b);
      }
  }

  std::size_t size() const { return places_.size(); }
  const std::vector<std::pair<std::size_t, std::size_t>>& links() const { return links_; }
  /// Whether a cell lies in the middle between two; of triangles none does.
  bool amid(std::size_t cell, std::size_t a, std::size_t b) const {
    return !triangles_ && places_[a].first + places_[b].first == 2 * places_[cell].first &&
           places_[a].second + places_[b].second == 2 * places_[cell].second;
  }
  bool is_hole(std::size_t cell) const { return holes_[cell]; }
  int row(std::size_t cell) const { return places_[cell].second; }
  /// The number of a place in a row.
  std::size_t at(Place place) const {
    const auto first = std::ranges::find(places_, static_cast<int>(place.row), &std::pair<int, int>::second);
    return static_cast<std::size_t>(first - places_.begin()) + place.column;
  }
  /// The middle of a cell, in a picture that is stretched.
  std::pair<double, double> middle(std::size_t cell) const {
    const auto [x, y] = places_[cell];
    return {x, triangles_ ? y + (points_up_[cell] ? 0.7 : 0.3) : y};
  }

 private:
  bool triangles_;
  std::vector<bool> points_up_;
  std::vector<bool> holes_;
  std::vector<std::pair<int, int>> places_;
  std::vector<std::pair<std::size_t, std::size_t>> links_;
};

/// A set of links that are there.
struct Lines {
  Lines(const Cells& all, std::uint64_t which) : cells(all), next(all.size()), piece(all.size()) {
    std::iota(piece.begin(), piece.end(), std::size_t{0});
    for (std::size_t i = 0; i < all.links().size(); ++i) {
      if ((which >> i & 1U) == 0) continue;
      const auto [a, b] = all.links()[i];
      next[a].push_back(b);
      next[b].push_back(a);
      loops += piece[a] == piece[b] ? 1 : 0;
      std::ranges::replace(piece, std::size_t{piece[b]}, std::size_t{piece[a]});
    }
  }

  bool connected() const {
    std::set<std::size_t> pieces;
    for (std::size_t cell = 0; cell < next.size(); ++cell)
      if (!next[cell].empty()) pieces.insert(piece[cell]);
    return pieces.size() < 2;
  }
  bool one_loop() const {
    return connected() && loops == 1 &&
           each([&](std::size_t cell) { return next[cell].empty() || next[cell].size() == 2; });
  }
  bool straight(std::size_t cell) const {
    return next[cell].size() == 2 && cells.amid(cell, next[cell][0], next[cell][1]);
  }
  bool turn(std::size_t cell) const { return next[cell].size() == 2 && !straight(cell); }
  /// Whether a ray to the left crosses the lines an odd number of times.
  bool inside(std::size_t cell) const {
    const auto [x, y] = cells.middle(cell);
    bool odd = false;
    for (std::size_t a = 0; a < next.size(); ++a)
      for (const auto b : next[a]) {
        const auto from = cells.middle(a);
        const auto to = cells.middle(b);
        const auto height = y + 0.01;
        if (from.second >= height || to.second <= height) continue;
        odd ^= from.first + (to.first - from.first) * (height - from.second) / (to.second - from.second) < x;
      }
    return odd && next[cell].empty() && !cells.is_hole(cell);
  }
  std::size_t count(const std::function<bool(std::size_t)>& holds) const {
    std::size_t found = 0;
    for (std::size_t cell = 0; cell < next.size(); ++cell) found += holds(cell) ? 1 : 0;
    return found;
  }
  bool each(const std::function<bool(std::size_t)>& holds) const { return count(holds) == next.size(); }

  const Cells& cells;
  std::vector<std::vector<std::size_t>> next;
  std::vector<std::size_t> piece;
  std::size_t loops = 0;
};

struct Saying {
  std::string sentence;
  std::function<bool(const Lines&)> meaning;
  std::string not_of = {};
};

const std::vector<Saying>& sayings() {
  static const std::vector<Saying> all{
      {"each grid: one loop links", [](const Lines& l) { return l.one_loop(); }},
      {"each grid: no loop links", [](const Lines& l) { return l.loops == 0; }, "king"},
      {"each grid: connected links", [](const Lines& l) { return l.connected(); }},
      {"each grid: count turn = 2", [](const Lines& l) { return l.count([&](auto c) { return l.turn(c); }) == 2; }},
      {"each cell: is straight unlinked",
       [](const Lines& l) { return l.each([&](auto c) { return l.straight(c) || l.next[c].empty(); }); }, "triangle"},
      {"each grid: one loop links\n- each cell and linked neighbors: count turn of rest > 0",
       [](const Lines& l) {
         return l.one_loop() &&
                l.each([&](auto c) { return std::ranges::any_of(l.next[c], [&](auto next) { return l.turn(next); }); });
       }},
      {"each row: exits = 2",
       [](const Lines& l) {
         return l.each([&](auto c) {
           std::size_t out = 0;
           for (std::size_t other = 0; other < l.next.size(); ++other)
             for (const auto next : l.next[other])
               out += l.cells.row(other) == l.cells.row(c) && l.cells.row(next) != l.cells.row(c) ? 1 : 0;
           return out == 2;
         });
       }},
      {"each a1: links right = 1",
       [](const Lines& l) {
         const auto leads = [&](std::size_t from) { return std::ranges::count(l.next[from], from + 1) > 0; };
         return leads(0) && !(l.cells.row(2) == 0 && leads(1));
       },
       "triangle"},
  };
  return all;
}

}  // namespace

TEST_CASE("what is said of links on other lattices is what it means, on every set of links") {
  const auto board = GENERATE(Board{"hexagon", {" . .", ". . .", " . ."}}, Board{"hexagon", {". . .", " . . ."}},
                              Board{"triangle", {"  . . .", ". . . . ."}},
                              Board{"triangle down", {". . . .", ". . . ."}}, Board{"king", {". . .", ". . ."}});
  const Cells cells(board);
  NativeEngine native;
  SatEngine sat;
  for (const auto& saying : sayings()) {
    if (!saying.not_of.empty() && board.lattice.starts_with(saying.not_of)) continue;
    CAPTURE(board.text(), saying.sentence);
    std::size_t wanted = 0;
    for (std::uint64_t which = 0; which < std::uint64_t{1} << cells.links().size(); ++which)
      wanted += saying.meaning(Lines(cells, which)) ? 1 : 0;
    const auto puzzle = composing::from_text(board.text() + "- " + saying.sentence + "\n");
    CHECK(found_by(native, puzzle) == wanted);
    CHECK(SolutionCounter().count(puzzle).count == SolutionCount(wanted));
    if (wanted < 300) CHECK(found_by(sat, puzzle) == wanted);
  }
}

TEST_CASE("inside of a loop on other lattices lies what its line encloses") {
  const auto board = GENERATE(Board{"hexagon", {"  . . .", " . . . .", ". . . .", " . . ."}},
                              Board{"hexagon", {" . . .", ". # . .", " . . .", "# . ."}},
                              Board{"triangle", {"      .", "    . . .", "  . . . . .", ". . . . . . ."}},
                              Board{"triangle down", {". . . . . . .", "  . . . . .", "    . . .", "      ."}},
                              Board{"square", {"# . . .", ". . . .", ". . . .", ". . # ."}});
  const Cells cells(board);
  CAPTURE(board.text());
  const auto puzzle = composing::from_text(board.text() + "- each grid: one loop links\n");
  std::map<std::size_t, std::size_t> wanted;  // by how many cells lie inside
  NativeEngine().solve(puzzle, 100'000, {}, [&](const Solution& solution) {
    std::uint64_t which = 0;
    for (const auto& link : puzzle.links) {
      const std::pair ends{cells.at(puzzle.grid().place(link.first)), cells.at(puzzle.grid().place(link.second))};
      const auto found = std::ranges::find(cells.links(), ends);
      REQUIRE(found != cells.links().end());
      which |= std::uint64_t{index(solution[index(link.cell)])} << (found - cells.links().begin());
    }
    const Lines lines(cells, which);
    ++wanted[lines.count([&](std::size_t cell) { return lines.inside(cell); })];
    return true;
  });
  REQUIRE(wanted.size() > 1);
  for (std::size_t inside = 0; inside < 4; ++inside) {
    const auto said = "- each grid: count inside = " + std::to_string(inside) + "\n- each grid: one loop links\n";
    CHECK(SolutionCounter().count(composing::from_text(board.text() + said)).count == SolutionCount(wanted[inside]));
  }
}

}  // namespace grids::linked_lattice_tests
