#include <algorithm>

#include "composing.hpp"
#include "core/unsupported.hpp"
#include "engines/exact_cover/cover_search.hpp"
#include "engines/exact_cover/exact_cover_engine.hpp"
#include "engines/native_engine.hpp"
#include "sample_puzzles.hpp"
#include "test.hpp"

using namespace grids;

namespace {

using Role = CoverSearch::Role;
using Options = std::vector<DancingLinks::Option>;

DancingLinks links(std::size_t primary, std::size_t items,
                   const std::vector<std::vector<DancingLinks::Item>>& options) {
  DancingLinks result(primary, items);
  for (const auto& option : options) result.add(option);
  return result;
}

/// All covers, each with its options in ascending order.
std::vector<Options> covers(DancingLinks links, std::vector<Role> roles) {
  CoverSearch search(std::move(links), std::move(roles), {});
  std::vector<Options> all;
  while (search.next() == CoverSearch::Status::solution) {
    all.push_back(search.chosen());
    std::ranges::sort(all.back());
  }
  std::ranges::sort(all);
  return all;
}

std::vector<Solution> all_solutions(Engine& engine, const Puzzle& puzzle) {
  std::vector<Solution> found;
  const auto answer = engine.solve(puzzle, 100'000, {}, [&found](const Solution& solution) {
    found.push_back(solution);
    return true;
  });
  CHECK(answer.complete);
  CHECK(answer.found == found.size());
  std::ranges::sort(found);
  return found;
}

std::uint64_t count(const std::string& text) {
  ExactCoverEngine engine;
  return all_solutions(engine, composing::from_text(text)).size();
}

/// Writes down what a search does.
struct Diary : CoverObserver {
  void considering(std::size_t level, const std::string& item, std::size_t options) override {
    add(level, item + "? " + std::to_string(options));
  }
  void trying(std::size_t level, const std::string& option, const std::string&) override { add(level, option); }
  void rejected(std::size_t level, const std::string& option) override { add(level, "not " + option); }
  void kept(std::size_t level, const std::string& option) override { add(level, option + "!"); }
  void add(std::size_t level, const std::string& what) { lines.push_back(std::to_string(level) + " " + what); }

  std::vector<std::string> lines;
};

}  // namespace

TEST_CASE("Knuth's example of an exact cover has one") {
  const auto example =
      links(7, 7, {{2, 4, 5}, {0, 3, 6}, {1, 2, 5}, {0, 3}, {1, 6}, {3, 4, 6}});  // of "Dancing links", page 3
  CHECK(covers(example, std::vector<Role>(7, Role::told)) == std::vector<Options>{{0, 3, 4}});
}

TEST_CASE("a secondary item is covered once or not at all") {
  CHECK(covers(links(2, 3, {{0, 2}, {0}, {1, 2}, {1}}), {Role::told, Role::told}) ==
        std::vector<Options>{{0, 3}, {1, 2}, {1, 3}});
}

TEST_CASE("an item without options has no cover, and no items have one") {
  CHECK(covers(links(1, 1, {}), {Role::told}).empty());
  CHECK(covers(links(0, 0, {}), {}) == std::vector<Options>{{}});
}

TEST_CASE("covers that differ in other than told items are one solution") {
  const auto two_free = links(2, 2, {{0}, {0}, {1}, {1}, {1}});
  CHECK(covers(two_free, {Role::told, Role::other}).size() == 2);
  CHECK(covers(two_free, {Role::told, Role::told}).size() == 6);
}

TEST_CASE("there are 92 ways to place 8 queens, 288 Sudokus of side 4, and 576 Latin squares of side 4") {
  CHECK(count("- NQueens: {size: 8x8}\n") == 92);
  CHECK(count("- Sudoku: {size: 4x4, box: 2x2}\n") == 288);
  CHECK(count("- LatinSquare: {size: 4x4}\n") == 576);
}

