#include "constraints/catalogue.hpp"
#include "core/diagnostics.hpp"
#include "formula_constraint.hpp"
#include "model/puzzle.hpp"
#include "test.hpp"

// What constraint classes say about arguments that make no sense.
namespace grids {
namespace {

using Kind = Expression::Kind;

Location place() { return {std::make_shared<Source>(Source{"test.yml", "a line of text\n"}), 1, 3, 4}; }

Puzzle sudoku_like() {
  Grid grid({4, 4});
  grid.set_block(cell_at(15));
  return Puzzle(grid, Symbols::numbers(1, 4));
}

/// What is wrong, without place and picture; checks that the place is the argument's.
template <typename Make>
std::string complaint(Make make) {
  try {
    make();
  } catch (const InputError& error) {
    REQUIRE(error.diagnostics().size() == 1);
    CHECK(error.diagnostics().front().where.text() == "test.yml:1:3");
    return error.diagnostics().front().message;
  }
  return "nothing wrong";
}

std::string complaint(const Puzzle& puzzle, std::string_view name, const Arguments& arguments) {
  return complaint([&] { catalogue().make(name, arguments, puzzle); });
}

Region cells(std::initializer_list<std::size_t> numbers) {
  Region region;
  for (const auto number : numbers) region.push_back(cell_at(number));
  return region;
}

Arguments region(std::initializer_list<std::size_t> numbers) {
  return Arguments().set("region", cells(numbers), place());
}

std::string formula_complaint(const Puzzle& puzzle, Expression left, Expression right) {
  const Formula formula{std::move(left), Comparison::equal, std::move(right)};
  return complaint([&] { formula_constraint(puzzle, formula, place()); });
}

Expression cell(std::size_t number) { return Expression::of_cell(cell_at(number)); }
Expression number(std::int64_t value) { return Expression::of_number(value); }

}  // namespace

TEST_CASE("a region names at least one cell, each once, and no block") {
  const auto puzzle = sudoku_like();
  for (const auto* name : {"AllDifferent", "SumIs", "Increasing"}) {
    CHECK(complaint(puzzle, name, region({}).set("target", std::int64_t{1})) == "expected at least one cell");
    CHECK(complaint(puzzle, name, region({0, 5, 0}).set("target", std::int64_t{1})) ==
          "a1 is named twice in one region");
    CHECK(complaint(puzzle, name, region({0, 15}).set("target", std::int64_t{1})) ==
          "d4 is a block: it holds no symbol");
  }
}

TEST_CASE("a permutation needs as many cells as symbols") {
  const auto puzzle = sudoku_like();
  CHECK(complaint(puzzle, "RegionIsCompletePermutation", region({0, 1, 2})) ==
        "a1 a2 a3: 3 cells, 4 symbols; a permutation needs as many cells as symbols");
  CHECK(complaint(puzzle, "RegionPermutesSymbols", region({0, 1, 2}).set("symbols", Domain::of(symbol_at(0)))) ==
        "a1 a2 a3: 3 cells, 1 symbol; a permutation needs as many cells as symbols");
  CHECK(complaint(puzzle, "RegionsAreCompletePermutation",
                  Arguments().set("regions", std::vector{cells({0, 1, 2, 3}), cells({4})}, place())) ==
        "b1: 1 cell, 4 symbols; a permutation needs as many cells as symbols");
  CHECK(complaint(puzzle, "EachDimensionIsCompletePermutation", Arguments(place())) ==
        "row d has 3 cells, there are 4 symbols; a permutation needs as many cells as symbols");
  CHECK(complaint(puzzle, "AllDifferent", region({0, 1, 2, 3, 4})) ==
        "a1 a2 a3 a4 b1: 5 cells cannot all differ, there are only 4 symbols");
}

TEST_CASE("arithmetic needs symbols with numbers") {
  const Puzzle puzzle(Grid({2, 2}), Symbols({{"A", {}}, {"B", {}}}));
  const std::string no_number = "'A' has no number: write A=1 where the symbols are declared";
  CHECK(complaint(puzzle, "SumIs", region({0, 1}).set("target", std::int64_t{3})) == no_number);
  CHECK(complaint(puzzle, "Increasing", region({0, 1})) == no_number);
  CHECK(formula_complaint(puzzle, cell(0), cell(1)) == no_number);
  CHECK(complaint(puzzle, "AllDifferent", region({0, 1})) == "nothing wrong");
}

TEST_CASE("formulas speak of cells and do not divide by zero") {
  const auto puzzle = sudoku_like();
  CHECK(formula_complaint(puzzle, number(3), number(4)) == "'3 = 4' speaks of no cell");
  CHECK(formula_complaint(puzzle, Expression::of(Kind::divide, {cell(0), number(0)}), number(1)) == "division by zero");
  const auto zero = Expression::of(Kind::subtract, {number(2), number(2)});
  CHECK(formula_complaint(puzzle, Expression::of(Kind::divide, {cell(0), zero}), number(1)) == "division by zero");
  CHECK(formula_complaint(puzzle, Expression::of(Kind::minimum, {}), cell(0)) ==
        "expected at least one number to take the smallest or the largest of");
  CHECK(formula_complaint(puzzle, cell(15), number(1)) == "d4 is a block: it holds no symbol");
}

TEST_CASE("numbers that leave the range are refused") {
  const auto puzzle = sudoku_like();
  const auto huge = std::numeric_limits<std::int64_t>::max();
  CHECK(complaint(puzzle, "SumIs", region({0}).set("target", huge, place())) ==
        "the target 9223372036854775807 is too large: beyond 2^53");
  const auto product = Expression::of(Kind::multiply, {number(huge), cell(0)});
  CHECK(formula_complaint(puzzle, product, cell(1)) ==
        "the numbers in '9223372036854775807*a1 = a2' can become too large: beyond 2^62");
  const Puzzle large(Grid({1, 2}), Symbols({{"A", huge}, {"B", 1}}));
  CHECK(complaint(large, "SumIs", region({0, 1}).set("target", std::int64_t{3})) ==
        "the number of 'A' is too large: beyond 2^53");
}

TEST_CASE("a list of symbols is as long as its region") {
  const auto puzzle = sudoku_like();
  using Lists = std::vector<std::vector<SymbolId>>;
  CHECK(complaint(puzzle, "RegionSymbolLists", region({0, 1}).set("lists", Lists{}, place())) ==
        "expected at least one list of symbols");
  const Lists lists{{symbol_at(0), symbol_at(1)}, {symbol_at(0), symbol_at(1), symbol_at(1)}};
  CHECK(complaint(puzzle, "RegionSymbolLists", region({0, 1}).set("lists", lists, place())) ==
        "the list '1 2 2' has 3 symbols, the region has 2 cells");
}

}  // namespace grids
