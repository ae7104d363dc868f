#include <algorithm>

#include "puzzles/genre_laws/laws.hpp"
#include "test.hpp"

namespace grids::genre_laws {
namespace {

TEST_CASE("Kojun: of two cells of an area right above one another the upper is greater, others are free") {
  for (const Board& letters : {Board{"aa", "ab", "aa"}, {"ab", "bb", "ab", "aa"}}) {
    agree("- Kojun: {symbols: 1-5}\n" + drawn("areas", letters), letters.size(), letters[0].size(),
          letters.size() > 3 ? "1234" : "12345", [&](const Board& board) {
            return count_up(board, letters) && none_touch(board, false) &&
                   std::ranges::all_of(places(board), [&](Place place) {
                     const Place below{place.row + 1, place.column};
                     return !is_on(board, below) || at(letters, place) != at(letters, below) ||
                            at(board, place) > at(board, below);
                   });
          });
  }
}

TEST_CASE("Suguru: areas count up, and equal numbers touch nowhere") {
  const Board letters{"aabb", "aabb"};
  agree("- Suguru: {symbols: 1-4}\n" + drawn("areas", letters), 2, 4, "1234",
        [&](const Board& board) { return count_up(board, letters) && none_touch(board, true); });
}

TEST_CASE("Ripple Effect: between two equal numbers of a line stand as many cells as they say") {
  const auto line_is_right = [](const std::string& line) {
    for (std::size_t i = 0; i < line.size(); ++i)
      for (auto j = i + 1; j < line.size(); ++j)
        if (line[i] == line[j] && static_cast<int>(j - i - 1) < line[i] - '0') return false;
    return true;
  };
  for (const Board& letters : {Board{"abbb", "accc"}, {"aabb", "abcc"}})
    agree("- RippleEffect: {symbols: 1-4}\n" + drawn("areas", letters), letters.size(), letters[0].size(), "1234",
          [&](const Board& board) {
            bool right = count_up(board, letters) && std::ranges::all_of(board, line_is_right);
            for (std::size_t i = 0; i < board[0].size(); ++i) right = right && line_is_right(column(board, i));
            return right;
          });
}

TEST_CASE("Aquarium: the water of a tank stands at one level, in all its arms") {
  const Board letters{"aba", "aba", "aac"};
  agree("- Aquarium\n" + drawn("areas", letters), 3, 3, "x-", [&](const Board& board) {
    return std::ranges::all_of(areas(letters), [&](const std::vector<Place>& tank) {
      return std::ranges::all_of(tank, [&](Place wet) {
        return at(board, wet) != 'x' ||
               std::ranges::all_of(tank, [&](Place cell) { return cell.row < wet.row || at(board, cell) == 'x'; });
      });
    });
  });
}

TEST_CASE("Tile Paint: a tile is painted as a whole, and a number counts its line") {
  const Board letters{"aab", "cbb", "cab"};
  agree("- TilePaint\n" + drawn("areas", letters) + "- left: ., ., 2\n", 3, 3, "x-", [&](const Board& board) {
    return count(board[2], 'x') == 2 && std::ranges::all_of(areas(letters), [&](const std::vector<Place>& tile) {
             return count(held(board, tile), 'x') % static_cast<long>(tile.size()) == 0;
           });
  });
}

TEST_CASE("Norinori: two shaded cells in each area, and dominoes of them") {
  const Board letters{"aabb", "aaab", "ccbb", "cccc"};
  agree("- Norinori\n" + drawn("areas", letters), 4, 4, "x-", [&](const Board& board) {
    const auto two = [&](const std::vector<Place>& area) { return count(held(board, area), 'x') == 2; };
    return std::ranges::all_of(areas(letters), two) && std::ranges::all_of(places(board), [&](Place place) {
             return at(board, place) != 'x' || count(held(board, beside(board, place)), 'x') == 1;
           });
  });
}

/// How many of the four sides of a cell are borders of its region.
int borders(const Board& regions, Place place) {
  const auto next = beside(regions, place);
  const auto same = std::ranges::count_if(next, [&](Place other) { return at(regions, other) == at(regions, place); });
  return 4 - static_cast<int>(same);
}

TEST_CASE("Chaos Construction: lines and the regions that are found hold each number once") {
  std::uint64_t expected = 0;
  by_law(3, 3, "123", [&expected](const Board& numbers) {
    if (!std::ranges::all_of(numbers, all_differ)) return false;
    for (std::size_t i = 0; i < 3; ++i)
      if (!all_differ(column(numbers, i))) return false;
    expected += by_law(3, 3, "abc", [&numbers](const Board& regions) {
      const auto text = regions[0] + regions[1] + regions[2];
      const bool first_names = text.find('a') < text.find('b') && text.find('b') < text.find('c');
      return first_names && borders(regions, {1, 1}) == 2 && borders(regions, {0, 2}) == 3 &&
             std::ranges::all_of(std::string("abc"), [&](char name) { return hang_together(regions, name); }) &&
             std::ranges::all_of(areas(regions), [&](const std::vector<Place>& region) {
               return region.size() == 3 && all_differ(held(numbers, region));
             });
    });
    return true;
  });
  CHECK(expected > 0);
  CHECK(by_type("- ChaosConstruction\n- size: 3x3\n- clues: [..3, .2., ...]\n") == expected);
}

TEST_CASE("Hakoiri: a circle, a triangle and a square in each area, equal ones apart, all hang together") {
  const Board letters{"aabb", "aaab"};
  agree("- Hakoiri\n" + drawn("areas", letters), 2, 4, "ots-", [&](const Board& board) {
    auto shapes = board;
    for (auto& row : shapes)
      for (auto& cell : row) cell = cell == '-' ? '-' : 'x';
    return hang_together(shapes, 'x') && none_touch(board, true, 'o') && none_touch(board, true, 't') &&
           none_touch(board, true, 's') && std::ranges::all_of(areas(letters), [&](const std::vector<Place>& area) {
             const auto cells = held(board, area);
             return count(cells, 'o') == 1 && count(cells, 't') == 1 && count(cells, 's') == 1;
           });
  });
}

TEST_CASE("Juosan: no three lines side by side, and a number counts those of an area that lie or stand") {
  const Board letters{"aabb", "cabb", "ccdd"};
  const auto three = [](const std::string& line, char symbol) {
    return line.find(std::string(3, symbol)) != std::string::npos;
  };
  agree("- Juosan\n" + drawn("areas", letters) + "- clues: {a: 1, b: 0, c: 3}\n", 3, 4, "hv", [&](const Board& board) {
    for (const auto& row : board)
      if (three(row, 'v')) return false;
    for (std::size_t i = 0; i < 4; ++i)
      if (three(column(board, i), 'h')) return false;
    const auto tells = [&](std::size_t area, long number) {
      const auto cells = held(board, areas(letters)[area]);
      return count(cells, 'h') == number || count(cells, 'v') == number;
    };
    return tells(0, 1) && tells(1, 0) && tells(2, 3);
  });
}

TEST_CASE("Nanro: numbers of an area count themselves, and differ across borders; no full square, all together") {
  const Board letters{"aabb", "acbb"};
  agree("- Nanro\n" + drawn("areas", letters), 2, 4, "1234-", [&](const Board& board) {
    auto full = board;
    for (auto& row : full)
      for (auto& cell : row) cell = cell == '-' ? '-' : 'x';
    for (std::size_t i = 0; i + 1 < 4; ++i)
      if (full[0].substr(i, 2) + full[1].substr(i, 2) == "xxxx") return false;
    for (const auto place : places(board))
      for (const auto other : beside(board, place))
        if (at(letters, place) != at(letters, other) && at(board, place) != '-' && at(board, place) == at(board, other))
          return false;
    return hang_together(full, 'x') && std::ranges::all_of(areas(letters), [&](const std::vector<Place>& area) {
             auto numbers = held(board, area);
             std::erase(numbers, '-');
             return !numbers.empty() && count(numbers, numbers[0]) == static_cast<long>(numbers.size()) &&
                    numbers[0] - '0' == static_cast<long>(numbers.size());
           });
  });
}

}  // namespace
}  // namespace grids::genre_laws
