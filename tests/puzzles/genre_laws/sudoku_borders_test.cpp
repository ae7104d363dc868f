#include <algorithm>
#include <numeric>

#include "puzzles/genre_laws/sudoku_laws.hpp"
#include "test.hpp"

namespace grids::genre_laws {
namespace {

/// What is seen from a place at a border, nearest first.
std::vector<int> seen(const Board& board, const std::string& side, int line) {
  std::vector<int> all;
  const auto size = static_cast<int>(board.size());
  for (int i = 0; i < size; ++i) {
    const int step = side == "top" || side == "left" ? i : size - 1 - i;
    all.push_back(digit(board, side == "top" || side == "bottom" ? Place{step, line} : Place{line, step}));
  }
  return all;
}

/// Clues at some places of some sides: what the solution has there.
void agree_on_borders(const std::string& type, const std::vector<std::string>& sides,
                      const std::function<int(const std::vector<int>&)>& clue,
                      std::function<bool(const std::vector<int>&, int)> holds = {}) {
  if (!holds) holds = [&](const std::vector<int>& line, int number) { return clue(line) == number; };
  std::string below;
  std::vector<std::function<bool(const Board&)>> laws;
  for (const auto& side : sides) {
    below += "- " + side + ": ";
    for (int line = 0; line < 6; ++line) {
      const bool told = (line + static_cast<int>(side.size())) % 3 == 0;
      const auto number = clue(seen(solved, side, line));
      below += (line == 0 ? "" : ", ") + (told ? std::to_string(number) : ".");
      if (told) laws.emplace_back([=](const Board& board) { return holds(seen(board, side, line), number); });
    }
    below += '\n';
  }
  const auto colon = type.find(' ');
  agree_on(type.substr(0, colon), (colon == std::string::npos ? "" : "- depth: 2\n") + below,
           [&](const Board& board) { return std::ranges::all_of(laws, [&](const auto& law) { return law(board); }); });
}

TEST_CASE("clues at the border: sandwiches, X-sums, buildings, rooms, frames and what stands outside") {
  const std::vector<std::string> all{"top", "left", "bottom", "right"};
  const auto first = [](const std::vector<int>& line, int many) {
    return std::accumulate(line.begin(), line.begin() + many, 0);
  };
  agree_on_borders("Sandwich", {"top", "left"}, [](const std::vector<int>& line) {
    const auto one = std::ranges::find(line, 1);
    const auto six = std::ranges::find(line, 6);
    return std::accumulate(std::min(one, six) + 1, std::max(one, six), 0);
  });
  agree_on_borders("XSums", all, [&](const std::vector<int>& line) { return first(line, line[0]); });
  agree_on_borders("SkyscraperSudoku", all, [](const std::vector<int>& line) {
    int tallest = 0;
    int buildings = 0;
    for (const auto height : line)
      if (height > tallest) ++buildings, tallest = height;
    return buildings;
  });
  agree_on_borders("NumberedRooms", all,
                   [](const std::vector<int>& line) { return line[static_cast<std::size_t>(line[0]) - 1]; });
  agree_on_borders("FrameSums", all, [&](const std::vector<int>& line) { return first(line, 3); });
  agree_on_borders("FrameSums two", all, [&](const std::vector<int>& line) { return first(line, 2); });
  agree_on_borders(
      "Outside two", all, [](const std::vector<int>& line) { return line[1]; },
      [](const std::vector<int>& line, int number) { return line[0] == number || line[1] == number; });
}

TEST_CASE("Little Killer: the digits of a diagonal add up to the number that its arrow comes from") {
  const auto sums = [](const Board& board) {
    return std::vector<int>{sum(digits(board, named("a2 b3 c4 d5 e6"))), sum(digits(board, named("c1 b2 a3"))),
                            sum(digits(board, named("d6 e5 f4"))), sum(digits(board, named("f5 e4 d3 c2 b1")))};
  };
  const auto said = sums(solved);
  const auto clue = [&](std::size_t i, char stroke) { return std::to_string(said[i]) + stroke; };
  agree_on("LittleKiller",
           "- top: ., " + clue(0, '\\') + ", ., ., ., .\n- left: ., ., " + clue(1, '/') +
               ", ., ., .\n- right: ., ., ., " + clue(2, '/') + ", ., .\n- bottom: ., ., ., ., " + clue(3, '\\') +
               ", .\n",
           [&](const Board& board) { return sums(board) == said; });
}

}  // namespace
}  // namespace grids::genre_laws
