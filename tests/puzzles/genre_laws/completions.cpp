#include "puzzles/genre_laws/completions.hpp"

#include <algorithm>
#include <set>
#include <sstream>

namespace grids::genre_laws {
namespace {

std::size_t number(const Board& board, Place place) {
  return static_cast<std::size_t>(place.row) * board[0].size() + static_cast<std::size_t>(place.column);
}

void complete(Board& board, std::vector<Place>::const_iterator next, const std::vector<Place>& all,
              const std::string& symbols, const std::vector<std::set<Place>>& peers, std::vector<Board>& found) {
  while (next != all.end() && at(board, *next) != '.') ++next;
  if (next == all.end()) {
    found.push_back(board);
    return;
  }
  auto& cell = board[static_cast<std::size_t>(next->row)][static_cast<std::size_t>(next->column)];
  for (const char symbol : symbols) {
    const auto& near = peers[number(board, *next)];
    if (std::ranges::any_of(near, [&](Place peer) { return at(board, peer) == symbol; })) continue;
    cell = symbol;
    complete(board, next, all, symbols, peers, found);
    cell = '.';
  }
}

}  // namespace

std::vector<Board> completions(const Board& given, const std::string& symbols,
                               const std::vector<std::vector<Place>>& groups) {
  const auto all = places(given);
  std::vector<std::set<Place>> peers(all.size());
  for (const auto& group : groups)
    for (const auto place : group)
      for (const auto other : group)
        if (other != place) peers[number(given, place)].insert(other);
  auto board = given;
  std::vector<Board> found;
  complete(board, all.begin(), all, symbols, peers, found);
  return found;
}

std::vector<std::vector<Place>> lines(const Board& board) {
  std::vector<std::vector<Place>> all(board.size() + board[0].size());
  for (const auto place : places(board)) {
    all[static_cast<std::size_t>(place.row)].push_back(place);
    all[board.size() + static_cast<std::size_t>(place.column)].push_back(place);
  }
  return all;
}

std::vector<std::vector<Place>> sudoku_groups(const Board& board, int box_rows, int box_columns) {
  auto groups = lines(board);
  const auto boxes = groups.size();
  groups.resize(boxes + board.size());
  const auto across = static_cast<int>(board.size()) / box_columns;
  for (const auto place : places(board))
    groups[boxes + static_cast<std::size_t>(place.row / box_rows * across + place.column / box_columns)].push_back(
        place);
  return groups;
}

std::vector<Place> named(const std::string& names) {
  std::istringstream in(names);
  std::vector<Place> all;
  for (std::string name; in >> name;) all.push_back({name[0] - 'a', std::stoi(name.substr(1)) - 1});
  return all;
}

}  // namespace grids::genre_laws
