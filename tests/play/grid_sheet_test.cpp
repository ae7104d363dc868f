#include "play/grid_sheet.hpp"

#include "test.hpp"

using namespace grids;
using namespace grids::play;
using Move = GridSheet::Move;

namespace {

Puzzle blank(std::size_t rows, std::size_t columns, std::int64_t symbols) {
  return Puzzle(Grid({rows, columns}), Symbols::numbers(1, symbols));
}

std::string text(const GridSheet& sheet, const Puzzle& puzzle) {
  std::string cells(puzzle.grid().cell_count(), '.');
  for (const auto& [cell, symbol] : sheet.givens()) cells[index(cell)] = puzzle.symbols().name(symbol)[0];
  return cells;
}

}  // namespace

TEST_CASE("single characters are typed one after another") {
  const auto puzzle = blank(2, 2, 4);
  GridSheet sheet(puzzle);
  for (const auto* key : {"1", ".", "3", "4"}) sheet.type(key);
  CHECK(text(sheet, puzzle) == "1.34");
  CHECK(sheet.at() == cell_at(0));
  sheet.type("x");
  CHECK(text(sheet, puzzle) == "..34");
}

TEST_CASE("a symbol of several characters is typed in its cell") {
  const auto puzzle = blank(1, 2, 12);
  GridSheet sheet(puzzle);
  sheet.type("1");
  sheet.type("2");
  CHECK(sheet.givens().front().symbol == symbol_at(11));
  sheet.type("3");
  CHECK(sheet.givens().front().symbol == symbol_at(2));
  sheet.erase();
  CHECK(sheet.givens().empty());
}

TEST_CASE("the place moves over blocks and around the edge") {
  Grid grid({3, 2});
  grid.set_block(cell_at(0));
  grid.set_block(cell_at(3));
  const Puzzle puzzle(grid, Symbols::numbers(1, 2));
  GridSheet sheet(puzzle);
  CHECK(sheet.at() == cell_at(1));
  sheet.move(Move::down);
  CHECK(sheet.at() == cell_at(5));
  sheet.move(Move::right);
  CHECK(sheet.at() == cell_at(1));
  sheet.move(Move::left);
  CHECK(sheet.at() == cell_at(5));
  sheet.move(Move::row_start);
  CHECK(sheet.at() == cell_at(4));
  sheet.move(Move::up);
  CHECK(sheet.at() == cell_at(2));
}
