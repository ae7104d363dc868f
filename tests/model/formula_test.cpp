#include "model/formula.hpp"

#include "model/puzzle.hpp"
#include "test.hpp"

using grids::Comparison;
using grids::Expression;
using Kind = grids::Expression::Kind;

namespace {

const grids::Puzzle puzzle(grids::Grid({3, 3}), grids::Symbols::numbers(1, 3));

Expression cell(std::size_t number) { return Expression::of_cell(grids::cell_at(number)); }
Expression number(std::int64_t value) { return Expression::of_number(value); }
Expression of(Kind kind, std::vector<Expression> operands) { return Expression::of(kind, std::move(operands)); }
std::string written(const Expression& expression) { return text(expression, puzzle).letters(); }

constexpr Comparison every_comparison[] = {Comparison::equal,   Comparison::not_equal, Comparison::less,
                                           Comparison::at_most, Comparison::greater,   Comparison::at_least};

}  // namespace

TEST_CASE("a formula is written as the language writes it") {
  const grids::Formula formula{
      of(Kind::subtract, {of(Kind::add, {cell(0), of(Kind::multiply, {number(2), cell(4)})}), cell(8)}),
      Comparison::equal, number(7)};
  CHECK(text(formula, puzzle).letters() == "a1 + 2*b2 - c3 = 7");
}

TEST_CASE("brackets stand where the meaning needs them, and nowhere else") {
  const auto sum = of(Kind::add, {cell(0), cell(1)});
  const auto product = of(Kind::multiply, {cell(0), cell(1)});
  CHECK(written(of(Kind::multiply, {sum, cell(2)})) == "(a1 + a2)*a3");
  CHECK(written(of(Kind::add, {product, cell(2)})) == "a1*a2 + a3");
  CHECK(written(of(Kind::subtract, {cell(2), sum})) == "a3 - (a1 + a2)");
  CHECK(written(of(Kind::divide, {cell(2), product})) == "a3/(a1*a2)");
  CHECK(written(of(Kind::negate, {sum})) == "-(a1 + a2)");
}

TEST_CASE("a difference subtracted is not a difference of two") {
  const auto difference = of(Kind::subtract, {cell(0), cell(1)});
  CHECK(written(of(Kind::subtract, {difference, cell(2)})) == "a1 - a2 - a3");
  CHECK(written(of(Kind::subtract, {cell(2), difference})) == "a3 - (a1 - a2)");
}

TEST_CASE("a quotient multiplied stays in brackets, since it is exact only as a whole") {
  const auto quotient = of(Kind::divide, {cell(0), cell(1)});
  CHECK(written(of(Kind::divide, {quotient, cell(2)})) == "a1/a2/a3");
  CHECK(written(of(Kind::divide, {cell(2), quotient})) == "a3/(a1/a2)");
}

TEST_CASE("aggregates name their cells") {
  CHECK(written(of(Kind::difference, {cell(0), cell(1), cell(2)})) == "difference of [a1 a2 a3]");
  CHECK(written(of(Kind::maximum, {cell(0)})) == "max of [a1]");
}

TEST_CASE("a mirrored comparison says the same with its sides exchanged") {
  for (const auto comparison : every_comparison)
    for (int left = 0; left < 3; ++left)
      for (int right = 0; right < 3; ++right)
        CHECK(holds(left, comparison, right) == holds(right, mirrored(comparison), left));
}

TEST_CASE("a negated comparison holds exactly when the comparison does not") {
  for (const auto comparison : every_comparison)
    for (int left = 0; left < 3; ++left)
      for (int right = 0; right < 3; ++right)
        CHECK(holds(left, comparison, right) != holds(left, negated(comparison), right));
}

TEST_CASE("comparisons hold as their signs say") {
  CHECK(holds(1, Comparison::less, 2));
  CHECK_FALSE(holds(2, Comparison::less, 2));
  CHECK(holds(2, Comparison::at_most, 2));
  CHECK(holds(2, Comparison::equal, 2));
  CHECK(text(Comparison::at_most) == "<=");
  CHECK(text(Comparison::not_equal) == "!=");
}
