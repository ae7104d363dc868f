#include "engines/model/model_builder.hpp"

#include "test.hpp"

using namespace grids;

TEST_CASE("what is decided is no part of a sum, but of the number that it is compared with") {
  Puzzle puzzle(Grid({1, 3}), Symbols::numbers(1, 3));
  REQUIRE(puzzle.narrow(cell_at(1), Domain(0b010)));
  ModelBuilder builder(puzzle);
  const auto part = [&](std::size_t cell) {
    Part alternatives;
    for (std::size_t symbol = 0; symbol < 3; ++symbol)
      alternatives.push_back({builder.holds(cell_at(cell), symbol_at(symbol)), static_cast<std::int64_t>(3 + symbol)});
    return alternatives;
  };
  const auto clauses = builder.model().clauses().size();
  builder.sum({part(0), part(1), {{BooleanLiteral::never(), 7}}, part(2)}, Comparison::equal, 12);
  REQUIRE(builder.model().sums().size() == 1);
  const auto& sum = builder.model().sums().front();
  CHECK(sum.target == 8);
  REQUIRE(sum.parts.size() == 2);
  CHECK(sum.parts[0].size() == 3);
  CHECK(sum.parts[1].size() == 3);
  // A sum that is all decided is right or wrong.
  builder.sum({part(1)}, Comparison::equal, 4);
  builder.sum({part(1), {{BooleanLiteral::never(), 7}}}, Comparison::at_most, 4);
  CHECK(builder.model().clauses().size() == clauses);
  builder.sum({part(1), {{BooleanLiteral::never(), 7}}}, Comparison::equal, 5);
  CHECK(builder.model().sums().size() == 1);
  REQUIRE(builder.model().clauses().size() == clauses + 1);
  CHECK(builder.model().clauses().back().empty());
}

TEST_CASE("a variable is named by its cell, those of hidden cells by their numbers from 1, and by what it is for") {
  Puzzle puzzle(Grid({1, 2}), Symbols::numbers(1, 2));
  puzzle.add_hidden_cell(0, 2);
  puzzle.add_hidden_cell(7, 2);
  ModelBuilder builder(puzzle);
  builder.auxiliary("sum");
  const auto model = builder.take();
  std::string names;
  for (std::size_t i = 0; i < model.variables().size(); ++i) names += model.name(i, puzzle) + " ";
  CHECK(names == "a1=1 a1=2 a2=1 a2=2 hidden1=0 hidden1=1 hidden2=7 hidden2=8 sum.9 ");
}
