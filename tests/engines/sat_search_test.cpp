#include "engines/sat/sat_search.hpp"

#include <algorithm>

#include "composing.hpp"
#include "engines/native_engine.hpp"
#include "engines/sat/sat_engine.hpp"
#include "model/rewriter.hpp"
#include "sample_puzzles.hpp"
#include "test.hpp"

using namespace grids;

namespace {

std::uint64_t count(Engine& engine, const Puzzle& puzzle) {
  const auto answer = engine.solve(puzzle, 1'000'000, {}, [](const Solution&) { return true; });
  CHECK(answer.complete);
  return answer.found;
}

Puzzle one_piece(const std::string& size, const std::string& more = "") {
  return composing::from_text("- size: " + size + "\n- symbols: x -\n- each grid: connected x\n" + more);
}

}  // namespace

TEST_CASE("what is left out of the clauses is said where solutions break it") {
  SatEngine sat;
  NativeEngine native;
  CHECK(count(sat, one_piece("3x3")) == 219);
  for (const auto& puzzle : {one_piece("1x6"), one_piece("2x5"), one_piece("3x4", "- each row: count x = 2\n"),
                             one_piece("3x4", "- each line: count x = 1\n")})
    CHECK(count(sat, puzzle) == count(native, puzzle));
}

TEST_CASE("what is asked for holds in a solution that was found at the second attempt, too") {
  auto puzzle = one_piece("4x4", "- each row: count x = 2\n- each grid: includes x\n");
  rewrite(puzzle);
  for (std::size_t cell = 0; cell < 16; ++cell)
    for (const auto symbol : puzzle.symbols().all()) {
      SatSearch search(puzzle, ClauseEncoding::automatic, {});
      const Given asked{cell_at(cell), symbol};
      REQUIRE(search.next_with({&asked, 1}) == SatSearch::Status::solution);
      CHECK(search.solution()[cell] == Domain::of(symbol));
    }
}

TEST_CASE("clauses of a puzzle are not written to the end when nobody wants them any more") {
  const auto puzzle = samples::latin_square(9, {3, 3});
  const std::atomic<bool> interrupted = true;
  Limits limits;
  limits.interrupted = &interrupted;
  CHECK_THROWS_AS(Cnf(PseudoBooleanModel::of(puzzle), ClauseEncoding::automatic, StopToken(&interrupted)), Stopped);
  SatSearch search(puzzle, ClauseEncoding::automatic, limits);
  CHECK(search.next() == SatSearch::Status::limit);
}

TEST_CASE("the SAT engine finds as many solutions as are wanted, and tells whether there are more") {
  const auto puzzle = samples::latin_square(3);
  for (const std::uint64_t at_most : {1U, 5U, 12U, 13U}) {
    std::uint64_t seen = 0;
    const auto answer = SatEngine().solve(puzzle, at_most, {}, [&](const Solution& solution) {
      CHECK(puzzle.accepts(solution));
      ++seen;
      return true;
    });
    CHECK(answer.found == std::min<std::uint64_t>(at_most, 12));
    CHECK(seen == answer.found);
    CHECK(answer.complete == (at_most > 12));
    REQUIRE(answer.model);
    CHECK(answer.model->variables == 27);
  }
}

TEST_CASE("a search with clauses tells its conflicts and how large they are, instead of nodes") {
  const auto puzzle = composing::from_file(source_path("puzzles/skyscrapers/metropolis.yml"));
  const auto answer = SatEngine().solve(puzzle, 2, {}, [](const Solution&) { return true; });
  CHECK(answer.outcome() == Outcome::unique);
  REQUIRE(answer.conflicts);
  CHECK(*answer.conflicts > 0);
  CHECK(answer.statistics.nodes == 0);
  REQUIRE(answer.model);
  CHECK(answer.model->variables > 500);
  CHECK(answer.model->statements > 1000);
}
