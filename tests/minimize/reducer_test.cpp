#include "minimize/reducer.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>

#include "core/random.hpp"
#include "engines/placement_solver.hpp"
#include "sample_puzzles.hpp"
#include "test.hpp"

using namespace grids;

namespace {

std::vector<Piece> single_pieces(const std::vector<Given>& givens) {
  std::vector<Piece> pieces;
  for (const auto& given : givens) pieces.push_back({{given}, {}});
  return pieces;
}

std::vector<std::size_t> in_order(std::size_t count) {
  std::vector<std::size_t> order(count);
  for (std::size_t i = 0; i < count; ++i) order[i] = count - 1 - i;
  return order;
}

/// The puzzle with only the parts and givens that are kept, solved without switched rules.
Answer solved_anew(const Puzzle& puzzle, const std::vector<std::vector<std::size_t>>& parts,
                   const std::vector<Piece>& pieces, const std::vector<bool>& kept, std::vector<Given> givens,
                   const Limits& limits) {
  std::vector<bool> gone(puzzle.constraints().size());
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    for (const auto part : pieces[i].parts)
      for (const auto number : parts[part]) gone[number] = !kept[i];
    if (kept[i]) givens.insert(givens.end(), pieces[i].givens.begin(), pieces[i].givens.end());
  }
  std::vector<ConstraintPtr> left;
  for (std::size_t i = 0; i < gone.size(); ++i)
    if (!gone[i]) left.push_back(puzzle.constraints()[i]);
  auto fewer = puzzle;
  fewer.set_constraints(std::move(left));
  const CompiledRules rules(fewer);
  return PlacementSolver(rules).solve(givens, 2, limits);
}

bool guarded(const Answer& answer, Guard guard) {
  return answer.outcome() == Outcome::unique && (guard == Guard::unique || answer.statistics.nodes <= 1);
}

}  // namespace

TEST_CASE("what a reducer leaves keeps what the guard demands, and without any of its pieces it does not") {
  const auto puzzle = samples::latin_square(6, {2, 3});
  const auto full = samples::givens(puzzle, "123456456123231564564231312645645312");
  REQUIRE(puzzle.accepts([&] {
    Solution solution;
    for (const auto& given : full) solution.push_back(given.symbol);
    return solution;
  }()));
  const std::vector<Given> lasting{full[0], full[1], full[7]};
  // The boxes are clues, too: every third constraint is one.
  std::vector<std::vector<std::size_t>> parts;
  for (std::size_t i = 2; i < puzzle.constraints().size(); i += 3) parts.push_back({i});
  const SwitchedRules rules(puzzle, parts);
  for (const auto guard : {Guard::unique, Guard::no_guess}) {
    Limits limits;
    if (guard == Guard::no_guess) limits.nodes = 1;
    auto pieces = single_pieces({full.begin() + 8, full.end()});
    for (std::size_t part = 0; part < parts.size(); ++part) pieces.push_back({{}, {part}});
    Reducer reducer(rules, pieces, lasting);
    std::vector<bool> kept(pieces.size(), true);
    REQUIRE(reducer.holds(kept, guard, {}));
    REQUIRE(reducer.reduce(in_order(pieces.size()), kept, guard, {}));
    auto one_by_one = std::vector<bool>(pieces.size(), true);
    const auto holds = [&](const std::vector<bool>& fewer, const Limits& rest) {
      return reducer.holds(fewer, guard, rest);
    };
    REQUIRE(Reducer::reduce(in_order(pieces.size()), one_by_one, holds, {}));
    CHECK(kept == one_by_one);
    CHECK(std::ranges::count(kept, true) < 20);
    CHECK(reducer.checks() > 10);
    CHECK(guarded(solved_anew(puzzle, parts, pieces, kept, lasting, limits), guard));
    for (std::size_t i = 0; i < kept.size(); ++i) {
      if (!kept[i]) continue;
      auto fewer = kept;
      fewer[i] = false;
      CAPTURE(i);
      CHECK_FALSE(guarded(solved_anew(puzzle, parts, pieces, fewer, lasting, limits), guard));
    }
  }
}

TEST_CASE("another solution beside the known one is found with most of it given, or not where that leaves no other") {
  const auto puzzle = samples::latin_square(6, {2, 3});
  const auto full = samples::givens(puzzle, "123456456123231564564231312645645312");
  const SwitchedRules rules(puzzle, {});
  Reducer reducer(rules, single_pieces(full));
  Solution known;
  for (const auto& given : full) known.push_back(given.symbol);
  reducer.know(known);
  const std::vector<bool> none(full.size());
  CHECK_FALSE(reducer.differs(none, {full.begin() + 1, full.end()}, {}));
  CHECK_FALSE(reducer.difference());
  REQUIRE(reducer.differs(none, {full.begin() + 12, full.end()}, {}));
  CHECK(reducer.difference()->first != reducer.difference()->second);
  CHECK_FALSE(reducer.limited());
}

