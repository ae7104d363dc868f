#pragma once

#include <compare>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

// What the rules printed under a puzzle mean to people who know the genre, written down without the language of types:
// on small grids, as many ways to fill them obey it as there are solutions.

namespace grids::genre_laws {

using Board = std::vector<std::string>;
using Law = std::function<bool(const Board&)>;

struct Place {
  int row = 0;
  int column = 0;

  friend auto operator<=>(const Place&, const Place&) = default;
};

bool is_on(const Board& board, Place place);
char at(const Board& board, Place place);
std::vector<Place> places(const Board& board);
std::vector<Place> beside(const Board& board, Place place);
std::vector<Place> around(const Board& board, Place place);
/// The places of each letter.
std::vector<std::vector<Place>> areas(const Board& letters);
std::string held(const Board& board, const std::vector<Place>& cells);
long count(const std::string& text, char symbol);
bool all_differ(const std::string& text);
std::string column(const Board& board, std::size_t number);
bool hang_together(const Board& board, char symbol, bool corners = false);
/// No two cells that touch (by an edge, or also at a corner) hold the same, or both hold `symbol` where one is told.
bool none_touch(const Board& board, bool corners, char symbol = 0);
/// Each area of so many cells holds the numbers from 1 to that many.
bool count_up(const Board& board, const Board& letters);
std::uint64_t by_law(std::size_t rows, std::size_t columns, const std::string& symbols, const Law& law);
std::uint64_t by_type(const std::string& text);
std::string drawn(const std::string& key, const Board& board);
/// Both ways find the same number, which is not none.
void agree(const std::string& type, std::size_t rows, std::size_t columns, const std::string& symbols, const Law& law);

}  // namespace grids::genre_laws
