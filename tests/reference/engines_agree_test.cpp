#include <algorithm>

#include "composing.hpp"
#include "core/unsupported.hpp"
#include "engines/exact_cover/exact_cover_engine.hpp"
#include "engines/milp/milp_engine.hpp"
#include "engines/native_engine.hpp"
#include "engines/sat/sat_engine.hpp"
#include "reference/random_puzzles.hpp"
#include "test.hpp"

namespace grids {
namespace {

/// More are not looked for.
constexpr std::uint64_t most = 3000;
/// An engine that solves anew for each solution gets a few.
constexpr std::uint64_t few = 4;

struct Found {
  std::vector<Solution> solutions;
  bool complete = false;
};

Found find(Engine& engine, const Puzzle& puzzle, std::uint64_t at_most) {
  Found found;
  const auto answer = engine.solve(puzzle, at_most, {}, [&found](const Solution& solution) {
    found.solutions.push_back(solution);
    return true;
  });
  found.complete = answer.complete;
  std::ranges::sort(found.solutions);
  return found;
}

struct Contestant {
  std::string name;
  std::unique_ptr<Engine> engine;
  std::uint64_t at_most = most;
  std::size_t solved = 0;
  std::size_t refused = 0;
};

std::vector<Contestant> contestants() {
  std::vector<Contestant> all;
  all.push_back({"sat, naive", std::make_unique<SatEngine>(ClauseEncoding::naive)});
  all.push_back({"sat, improved", std::make_unique<SatEngine>(ClauseEncoding::improved)});
  all.push_back({"sat, auto", std::make_unique<SatEngine>()});
  all.push_back({"exact cover", std::make_unique<ExactCoverEngine>()});
  all.push_back({"milp", std::make_unique<MilpEngine>(), few});
  return all;
}

/// As many solutions as there are, or as were asked for, and each of them one of the right ones.
void compare(Contestant& contestant, const Puzzle& puzzle, const Found& expected) {
  try {
    const auto found = find(*contestant.engine, puzzle, contestant.at_most);
    ++contestant.solved;
    REQUIRE(found.solutions.size() == std::min<std::size_t>(expected.solutions.size(), contestant.at_most));
    REQUIRE(std::ranges::adjacent_find(found.solutions) == found.solutions.end());
    if (!expected.complete) return;
    REQUIRE(std::ranges::includes(expected.solutions, found.solutions));
    REQUIRE(found.complete == (found.solutions.size() < contestant.at_most));
  } catch (const Unsupported&) {
    ++contestant.refused;
  }
}

TEST_CASE("the engines find the same solutions of random puzzles of every kind") {
  auto engines = contestants();
  NativeEngine native;
  std::map<std::string, std::size_t> outcomes;
  for (const auto& [name, make] : reference::random_puzzles()) {
    std::mt19937 random(7);
    for (std::size_t i = 0; i < reference::wanted_of_each_kind(); ++i) {
      const auto text = make(random);
      INFO(name << ":\n" << text);
      const auto puzzle = composing::from_text(text);
      const auto expected = find(native, puzzle, most);
      ++outcomes[expected.solutions.empty() ? "none" : expected.solutions.size() == 1 ? "one" : "many"];
      // They take turns, unless many puzzles are wanted: then every engine solves each of them.
      for (std::size_t k = 0; k < engines.size(); ++k) {
        INFO(engines[k].name);
        if (reference::random_puzzles_are_wanted() || k == i % engines.size()) compare(engines[k], puzzle, expected);
      }
    }
  }
  for (const auto* const outcome : {"none", "one", "many"}) CHECK(outcomes[outcome] > 10);
  for (const auto& contestant : engines) {
    INFO(contestant.name << " refused " << contestant.refused);
    CHECK(contestant.solved >= 20);
  }
}

}  // namespace
}  // namespace grids
