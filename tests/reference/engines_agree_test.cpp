#include <algorithm>
#include <cstdlib>

#include "composing.hpp"
#include "engines/native_engine.hpp"
#include "engines/portfolio_engine.hpp"
#include "engines/sat/sat_engine.hpp"
#include "reference/random_puzzles.hpp"
#include "test.hpp"

namespace grids {
namespace {

/// How many random puzzles of each kind: a few, or as many as the environment variable GRIDS_RANDOM_PUZZLES says.
std::size_t puzzles_of_each_kind() {
  const auto* const wanted = std::getenv("GRIDS_RANDOM_PUZZLES");
  return wanted == nullptr ? 25 : std::strtoull(wanted, nullptr, 10) / reference::random_puzzles().size() + 1;
}

std::vector<Solution> all_solutions(Engine& engine, const Puzzle& puzzle) {
  std::vector<Solution> found;
  const auto answer = engine.solve(puzzle, 3000, {}, [&found](const Solution& solution) {
    found.push_back(solution);
    return true;
  });
  if (!answer.complete) return {};
  std::ranges::sort(found);
  return found;
}

TEST_CASE("the engines find the same solutions of random puzzles of every kind") {
  std::vector<std::pair<std::string, std::unique_ptr<Engine>>> engines;
  engines.emplace_back("sat, naive", std::make_unique<SatEngine>(ClauseEncoding::naive));
  engines.emplace_back("sat, improved", std::make_unique<SatEngine>(ClauseEncoding::improved));
  engines.emplace_back("sat, auto", std::make_unique<SatEngine>());
  engines.emplace_back("auto", std::make_unique<PortfolioEngine>());
  NativeEngine native;
  std::size_t several = 0;
  for (const auto& [name, make] : reference::random_puzzles()) {
    std::mt19937 random(7);
    for (std::size_t i = 0; i < puzzles_of_each_kind(); ++i) {
      const auto text = make(random);
      INFO(name << ":\n" << text);
      const auto puzzle = composing::from_text(text);
      const auto expected = all_solutions(native, puzzle);
      several += expected.size() > 1 ? 1 : 0;
      auto& [engine_name, engine] = engines[i % engines.size()];
      INFO(engine_name);
      REQUIRE(all_solutions(*engine, puzzle) == expected);
    }
  }
  CHECK(several > 10);
}

}  // namespace
}  // namespace grids
