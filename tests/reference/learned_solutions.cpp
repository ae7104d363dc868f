#include "reference/learned_solutions.hpp"

#include "engines/interface/enumeration.hpp"
#include "model/rewriter.hpp"
#include "search/search.hpp"

namespace grids::reference {

std::vector<Solution> learned_solutions(const Puzzle& puzzle, std::uint64_t at_most, std::uint64_t dive, bool fused) {
  std::vector<Solution> found;
  auto rewritten = puzzle;
  if (rewrite_with_givens(rewritten).contradiction) return found;
  Lowering lowering;
  lowering.fuse = fused;
  const auto program = Program::lower(rewritten, lowering);
  Search search(program);
  search.dive(dive);
  search.start({});
  Answer answer;
  const auto take = [&found](const Solution& solution) {
    found.push_back(solution);
    return true;
  };
  enumerate(search, puzzle, at_most, take, answer);
  return found;
}

}  // namespace grids::reference
