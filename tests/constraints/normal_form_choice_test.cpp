#include <array>

#include "closed_rules.hpp"
#include "constraints/normal_forms/all_different.hpp"
#include "constraints/normal_forms/clause.hpp"
#include "constraints/normal_forms/combination.hpp"
#include "constraints/normal_forms/distinct_sum.hpp"
#include "constraints/normal_forms/expression_relation.hpp"
#include "constraints/normal_forms/linear_relation.hpp"
#include "constraints/normal_forms/pair_relation.hpp"
#include "constraints/normal_forms/permutation.hpp"
#include "constraints/normal_forms/product.hpp"
#include "constraints/normal_forms/symbol_lists.hpp"
#include "constraints/normal_forms/table.hpp"
#include "formula_constraint.hpp"
#include "model/puzzle.hpp"
#include "model/rewriter.hpp"
#include "test.hpp"

// Which normal form rewriting chooses.
namespace grids {

using namespace closed_rules;

namespace {

Region row(std::size_t cells) {
  Region region;
  for (std::size_t i = 0; i < cells; ++i) region.push_back(cell_at(i));
  return region;
}

Puzzle row_with(std::size_t cells, std::size_t symbols) {
  return Puzzle(Grid({1, cells}), Symbols::numbers(1, static_cast<std::int64_t>(symbols)));
}

Puzzle row_with_cage(std::size_t cells, std::size_t symbols, Operator op, std::int64_t target) {
  auto puzzle = row_with(cells, symbols);
  add(puzzle, cage(row(cells), op, target));
  return puzzle;
}

/// What is left of the puzzle's constraints.
std::vector<ConstraintPtr> rewritten(Puzzle puzzle) {
  REQUIRE_FALSE(rewrite(puzzle).contradiction);
  return puzzle.constraints();
}

template <typename Form>
bool only(const std::vector<ConstraintPtr>& constraints) {
  return constraints.size() == 1 && dynamic_cast<const Form*>(constraints.front().get()) != nullptr;
}

}  // namespace

TEST_CASE("two cells become a relation of a pair") {
  CHECK(only<PairRelation>(rewritten(row_with_cage(2, 9, Operator::difference, 3))));
  auto puzzle = row_with(2, 9);
  const Formula formula{
      Expression::of_cell(cell_at(0)), Comparison::equal,
      Expression::of(Expression::Kind::add, {Expression::of_cell(cell_at(1)), Expression::of_number(1)})};
  puzzle.add(formula_constraint(puzzle, formula));
  CHECK(only<PairRelation>(rewritten(puzzle)));
}

TEST_CASE("cells that differ in a cage of any operator become combinations, and need no other constraint") {
  for (const auto op : {Operator::sum, Operator::product, Operator::any}) {
    auto puzzle = row_with_cage(4, 9, op, 24);
    add(puzzle, all_different(row(4)));
    CHECK(only<Combination>(rewritten(puzzle)));
  }
}

TEST_CASE("a formula that adds up cells is a sum cage in all but name") {
  auto puzzle = row_with(4, 9);
  std::vector<Expression> cells;
  for (const auto cell : row(4)) cells.push_back(Expression::of_cell(cell));
  const Formula formula{Expression::of_number(24), Comparison::equal, Expression::of(Expression::Kind::add, cells)};
  add(puzzle, all_different(row(4)));
  puzzle.add(formula_constraint(puzzle, formula));
  CHECK(only<Combination>(rewritten(puzzle)));
}

TEST_CASE("a formula that takes all cells alike, however often, becomes combinations where they differ") {
  auto puzzle = row_with(4, 9);
  std::vector<Expression> cells;
  for (const auto cell : row(4)) cells.push_back(Expression::of_cell(cell));
  const auto range = Expression::of(Expression::Kind::subtract, {Expression::of(Expression::Kind::maximum, cells),
                                                                 Expression::of(Expression::Kind::minimum, cells)});
  add(puzzle, all_different(row(4)));
  puzzle.add(formula_constraint(puzzle, {range, Comparison::equal, Expression::of_number(3)}));
  CHECK(only<Combination>(rewritten(puzzle)));
}

TEST_CASE("what denies a single tuple becomes a clause, and what denies none nothing") {
  const auto with_tuples = [](std::size_t symbols, std::size_t denied) {
    auto puzzle = row_with(3, symbols);
    Tuples tuples;
    std::size_t number = 0;
    for (std::size_t a = 0; a < symbols; ++a)
      for (std::size_t b = 0; b < symbols; ++b)
        for (std::size_t c = 0; c < symbols; ++c)
          if (number++ != denied) tuples.insert(tuples.end(), {symbol_at(a), symbol_at(b), symbol_at(c)});
    puzzle.add(std::make_shared<Table>(row(3), tuples, Label()));
    return rewritten(std::move(puzzle));
  };
  CHECK(with_tuples(2, 8).empty());
  CHECK(with_tuples(3, 27).empty());
  const auto clause = with_tuples(3, 5);  // 1 2 3
  REQUIRE(only<Clause>(clause));
  CHECK_FALSE(clause.front()->accepts(std::array{symbol_at(0), symbol_at(1), symbol_at(2)}));
  CHECK(clause.front()->accepts(std::array{symbol_at(0), symbol_at(1), symbol_at(1)}));
  CHECK(clause.front()->accepts(std::array{symbol_at(1), symbol_at(1), symbol_at(2)}));
  CHECK(only<Clause>(with_tuples(2, 7)));
}

TEST_CASE("few enough tuples become a table") {
  CHECK(only<Table>(rewritten(row_with_cage(4, 9, Operator::sum, 24))));
  CHECK(only<Table>(rewritten(row_with_cage(6, 9, Operator::product, 5040))));
  CHECK(only<Table>(rewritten(row_with_cage(5, 9, Operator::quotient, 2))));
}

TEST_CASE("cells that hold one of some lists in any order stay just that where there are too many orders") {
  auto puzzle = row_with(12, 9);
  std::vector<SymbolId> few;
  std::vector<SymbolId> many;
  for (std::size_t i = 0; i < 12; ++i) few.push_back(symbol_at(i / 6));
  for (std::size_t i = 0; i < 12; ++i) many.push_back(symbol_at(i * 2 / 3));
  add(puzzle, one_of_lists(puzzle, row(12), {few, many}));
  CHECK(only<SymbolLists>(rewritten(puzzle)));
}

TEST_CASE("what is too large to list stays arithmetic") {
  CHECK(only<LinearRelation>(rewritten(row_with_cage(20, 9, Operator::sum, 100))));
  CHECK(only<Product>(rewritten(row_with_cage(20, 9, Operator::product, 3628800))));
  CHECK(only<ExpressionRelation>(rewritten(row_with_cage(20, 64, Operator::difference, 3))));
  auto puzzle = row_with_cage(10, 20, Operator::sum, 100);
  add(puzzle, all_different(row(10)));
  CHECK(only<DistinctSum>(rewritten(puzzle)));
}

TEST_CASE("one cell is narrowed and nothing is left to say") {
  auto puzzle = row_with_cage(1, 9, Operator::any, 7);
  CHECK_FALSE(rewrite(puzzle).contradiction);
  CHECK(puzzle.constraints().empty());
  CHECK(puzzle.domain(cell_at(0)) == Domain::of(symbol_at(6)));
}

TEST_CASE("decided cells leave a smaller rule") {
  auto puzzle = row_with_cage(20, 9, Operator::sum, 100);
  for (const std::size_t cell : {3U, 4U, 7U}) REQUIRE(puzzle.narrow(cell_at(cell), Domain::of(symbol_at(1))));
  const auto left = rewritten(puzzle);
  REQUIRE(left.size() == 1);
  CHECK(left.front()->scope().size() == 17);
}

TEST_CASE("a region as long as the alphabet that is all different is a permutation") {
  auto puzzle = row_with(9, 9);
  add(puzzle, all_different(row(9)));
  CHECK(only<Permutation>(rewritten(puzzle)));
}

TEST_CASE("a constraint speaks as its author wrote") {
  const auto left = rewritten(row_with_cage(3, 9, Operator::product, 24));
  CHECK(left.front()->text(row_with(3, 9)).letters() == "a1 * a2 * a3 = 24");
  CHECK(left.front()->kind() == "product");
}

}  // namespace grids
