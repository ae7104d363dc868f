#include <algorithm>
#include <set>

#include "puzzles/genre_laws/completions.hpp"
#include "test.hpp"

namespace grids::genre_laws {
namespace {

/// Whether a square of two by two is all of one symbol, or of this one.
bool has_plain_square(const Board& board, char symbol = 0) {
  for (std::size_t row = 0; row + 1 < board.size(); ++row)
    for (std::size_t i = 0; i + 1 < board[0].size(); ++i)
      if (const auto square = board[row].substr(i, 2) + board[row + 1].substr(i, 2);
          square == std::string(4, symbol == 0 ? square[0] : symbol))
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

/// Whether each number counts the unshaded cells that are seen from its cell.
bool tell_what_is_seen(const Board& numbers, const Board& board) {
  const auto seen = [&](Place from) {
    long cells = at(board, from) == '-' ? 1 : 0;
    for (const auto [rows, columns] : {Place{-1, 0}, Place{0, -1}, Place{0, 1}, Place{1, 0}})
      for (Place next{from.row + rows, from.column + columns}; is_on(board, next) && at(board, next) == '-';
           next = {next.row + rows, next.column + columns})
        ++cells;
    return cells;
  };
  return std::ranges::all_of(places(board), [&](Place place) {
    const auto number = at(numbers, place);
    return number == '.' || (at(board, place) == '-' && seen(place) == number - '0');
  });
}

TEST_CASE("Kurodoko: a number counts what is seen, shaded cells do not touch, and what is left hangs together") {
  const Board numbers{"...3", ".5..", "...."};
  agree("- Kurodoko\n" + drawn("clues", numbers), 3, 4, "x-", [&](const Board& board) {
    return none_touch(board, false, 'x') && hang_together(board, '-') && tell_what_is_seen(numbers, board);
  });
}

/// The board with a rim of shaded cells around it.
Board with_rim(const Board& board) {
  Board all{std::string(board[0].size() + 2, 'x')};
  for (const auto& row : board) all.push_back('x' + row + 'x');
  all.push_back(all.front());
  return all;
}

TEST_CASE("Cave: a number counts what is seen, and shaded cells hang together with the rim") {
  const Board numbers{"...3", ".4..", "...."};
  agree("- Cave\n" + drawn("clues", numbers), 3, 4, "x-", [&](const Board& board) {
    return hang_together(with_rim(board), 'x') && hang_together(board, '-') && tell_what_is_seen(numbers, board);
  });
}

TEST_CASE("Mochikoro: rectangles that touch at corners alone, each with at most one number, which is its size") {
  const Board numbers{".2..", "....", "1..."};
  const auto is_box = [&](const Board& board, Place from) {
    // The stretch to the right and the one down: all within them are unshaded, and all around is not.
    Place end{from};
    while (is_on(board, {from.row, end.column + 1}) && at(board, {from.row, end.column + 1}) == '-') ++end.column;
    while (is_on(board, {end.row + 1, from.column}) && at(board, {end.row + 1, from.column}) == '-') ++end.row;
    std::string within;
    for (auto row = from.row; row <= end.row; ++row)
      for (auto i = from.column; i <= end.column; ++i) {
        if (at(board, {row, i}) != '-') return false;
        within += at(numbers, {row, i});
      }
    for (auto row = from.row - 1; row <= end.row + 1; ++row)
      for (auto i = from.column - 1; i <= end.column + 1; ++i) {
        const bool beside = (row < from.row || row > end.row) != (i < from.column || i > end.column);
        if (beside && is_on(board, {row, i}) && at(board, {row, i}) == '-') return false;
      }
    const auto size = within.size();
    std::erase(within, '.');
    return within.empty() || within == std::to_string(size);
  };
  const auto begins_box = [](const Board& board, Place place) {
    const auto open = [&](Place other) { return is_on(board, other) && at(board, other) == '-'; };
    return open(place) && !open({place.row - 1, place.column}) && !open({place.row, place.column - 1});
  };
  agree("- Mochikoro\n" + drawn("clues", numbers), 3, 4, "x-", [&](const Board& board) {
    return hang_together(board, '-', true) && !has_plain_square(board, 'x') &&
           std::ranges::all_of(places(board), [&](Place place) {
             return (!begins_box(board, place) || is_box(board, place)) &&
                    (at(numbers, place) == '.' || at(board, place) == '-');
           });
  });
}

TEST_CASE("Aqre: a number counts the shaded cells of its area, which hang together, and no four in a line are alike") {
  const Board letters{"aabbb", "aacbb", "dcccb"};
  const auto has_four = [](const std::string& line) {
    return line.find("xxxx") != std::string::npos || line.find("----") != std::string::npos;
  };
  agree("- Aqre\n" + drawn("areas", letters) + "- clues: {a: 2, c: 3}\n", 3, 5, "x-", [&](const Board& board) {
    return hang_together(board, 'x') && std::ranges::none_of(board, has_four) &&
           count(held(board, areas(letters)[0]), 'x') == 2 && count(held(board, areas(letters)[2]), 'x') == 3;
  });
}

TEST_CASE("Heyawake: no stretch of unshaded cells runs through three rooms") {
  const Board letters{"aabb", "acbd", "ccdd"};
  const auto through_three = [&](const Board& board, Place from, Place step) {
    std::size_t rooms = 1;
    for (Place next{from.row + step.row, from.column + step.column}; is_on(board, next) && at(board, next) == '-';
         next = {next.row + step.row, next.column + step.column})
      rooms += at(letters, next) != at(letters, {next.row - step.row, next.column - step.column}) ? 1 : 0;
    return rooms > 2;
  };
  agree("- Heyawake\n" + drawn("areas", letters) + "- clues: {a: 1, d: 1}\n", 3, 4, "x-", [&](const Board& board) {
    return none_touch(board, false, 'x') && hang_together(board, '-') &&
           count(held(board, areas(letters)[0]), 'x') == 1 && count(held(board, areas(letters)[3]), 'x') == 1 &&
           std::ranges::none_of(places(board), [&](Place place) {
             return at(board, place) == '-' &&
                    (through_three(board, place, {0, 1}) || through_three(board, place, {1, 0}));
           });
  });
}

TEST_CASE(
    "Shimaguni: every sea has one island, none touch across seas, and those of neighbouring seas differ in size") {
  const Board letters{"aabb", "acbb", "ccdd"};
  agree("- Shimaguni\n" + drawn("areas", letters) + "- clues: {b: 3}\n", 3, 4, "x-", [&](const Board& board) {
    const auto size = [&](char sea) {
      return count(held(board, areas(letters)[static_cast<std::size_t>(sea - 'a')]), 'x');
    };
    const auto is_one_island = [&](char sea) {
      Board alone(board);
      for (const auto place : places(board))
        if (at(letters, place) != sea)
          alone[static_cast<std::size_t>(place.row)][static_cast<std::size_t>(place.column)] = '-';
      return size(sea) > 0 && hang_together(alone, 'x');
    };
    return std::ranges::all_of(std::string("abcd"), is_one_island) && size('b') == 3 &&
           std::ranges::all_of(places(board), [&](Place place) {
             return std::ranges::all_of(beside(board, place), [&](Place next) {
               if (at(letters, place) == at(letters, next)) return true;
               return (at(board, place) == '-' || at(board, next) == '-') &&
                      size(at(letters, place)) != size(at(letters, next));
             });
           });
  });
}

TEST_CASE("Chocona: shaded cells that touch make rectangles") {
  const Board letters{"aabb", "acbb", "ccdd"};
  // A rectangle with a cell and its neighbour has each cell that both lie in line with.
  const auto is_rectangle = [](const Board& board, Place from) {
    std::vector<Place> cells{from};
    for (std::size_t i = 0; i < cells.size(); ++i)
      for (const auto next : beside(board, cells[i]))
        if (at(board, next) == 'x' && std::ranges::find(cells, next) == cells.end()) cells.push_back(next);
    const auto [top, bottom] = std::ranges::minmax(cells, {}, &Place::row);
    const auto [left, right] = std::ranges::minmax(cells, {}, &Place::column);
    return static_cast<long>(cells.size()) == (bottom.row - top.row + 1) * (right.column - left.column + 1);
  };
  agree("- Chocona\n" + drawn("areas", letters) + "- clues: {a: 2, d: 1}\n", 3, 4, "x-", [&](const Board& board) {
    return count(held(board, areas(letters)[0]), 'x') == 2 && count(held(board, areas(letters)[3]), 'x') == 1 &&
           std::ranges::all_of(places(board),
                               [&](Place place) { return at(board, place) == '-' || is_rectangle(board, place); });
  });
}

TEST_CASE("Nurimisaki: the capes are the circles, and a number tells the length of the line from there") {
  const Board circles{"..2.", "....", "?..."};
  const auto length = [](const Board& board, Place from) {
    long cells = 1;
    for (const auto [rows, columns] : {Place{-1, 0}, Place{0, -1}, Place{0, 1}, Place{1, 0}})
      for (Place next{from.row + rows, from.column + columns}; is_on(board, next) && at(board, next) == '-';
           next = {next.row + rows, next.column + columns})
        ++cells;
    return cells;
  };
  agree("- Nurimisaki\n" + drawn("clues", circles), 3, 4, "x-", [&](const Board& board) {
    for (int row = 0; row < 2; ++row)
      for (int column = 0; column < 3; ++column) {
        const std::vector<Place> square{{row, column}, {row, column + 1}, {row + 1, column}, {row + 1, column + 1}};
        if (count(held(board, square), 'x') % 4 == 0) return false;
      }
    return hang_together(board, '-') && std::ranges::all_of(places(board), [&](Place place) {
             const auto circle = at(circles, place);
             const bool cape = at(board, place) == '-' && count(held(board, beside(board, place)), '-') < 2;
             if (circle == '.') return !cape;
             const bool one = at(board, place) == '-' && count(held(board, beside(board, place)), '-') == 1;
             return one && (circle == '?' || length(board, place) == circle - '0');
           });
  });
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

TEST_CASE("Thermometers: filled from the bulb on, and numbers count the filled cells of their line") {
  agree("- Thermometers\n- thermometers: [a1 a2 b2, c4 b4 a4]\n- left: '2, ., .'\n- top: '., ., ., 1'\n", 3, 4, "x-",
        [](const Board& board) {
          const auto rises = [&](const std::vector<Place>& cells) {
            return held(board, cells).find("-x") == std::string::npos;
          };
          return rises({{0, 0}, {0, 1}, {1, 1}}) && rises({{2, 3}, {1, 3}, {0, 3}}) && count(board[0], 'x') == 2 &&
                 count(column(board, 3), 'x') == 1;
        });
}

/// How many cells with this symbol are seen from a place; `past`: over others, too, up to a block.
long seen_from(const Board& board, Place from, char symbol, bool past) {
  long found = 0;
  for (const auto [rows, columns] : {Place{-1, 0}, Place{0, -1}, Place{0, 1}, Place{1, 0}})
    for (Place next{from.row + rows, from.column + columns}; is_on(board, next) && at(board, next) != '#';
         next = {next.row + rows, next.column + columns}) {
      if (at(board, next) == symbol) ++found;
      if (at(board, next) != symbol && !past) break;
    }
  return found;
}

TEST_CASE("Buraitoraito: a number counts the stars that are seen as far as the next block") {
  const std::string text = "- Buraitoraito\n- initial: |\n    .  .  #2 .\n    .  .  .  .\n    #1 .  #  .\n";
  std::uint64_t expected = 0;
  for (const auto& board : completions({"..#.", "....", "#.#."}, "o-", {}))
    if (seen_from(board, {0, 2}, 'o', true) == 2 && seen_from(board, {2, 0}, 'o', true) == 1) ++expected;
  CHECK(expected > 0);
  CHECK(by_type(text) == expected);
}

TEST_CASE("Canal View: a number counts the canal that is seen, which hangs together without a square") {
  const std::string text = "- CanalView\n- initial: |\n    .  .  .  .\n    .  #3 .  .\n    .  .  .  #1\n";
  std::uint64_t expected = 0;
  for (const auto& board : completions({"....", ".#..", "...#"}, "x-", {}))
    if (seen_from(board, {1, 1}, 'x', false) == 3 && seen_from(board, {2, 3}, 'x', false) == 1 &&
        hang_together(board, 'x') && !has_plain_square(board, 'x'))
      ++expected;
  CHECK(expected > 0);
  CHECK(by_type(text) == expected);
}

TEST_CASE("Yajikabe: a number counts what is shaded along its arrow, and all of it hangs together without a square") {
  const std::string text = "- Yajikabe\n- clues: |\n    .  .  1v .\n    .  .  .  .\n    2> .  .  .\n";
  agree(text, 3, 4, "x-", [](const Board& board) {
    return at(board, {0, 2}) == '-' && at(board, {2, 0}) == '-' && count(column(board, 2).substr(1), 'x') == 1 &&
           count(board[2].substr(1), 'x') == 2 && hang_together(board, 'x') && !has_plain_square(board, 'x');
  });
}

}  // namespace
}  // namespace grids::genre_laws
