// The search and the SAT solver by turns, on puzzles so small that turns must be made short to come to any.

#include <algorithm>
#include <array>

#include "composing.hpp"
#include "engines/turns.hpp"
#include "model/rewriter.hpp"
#include "reference/naive_solver.hpp"
#include "reference/random_parts.hpp"
#include "reference/random_puzzles.hpp"
#include "test.hpp"

namespace grids {
namespace {

struct Drawn {
  std::vector<Solution> solutions;
  Answer answer;
};

Drawn draw_by_turns(const Puzzle& puzzle, std::uint64_t first_turn, std::uint64_t at_most) {
  auto rewritten = puzzle;
  Drawn drawn;
  drawn.answer.complete = rewrite_with_givens(rewritten).contradiction;
  if (drawn.answer.complete) return drawn;
  const auto program = Program::lower(rewritten);
  Search search(program);
  search.start({});
  Turns turns(search, puzzle, [&] { return rewritten; }, {});
  const auto take = [&drawn](const Solution& solution) {
    drawn.solutions.push_back(solution);
    return true;
  };
  turns.run(first_turn, at_most, Stopwatch(), take, drawn.answer);
  return drawn;
}

TEST_CASE("by turns, as many solutions of random puzzles are found as there are, each once") {
  std::size_t asked_both = 0;
  for (const auto& [name, make] : reference::random_puzzles()) {
    std::mt19937 random(12);
    for (std::size_t i = 0; i < reference::wanted_of_each_kind(); ++i) {
      const auto text = make(random);
      const auto first_turn = reference::from(random, 1, 4);
      const auto at_most = reference::one_of(random, std::array<std::uint64_t, 4>{1, 2, 12, 1'000'000});
      INFO(name << ", first turn " << first_turn << ", at most " << at_most << ":\n" << text);
      const auto puzzle = composing::from_text(text);
      const auto expected = reference::solutions(puzzle);
      auto [solutions, answer] = draw_by_turns(puzzle, first_turn, at_most);
      asked_both += answer.conflicts ? 1 : 0;
      REQUIRE(answer.found == solutions.size());
      REQUIRE(solutions.size() == std::min<std::size_t>(expected.size(), at_most));
      if (solutions.size() < at_most) REQUIRE(answer.complete);
      std::ranges::sort(solutions);
      REQUIRE(std::ranges::adjacent_find(solutions) == solutions.end());
      REQUIRE(std::ranges::includes(expected, solutions));
    }
  }
  CHECK(asked_both > 30);
}

}  // namespace
}  // namespace grids
