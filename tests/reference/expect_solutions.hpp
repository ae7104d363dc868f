#pragma once

#include <cstddef>

namespace grids {

class Puzzle;

/// Checks that counting comes to so many solutions and, where there are at most `most_enumerated`, that the engines of
/// Grids and of clauses find as many different ones.
void expect_solutions(const Puzzle& puzzle, std::size_t wanted, std::size_t most_enumerated);

}  // namespace grids
