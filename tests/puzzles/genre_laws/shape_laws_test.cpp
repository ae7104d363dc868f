#include <algorithm>
#include <iterator>

#include "puzzles/genre_laws/laws.hpp"
#include "test.hpp"

namespace grids::genre_laws {
namespace {

long shaded_beside(const Board& board, Place place) {
  const auto cells = held(board, beside(board, place));
  return static_cast<long>(cells.size()) - count(cells, '-');
}

bool is_shaded(const Board& board, Place place) { return is_on(board, place) && at(board, place) != '-'; }

TEST_CASE("Creek: numbers count the shaded cells that meet there, and the others hang together") {
  agree("- Creek\n- size: 3x4\n- dots: [a1-b2 = 2, b3-c4 = 3, a4 = 0, c1-c2 = 1]\n", 3, 4, "x-",
        [](const Board& board) {
          return hang_together(board, '-') && count(held(board, {{0, 0}, {0, 1}, {1, 0}, {1, 1}}), 'x') == 2 &&
                 count(held(board, {{1, 2}, {1, 3}, {2, 2}, {2, 3}}), 'x') == 3 && at(board, {0, 3}) == '-' &&
                 count(held(board, {{2, 0}, {2, 1}}), 'x') == 1;
        });
}

/// How many lines end at a dot: of the cells around it, those whose line runs towards it.
long lines_at(const Board& board, int row, int column) {
  const auto ends = [&board](Place place, char symbol) { return is_on(board, place) && at(board, place) == symbol; };
  return (ends({row - 1, column - 1}, '\\') ? 1 : 0) + (ends({row - 1, column}, '/') ? 1 : 0) +
         (ends({row, column - 1}, '/') ? 1 : 0) + (ends({row, column}, '\\') ? 1 : 0);
}

/// Takes away lines with a loose end, as long as there are some: only loops stay.
bool closes_loop(Board board) {
  for (bool found = true; found;) {
    found = false;
    for (const auto& [row, column] : places(board)) {
      const bool falls = at(board, {row, column}) == '\\';
      if (at(board, {row, column}) == '-') continue;
      if (lines_at(board, row, column + (falls ? 0 : 1)) > 1 && lines_at(board, row + 1, column + (falls ? 1 : 0)) > 1)
        continue;
      board[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)] = '-';
      found = true;
    }
  }
  return std::ranges::any_of(places(board), [&board](Place place) { return at(board, place) != '-'; });
}

TEST_CASE("Gokigen: numbers count the lines that end there, which close no loop") {
  agree("- Gokigen\n- size: 3x4\n- dots: [b2-c3 = 1, a4 = 1]\n", 3, 4, "/\\", [](const Board& board) {
    return lines_at(board, 2, 2) == 1 && lines_at(board, 0, 4) == 1 && !closes_loop(board);
  });
}

/// A path: it hangs together, no cell has three neighbours, and there is one step less than there are cells.
bool is_path(const Board& board) {
  long cells = 0;
  long ends = 0;
  for (const auto place : places(board)) {
    if (at(board, place) == '-') continue;
    if (shaded_beside(board, place) > 2) return false;
    ++cells;
    ends += shaded_beside(board, place);
  }
  return hang_together(board, 'x') && ends / 2 == cells - 1;
}

TEST_CASE("Snake: one path that does not touch itself, with the ends and the cells within that circles tell") {
  const Board circles{"b...", "....", "..w."};
  const auto touches_at_corner = [](const Board& board, Place place) {
    const auto right = is_shaded(board, {place.row, place.column + 1});
    const auto below = is_shaded(board, {place.row + 1, place.column});
    const auto across = is_shaded(board, {place.row + 1, place.column + 1});
    return is_on(board, {place.row + 1, place.column + 1}) &&
           (is_shaded(board, place) ? across && !right && !below : right && below && !across);
  };
  agree("- Snake\n" + drawn("clues", circles) + "- left: '., 2, .'\n", 3, 4, "x-", [&](const Board& board) {
    return is_path(board) && count(board[1], 'x') == 2 && is_shaded(board, {0, 0}) &&
           shaded_beside(board, {0, 0}) == 1 && is_shaded(board, {2, 2}) && shaded_beside(board, {2, 2}) == 2 &&
           std::ranges::none_of(places(board), [&](Place place) { return touches_at_corner(board, place); });
  });
}

/// The shaded cells that hang together with one.
std::vector<Place> piece(const Board& board, Place first) {
  std::vector<Place> cells{first};
  for (std::size_t i = 0; i < cells.size(); ++i)
    for (const auto next : beside(board, cells[i]))
      if (at(board, next) != '-' && std::ranges::find(cells, next) == cells.end()) cells.push_back(next);
  return cells;
}

struct Extent {
  int rows = 0;
  int columns = 0;
};

Extent extent(const std::vector<Place>& cells) {
  const auto [top, bottom] = std::ranges::minmax(cells, {}, &Place::row);
  const auto [left, right] = std::ranges::minmax(cells, {}, &Place::column);
  return {bottom.row - top.row + 1, right.column - left.column + 1};
}

TEST_CASE("Battleships: straight ships of the fleet that do not touch, each cell with the ship's length") {
  agree("- Battleships: {longest: 2}\n- size: 3x4\n- left: '., 1, .'\n", 3, 4, "12-", [](const Board& board) {
    const auto all = board[0] + board[1] + board[2];
    if (count(all, '1') != 2 || count(all, '2') != 2 || count(board[1], '-') != 3) return false;
    return std::ranges::all_of(places(board), [&](Place place) {
      if (at(board, place) == '-') return true;
      const auto ship = piece(board, place);
      const auto [rows, columns] = extent(ship);
      const auto near = held(board, around(board, place));
      const bool alone = static_cast<long>(near.size()) - count(near, '-') == shaded_beside(board, place);
      return alone && (rows == 1 || columns == 1) &&
             std::ranges::all_of(ship, [&](Place cell) { return at(board, cell) - '0' == int(ship.size()); });
    });
  });
}

/// Four connected cells, no square.
char letter_of(const Board& board, const std::vector<Place>& cells) {
  const auto [rows, columns] = extent(cells);
  if (rows == 1 || columns == 1) return 'I';
  std::size_t most = 0;
  for (const auto cell : cells) {
    const auto next = beside(board, cell);
    most = std::max(most, static_cast<std::size_t>(std::ranges::count_if(
                              next, [&](Place each) { return std::ranges::find(cells, each) != cells.end(); })));
  }
  if (most == 3) return 'T';
  // Of an L three cells lie in the longer line of two, of an S two in each.
  const auto in_line = [&cells, flat = rows == 2](Place first) {
    return std::ranges::count_if(
        cells, [&](Place each) { return flat ? each.row == first.row : each.column == first.column; });
  };
  return in_line(cells[0]) == 2 ? 'S' : 'L';
}

/// Which cells are shaded tells their letters.
void agree_on_lits(const Board& letters) {
  const auto rows = letters.size();
  const auto columns = letters[0].size();
  const auto outlined = areas(letters);
  const auto expected = by_law(rows, columns, "x-", [&](const Board& board) {
    if (!hang_together(board, 'x')) return false;
    Board named(board);
    for (const auto& area : outlined) {
      std::vector<Place> cells;
      std::ranges::copy_if(area, std::back_inserter(cells), [&](Place cell) { return is_shaded(board, cell); });
      if (cells.size() != 4) return false;
      Board alone(rows, std::string(columns, '-'));
      for (const auto cell : cells)
        alone[static_cast<std::size_t>(cell.row)][static_cast<std::size_t>(cell.column)] = 'x';
      if (!hang_together(alone, 'x')) return false;
      for (const auto cell : cells)
        named[static_cast<std::size_t>(cell.row)][static_cast<std::size_t>(cell.column)] = letter_of(board, cells);
    }
    return std::ranges::none_of(places(board), [&](Place place) {
      const bool square = is_shaded(board, place) && is_shaded(board, {place.row, place.column + 1}) &&
                          is_shaded(board, {place.row + 1, place.column}) &&
                          is_shaded(board, {place.row + 1, place.column + 1});
      return square || (is_shaded(board, place) && std::ranges::any_of(beside(board, place), [&](Place next) {
                          return at(letters, place) != at(letters, next) && at(named, place) == at(named, next);
                        }));
    });
  });
  CHECK(expected > 0);
  CHECK(by_type("- LITS\n" + drawn("areas", letters)) == expected);
}

TEST_CASE("LITS: four cells of each area hang together, and shapes that touch differ") {
  agree_on_lits({"aaaa", "aaaa"});
  agree_on_lits({"aaaa", "aabb", "bbbb"});
  agree_on_lits({"aaaaa", "ababb", "bbbbb"});
}

TEST_CASE("Kurotto: numbers tell how large the groups of shaded cells beside them are, all in all") {
  const Board clues{"...3", "2...", "..4."};
  agree("- Kurotto\n" + drawn("clues", clues), 3, 4, "x-", [&](const Board& board) {
    return std::ranges::all_of(places(clues), [&](Place place) {
      if (at(clues, place) == '.') return true;
      std::vector<Place> met;
      for (const auto next : beside(board, place))
        if (is_shaded(board, next) && std::ranges::find(met, next) == met.end())
          for (const auto cell : piece(board, next)) met.push_back(cell);
      return !is_shaded(board, place) && static_cast<int>(met.size()) == at(clues, place) - '0';
    });
  });
}

TEST_CASE("Tapa: numbers tell the stretches of shaded cells around them, in any order") {
  const auto law = [](const Board& board, Place place, std::vector<std::size_t> lengths) {
    if (is_shaded(board, place)) return false;
    Board ring(board.size(), std::string(board[0].size(), '-'));
    for (const auto cell : around(board, place))
      ring[static_cast<std::size_t>(cell.row)][static_cast<std::size_t>(cell.column)] = at(board, cell);
    std::vector<std::size_t> found;
    std::vector<Place> seen;
    for (const auto cell : around(board, place)) {
      if (!is_shaded(ring, cell) || std::ranges::find(seen, cell) != seen.end()) continue;
      const auto stretch = piece(ring, cell);
      seen.insert(seen.end(), stretch.begin(), stretch.end());
      found.push_back(stretch.size());
    }
    std::ranges::sort(found);
    std::ranges::sort(lengths);
    return found == lengths;
  };
  agree("- Tapa\n- clues: |\n    0 . . .\n    . {3 1} . .\n    . . . .\n", 3, 4, "x-", [&](const Board& board) {
    const bool square = std::ranges::any_of(places(board), [&](Place place) {
      return is_shaded(board, place) && is_shaded(board, {place.row, place.column + 1}) &&
             is_shaded(board, {place.row + 1, place.column}) && is_shaded(board, {place.row + 1, place.column + 1});
    });
    return !square && hang_together(board, 'x') && law(board, {1, 1}, {1, 3}) && law(board, {0, 0}, {});
  });
}

/// Whether letters name areas that hang together, in the order in which they are met.
bool is_cut(const Board& board, const std::string& letters) {
  std::string met;
  for (const auto place : places(board))
    if (met.find(at(board, place)) == std::string::npos) met += at(board, place);
  return met == letters.substr(0, met.size()) &&
         std::ranges::all_of(met, [&](char letter) { return hang_together(board, letter); });
}

TEST_CASE("Galaxies: each area has one star and lies as before after a half turn about it") {
  agree("- Galaxies\n- size: 3x4\n- stars: [a1-b1, b3, c1]\n", 3, 4, "abc", [](const Board& board) {
    // By twice the places of their middles.
    const std::vector<Place> stars{{1, 0}, {2, 4}, {4, 0}};
    if (!is_cut(board, "abc") || areas(board).size() != stars.size()) return false;
    return at(board, {0, 0}) == at(board, {1, 0}) && std::ranges::all_of(stars, [&](Place star) {
             const auto letter = at(board, {star.row / 2, star.column / 2});
             return std::ranges::all_of(places(board), [&](Place place) {
               const Place turned{star.row - place.row, star.column - place.column};
               return at(board, place) != letter || (is_on(board, turned) && at(board, turned) == letter);
             });
           });
  });
}

TEST_CASE("Tatamibari: each rectangle has one sign, which says how it lies, and no four of them meet") {
  const Board clues{"-...", "+.|.", "...."};
  agree("- Tatamibari\n" + drawn("clues", clues), 3, 4, "abc", [&](const Board& board) {
    if (!is_cut(board, "abc")) return false;
    const bool meeting = std::ranges::any_of(places(board), [&](Place place) {
      const Place across{place.row + 1, place.column + 1};
      if (!is_on(board, across)) return false;
      std::string around = held(board, {place, {place.row, across.column}, across, {across.row, place.column}});
      around += around.front();
      return std::ranges::adjacent_find(around) == around.end();
    });
    return !meeting && std::ranges::all_of(areas(board), [&](const std::vector<Place>& area) {
      const auto [rows, columns] = extent(area);
      auto signs = held(clues, area);
      std::erase(signs, '.');
      return static_cast<int>(area.size()) == rows * columns && signs == (rows == columns  ? "+"
                                                                          : rows < columns ? "-"
                                                                                           : "|");
    });
  });
}

TEST_CASE("Rekuto: each rectangle has one number, its width and its height together") {
  const Board clues{"4..5", "....", "3..."};
  agree("- Rekuto\n" + drawn("clues", clues), 3, 4, "abc", [&](const Board& board) {
    return is_cut(board, "abc") && std::ranges::all_of(areas(board), [&](const std::vector<Place>& area) {
             const auto [rows, columns] = extent(area);
             auto numbers = held(clues, area);
             std::erase(numbers, '.');
             return static_cast<int>(area.size()) == rows * columns && numbers == std::to_string(rows + columns);
           });
  });
}

TEST_CASE("Nawabari: each rectangle has one number, which counts the sides of its cell that are the rectangle's") {
  const Board clues{".2..", "....", "3..2"};
  agree("- Nawabari\n" + drawn("clues", clues), 3, 4, "abc", [&](const Board& board) {
    return is_cut(board, "abc") && std::ranges::all_of(areas(board), [&](const std::vector<Place>& area) {
             const auto [rows, columns] = extent(area);
             auto numbers = held(clues, area);
             std::erase(numbers, '.');
             if (static_cast<int>(area.size()) != rows * columns || numbers.size() != 1) return false;
             const auto clued = std::ranges::find_if(area, [&](Place place) { return at(clues, place) != '.'; });
             const auto own = std::ranges::count_if(beside(board, *clued),
                                                    [&](Place next) { return at(board, next) == at(board, *clued); });
             return numbers == std::to_string(4 - own);
           });
  });
}

}  // namespace
}  // namespace grids::genre_laws
