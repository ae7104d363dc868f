#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include "composing.hpp"
#include "reference/expect_solutions.hpp"
#include "test.hpp"

// `no loop x` and `one loop x`, held against looking at every way to fill a small grid with blocks and areas: a loop is
// found by walking from cell to cell without going back.
namespace grids::cell_loop_tests {
namespace {

/// Squares in reading order: `#` is a block, other letters name areas; and what they hold.
struct Board {
  std::size_t columns;
  std::string areas;

  std::vector<std::size_t> beside(std::size_t cell) const {
    std::vector<std::size_t> all;
    if (cell >= columns) all.push_back(cell - columns);
    if (cell % columns > 0) all.push_back(cell - 1);
    if (cell % columns + 1 < columns) all.push_back(cell + 1);
    if (cell + columns < areas.size()) all.push_back(cell + columns);
    return all;
  }
};

struct Look {
  std::size_t cells = 0;    ///< that hold x
  std::size_t reached = 0;  ///< of these, from the first
  bool comes_back = false;  ///< some walk does
  bool all_have_two = true;
};

/// Of the cells of an area, or of all.
class Walker {
 public:
  Walker(const Board& board, const std::string& held, char area) : board_(board), held_(held), area_(area) {}

  Look look() {
    Look look;
    seen_.assign(held_.size(), false);
    for (std::size_t cell = 0; cell < held_.size(); ++cell) {
      if (!is(cell)) continue;
      ++look.cells;
      look.all_have_two =
          look.all_have_two && std::ranges::count_if(board_.beside(cell), [this](auto next) { return is(next); }) == 2;
      if (seen_[cell]) continue;
      const auto walked = walk(cell, cell, look.comes_back);
      if (look.reached == 0) look.reached = walked;
    }
    return look;
  }

 private:
  bool is(std::size_t cell) const { return held_[cell] == 'x' && (area_ == '*' || board_.areas[cell] == area_); }

  std::size_t walk(std::size_t from, std::size_t cell, bool& comes_back) {
    seen_[cell] = true;
    std::size_t walked = 1;
    for (const auto next : board_.beside(cell)) {
      if (!is(next) || next == from) continue;
      if (seen_[next])
        comes_back = true;
      else
        walked += walk(cell, next, comes_back);
    }
    return walked;
  }

  const Board& board_;
  const std::string& held_;
  char area_;
  std::vector<bool> seen_;
};

bool means(const Board& board, const std::string& held, char area, bool one) {
  const auto look = Walker(board, held, area).look();
  return one ? look.cells > 0 && look.reached == look.cells && look.all_have_two : !look.comes_back;
}

/// How many fillings mean it, of each of these areas.
std::size_t fillings(const Board& board, const std::string& areas, bool one) {
  std::vector<std::size_t> open;
  for (std::size_t cell = 0; cell < board.areas.size(); ++cell)
    if (board.areas[cell] != '#') open.push_back(cell);
  std::size_t found = 0;
  for (std::size_t filling = 0; filling < std::size_t{1} << open.size(); ++filling) {
    std::string held(board.areas.size(), '#');
    for (std::size_t i = 0; i < open.size(); ++i) held[open[i]] = (filling >> i & 1U) != 0 ? 'x' : '-';
    found += std::ranges::all_of(areas, [&](char area) { return means(board, held, area, one); }) ? 1 : 0;
  }
  return found;
}

std::string typed(const Board& board) {
  std::string text = "- symbols: x -\n- initial: |\n";
  std::string areas = "- areas: |\n";
  for (std::size_t first = 0; first < board.areas.size(); first += board.columns) {
    auto row = board.areas.substr(first, board.columns);
    auto named = row;
    std::ranges::replace(named, '#', '.');
    areas += "    " + named + '\n';
    std::ranges::replace_if(
        row, [](char cell) { return cell != '#'; }, '.');
    text += "    " + row + '\n';
  }
  return text + areas;
}

void expect(const Board& board, const std::string& areas, bool one) {
  const auto text = typed(board) + (areas == "*" ? "- each area: length > 0\n- each grid: " : "- each area: ") +
                    (one ? "one" : "no") + " loop x\n";
  CAPTURE(text);
  expect_solutions(composing::from_text(text), fillings(board, areas, one), 100);
}

}  // namespace

TEST_CASE("what is said of loops of cells is what it means, on every filling, around blocks and in areas") {
  const std::vector<Board> boards{
      {4, "aaaaa##aaaaa"}, {4, "aaaabbbbaaab"}, {5, "aaaaabaa#bbaaab"}, {3, "aaaa#aaaa"}, {4, "aabbaabbaabb"},
  };
  for (const auto& board : boards)
    for (const bool one : {false, true}) {
      expect(board, "*", one);
      expect(board, board.areas.find('b') == std::string::npos ? "a" : "ab", one);
    }
}

TEST_CASE("loops of cells are told on random boards") {
  std::mt19937 random(20);
  for (int board = 0; board < (tries_all() ? 60 : 12); ++board) {
    Board made{3 + random() % 2, {}};
    const auto cells = made.columns * (random() % 2 + 3);
    for (std::size_t cell = 0; cell < cells; ++cell) made.areas += "aaab#"[random() % 5];
    made.areas[0] = 'a';
    if (made.areas.find('b') == std::string::npos) made.areas[1] = 'b';
    expect(made, random() % 2 == 0 ? "*" : "ab", random() % 3 == 0);
  }
}

}  // namespace grids::cell_loop_tests
