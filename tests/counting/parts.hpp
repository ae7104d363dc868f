#pragma once

#include "counting/component_counter.hpp"
#include "model/rewriter.hpp"

namespace grids {

/// Counting in parts alone, without the help of search.
inline SolutionCount count_in_parts(Puzzle puzzle, std::size_t memory = std::size_t{1} << 24) {
  if (rewrite_with_givens(puzzle).contradiction) return 0;
  const auto program = Program::lower(puzzle);
  const ComponentCounter::Progress nobody;
  return ComponentCounter(puzzle, program, memory, nobody).run({});
}

}  // namespace grids
