#include "counting/frontier.hpp"

#include <filesystem>
#include <map>

#include "composing.hpp"
#include "counting/series_counter.hpp"
#include "counting/solution_counter.hpp"
#include "source_path.hpp"
#include "test.hpp"

namespace grids {
namespace {

namespace fs = std::filesystem;

/// The solutions of all states, each as often as it says; `together`: by a counter that remembers.
SolutionCount sum_of(const Puzzle& puzzle, const std::vector<FrontierState>& states, bool together) {
  SeriesCounter series(puzzle);
  SolutionCount sum;
  for (const auto& state : states) {
    auto givens = puzzle.givens();
    givens.insert(givens.end(), state.givens.begin(), state.givens.end());
    auto smaller = puzzle;
    smaller.set_givens(givens);
    const auto counting = together ? series.count(givens) : SolutionCounter().count(smaller);
    CHECK_FALSE(counting.limited);
    sum += counting.count * state.times;
  }
  return sum;
}

TEST_CASE("the states of a frontier have all solutions, each as often as they say, for every type") {
  std::size_t tried = 0;
  const auto files = shipped_puzzles();
  for (std::size_t i = 0; i < files.size(); i += tries_all() ? 1 : 3) {
    const auto& file = files[i];
    auto puzzle = composing::from_file(file.string());
    if (puzzle.grid().cell_count() > 36) continue;
    // Without most of its givens it has more solutions than one.
    auto givens = puzzle.givens();
    givens.resize(givens.size() / 3);
    puzzle.set_givens(givens);
    Limits limits;
    limits.nodes = 20'000;
    const auto whole = SolutionCounter().count(puzzle, limits);
    if (whole.limited) continue;
    ++tried;
    INFO(file);
    for (const std::size_t wanted : {2U, 30U}) {
      const auto states = frontier_states(puzzle, wanted);
      CHECK(!states.empty());
      CHECK(sum_of(puzzle, states, false) == whole.count);
      CHECK(sum_of(puzzle, states, true) == whole.count);
    }
  }
  CHECK(tried > most_tried(80) / 2);
}

TEST_CASE("what differs in the names of its symbols alone is one state") {
  const auto latin = composing::from_text("- LatinSquare: {size: 5x5}\n");
  // The first row may be any; of the second row it matters with whose symbols it changes places.
  const auto rows = frontier_states(latin, 2);
  REQUIRE(rows.size() >= 2);
  CHECK(rows.front().givens.size() >= 5);
  CHECK(rows.front().times.clamped() % 120 == 0);
  CHECK(sum_of(latin, frontier_states(latin, 40), true) == SolutionCount(161'280));
  // Sums tell symbols apart.
  const auto sums = composing::from_text("- LatinSquare: {size: 4x4}\n- each row: sum of first 2 >= 4\n");
  CHECK(sum_of(sums, frontier_states(sums, 10), true) == SolutionCounter().count(sums).count);
}

TEST_CASE("states that are carried on by rows, in however many parts, have all solutions") {
  const auto latin = composing::from_text("- LatinSquare: {size: 5x5}\n");
  const auto sums = composing::from_text("- LatinSquare: {size: 4x4}\n- each row: sum of first 2 >= 4\n");
  for (const auto* const puzzle : {&latin, &sums})
    for (const std::size_t parts : {1U, 3U})
      for (const std::size_t memory : {std::size_t{1} << 24, std::size_t{1}}) {  // with so little, one after the other
        FrontierRounds rounds(*puzzle);
        const auto start = rounds.start(5);
        REQUIRE(start.size() >= 5);
        std::map<std::string, FrontierState> all;
        for (std::size_t part = 0; part < parts; ++part) {
          std::vector<FrontierState> some;
          for (std::size_t i = part; i < start.size(); i += parts) some.push_back(start[i].state);
          for (const auto& [state, name] : rounds.advance(some, rounds.first_end(), memory))
            if (const auto [known, is_new] = all.try_emplace(name, state); !is_new) known->second.times += state.times;
        }
        std::vector<FrontierState> states;
        for (const auto& [name, state] : all) states.push_back(state);
        CHECK(sum_of(*puzzle, states, true) == SolutionCounter().count(*puzzle).count);
      }
}

TEST_CASE("a round ends where a row does, behind more than half of one") {
  const auto puzzle = composing::from_text("- size: 3x4\n- symbols: 0 1\n");
  const FrontierRounds rounds(puzzle);
  const std::vector<std::size_t> ends = {4, 4, 4, 8, 8, 8, 8, 12, 12, 12, 12, 12, 12};
  for (std::size_t begin = 0; begin < ends.size(); ++begin) CHECK(rounds.end_of_round(begin) == ends[begin]);
}

TEST_CASE("however few states the memory has room for, the same ones are reached") {
  const auto latin = composing::from_text("- LatinSquare: {size: 5x5}\n- a1 != b2\n");
  FrontierRounds rounds(latin);
  std::vector<FrontierState> start;
  for (auto& [state, name] : rounds.start(20)) start.push_back(std::move(state));
  REQUIRE(start.size() >= 20);
  const auto expected = rounds.advance(start, rounds.first_end(), std::size_t{1} << 28);
  for (std::size_t memory = 1; memory < std::size_t{1} << 20; memory = memory * 3 / 2 + 1) {
    const auto reached = rounds.advance(start, rounds.first_end(), memory);
    REQUIRE(reached.size() == expected.size());
    for (std::size_t i = 0; i < reached.size(); ++i) {
      CHECK(reached[i].name == expected[i].name);
      CHECK(reached[i].state.times == expected[i].state.times);
    }
  }
  const auto alone = rounds.advance(std::span(start).first(1), rounds.first_end(), 1);
  CHECK(!alone.empty());
}

TEST_CASE("states that lie near one another by name come to more of the same than others") {
  const auto latin = composing::from_text("- LatinSquare: {size: 6x6}\n");
  FrontierRounds rounds(latin);
  const auto start = rounds.start(300);
  REQUIRE(start.size() >= 300);
  constexpr std::size_t parts = 10;
  std::size_t near = 0;
  std::size_t scattered = 0;
  for (std::size_t part = 0; part < parts; ++part) {
    std::vector<FrontierState> together;
    std::vector<FrontierState> apart;
    for (std::size_t i = 0; i < start.size(); ++i) {
      if (i * parts / start.size() == part) together.push_back(start[i].state);
      if (i % parts == part) apart.push_back(start[i].state);
    }
    near += rounds.advance(together, rounds.first_end(), std::size_t{1} << 28).size();
    scattered += rounds.advance(apart, rounds.first_end(), std::size_t{1} << 28).size();
  }
  INFO(near << " " << scattered << " " << rounds.first_end());
  CHECK(near < scattered * 9 / 10);
}

TEST_CASE("two rows of a Latin square leave as many states as their columns can be joined in rings") {
  // The two symbols of a column join it with the others that hold them. Rings of any length but one, and of each its
  // two directions are one, since symbols can be renamed: of 5 columns 4! / 2 rings of 5, and 10 times one of 3 and one
  // of 2.
  struct Known {
    std::size_t side = 0;
    std::uint64_t rows = 0;
    std::uint64_t derangements = 0;  ///< in which a second row may follow
    std::size_t rings = 0;
  };
  for (const auto& [side, rows, derangements, rings] :
       {Known{4, 24, 9, 3 + 3}, Known{5, 120, 44, 12 + 10}, Known{6, 720, 265, 60 + 45 + 10 + 15}}) {
    const auto latin = composing::from_text("- LatinSquare: {size: " + std::to_string(side) + "}\n");
    FrontierRounds rounds(latin);
    const auto one = rounds.advance(std::vector<FrontierState>{{{}, 1}}, side, std::size_t{1} << 28);
    REQUIRE(one.size() == 1);
    CHECK(one.front().state.times == SolutionCount(rows));
    const auto two = rounds.advance(std::vector{one.front().state}, 2 * side, std::size_t{1} << 28);
    CHECK(two.size() == rings);
    SolutionCount times;
    for (const auto& each : two) times += each.state.times;
    CHECK(times == SolutionCount(rows * derangements));
  }
}

TEST_CASE("a contradiction is one state without solutions, and a grid that is decided is one with one") {
  const auto wrong = composing::from_text("- LatinSquare: {size: 2x2}\n- initial: |\n    11\n    ..\n");
  CHECK(sum_of(wrong, frontier_states(wrong, 10), true).zero());
  const auto decided = composing::from_text("- LatinSquare: {size: 2x2}\n- initial: |\n    12\n    ..\n");
  const auto states = frontier_states(decided, 10);
  REQUIRE(states.size() == 1);
  CHECK(states.front().givens.empty());
  CHECK(states.front().times == SolutionCount(1));
}

}  // namespace
}  // namespace grids
