#include "model/puzzle.hpp"

#include <memory>
#include <optional>

#include "model/toy_constraint.hpp"
#include "test.hpp"

using grids::cell_at;
using grids::Domain;
using grids::Flag;
using grids::Grid;
using grids::Puzzle;
using grids::Region;
using grids::symbol_at;
using grids::Symbols;
using grids::toys::constraint;

namespace {

Puzzle square(std::size_t side) {
  return Puzzle(Grid({side, side}), Symbols::numbers(1, static_cast<std::int64_t>(side)));
}

grids::ConstraintPtr different(Region cells) { return constraint({.scope = std::move(cells), .all_different = true}); }

}  // namespace

TEST_CASE("every cell starts with all symbols, and a block is settled") {
  Grid grid({2, 2});
  grid.set_block(cell_at(3));
  const Puzzle puzzle(grid, Symbols::numbers(1, 4));
  CHECK(puzzle.domain(cell_at(0)).size() == 4);
  CHECK(puzzle.domain(cell_at(3)).single());
}

TEST_CASE("narrowing says when no candidate is left") {
  auto puzzle = square(3);
  CHECK(puzzle.narrow(cell_at(0), Domain(0b011)));
  CHECK(puzzle.narrow(cell_at(0), Domain(0b110)));
  CHECK(puzzle.domain(cell_at(0)) == Domain(0b010));
  CHECK_FALSE(puzzle.narrow(cell_at(0), Domain(0b001)));
}

TEST_CASE("givens are no constraints: they narrow only when they are applied") {
  auto puzzle = square(3);
  puzzle.set_givens({{cell_at(4), symbol_at(2)}});
  CHECK(puzzle.domain(cell_at(4)).size() == 3);
  CHECK(puzzle.apply_givens());
  CHECK(puzzle.domain(cell_at(4)) == Domain::of(symbol_at(2)));
}

TEST_CASE("givens that contradict each other, or the candidates, are noticed") {
  auto puzzle = square(3);
  puzzle.set_givens({{cell_at(4), symbol_at(2)}, {cell_at(4), symbol_at(1)}});
  CHECK_FALSE(puzzle.apply_givens());
}

TEST_CASE("cells differ when a constraint says so") {
  auto puzzle = square(3);
  puzzle.add(different({cell_at(0), cell_at(1)}));
  puzzle.add(different({cell_at(1), cell_at(2)}));
  puzzle.add(constraint({.scope = {cell_at(0), cell_at(2)}}));
  puzzle.index_differences();
  CHECK(puzzle.must_differ(cell_at(0), cell_at(1)));
  CHECK(puzzle.must_differ(cell_at(2), cell_at(1)));
  for (const auto differing : {0U, 1U, 2U}) CHECK(puzzle.must_differ(cell_at(differing)));
  CHECK_FALSE(puzzle.must_differ(cell_at(7)));
  CHECK_FALSE(puzzle.must_differ(cell_at(0), cell_at(2)));
  CHECK_FALSE(puzzle.must_differ(cell_at(7), cell_at(8)));
}

TEST_CASE("cells of a group differ when each pair does, by whichever constraint") {
  auto puzzle = square(3);
  puzzle.add(different({cell_at(0), cell_at(1)}));
  puzzle.add(different({cell_at(1), cell_at(2)}));
  puzzle.index_differences();
  CHECK_FALSE(puzzle.all_must_differ(Region{cell_at(0), cell_at(1), cell_at(2)}));
  puzzle.add(different({cell_at(2), cell_at(0)}));
  puzzle.index_differences();
  CHECK(puzzle.all_must_differ(Region{cell_at(0), cell_at(1), cell_at(2)}));
}

TEST_CASE("a cell added after the differences were indexed differs from nothing") {
  auto puzzle = square(2);
  puzzle.add(different({cell_at(0), cell_at(1)}));
  puzzle.index_differences();
  const auto hidden = puzzle.add_hidden_cell(0, 2);
  CHECK_FALSE(puzzle.must_differ(cell_at(0), hidden));
  CHECK_FALSE(puzzle.must_differ(hidden));
}

