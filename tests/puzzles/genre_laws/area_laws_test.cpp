#include <algorithm>
#include <cstdlib>

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

/// Each area has one number, which is its size.
bool has_its_size(const Board& board, const std::vector<Place>& area) {
  auto numbers = held(board, area);
  std::erase(numbers, '-');
  return numbers == std::to_string(area.size());
}

TEST_CASE("Putteria: each area has its size as a number, which none beside it has, nor an equal one its line") {
  const Board letters{"aabb", "acbb", "ccdd"};
  const auto once = [](std::string line) {
    std::erase(line, '-');
    return all_differ(line);
  };
  agree("- Putteria: {most: 4}\n" + drawn("areas", letters), 3, 4, "234-", [&](const Board& board) {
    auto numbered = board;
    for (auto& row : numbered)
      for (auto& cell : row) cell = cell == '-' ? '-' : 'x';
    for (std::size_t i = 0; i < 4; ++i)
      if (!once(column(board, i))) return false;
    return none_touch(numbered, false, 'x') && std::ranges::all_of(board, once) &&
           std::ranges::all_of(areas(letters),
                               [&](const std::vector<Place>& area) { return has_its_size(board, area); });
  });
}

TEST_CASE("Hanare: each area has its size as a number, and two that see each other differ by what lies between") {
  const Board letters{"aabb", "cbbb", "ccdd"};
  const auto differ = [](const std::string& line) {
    std::size_t last = line.size();
    for (std::size_t i = 0; i < line.size(); ++i) {
      if (line[i] == '-') continue;
      if (last < i && std::abs(line[i] - line[last]) != static_cast<int>(i - last - 1)) return false;
      last = i;
    }
    return true;
  };
  agree("- Hanare: {most: 5}\n" + drawn("areas", letters), 3, 4, "235-", [&](const Board& board) {
    for (std::size_t i = 0; i < 4; ++i)
      if (!differ(column(board, i))) return false;
    return std::ranges::all_of(board, differ) &&
           std::ranges::all_of(areas(letters),
                               [&](const std::vector<Place>& area) { return has_its_size(board, area); });
  });
}

TEST_CASE("Rooms of Factors: lines hold each number once, and a number is the product of its area") {
  const Board letters{"aab", "cbb", "ccd"};
  agree("- Factors\n- size: 3\n" + drawn("areas", letters) + "- clues: {a: 2, c: 9}\n", 3, 3, "123",
        [](const Board& board) {
          for (std::size_t i = 0; i < 3; ++i)
            if (!all_differ(board[i]) || !all_differ(column(board, i))) return false;
          return (board[0][0] - '0') * (board[0][1] - '0') == 2 &&
                 (board[1][0] - '0') * (board[2][0] - '0') * (board[2][1] - '0') == 9;
        });
}

TEST_CASE("Paintarea: areas are painted as a whole, no square is of one colour, and what is painted hangs together") {
  const Board letters{"aabc", "dbbc", "deff"};
  const Board clues{"....", "2...", "...1"};
  agree("- PaintArea\n" + drawn("areas", letters) + drawn("clues", clues), 3, 4, "x-", [&](const Board& board) {
    const auto plain = [&](const std::vector<Place>& cells) {
      const auto shaded = count(held(board, cells), 'x');
      return shaded == 0 || shaded == static_cast<long>(cells.size());
    };
    for (int row = 0; row + 1 < 3; ++row)
      for (int i = 0; i + 1 < 4; ++i)
        if (plain({{row, i}, {row, i + 1}, {row + 1, i}, {row + 1, i + 1}})) return false;
    return std::ranges::all_of(areas(letters), plain) && hang_together(board, 'x') &&
           count(held(board, beside(board, {1, 0})), 'x') == 2 && count(held(board, beside(board, {2, 3})), 'x') == 1;
  });
}

TEST_CASE(
    "Cocktail Lamp: what is shaded hangs together in each area, and all of it over corners, but not over borders") {
  const Board letters{"aabb", "acbb", "ccdd"};
  agree("- CocktailLamp\n" + drawn("areas", letters) + "- clues: {b: 2, d: 1}\n", 3, 4, "x-", [&](const Board& board) {
    for (const auto& area : areas(letters)) {
      Board alone(3, "----");
      for (const auto [row, i] : area)
        alone[static_cast<std::size_t>(row)][static_cast<std::size_t>(i)] = at(board, {row, i});
      if (!hang_together(alone, 'x')) return false;
    }
    for (const auto place : places(board))
      for (const auto other : beside(board, place))
        if (at(board, place) == 'x' && at(board, other) == 'x' && at(letters, place) != at(letters, other))
          return false;
    for (std::size_t i = 0; i + 1 < 4; ++i)
      for (std::size_t row = 0; row + 1 < 3; ++row)
        if (board[row].substr(i, 2) + board[row + 1].substr(i, 2) == "xxxx") return false;
    return hang_together(board, 'x', true) && count(held(board, areas(letters)[1]), 'x') == 2 &&
           count(held(board, areas(letters)[3]), 'x') == 1;
  });
}

TEST_CASE("Nondango: one black circle in each area, and no three in a row of one colour, slantwise either") {
  const Board letters{"aabb", "aabb", "ccdd"};
  const Board circles{"oooo", "o.oo", "oooo"};
  agree("- Nondango\n" + drawn("areas", letters) + drawn("clues", circles), 3, 4, "wb-", [&](const Board& board) {
    for (const auto place : places(board)) {
      if ((at(circles, place) == 'o') == (at(board, place) == '-')) return false;
      for (const auto [rows, columns] : {Place{0, 1}, Place{1, 0}, Place{1, 1}, Place{1, -1}}) {
        const Place next{place.row + rows, place.column + columns};
        const Place last{next.row + rows, next.column + columns};
        if (is_on(board, last) && at(board, place) != '-' && at(board, place) == at(board, next) &&
            at(board, next) == at(board, last))
          return false;
      }
    }
    return std::ranges::all_of(areas(letters),
                               [&](const std::vector<Place>& area) { return count(held(board, area), 'b') == 1; });
  });
}

TEST_CASE("Sukoro: a number counts the numbers beside it, equal ones do not touch, and all hang together") {
  agree("- Sukoro\n- initial: |\n    ....\n    ..2.\n", 2, 4, "1234-", [](const Board& board) {
    auto full = board;
    for (auto& row : full)
      for (auto& cell : row) cell = cell == '-' ? '-' : 'x';
    for (const auto place : places(board)) {
      if (at(board, place) == '-') continue;
      const auto near = beside(board, place);
      if (count(held(full, near), 'x') != at(board, place) - '0' || count(held(board, near), at(board, place)) > 0)
        return false;
    }
    return at(board, {1, 2}) == '2' && hang_together(full, 'x');
  });
}

}  // namespace
}  // namespace grids::genre_laws
