#include "puzzles/genre_laws/sudoku_laws.hpp"

#include <algorithm>
#include <cstdlib>

#include "test.hpp"

namespace grids::genre_laws {
namespace {

TEST_CASE("Sudoku: each digit once in every row, column and box") {
  const auto anything = [](const Board&) { return true; };
  agree_on("Sudoku", "", anything);
  agree_on("SixySudoku", "", anything);
}

bool no_equal_steps(const Board& board, const std::vector<Place>& steps) {
  return std::ranges::all_of(places(board), [&](Place from) {
    return std::ranges::none_of(steps, [&](Place step) {
      const Place to{from.row + step.row, from.column + step.column};
      return is_on(board, to) && at(board, from) == at(board, to);
    });
  });
}

TEST_CASE("Anti-king and anti-knight: no step of the piece leads to an equal digit") {
  agree_on(
      "AntiKing", "",
      [](const Board& board) {
        return no_equal_steps(board, {{1, 1}, {1, -1}});
      },
      apart);
  const auto knight = [](const Board& board) { return no_equal_steps(board, {{1, 2}, {2, 1}, {1, -2}, {2, -1}}); };
  const auto all = completions(Board(4, "...."), "1234", sudoku_groups(Board(4, "...."), 2, 2));
  CHECK(by_type("- AntiKnight: {size: 4x4, box: 2x2}\n") ==
        static_cast<std::uint64_t>(std::ranges::count_if(all, knight)));
  CHECK(std::ranges::count_if(all, knight) > 0);
}

TEST_CASE("Nonconsecutive: no two neighbours differ by one") {
  const auto law = [](const Board& board) {
    return std::ranges::all_of(places(board), [&](Place place) {
      return std::ranges::all_of(beside(board, place),
                                 [&](Place next) { return std::abs(digit(board, place) - digit(board, next)) != 1; });
    });
  };
  agree_on("Nonconsecutive", "", law, nonconsecutive);
}

TEST_CASE("Sudoku X, Windoku, disjoint groups: more groups hold each digit once") {
  const Board empty(4, "....");
  const auto all = completions(empty, "1234", sudoku_groups(empty, 2, 2));
  const auto agree_on_groups = [&](const std::string& type, const std::vector<List>& groups) {
    const auto law = [&](const Board& board) {
      return std::ranges::all_of(groups, [&](const List& group) { return differ(digits(board, group)); });
    };
    const auto expected = std::ranges::count_if(all, law);
    CHECK(expected > 0);
    CHECK(by_type("- " + type + "\n") == static_cast<std::uint64_t>(expected));
  };
  agree_on_groups("SudokuX: {size: 4x4, box: 2x2}", {named("a1 b2 c3 d4"), named("a4 b3 c2 d1")});
  agree_on_groups("Windoku: {size: 4x4, box: 2x2, windows: 'b2-c3'}", {named("b2 b3 c2 c3")});
  agree_on_groups("DisjointGroups: {size: 4x4, box: 2x2}",
                  {named("a1 a3 c1 c3"), named("a2 a4 c2 c4"), named("b1 b3 d1 d3"), named("b2 b4 d2 d4")});
}

TEST_CASE("Jigsaw: each digit once in every row, column and piece") {
  const Board letters{"aaab", "abbb", "ccdd", "ccdd"};
  auto groups = lines(letters);
  for (const auto& piece : areas(letters)) groups.push_back(piece);
  const auto expected = completions(Board(4, "...."), "1234", groups).size();
  CHECK(expected > 0);
  CHECK(by_type("- Jigsaw: {size: 4x4}\n" + drawn("areas", letters)) == expected);
}

TEST_CASE("Samurai: each Sudoku by itself, and their common cells") {
  const Board given{"12..##", "34..##", "......", "......", "##....", "##...."};
  std::vector<List> groups;
  for (const auto corner : {Place{0, 0}, Place{2, 2}})
    for (auto& group : sudoku_groups(Board(4, "...."), 2, 2)) {
      for (auto& place : group) place = {place.row + corner.row, place.column + corner.column};
      groups.push_back(group);
    }
  const auto expected = completions(given, "1234", groups).size();
  CHECK(expected > 0);
  CHECK(by_type("- Samurai: {size: 6x6, box: 2x2, symbols: 1-4, grids: 'a1-d4, c3-f6'}\n" + drawn("initial", given)) ==
        expected);
}

/// The givens with the mark of each two neighbours between them.
std::string marked(const Board& given, const std::function<char(Place, Place)>& mark) {
  std::string text = "- initial: |\n";
  const auto size = static_cast<int>(given.size());
  for (int row = 0; row < size; ++row) {
    std::string cells = "    ";
    std::string below = "    ";
    for (int column = 0; column < size; ++column) {
      const Place here{row, column};
      cells += at(given, here);
      if (column + 1 < size) (cells += ' ') += mark(here, {row, column + 1});
      cells += ' ';
      if (row + 1 < size) (below += mark(here, {row + 1, column})) += "   ";
    }
    text += cells + '\n' + (row + 1 < size ? below + '\n' : "");
  }
  return text;
}

/// Marks of pairs, of which all are there.
void agree_on_pairs(const std::string& type, const Board& solution, const std::function<char(int, int)>& mark,
                    const std::function<bool(char, int, int)>& allowed) {
  const auto marks = [&](Place a, Place b) { return mark(digit(solution, a), digit(solution, b)); };
  agree_on(type, "", solution, marked(thinned(solution), marks), [&](const Board& board) {
    return std::ranges::all_of(places(board), [&](Place a) {
      return std::ranges::all_of(std::vector<Place>{{a.row, a.column + 1}, {a.row + 1, a.column}}, [&](Place b) {
        return !is_on(board, b) || allowed(marks(a, b), digit(board, a), digit(board, b));
      });
    });
  });
}

TEST_CASE("marks between cells: bars, dots, X and V, and what it means that there is none") {
  const auto consecutive = [](int a, int b) { return std::abs(a - b) == 1; };
  const auto twice = [](int a, int b) { return a == 2 * b || b == 2 * a; };
  agree_on_pairs(
      "Consecutive", solved, [&](int a, int b) { return consecutive(a, b) ? 'o' : ' '; },
      [&](char mark, int a, int b) { return (mark == 'o') == consecutive(a, b); });
  agree_on_pairs(
      "Kropki", solved, [&](int a, int b) { return twice(a, b)         ? 'x'
                                                   : consecutive(a, b) ? 'o'
                                                                       : ' '; },
      [&](char mark, int a, int b) {
        return mark == 'x' ? twice(a, b) : mark == 'o' ? consecutive(a, b) : !twice(a, b) && !consecutive(a, b);
      });
  const auto letter = [](int a, int b) { return a + b == 10 ? 'x' : a + b == 5 ? 'v' : ' '; };
  agree_on_pairs("XV", solved, letter, [&](char mark, int a, int b) { return mark == letter(a, b); });
  Board marks(6, "......");
  for (const auto place : places(solved))
    if ((place.row * 5 + place.column) % 4 == 0)
      marks[static_cast<std::size_t>(place.row)][static_cast<std::size_t>(place.column)] =
          digit(solved, place) % 2 == 0 ? 'e' : 'o';
  agree_on("EvenOdd", drawn("clues", marks), [&](const Board& board) {
    return std::ranges::all_of(places(board), [&](Place place) {
      return at(marks, place) == '.' || (at(marks, place) == 'e') == (digit(board, place) % 2 == 0);
    });
  });
}

}  // namespace
}  // namespace grids::genre_laws
