#include "puzzles/genre_laws/laws.hpp"

#include <algorithm>
#include <set>

#include "composing.hpp"
#include "engines/native_engine.hpp"
#include "test.hpp"

namespace grids::genre_laws {

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

bool hang_together(const Board& board, char symbol, bool corners) {
  std::set<Place> left;
  for (const auto place : places(board))
    if (at(board, place) == symbol) left.insert(place);
  if (left.empty()) return true;
  std::vector<Place> open{*left.begin()};
  left.erase(left.begin());
  while (!open.empty()) {
    const auto place = open.back();
    open.pop_back();
    for (const auto next : corners ? around(board, place) : beside(board, place))
      if (left.erase(next) > 0) open.push_back(next);
  }
  return left.empty();
}

/// No two cells that touch (by an edge, or also at a corner) hold the same, or both hold `symbol` where one is told.
bool none_touch(const Board& board, bool corners, char symbol) {
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

}  // namespace grids::genre_laws
