#include "closed_rules.hpp"
#include "constraints/rules/linear_forms.hpp"
#include "core/diagnostics.hpp"
#include "formula_constraint.hpp"
#include "model/puzzle.hpp"
#include "test.hpp"

// What is said of rules and formulas that no constraint can say.
namespace grids {
namespace {

using rules::Aggregate;
using rules::Arithmetic;
using rules::Term;
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

std::string complaint(Puzzle puzzle, const rules::Rule& rule) {
  return complaint([&] { closed_rules::add(puzzle, rule, place()); });
}

Region cells(std::initializer_list<std::size_t> numbers) {
  Region region;
  for (const auto number : numbers) region.push_back(cell_at(number));
  return region;
}

std::string formula_complaint(const Puzzle& puzzle, Expression left, Expression right) {
  const Formula formula{std::move(left), Comparison::equal, std::move(right)};
  return complaint([&] { formula_constraint(puzzle, formula, place()); });
}

Expression cell(std::size_t number) { return Expression::of_cell(cell_at(number)); }
Expression number(std::int64_t value) { return Expression::of_number(value); }

constexpr std::int64_t power(int of_two) { return std::int64_t{1} << of_two; }

Expression of(Kind kind, std::vector<Expression> operands) { return Expression::of(kind, std::move(operands)); }

/// Whether there is a form for "the term is 1", of cells that hold 1 or 2.
bool has_form(const Expression& term) {
  const Puzzle puzzle(Grid({1, 3}), Symbols::numbers(1, 2));
  return find_relation(puzzle, {{term, Comparison::equal, number(1)}}, {}, {}) != nullptr;
}

}  // namespace

TEST_CASE("rules about regions speak of no block") {
  const auto puzzle = sudoku_like();
  const std::string block = "d4 is a block: it holds no symbol";
  CHECK(complaint(puzzle, closed_rules::all_different(cells({0, 15}))) == block);
  CHECK(complaint(puzzle, closed_rules::cage(cells({0, 15}), Operator::sum, 3)) == block);
  CHECK(complaint(puzzle, closed_rules::permutation(puzzle, cells({0, 1, 2, 15}))) == block);
}

TEST_CASE("no more cells can differ than there are symbols") {
  const auto puzzle = sudoku_like();
  CHECK(complaint(puzzle, closed_rules::all_different(cells({0, 1, 2, 3, 4}))) ==
        "a1 a2 a3 a4 b1: 5 cells cannot all differ, there are only 4 symbols");
}

TEST_CASE("arithmetic needs symbols with numbers") {
  const Puzzle puzzle(Grid({2, 2}), Symbols({{"A", {}}, {"B", {}}}));
  const std::string no_number = "'A' has no number: write A=1 where the symbols are declared";
  CHECK(complaint(puzzle, closed_rules::cage(cells({0, 1}), Operator::sum, 3)) == no_number);
  CHECK(formula_complaint(puzzle, cell(0), cell(1)) == no_number);
  CHECK(complaint(puzzle, closed_rules::all_different(cells({0, 1}))) == "nothing wrong");
}

TEST_CASE("formulas speak of cells that hold symbols") {
  const auto puzzle = sudoku_like();
  CHECK(formula_complaint(puzzle, number(3), number(4)) == "'the formula' speaks of no cell");
  CHECK(formula_complaint(puzzle, cell(15), number(1)) == "d4 is a block: it holds no symbol");
}

TEST_CASE("numbers that leave the range are refused") {
  const auto puzzle = sudoku_like();
  const auto huge = std::numeric_limits<std::int64_t>::max();
  CHECK(complaint(puzzle, closed_rules::cage(cells({0}), Operator::sum, huge)) ==
        "the target 9223372036854775807 is too large: beyond 2^53");
  const auto product = Expression::of(Kind::multiply, {number(huge), cell(0)});
  CHECK(formula_complaint(puzzle, product, cell(1)) ==
        "the numbers in 'the formula' can become too large: beyond 2^62");
  const Puzzle large(Grid({1, 2}), Symbols({{"A", huge}, {"B", 1}}));
  CHECK(complaint(large, closed_rules::cage(cells({0, 1}), Operator::sum, 3)) ==
        "the number of 'A' is too large: beyond 2^53");
}

TEST_CASE("a formula is taken as long as nothing in it can leave the range") {
  // Of the largest, the least and a quotient the size is that of one operand, of others that of all together.
  CHECK(has_form(of(Kind::maximum, {cell(0), cell(1), number(power(62))})));
  CHECK(has_form(of(Kind::minimum, {cell(0), number(power(62)), number(power(62))})));
  CHECK(has_form(of(Kind::quotient, {cell(0), number(power(62)), number(power(62))})));
  CHECK_FALSE(has_form(of(Kind::maximum, {cell(0), cell(1), number(2 * (power(62) - 1) + 1)})));
  CHECK_FALSE(has_form(of(Kind::minimum, {cell(0), cell(1), number(-power(62) - power(61))})));
  CHECK_FALSE(has_form(of(Kind::difference, {cell(0), number(power(62)), number(power(62))})));
  CHECK(has_form(of(Kind::difference, {cell(0), number(power(61)), number(power(60))})));
  CHECK_FALSE(has_form(of(Kind::maximum, {cell(0), of(Kind::add, {cell(1), number(power(62)), number(power(62))})})));
  CHECK(has_form(of(Kind::maximum, {cell(0), of(Kind::add, {cell(1), number(power(61)), number(power(60))})})));
  // 2 * 2^60 is within, 2 * 2 * 2^61 beyond.
  const auto product = [](int two) { return of(Kind::multiply, {cell(0), cell(1), number(power(two))}); };
  CHECK(has_form(of(Kind::add, {cell(2), product(59)})));
  CHECK_FALSE(has_form(of(Kind::add, {cell(2), product(61)})));
  CHECK_FALSE(has_form(of(Kind::subtract, {cell(2), product(61)})));
}

TEST_CASE("a linear statement is made as long as no sum of its weights can leave the range") {
  // The third symbol counts most, by its size.
  Puzzle puzzle(Grid({1, 4}), Symbols({{"A", 1}, {"B", 2}, {"C", -power(50)}}));
  const auto judgment = std::make_shared<const rules::Judgment>(
      rules::Judgment{rules::Rule(), std::make_shared<rules::Vocabulary>(puzzle.symbols()), {}, {}});
  const Location where;
  const Workbench bench(puzzle, judgment, where);
  const auto is_made = [&](std::size_t cells, std::int64_t factor, std::int64_t target) {
    Region region;
    for (std::size_t i = 0; i < cells; ++i) region.push_back(cell_at(i));
    const auto sum = Term::of(Aggregate::sum, Term::of_cells(region));
    const auto statement = linear_statement(Term::of(Arithmetic::multiply, {Term::of_number(factor), sum}),
                                            Comparison::at_most, Term::of_number(target), bench);
    return statement.has_value();
  };
  CHECK(is_made(4, 1, 0));
  CHECK(is_made(3, 1, power(50)));
  CHECK(is_made(3, 1, -power(50)));
  CHECK_FALSE(is_made(4, 1, 1));
  CHECK_FALSE(is_made(3, 1, power(50) + 1));
  CHECK_FALSE(is_made(3, 1, -power(50) - 1));
  CHECK(is_made(1, 4, 0));
  CHECK_FALSE(is_made(1, 5, 0));
  CHECK_FALSE(is_made(1, 1, power(52) + 1));
}

}  // namespace grids
