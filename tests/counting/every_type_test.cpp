#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <random>

#include "composing.hpp"
#include "core/unsupported.hpp"
#include "counting/parts.hpp"
#include "engines/native_engine.hpp"
#include "engines/sat/sat_engine.hpp"
#include "source_path.hpp"
#include "test.hpp"

namespace grids {
namespace {

namespace fs = std::filesystem;

/// How often each puzzle is tried: once, or as often as the environment variable GRIDS_COUNTING_ROUNDS says.
int rounds() {
  const auto* const wanted = std::getenv("GRIDS_COUNTING_ROUNDS");
  return wanted == nullptr ? 1 : std::atoi(wanted);
}

/// Some of the solution's cells as givens, in place of the puzzle's own.
std::vector<Given> some_of(const Puzzle& puzzle, double share, std::mt19937& random) {
  std::vector<Given> givens;
  for (const auto cell : puzzle.grid().cells()) {
    const auto& symbol = (*puzzle.expected)[index(cell)];
    const auto kept = static_cast<double>(random()) < share * static_cast<double>(std::mt19937::max());
    if (symbol && kept && puzzle.grid().in_play(cell)) givens.push_back({cell, *symbol});
  }
  return givens;
}

/// All solutions, visited one by one; nothing when they are too many.
std::optional<std::uint64_t> visit(const Puzzle& puzzle) {
  Limits limits;
  limits.nodes = 20000;
  const auto answer = NativeEngine().solve(puzzle, 500, limits, [](const Solution&) { return true; });
  return answer.complete ? std::optional(answer.found) : std::nullopt;
}

/// All solutions, found by excluding one after another on the cells; nothing when it cannot be said in clauses.
std::optional<std::uint64_t> exclude_each(const Puzzle& puzzle) {
  try {
    const auto answer = SatEngine().solve(puzzle, 1000, {}, [](const Solution&) { return true; });
    return answer.complete ? std::optional(answer.found) : std::nullopt;
  } catch (const Unsupported&) {
    return std::nullopt;
  }
}

}  // namespace

TEST_CASE("counting in parts, and excluding one solution after another, agree with visiting each, for every type") {
  std::mt19937 random(6);
  std::size_t several = 0;
  std::size_t expressed = 0;
  for (const auto& file : shipped_puzzles()) {
    INFO(file.string());
    auto puzzle = composing::from_file(file.string());
    REQUIRE(puzzle.expected);
    for (int round = 0; round < rounds(); ++round) {
      std::optional<std::uint64_t> visited;
      for (double share = 0.4; !visited && share < 1.3; share += 0.15) {
        puzzle.set_givens(some_of(puzzle, share, random));
        visited = visit(puzzle);
      }
      REQUIRE(visited);
      several += *visited > 1 ? 1 : 0;
      CHECK(count_in_parts(puzzle) == SolutionCount(*visited));
      if (*visited > 20) continue;
      const auto excluded = exclude_each(puzzle);
      CHECK(excluded.value_or(*visited) == *visited);
      expressed += excluded ? 1 : 0;
    }
  }
  CHECK(several > 20);
  CHECK(expressed > 50);
}

}  // namespace grids
