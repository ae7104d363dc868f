#include "reference/expect_solutions.hpp"

#include <initializer_list>
#include <set>

#include "counting/solution_counter.hpp"
#include "engines/native_engine.hpp"
#include "engines/sat/sat_engine.hpp"
#include "test.hpp"

namespace grids {

void expect_solutions(const Puzzle& puzzle, std::size_t wanted, std::size_t most_enumerated) {
  CHECK(SolutionCounter().count(puzzle).count == SolutionCount(wanted));
  if (wanted > most_enumerated) return;
  NativeEngine native;
  SatEngine sat;
  for (Engine* const engine : std::initializer_list<Engine*>{&native, &sat}) {
    std::set<Solution> found;
    engine->solve(puzzle, wanted + 1, {}, [&](const Solution& solution) { return found.insert(solution).second; });
    CHECK(found.size() == wanted);
  }
}

}  // namespace grids
