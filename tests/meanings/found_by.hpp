#pragma once

#include <cstddef>
#include <set>

#include "engines/interface/engine.hpp"
#include "test.hpp"

namespace grids {

/// How many solutions the engine finds, of up to 100,000; none of them twice.
inline std::size_t found_by(Engine& engine, const Puzzle& puzzle) {
  std::set<Solution> found;
  engine.solve(puzzle, 100'000, {}, [&](const Solution& solution) {
    CHECK(found.insert(solution).second);
    return true;
  });
  return found.size();
}

}  // namespace grids
