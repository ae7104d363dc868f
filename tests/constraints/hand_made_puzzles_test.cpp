#include "closed_rules.hpp"
#include "model/puzzle.hpp"
#include "model/rewriter.hpp"
#include "propagation/program.hpp"
#include "search/search.hpp"
#include "test.hpp"

// Whole puzzles put together from constraints by hand.
namespace grids {

using namespace closed_rules;

namespace {

/// All solutions as digits in reading order, blocks as '#'.
std::vector<std::string> solutions(Puzzle puzzle) {
  std::vector<std::string> found;
  REQUIRE_FALSE(rewrite(puzzle).contradiction);
  const auto program = Program::lower(puzzle);
  Search search(program);
  search.start({});
  while (search.next() == Search::Status::solution) {
    std::string digits;
    for (std::size_t i = 0; i < puzzle.grid().cell_count(); ++i)
      digits += puzzle.grid().in_play(cell_at(i)) ? puzzle.symbols().name(search.solution()[i].lowest()) : "#";
    found.push_back(std::move(digits));
  }
  return found;
}

struct Cage {
  Operator op;
  std::int64_t target;
  std::vector<std::size_t> cells;
};

Region region(const std::vector<std::size_t>& numbers) {
  Region cells;
  for (const auto number : numbers) cells.push_back(cell_at(number));
  return cells;
}

}  // namespace

// 1 2 3 4    6* 6* 7+ 7+      a cage over two rows, one of three cells with an L, differences
// 2 1 4 3    6* 1- 1- 7+      and quotients in either order, one given
// 3 4 1 2    7+ 7+ 2/ 2/
// 4 3 2 1    4  1- 1- 1
TEST_CASE("a KenKen with cages of every operator has one solution") {
  Puzzle puzzle(Grid({4, 4}), Symbols::numbers(1, 4));
  for (std::size_t i = 0; i < 4; ++i) {
    add(puzzle, permutation(puzzle, puzzle.grid().row(i)));
    add(puzzle, permutation(puzzle, puzzle.grid().column(i)));
  }
  for (const auto& [op, target, cells] :
       {Cage{Operator::product, 4, {0, 1, 4}}, Cage{Operator::sum, 10, {2, 3, 7}},
        Cage{Operator::difference, 3, {5, 6}}, Cage{Operator::any, 7, {8, 9}}, Cage{Operator::quotient, 2, {10, 11}},
        Cage{Operator::sum, 4, {12}}, Cage{Operator::difference, 1, {13, 14}}, Cage{Operator::sum, 1, {15}}})
    add(puzzle, cage(region(cells), op, target));
  CHECK(solutions(puzzle) == std::vector<std::string>{"1234214334124321"});
}

// #  16\ 17\      runs down 16 and 17, across 17 and 16
// \17 9   8
// \16 7   9
TEST_CASE("a Kakuro of runs that add up without repeating has one solution") {
  Grid grid({3, 3});
  for (const std::size_t block : {0U, 1U, 2U, 3U, 6U}) grid.set_block(cell_at(block));
  Puzzle puzzle(grid, Symbols::numbers(1, 9));
  for (const auto& [op, target, cells] : {Cage{Operator::sum, 16, {4, 7}}, Cage{Operator::sum, 17, {5, 8}},
                                          Cage{Operator::sum, 17, {4, 5}}, Cage{Operator::sum, 16, {7, 8}}}) {
    add(puzzle, all_different(region(cells)));
    add(puzzle, cage(region(cells), op, target));
  }
  CHECK(solutions(puzzle) == std::vector<std::string>{"####98#79"});
}

TEST_CASE("the magic squares of order three are found by sums alone") {
  Puzzle puzzle(Grid({3, 3}), Symbols::numbers(1, 9));
  add(puzzle, all_different(puzzle.grid().cells()));
  for (const std::vector<std::size_t>& line :
       {std::vector<std::size_t>{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}})
    add(puzzle, cage(region(line), Operator::sum, 15));
  CHECK(solutions(puzzle).size() == 8);
}

TEST_CASE("of two like cages of one catalogue, the one whose cells must differ is not taken for the other") {
  Puzzle puzzle(Grid({1, 4}), Symbols::numbers(1, 3));
  const Catalogue catalogue;
  add(puzzle, all_different(region({0, 1})));
  for (const auto& cells : {region({0, 1}), region({2, 3})}) add(puzzle, cage(cells, Operator::sum, 4), {}, catalogue);
  CHECK(solutions(puzzle) == std::vector<std::string>{"1313", "1322", "1331", "3113", "3122", "3131"});
}

}  // namespace grids
