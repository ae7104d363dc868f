#include "engines/sat/sat_engine.hpp"

#include "engines/interface/enumeration.hpp"
#include "engines/interface/left_out.hpp"
#include "engines/sat/sat_search.hpp"

namespace grids {

Answer SatEngine::solve(const Puzzle& puzzle, std::uint64_t at_most, const Limits& limits, const SolutionSink& sink) {
  demand_cadical();
  return answer_of(puzzle, limits, [&](const Puzzle& rewritten, const Stopwatch& stopwatch, Answer& answer) {
    SatSearch search(rewritten, encoding_, stopwatch.rest_of(limits));
    enumerate(search, puzzle, at_most, sink, answer);
  });
}

}  // namespace grids