TEST_CASE("reduced fully a puzzle is what trying piece by piece leaves, guesses or not, in fewer searches") {
  const auto puzzle = samples::latin_square(6, {2, 3});
  const auto full = samples::givens(puzzle, "123456456123231564564231312645645312");
  std::vector<std::vector<std::size_t>> parts;
  for (std::size_t i = 2; i < puzzle.constraints().size(); i += 3) parts.push_back({i});
  const SwitchedRules rules(puzzle, parts);
  auto pieces = single_pieces({full.begin() + 3, full.end()});
  for (std::size_t part = 0; part < parts.size(); ++part) pieces.push_back({{}, {part}});
  const std::vector<Given> lasting{full[0], full[1], full[2]};
  std::size_t guessed = 0;
  Random random(1);
  for (int i = 0; i < 20; ++i) {
    auto order = in_order(pieces.size());
    random.shuffle(order);
    Reducer reducer(rules, pieces, lasting);
    std::vector<bool> kept(pieces.size(), true);
    REQUIRE(reducer.reduce_fully(order, kept, {}));
    std::vector<bool> one_by_one(pieces.size(), true);
    for (const auto piece : order) {
      one_by_one[piece] = false;
      if (solved_anew(puzzle, parts, pieces, one_by_one, lasting, {}).outcome() != Outcome::unique)
        one_by_one[piece] = true;
    }
    CHECK(kept == one_by_one);
    if (solved_anew(puzzle, parts, pieces, kept, lasting, {}).statistics.nodes > 1) ++guessed;
    std::vector<bool> unlimited(pieces.size(), true);
    CHECK_FALSE(reducer.reduce_fully(order, unlimited, {.time = {}, .nodes = 0}));
  }
  CHECK(guessed > 0);
}

TEST_CASE("pieces go and stay as a whole, and pieces that are gone stay gone") {
  const auto puzzle = samples::latin_square(4, {2, 2});
  const auto full = samples::givens(puzzle, "1234341221434321");
  REQUIRE(full.size() == 16);
  std::vector<Piece> pieces;
  for (std::size_t i = 0; i < 8; ++i) pieces.push_back({{full[i], full[15 - i]}, {}});
  const SwitchedRules rules(puzzle, {});
  Reducer reducer(rules, pieces);
  std::vector<bool> kept(8, true);
  kept[3] = false;
  REQUIRE(reducer.reduce(in_order(8), kept, Guard::unique, {}));
  CHECK_FALSE(kept[3]);
  CHECK(guarded(solved_anew(puzzle, {}, pieces, kept, {}, {}), Guard::unique));
  CHECK(std::ranges::count(kept, true) <= 4);
}

TEST_CASE("of a puzzle with several solutions a reducer shows two, and keeps them only of its last check") {
  const auto puzzle = samples::latin_square(4, {2, 2});
  const auto full = samples::givens(puzzle, "1234341221434321");
  const SwitchedRules rules(puzzle, {});
  Reducer reducer(rules, single_pieces(full));
  CHECK_FALSE(reducer.holds(std::vector<bool>(16), Guard::unique, {}));
  REQUIRE(reducer.difference());
  const auto [first, second] = *reducer.difference();
  CHECK(first != second);
  CHECK(puzzle.accepts(first));
  CHECK(puzzle.accepts(second));
  CHECK_FALSE(reducer.limited());
  CHECK(reducer.holds(std::vector<bool>(16, true), Guard::unique, {}));
  CHECK_FALSE(reducer.difference());
}

TEST_CASE("a reducer that is cut short says so, and what is left holds") {
  const auto puzzle = samples::latin_square(9, {3, 3});
  const auto full = samples::givens(puzzle, samples::hard_sudoku_solved);
  const SwitchedRules rules(puzzle, {});
  Reducer reducer(rules, single_pieces(full));
  std::vector<bool> kept(81, true);
  Limits limits;
  std::atomic<bool> interrupted = false;
  limits.interrupted = &interrupted;
  const bool finished = reducer.reduce(in_order(81), kept, Guard::unique, limits,
                                       [&](std::size_t tested) { interrupted = tested >= 20; });
  CHECK_FALSE(finished);
  CHECK(std::ranges::count(kept, false) >= 10);
  CHECK(std::ranges::count(kept, false) <= 40);
  CHECK(reducer.holds(kept, Guard::unique, {}));
  Limits none;
  none.time = std::chrono::milliseconds(0);
  const auto before = kept;
  CHECK_FALSE(reducer.reduce(in_order(81), kept, Guard::unique, none));
  CHECK(kept == before);
  // Without a node to search, nothing is known of a puzzle that needs guesses.
  Reducer hard(rules, single_pieces(samples::givens(puzzle, samples::hard_sudoku)));
  Limits one;
  one.nodes = 1;
  CHECK_FALSE(hard.holds(std::vector<bool>(24, true), Guard::unique, one));
  CHECK(hard.limited());
  CHECK_FALSE(hard.holds(std::vector<bool>(24, true), Guard::no_guess, {}));
  CHECK_FALSE(hard.limited());
  CHECK(hard.holds(std::vector<bool>(24, true), Guard::unique, {}));
}