TEST_CASE("the exact cover engine tells none, one and several solutions apart") {
  auto puzzle = samples::latin_square(9, {3, 3});
  ExactCoverEngine engine;
  std::vector<Solution> found;
  const auto solve = [&](std::string_view drawing) {
    puzzle.set_givens(samples::givens(puzzle, drawing));
    return engine.solve(puzzle, 2, {}, [&found](const Solution& solution) {
      found.push_back(solution);
      return true;
    });
  };
  CHECK(solve(samples::hard_sudoku).outcome() == Outcome::unique);
  REQUIRE(found.size() == 1);
  CHECK(samples::text(puzzle, found[0]) == samples::hard_sudoku_solved);
  CHECK(solve("11").outcome() == Outcome::none);
  CHECK(solve("").outcome() == Outcome::several);
}

TEST_CASE("tables, pairs, automata and combinations are covered exactly") {
  ExactCoverEngine engine;
  NativeEngine native;
  for (const std::string text : {
           "- size: 2x3\n- symbols: 1-4\n- a1 + a2 * a3 = b1 + b2\n- a1 < b1\n",  // a table and a pair
           "- size: 2x3\n- symbols: 1-5\n- each row: all different\n- each row: sum = 8\n",
           "- Nonogram: {size: 3x3}\n- left: 1, 1 1, .\n- top: ., 2, .\n",
           "- LatinSquare: {size: 4x4}\n- a1-a2 = 2\n- b2*b3*c3 = 12\n- d1+d2+c1 = 7\n",
           "- size: 2x2\n- symbols: 1-3\n- a1 = 1 or a2 = 2\n",
       }) {
    INFO(text);
    const auto puzzle = composing::from_text(text);
    CHECK(all_solutions(engine, puzzle) == all_solutions(native, puzzle));
  }
}

TEST_CASE("long lists are covered exactly, some of whose cells are settled") {
  // Too few of 18 for an automaton of the others alone.
  const auto puzzle = composing::from_text("- Nonogram: {size: 1x18}\n- left: 3 5 4\n- initial: ....x.........x...\n");
  ExactCoverEngine engine;
  NativeEngine native;
  const auto found = all_solutions(engine, puzzle);
  CHECK(found.size() > 3);
  CHECK(found == all_solutions(native, puzzle));
}

TEST_CASE("what exact cover cannot express is named") {
  const auto puzzle = composing::from_text("- size: 1x30\n- symbols: 1-9\n- each row: sum = 100\n");
  ExactCoverEngine engine;
  std::string message;
  try {
    engine.solve(puzzle, 1, {}, [](const Solution&) { return true; });
  } catch (const Unsupported& error) {
    message = error.what();
  }
  CHECK(message.find(" + a30 = 100' needs a sum, which exact cover cannot express") != std::string::npos);
}

TEST_CASE("the exact cover engine stops at a limit of nodes, of time, and at an interrupt") {
  const auto puzzle = samples::latin_square(9, {3, 3});
  std::atomic<bool> interrupted = true;
  Limits nodes;
  nodes.nodes = 10;
  Limits time;
  time.time = std::chrono::milliseconds(20);
  Limits interrupt;
  interrupt.interrupted = &interrupted;
  for (const auto& limits : {nodes, time, interrupt}) {
    const auto answer = ExactCoverEngine().solve(puzzle, 1'000'000'000, limits, [](const Solution&) { return true; });
    CHECK(answer.limited);
    CHECK_FALSE(answer.complete);
  }
}

TEST_CASE("an observer hears the level, the item and its options, and what became of each") {
  Diary diary;
  ExactCoverEngine engine;
  engine.observe(&diary);
  engine.solve(composing::from_text("- LatinSquare: {size: 2x2}\n"), 2, {}, [](const Solution&) { return true; });
  CHECK(diary.lines == std::vector<std::string>{"0 a1? 2", "0 a1=1",  "1 a2? 1", "1 a2=2",  "2 b1? 1", "2 b1=2",
                                                "3 b2? 1", "3 b2=1",  "3 b2=1!", "2 b1=2!", "1 a2=2!", "0 a1=1!",
                                                "0 a1=2",  "1 a2? 1", "1 a2=1",  "2 b1? 1", "2 b1=1",  "3 b2? 1",
                                                "3 b2=2",  "3 b2=2!", "2 b1=1!", "1 a2=1!", "0 a1=2!"});
}
