#include <algorithm>
#include <memory>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "constraints/normal_forms/clause.hpp"
#include "engines/native_engine.hpp"
#include "engines/proofs/uniqueness_proof.hpp"
#include "proof_steps.hpp"
#include "test.hpp"

namespace grids {
namespace {

/// In each row but the last some cell is 2, and in no column two, unless the first cell of the last row is 2: that so
/// many pigeons do not fit is long to prove, and then nothing else can be 2.
Puzzle pigeons_or_none(std::size_t holes) {
  const Grid grid({holes + 2, holes});
  Puzzle puzzle(grid, Symbols::numbers(1, 2));
  const auto two = [&](std::size_t row, std::size_t column) {
    return Literal{grid.cell({row, column}), Domain::of(symbol_at(1))};
  };
  const auto none = two(holes + 1, 0);
  const auto add = [&](std::vector<Literal> any) {
    puzzle.add(std::make_shared<Clause>(std::move(any), Label{"pigeons", "clause"}));
  };
  for (std::size_t row = 0; row <= holes; ++row) {
    std::vector<Literal> somewhere{none};
    for (std::size_t column = 0; column < holes; ++column) {
      somewhere.push_back(two(row, column));
      add({none.negated(), two(row, column).negated()});
      for (std::size_t other = 0; other < row; ++other) add({two(row, column).negated(), two(other, column).negated()});
    }
    add(std::move(somewhere));
  }
  for (std::size_t column = 1; column < holes; ++column) add({two(holes + 1, column).negated()});
  return puzzle;
}

TEST_CASE("a long proof by the native search forgets what it does not need any more") {
  const auto puzzle = pigeons_or_none(7);
  Solution only;
  const auto answer = NativeEngine().solve(puzzle, 2, {}, [&only](const Solution& solution) {
    only = solution;
    return true;
  });
  REQUIRE(answer.outcome() == Outcome::unique);
  const UniquenessProof proof(puzzle, only, UniquenessProof::Prover::native);
  const auto file = steps::new_file();
  REQUIRE(proof.write_proof(file.get(), {}) == ProofResult::proved);
  std::istringstream lines(steps::written(file));
  const auto literals = [](std::string line) {
    std::istringstream words(std::move(line));
    std::multiset<int> all;
    for (int code = 0; words >> code && code != 0;) all.insert(code);
    return all;
  };
  std::multiset<std::multiset<int>> known;
  std::size_t forgotten = 0;
  for (std::string line; std::getline(lines, line);) {
    if (!line.starts_with("d ")) {
      known.insert(literals(line));
      continue;
    }
    const auto found = known.find(literals(line.substr(2)));
    REQUIRE(found != known.end());
    known.erase(found);
    ++forgotten;
  }
  CAPTURE(known.size());
  CHECK(forgotten > 1000);
}

}  // namespace
}  // namespace grids
