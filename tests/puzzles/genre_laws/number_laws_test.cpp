#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include "puzzles/genre_laws/completions.hpp"
#include "test.hpp"

namespace grids::genre_laws {
namespace {

/// In how many ways the cells that are left part into dominoes, none of which has the two numbers of another.
std::uint64_t layings(const Board& numbers, std::set<Place>& left, std::set<std::pair<char, char>>& laid) {
  if (left.empty()) return 1;
  const auto first = *left.begin();
  left.erase(left.begin());
  std::uint64_t found = 0;
  for (const Place second : {Place{first.row, first.column + 1}, Place{first.row + 1, first.column}}) {
    if (!left.contains(second)) continue;
    const auto stone = std::minmax({at(numbers, first), at(numbers, second)});
    if (!laid.insert(stone).second) continue;
    left.erase(second);
    found += layings(numbers, left, laid);
    left.insert(second);
    laid.erase(stone);
  }
  left.insert(first);
  return found;
}

TEST_CASE("Dominosa: the cells part into stones, each once") {
  for (const Board& numbers : {Board{"0011", "0112", "2202"}, {"0012", "1022", "1102"}, {"#00", "#11", "01#"}}) {
    std::set<Place> left;
    for (const auto place : places(numbers))
      if (at(numbers, place) != '#') left.insert(place);
    std::set<std::pair<char, char>> laid;
    const auto expected = layings(numbers, left, laid);
    CAPTURE(numbers);
    CHECK(expected > 0);
    const std::string highest = left.size() == 12 ? "2" : "1";
    CHECK(by_type("- Dominosa: {highest: " + highest + "}\n" + drawn("initial", numbers)) == expected);
  }
}

TEST_CASE("Str8ts: no number twice in a line, black cells' too, and streets are consecutive") {
  const Board streets{"..#.", "....", ".#..", "...#"};
  const auto consecutive = [](std::string street) {
    std::ranges::sort(street);
    for (std::size_t i = 1; i < street.size(); ++i)
      if (street[i] != street[i - 1] + 1) return false;
    return true;
  };
  const auto line_is_right = [&](const std::string& line) {
    for (std::size_t begin = 0; begin < line.size();) {
      const auto end = std::min(line.find('#', begin), line.size());
      if (!consecutive(line.substr(begin, end - begin))) return false;
      begin = end + 1;
    }
    return true;
  };
  // The number of the black cell at the end is taken in its lines.
  std::uint64_t expected = 0;
  for (const auto& board : completions(streets, "1234", lines(streets))) {
    bool right = board[3].find('4') == std::string::npos && column(board, 3).find('4') == std::string::npos;
    for (std::size_t i = 0; i < 4; ++i) right = right && line_is_right(board[i]) && line_is_right(column(board, i));
    if (right) ++expected;
  }
  CHECK(expected > 0);
  CHECK(by_type("- Str8ts: {size: 4x4}\n- initial: |\n    . . # .\n    . . . .\n    . # . .\n    . . . #4\n") ==
        expected);
}

TEST_CASE("Doppelblock: two black cells in each line, the other numbers once, and sums between the black cells") {
  const auto between = [](const std::string& line) {
    const auto first = line.find('X');
    int total = 0;
    for (auto i = first + 1; line[i] != 'X'; ++i) total += line[i] - '0';
    return total;
  };
  const auto line_is_right = [](const std::string& line) {
    return count(line, 'X') == 2 && count(line, '1') == 1 && count(line, '2') == 1;
  };
  std::string row = "12XX";
  std::vector<std::string> rows;
  do rows.push_back(row);
  while (std::ranges::next_permutation(row).found);
  std::uint64_t expected = 0;
  for (const auto& a : rows)
    for (const auto& b : rows)
      for (const auto& c : rows)
        for (const auto& d : rows) {
          const Board board{a, b, c, d};
          bool right = true;
          for (std::size_t i = 0; i < 4; ++i) right = right && line_is_right(column(board, i));
          if (right && between(c) == 1 && between(column(board, 1)) == 2) ++expected;
        }
  CHECK(expected > 0);
  CHECK(by_type("- Doppelblock: {size: 4x4}\n- left: ., ., 1, .\n- top: ., 2, ., .\n") == expected);
}

TEST_CASE("Hidato: each number once, and a walk in their order, also over corners") {
  for (const Board& shape : {Board{"..#", "...", "..."}, Board{"....", ".#.."}}) {
    std::vector<Place> cells;
    for (const auto place : places(shape))
      if (at(shape, place) == '.') cells.push_back(place);
    std::vector<int> order(cells.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = static_cast<int>(i);
    std::uint64_t expected = 0;
    do {
      bool walks = true;
      for (std::size_t i = 1; walks && i < order.size(); ++i) {
        const auto& from = cells[static_cast<std::size_t>(order[i - 1])];
        const auto& to = cells[static_cast<std::size_t>(order[i])];
        walks = std::abs(from.row - to.row) <= 1 && std::abs(from.column - to.column) <= 1;
      }
      if (walks) ++expected;
    } while (std::ranges::next_permutation(order).found);
    CAPTURE(shape);
    CHECK(expected > 0);
    CHECK(by_type("- Hidato: {goal: " + std::to_string(cells.size()) + "}\n- size: " + std::to_string(shape.size()) +
                  'x' + std::to_string(shape[0].size()) + '\n' + drawn("initial", shape)) == expected);
  }
}

TEST_CASE("a number before an arrow counts that way, in each of eight ways") {
  // Of the two cells that way, one or both hold x or none does; the others hold what they like.
  for (const auto& [row, column, way] : {std::tuple{0, 0, ">"},
                                         {0, 0, "v"},
                                         {0, 0, "v>"},
                                         {0, 2, "<"},
                                         {0, 2, "v<"},
                                         {2, 0, "^"},
                                         {2, 0, "^>"},
                                         {2, 2, "^<"}})
    for (const auto& [number, ways] : {std::pair{0, 1U}, {1, 2U}, {2, 1U}, {3, 0U}}) {
      std::string drawing;
      for (int r = 0; r < 3; ++r)
        for (int c = 0; c < 3; ++c)
          drawing +=
              (c == 0 ? "\n    " : " ") + (r == row && c == column ? std::to_string(number) + way : std::string("."));
      CAPTURE(drawing);
      CHECK(by_type("- size: 3x3\n- symbols: x -\n- each arrow ray: count x = clue\n- clues: |" + drawing + '\n') ==
            ways * 128);
    }
}

TEST_CASE("Signpost: each number once, and each arrow points at the next number, however far") {
  const std::map<std::string, std::pair<int, int>> ways{{">", {0, 1}},  {"<", {0, -1}},  {"^", {-1, 0}},
                                                        {"v", {1, 0}},  {"^>", {-1, 1}}, {"^<", {-1, -1}},
                                                        {"v>", {1, 1}}, {"v<", {1, -1}}};
  const std::vector<std::vector<std::string>> signs{{">", ".", "<", "v", "v", "v", "^>", "^<", "^<"},
                                                    {"v", "v", "v", "^>", ".", "^", "^", "^>", "^<"},
                                                    {"v>", "v<", "v", "^", "v<", "v<", ">", ".", "^"}};
  for (const auto& arrows : signs) {
    const auto points = [&](int from, int to) {
      const auto [down, right] = ways.at(arrows[static_cast<std::size_t>(from)]);
      for (int row = from / 3 + down, column = from % 3 + right; row >= 0 && row < 3 && column >= 0 && column < 3;
           row += down, column += right)
        if (row * 3 + column == to) return true;
      return false;
    };
    std::vector<int> path{0, 1, 2, 3, 4, 5, 6, 7, 8};  // the cells in the order of their numbers
    std::uint64_t expected = 0;
    do {
      bool right = arrows[static_cast<std::size_t>(path.back())] == ".";
      for (std::size_t i = 1; right && i < path.size(); ++i) right = points(path[i - 1], path[i]);
      if (right) ++expected;
    } while (std::ranges::next_permutation(path).found);
    std::string clues;
    for (std::size_t i = 0; i < arrows.size(); ++i) clues += (i % 3 == 0 ? "\n    " : " ") + arrows[i];
    CAPTURE(clues);
    CHECK(expected > 0);
    CHECK(by_type("- Signpost: {size: 3x3}\n- clues: |" + clues + '\n') == expected);
  }
}

/// All ways to shade two cells in each row that do not touch those above, and at most two in each column.
void shade_rows(Board& board, std::size_t side, const std::function<void()>& found) {
  if (board.size() == side) return found();
  for (std::size_t first = 0; first < side; ++first)
    for (auto second = first + 2; second < side; ++second) {
      std::string row(side, '-');
      row[first] = row[second] = 'x';
      bool free = true;
      for (std::size_t i = 0; i < side && free; ++i) {
        if (row[i] != 'x') continue;
        long shaded = 1;
        for (const auto& above : board) shaded += above[i] == 'x' ? 1 : 0;
        free = shaded <= 2;
        for (auto near = i == 0 ? i : i - 1; !board.empty() && near <= i + 1 && near < side; ++near)
          free = free && board.back()[near] != 'x';
      }
      if (!free) continue;
      board.push_back(row);
      shade_rows(board, side, found);
      board.pop_back();
    }
}

TEST_CASE("Gaps: two shaded cells in each line, none touch, and numbers count the cells between two") {
  const auto gap = [](const std::string& line) { return line.rfind('x') - line.find('x') - 1; };
  const auto seventh_row = [&](const Board& board) { return gap(board[6]); };
  const auto sixth_column = [&](const Board& board) { return gap(column(board, 5)); };
  std::vector<Board> all;
  Board board;
  shade_rows(board, 9, [&] { all.push_back(board); });
  REQUIRE(all.size() > 1);
  const auto across = seventh_row(all[0]);
  const auto down = sixth_column(all[0]);
  const auto expected =
      std::ranges::count_if(all, [&](const Board& b) { return seventh_row(b) == across && sixth_column(b) == down; });
  CHECK(expected < static_cast<long>(all.size()));
  CHECK(by_type("- Gaps: {size: 9x9}\n- left: ., ., ., ., ., ., " + std::to_string(across) +
                ", ., .\n- top: ., ., ., ., ., " + std::to_string(down) + ", ., ., .\n") ==
        static_cast<std::uint64_t>(expected));
}

TEST_CASE("Trinairo with neighbours: as many of each, no equal beside a circle, and one beside a square") {
  std::string row = "112233";
  std::vector<std::string> rows;
  do rows.push_back(row);
  while (std::ranges::next_permutation(row).found);
  const auto has_equal = [](const Board& board, Place place) {
    return held(board, beside(board, place)).find(at(board, place)) != std::string::npos;
  };
  std::uint64_t expected = 0;
  for (const auto& a : rows)
    for (const auto& b : rows)
      for (const auto& c : rows) {
        const Board board{a, b, c};
        bool right = true;
        for (std::size_t i = 0; right && i < 6; ++i) right = all_differ(column(board, i));
        if (right && !has_equal(board, {0, 0}) && has_equal(board, {1, 2}) && !has_equal(board, {2, 5}) && c[5] == '1')
          ++expected;
      }
  CHECK(expected > 0);
  CHECK(by_type("- TrinairoNeighbours\n" + drawn("neighbours", {"o.....", "..s...", ".....o"}) + "- initial: |\n" +
                "    ......\n    ......\n    .....1\n") == expected);
}

}  // namespace
}  // namespace grids::genre_laws
