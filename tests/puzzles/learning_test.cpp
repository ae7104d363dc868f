#include <algorithm>
#include <filesystem>

#include "composing.hpp"
#include "engines/interface/enumeration.hpp"
#include "source_path.hpp"
#include "test.hpp"

namespace grids {
namespace {

/// The answer of a search that learns from its first assumption on.
Answer learn(const Puzzle& puzzle, bool fused, const SolutionSink& sink) {
  Answer answer;
  auto rewritten = puzzle;
  answer.complete = rewrite_with_givens(rewritten).contradiction;
  if (answer.complete) return answer;
  Lowering lowering;
  lowering.fuse = fused;
  const auto program = Program::lower(rewritten, lowering);
  Search search(program);
  search.dive(0);
  Limits limits;
  limits.nodes = 20'000;
  search.start({}, limits);
  enumerate(search, puzzle, 2, sink, answer);
  return answer;
}

TEST_CASE("every shipped puzzle has the solution that it claims when everything is learned") {
  for (const auto& entry :
       std::filesystem::recursive_directory_iterator(std::filesystem::path(source_path()) / "puzzles")) {
    if (entry.path().extension() != ".yml") continue;
    INFO(entry.path().string());
    const auto puzzle = composing::from_file(entry.path().string());
    for (const bool fused : {true, false}) {
      Solution found;
      const auto answer = learn(puzzle, fused, [&found](const Solution& solution) {
        found = solution;
        return true;
      });
      CHECK(answer.outcome() == Outcome::unique);
      REQUIRE((!found.empty() && puzzle.expected));
      // A line drawn in a cell claims its links, and leaves the symbol to the rules.
      for (std::size_t i = 0; i < puzzle.expected->size(); ++i)
        if (const auto claimed = (*puzzle.expected)[i];
            claimed && (i >= puzzle.grid().cell_count() || puzzle.grid().in_play(cell_at(i))))
          CHECK(claimed == found[i]);
    }
  }
}

}  // namespace
}  // namespace grids
