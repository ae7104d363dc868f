#include "puzzles/genre_laws/sudoku_laws.hpp"

#include <algorithm>
#include <numeric>
#include <set>

#include "test.hpp"

namespace grids::genre_laws {

Board thinned(const Board& board) {
  const Board mask{"x.....", "..x..x", "...x..", ".x....", "....x.", "x.x..."};
  auto left = board;
  for (const auto place : places(board))
    if (at(mask, place) != 'x') left[static_cast<std::size_t>(place.row)][static_cast<std::size_t>(place.column)] = '.';
  return left;
}

void agree_on(const std::string& type, const std::string& below, const Board& solution, const std::string& initial,
              const Law& law) {
  INFO(type << '\n' << below);
  const auto given = thinned(solution);
  const auto all = completions(given, "123456", sudoku_groups(given, 2, 3));
  const auto expected = static_cast<std::uint64_t>(std::ranges::count_if(all, law));
  CHECK(law(solution));
  CHECK((type == "Sudoku" || type == "SixySudoku" || expected < all.size()));
  const auto name = type == "SixySudoku" ? "- SixySudoku\n" : "- " + type + ": {size: 6x6, box: 2x3}\n";
  CHECK(by_type(name + below + initial) == expected);
}

void agree_on(const std::string& type, const std::string& below, const Law& law, const Board& solution) {
  agree_on(type, below, solution, drawn("initial", thinned(solution)), law);
}

int digit(const Board& board, Place place) { return at(board, place) - '0'; }

std::vector<int> digits(const Board& board, const List& cells) {
  std::vector<int> all;
  for (const auto cell : cells) all.push_back(digit(board, cell));
  return all;
}

int sum(const std::vector<int>& numbers) { return std::accumulate(numbers.begin(), numbers.end(), 0); }

bool differ(const std::vector<int>& numbers) {
  return std::set<int>(numbers.begin(), numbers.end()).size() == numbers.size();
}

}  // namespace grids::genre_laws