TEST_CASE("hidden cells hold numbers from their lowest on") {
  auto puzzle = square(3);
  const auto hidden = puzzle.add_hidden_cell(-2, 5);
  CHECK(puzzle.cell_count() == 10);
  CHECK(puzzle.domain(hidden).size() == 5);
  CHECK(puzzle.number(hidden, symbol_at(0)) == -2);
  CHECK(puzzle.number(hidden, symbol_at(4)) == 2);
  CHECK(puzzle.number(cell_at(0), symbol_at(0)) == 1);
  CHECK(puzzle.grid().name(hidden) == "hidden 1");
}

TEST_CASE("a solution is accepted when every constraint accepts it") {
  auto puzzle = square(2);
  const auto ascending = [](std::span<const grids::SymbolId> symbols) { return symbols[0] < symbols[1]; };
  puzzle.add(constraint({.scope = {cell_at(0), cell_at(1)}, .accepts = ascending}));
  puzzle.add(constraint({.scope = {cell_at(3), cell_at(2)}, .accepts = ascending}));
  const auto low = symbol_at(0);
  const auto high = symbol_at(1);
  CHECK(puzzle.accepts({low, high, high, low}));
  CHECK_FALSE(puzzle.accepts({low, high, low, high}));
  CHECK_FALSE(puzzle.accepts({high, low, high, low}));
}

TEST_CASE("a constraint on every cell of a large grid is asked too") {
  Puzzle puzzle(Grid({64, 64}), Symbols::numbers(1, 2));
  const auto last_is_high = [](std::span<const grids::SymbolId> symbols) { return symbols.back() == symbol_at(1); };
  puzzle.add(constraint({.scope = puzzle.grid().cells(), .accepts = last_is_high}));
  grids::Solution solution(64 * 64, symbol_at(0));
  CHECK_FALSE(puzzle.accepts(solution));
  solution.back() = symbol_at(1);
  CHECK(puzzle.accepts(solution));
}

TEST_CASE("a copy is rewritten without touching the original") {
  const auto original = square(3);
  auto copy = original;
  CHECK(copy.narrow(cell_at(0), Domain(0b1)));
  copy.add(different({cell_at(0), cell_at(1)}));
  CHECK(original.domain(cell_at(0)).size() == 3);
  CHECK(original.constraints().empty());
}

TEST_CASE("what is said of a hidden cell is known by the cell and by what was said, of this copy alone") {
  auto puzzle = square(2);
  const auto first = puzzle.add_hidden_cell(0, 2);
  const auto second = puzzle.add_hidden_cell(0, 2);
  const auto turn = Flag::statement("a2 is a turn");
  const auto in_region = Flag::in_region(cell_at(1), cell_at(2));
  CHECK(puzzle.flag(first) == nullptr);
  CHECK_FALSE(puzzle.cell_of(turn));
  puzzle.set_flag(first, turn);
  REQUIRE(puzzle.flag(first) != nullptr);
  CHECK(*puzzle.flag(first) == turn);
  CHECK(puzzle.flag(second) == nullptr);
  CHECK(puzzle.cell_of(turn) == first);
  auto copy = puzzle;
  copy.set_flag(second, in_region);
  copy.set_flag(first, Flag::inside(cell_at(1)));
  CHECK(copy.cell_of(in_region) == second);
  CHECK_FALSE(copy.cell_of(Flag::in_region(cell_at(2), cell_at(1))));
  CHECK(copy.flag(first)->kind == Flag::Kind::inside);
  CHECK(*puzzle.flag(first) == turn);
  CHECK_FALSE(puzzle.cell_of(in_region));
}

