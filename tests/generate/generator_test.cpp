#include "generate/generator.hpp"

#include "composing.hpp"
#include "sample_puzzles.hpp"
#include "test.hpp"

using namespace grids;

namespace {

bool has_one_solution(const Puzzle& puzzle, const Generated& generated) {
  const CompiledRules rules(puzzle);
  PlacementSolver solver(rules);
  const auto answer = solver.solve(generated.givens);
  return answer.outcome() == Outcome::unique && solver.first_solution() == generated.solution;
}

}  // namespace

TEST_CASE("a generated puzzle has one solution, and a seed makes it again") {
  const auto puzzle = samples::latin_square(4, {2, 2});
  GenerateRequest request;
  request.seed = 5;
  Generator generator(puzzle, request);
  for (int i = 0; i < 3; ++i) {
    REQUIRE(generator.next() == Generator::Status::made);
    const auto made = generator.generated();
    CHECK(has_one_solution(puzzle, made));
    CHECK(made.givens.size() < 12);
    CHECK(made.seed == 5U + static_cast<unsigned>(i));
    request.seed = made.seed;
    Generator again(puzzle, request);
    REQUIRE(again.next() == Generator::Status::made);
    CHECK(again.generated().solution == made.solution);
  }
}

TEST_CASE("a generated puzzle is of the level that was wanted") {
  const auto puzzle = samples::latin_square(4, {2, 2});
  GenerateRequest request;
  request.level = "easy";
  request.tries = 20;
  Generator generator(puzzle, request);
  REQUIRE(generator.next() == Generator::Status::made);
  CHECK(generator.generated().rating);
  request.level = "extreme";
  request.tries = 2;
  Generator hopeless(puzzle, request);
  CHECK(hopeless.next() == Generator::Status::given_up);
}

TEST_CASE("a rating that a limit cuts short says nothing of the level") {
  // It takes no time to make, since all givens stay, and long to explain.
  auto puzzle = samples::latin_square(9, {3, 3});
  puzzle.set_givens(
      samples::givens(puzzle, ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7....."));
  GenerateRequest request;
  request.level = "easy";
  request.limits.time = std::chrono::milliseconds(300);
  CHECK(Generator(puzzle, request).next() == Generator::Status::limit);
}

TEST_CASE("givens of the file stay, and rules without a solution are found out") {
  auto puzzle = samples::latin_square(4, {2, 2});
  puzzle.set_givens(samples::givens(puzzle, "12"));
  Generator generator(puzzle, {});
  REQUIRE(generator.next() == Generator::Status::made);
  for (const auto& given : puzzle.givens()) {
    const auto& givens = generator.generated().givens;
    CHECK(std::ranges::find(givens, given.cell, &Given::cell) != givens.end());
  }
  puzzle.set_givens(samples::givens(puzzle, "11"));
  CHECK(Generator(puzzle, {}).next() == Generator::Status::no_solution);
}
