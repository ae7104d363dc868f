#include <algorithm>
#include <functional>
#include <set>
#include <string>
#include <vector>

#include "composing.hpp"
#include "engines/native_engine.hpp"
#include "test.hpp"

// What the rules printed under a puzzle mean to people who know the genre, written down without the language of types:
// on small grids, as many ways to fill them obey it as there are solutions.

namespace grids {
namespace {

using Board = std::vector<std::string>;
using Law = std::function<bool(const Board&)>;

struct Place {
  int row = 0;
  int column = 0;

  friend auto operator<=>(const Place&, const Place&) = default;
};

bool is_on(const Board& board, Place place) {
  return place.row >= 0 && place.column >= 0 && place.row < static_cast<int>(board.size()) &&
         place.column < static_cast<int>(board[0].size());
}

char at(const Board& board, Place place) {
  return board[static_cast<std::size_t>(place.row)][static_cast<std::size_t>(place.column)];
}

std::vector<Place> places(const Board& board) {
  std::vector<Place> all;
  for (int row = 0; row < static_cast<int>(board.size()); ++row)
    for (int column = 0; column < static_cast<int>(board[0].size()); ++column) all.push_back({row, column});
  return all;
}

std::vector<Place> beside(const Board& board, Place place) {
  std::vector<Place> all;
  for (const auto [rows, columns] : {Place{-1, 0}, Place{0, -1}, Place{0, 1}, Place{1, 0}})
    if (const Place next{place.row + rows, place.column + columns}; is_on(board, next)) all.push_back(next);
  return all;
}

std::vector<Place> around(const Board& board, Place place) {
  std::vector<Place> all;
  for (int rows = -1; rows <= 1; ++rows)
    for (int columns = -1; columns <= 1; ++columns)
      if (const Place next{place.row + rows, place.column + columns}; next != place && is_on(board, next))
        all.push_back(next);
  return all;
}

/// The places of each letter.
std::vector<std::vector<Place>> areas(const Board& letters) {
  std::vector<std::vector<Place>> all(128);
  for (const auto place : places(letters)) all[static_cast<std::size_t>(at(letters, place))].push_back(place);
  std::erase_if(all, [](const auto& area) { return area.empty(); });
  return all;
}

std::string held(const Board& board, const std::vector<Place>& cells) {
  std::string text;
  for (const auto cell : cells) text += at(board, cell);
  return text;
}

long count(const std::string& text, char symbol) { return std::ranges::count(text, symbol); }

bool all_differ(const std::string& text) { return std::set<char>(text.begin(), text.end()).size() == text.size(); }

std::string column(const Board& board, std::size_t number) {
  std::string text;
  for (const auto& row : board) text += row[number];
  return text;
}

bool hang_together(const Board& board, char symbol) {
  std::set<Place> left;
  for (const auto place : places(board))
    if (at(board, place) == symbol) left.insert(place);
  if (left.empty()) return true;
  std::vector<Place> open{*left.begin()};
  left.erase(left.begin());
  while (!open.empty()) {
    const auto place = open.back();
    open.pop_back();
    for (const auto next : beside(board, place))
      if (left.erase(next) > 0) open.push_back(next);
  }
  return left.empty();
}

/// No two cells that touch (by an edge, or also at a corner) hold the same, or both hold `symbol` where one is told.
bool none_touch(const Board& board, bool corners, char symbol = 0) {
  return std::ranges::none_of(places(board), [&](Place place) {
    const auto near = corners ? around(board, place) : beside(board, place);
    return (symbol == 0 || at(board, place) == symbol) &&
           std::ranges::any_of(near, [&](Place next) { return at(board, next) == at(board, place); });
  });
}

/// Each area of so many cells holds the numbers from 1 to that many.
bool count_up(const Board& board, const Board& letters) {
  return std::ranges::all_of(areas(letters), [&](const std::vector<Place>& area) {
    auto text = held(board, area);
    std::ranges::sort(text);
    for (std::size_t i = 0; i < text.size(); ++i)
      if (text[i] != static_cast<char>('1' + i)) return false;
    return true;
  });
}

std::uint64_t by_law(std::size_t rows, std::size_t columns, const std::string& symbols, const Law& law) {
  Board board(rows, std::string(columns, symbols[0]));
  std::vector<std::size_t> digits(rows * columns);
  std::uint64_t found = 0;
  for (std::size_t cell = 0; cell < digits.size();) {
    if (law(board)) ++found;
    for (cell = 0; cell < digits.size(); ++cell) {
      digits[cell] = (digits[cell] + 1) % symbols.size();
      board[cell / columns][cell % columns] = symbols[digits[cell]];
      if (digits[cell] != 0) break;
    }
  }
  return found;
}

std::uint64_t by_type(const std::string& text) {
  const auto puzzle = composing::from_text(text);
  return NativeEngine().solve(puzzle, 1'000'000, {}, [](const Solution&) { return true; }).found;
}

std::string drawn(const std::string& key, const Board& board) {
  auto text = "- " + key + ": |\n";
  for (const auto& row : board) text += "    " + row + "\n";
  return text;
}

/// Both ways find the same number, which is not none.
void agree(const std::string& type, std::size_t rows, std::size_t columns, const std::string& symbols, const Law& law) {
  INFO(type);
  const auto expected = by_law(rows, columns, symbols, law);
  CHECK(expected > 0);
  CHECK(by_type(type + "- size: " + std::to_string(rows) + "x" + std::to_string(columns) + "\n") == expected);
}

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

bool has_plain_square(const Board& board) {
  for (std::size_t row = 0; row + 1 < board.size(); ++row)
    for (std::size_t i = 0; i + 1 < board[0].size(); ++i)
      if (const auto square = board[row].substr(i, 2) + board[row + 1].substr(i, 2);
          square == std::string(4, square[0]))
        return true;
  return false;
}

TEST_CASE("Yin-Yang: both colours hang together, and no square is of one") {
  agree("- YinYang\n", 3, 4, "xo", [](const Board& board) {
    return hang_together(board, 'x') && hang_together(board, 'o') && !has_plain_square(board);
  });
}

TEST_CASE("Hitori: no number is left twice, shaded cells do not touch, and what is left hangs together") {
  const Board numbers{"2314", "4211", "1431"};
  const auto loose = [&](const Board& board) {
    const auto left = [](const std::string& line, const std::string& shading) {
      std::string text;
      for (std::size_t i = 0; i < line.size(); ++i)
        if (shading[i] == '-') text += line[i];
      return text;
    };
    for (std::size_t i = 0; i < 3; ++i)
      if (!all_differ(left(numbers[i], board[i]))) return false;
    for (std::size_t i = 0; i < 4; ++i)
      if (!all_differ(left(column(numbers, i), column(board, i)))) return false;
    return none_touch(board, false, 'x');
  };
  agree("- HitoriLoose\n" + drawn("clues", numbers), 3, 4, "x-", loose);
  agree("- Hitori\n" + drawn("clues", numbers), 3, 4, "x-",
        [&](const Board& board) { return loose(board) && hang_together(board, '-'); });
}

TEST_CASE("Star Battle: one star in each line and area, none touch, and cells may lie in no area") {
  const Board letters{"aabb", "acbb", "cc.d", "cddd"};
  agree("- StarBattle\n" + drawn("areas", letters), 4, 4, "x-", [&](const Board& board) {
    for (std::size_t i = 0; i < 4; ++i)
      if (count(board[i], 'x') != 1 || count(column(board, i), 'x') != 1) return false;
    return none_touch(board, true, 'x') && std::ranges::all_of(areas(letters), [&](const std::vector<Place>& area) {
             return at(letters, area[0]) == '.' || count(held(board, area), 'x') == 1;
           });
  });
}

TEST_CASE("Magnets: plates are a plus and a minus or neutral, and equal poles keep apart") {
  const Board plates{"aabc", "ddbc"};
  agree("- Magnets\n" + drawn("areas", plates), 2, 4, "+-x", [&](const Board& board) {
    return none_touch(board, false, '+') && none_touch(board, false, '-') &&
           std::ranges::all_of(areas(plates), [&](const std::vector<Place>& plate) {
             return count(held(board, plate), '+') == count(held(board, plate), '-');
           });
  });
}

TEST_CASE("Minesweeper and Mosaic: a number counts what is around it, Mosaic's its own cell as well") {
  const Board numbers{".2..", "..3.", "1..."};
  const auto counts = [&](const Board& board, bool own) {
    return std::ranges::all_of(places(board), [&](Place place) {
      const bool here = at(board, place) == 'x';
      return at(numbers, place) == '.' ||
             ((own || !here) &&
              count(held(board, around(board, place)), 'x') + (own && here ? 1 : 0) == at(numbers, place) - '0');
    });
  };
  agree("- Minesweeper\n" + drawn("clues", numbers), 3, 4, "x-",
        [&](const Board& board) { return counts(board, false); });
  agree("- Mosaic\n" + drawn("clues", numbers), 3, 4, "x-", [&](const Board& board) { return counts(board, true); });
}

/// Whether the trees can be given a tent beside each, all different, from the one with this number on.
bool can_be_paired(const Board& board, const std::vector<Place>& trees, std::size_t next, std::set<Place>& taken) {
  if (next == trees.size()) return true;
  for (const auto tent : beside(board, trees[next])) {
    if (at(board, tent) != '^' || !taken.insert(tent).second) continue;
    if (can_be_paired(board, trees, next + 1, taken)) return true;
    taken.erase(tent);
  }
  return false;
}

TEST_CASE("Tents: as many tents as trees, which can be paired as neighbours, and no tent touches another") {
  const Board map{".T..", "T..T", "...."};
  std::vector<Place> trees;
  for (const auto place : places(map))
    if (at(map, place) == 'T') trees.push_back(place);
  agree("- Tents\n" + drawn("clues", map), 3, 4, "^-", [&](const Board& board) {
    std::set<Place> taken;
    return count(held(board, places(board)), '^') == 3 && count(held(board, trees), '^') == 0 &&
           none_touch(board, true, '^') && can_be_paired(board, trees, 0, taken);
  });
}

bool alternates(const std::string& line) {
  return count(line, '0') == count(line, '1') && line.find("000") == std::string::npos &&
         line.find("111") == std::string::npos;
}

TEST_CASE("Unruly and Binairo: as many of each, never three in a row, and in a Binairo no two lines are the same") {
  const auto unruly = [](const Board& board) {
    for (std::size_t i = 0; i < board[0].size(); ++i)
      if (!alternates(column(board, i))) return false;
    return std::ranges::all_of(board, alternates);
  };
  agree("- Unruly\n", 4, 4, "01", unruly);
  agree("- Unruly\n", 2, 6, "01", unruly);
  agree("- Binairo\n", 4, 4, "01", [&](const Board& board) {
    std::set<std::string> columns;
    for (std::size_t i = 0; i < 4; ++i) columns.insert(column(board, i));
    return unruly(board) && columns.size() == 4 && std::set<std::string>(board.begin(), board.end()).size() == 4;
  });
}

TEST_CASE("Akari: every white cell is lit, no bulb by another, and a number counts the bulbs beside it") {
  const Board map{"...1", ".#..", "1..."};
  const auto is_white = [&](Place place) { return at(map, place) == '.'; };
  agree("- Akari\n- initial: |\n    .  .  .  #1\n    .  #  .  .\n    #1 .  .  .\n", 3, 4, "o-",
        [&](const Board& board) {
          const auto lights = [&](Place from) {
            long bulbs = 0;
            for (const auto [rows, columns] : {Place{-1, 0}, Place{0, -1}, Place{0, 1}, Place{1, 0}})
              for (Place next{from.row + rows, from.column + columns}; is_on(board, next) && is_white(next);
                   next = {next.row + rows, next.column + columns})
                if (at(board, next) == 'o') ++bulbs;
            return bulbs;
          };
          return std::ranges::all_of(places(board), [&](Place place) {
            const bool bulb = at(board, place) == 'o';
            if (is_white(place)) return bulb ? lights(place) == 0 : lights(place) > 0;
            return !bulb &&
                   (at(map, place) == '#' || count(held(board, beside(board, place)), 'o') == at(map, place) - '0');
          });
        });
}

}  // namespace
}  // namespace grids