TEST_CASE("a flag says what it means, and what not, with cells named as wanted") {
  const auto puzzle = square(3);
  const auto& grid = puzzle.grid();
  CHECK(Flag::statement("a2 is a turn").text(grid).letters() == "a2 is a turn");
  CHECK(Flag::statement("a2 is a turn").denied(grid).letters() == "it is not so that a2 is a turn");
  const auto in_region = Flag::in_region(cell_at(1), cell_at(5));
  CHECK(in_region.text(grid).letters() == "a2 is in the region of b3");
  CHECK(in_region.denied(grid).in(grids::CellNames::rows_and_columns) == "r1c2 is not in the region of r2c3");
  CHECK(Flag::inside(cell_at(3)).denied(grid).letters() == "b1 is not inside");
}

TEST_CASE("the places where constraints were typed go with them, and are forgotten where they are not wanted") {
  const auto source = std::make_shared<const grids::Source>();
  const auto typed = [&](std::size_t line) { return grids::Location{source, line, 1}; };
  auto puzzle = square(2);
  puzzle.add(constraint({.name = "of nowhere"}));
  puzzle.add(constraint({.name = "first"}), typed(3));
  puzzle.add(constraint({.name = "second"}), typed(4));
  puzzle.add(constraint({.name = "behind them"}));
  puzzle.add(constraint({.name = "no place"}), grids::Location());
  CHECK(puzzle.constraints().size() == 5);
  CHECK(puzzle.place_of(0).source == nullptr);
  CHECK(puzzle.place_of(1).line == 3);
  CHECK(puzzle.place_of(2).line == 4);
  CHECK(puzzle.place_of(3).source == nullptr);
  CHECK(puzzle.place_of(4).source == nullptr);
  CHECK(puzzle.place_of(7).source == nullptr);

  auto copy = puzzle;
  copy.keep_places([](const grids::Location& place) { return place.line == 4; });
  CHECK(copy.place_of(1).source == nullptr);
  CHECK(copy.place_of(2).line == 4);
  CHECK(puzzle.place_of(1).line == 3);

  const auto taken = puzzle.take_constraints(2);
  REQUIRE(taken.size() == 3);
  CHECK(taken.front()->kind() == "second");
  CHECK(puzzle.constraints().size() == 2);
  CHECK(puzzle.place_of(1).line == 3);
  puzzle.add(taken.front());
  CHECK(puzzle.place_of(2).source == nullptr);  // not that of what stood there before
  puzzle.set_constraints({taken.front()}, {typed(9)});
  CHECK(puzzle.place_of(0).line == 9);
  puzzle.set_constraints({taken.front()});
  CHECK(puzzle.place_of(0).source == nullptr);
}

TEST_CASE("claimed are the givens and what the solution says of cells in play, and of those behind the grid") {
  Grid grid({1, 3});
  grid.set_block(cell_at(1));
  Puzzle puzzle(grid, Symbols::numbers(1, 2));
  puzzle.set_givens({{cell_at(2), symbol_at(1)}});
  CHECK(puzzle.claimed_cells() == puzzle.givens());
  puzzle.expected = {symbol_at(1), symbol_at(0), std::nullopt, symbol_at(1)};
  CHECK(puzzle.claimed_cells() ==
        std::vector<grids::Given>{{cell_at(2), symbol_at(1)}, {cell_at(0), symbol_at(1)}, {cell_at(3), symbol_at(1)}});
}

TEST_CASE("solutions are told apart by the grid, its walls, and links that are shown") {
  auto puzzle = square(2);
  CHECK(puzzle.told_cells() == 4);
  CHECK_FALSE(puzzle.has_untold_cells());
  puzzle.walls.push_back({cell_at(0), cell_at(1), puzzle.add_hidden_cell(0, 2)});
  CHECK(puzzle.told_cells() == 5);
  puzzle.links.push_back({cell_at(0), cell_at(1), puzzle.add_hidden_cell(0, 2)});
  CHECK(puzzle.told_cells() == 5);
  CHECK(puzzle.has_untold_cells());
  puzzle.links_shown = true;
  CHECK(puzzle.told_cells() == 6);
  CHECK_FALSE(puzzle.has_untold_cells());
}
