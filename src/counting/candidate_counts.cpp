#include "counting/candidate_counts.hpp"

#include <cassert>

#include "engines/interface/enumeration.hpp"
#include "propagation/program.hpp"

namespace grids {

CandidateCounts::CandidateCounts(const Puzzle& puzzle, std::uint64_t most)
    : puzzle_(puzzle), most_(most), counts_(puzzle.grid().cell_count() * Domain::capacity) {}

bool CandidateCounts::run(const CandidateFindings& findings, const Limits& limits) try {
  assert(findings.possible.size() == puzzle_.told_cells() && findings.unsettled.size() == findings.possible.size());
  const Stopwatch stopwatch;
  auto working = puzzle_;
  if (!working.apply_givens()) return true;
  for (const auto cell : puzzle_.grid().cells())
    if (puzzle_.grid().in_play(cell))
      if (!working.narrow(cell, findings.possible[index(cell)] | findings.unsettled[index(cell)])) return true;
  const auto rewriting = rewrite(working, nullptr, stopwatch.stop_at(limits));
  if (rewriting.contradiction) return true;
  if (rewriting.stopped) return false;
  const auto program = Program::lower(working, {.stop = stopwatch.stop_at(limits)});
  Search search(program);
  for (const auto cell : puzzle_.grid().cells())
    for (const auto symbol : findings.possible[index(cell)]) {
      if (settled(at(cell, symbol))) continue;
      if (!count(search, cell, Domain::of(symbol), stopwatch.rest_of(limits))) return false;
    }
  return true;
} catch (const Stopped&) {
  return false;
}

/// Visits solutions with this candidate until it has enough, or there are no more.
bool CandidateCounts::count(Search& search, CellId cell, Domain symbol, const Limits& limits) {
  auto rest = limits;
  if (rest.nodes) *rest.nodes -= std::min(*rest.nodes, statistics_.nodes);
  const Search::Narrowing narrowing{cell, symbol};
  search.start({&narrowing, 1}, rest);
  auto& count = at(cell, symbol.lowest());
  Answer answer;
  const auto take = [&](const Solution& solution) {
    if (known_.insert(solution).second) add(solution);
    return count.solutions < most_;
  };
  enumerate(search, puzzle_, ~std::uint64_t{0}, take, answer);
  statistics_ += search.statistics();
  count.exact |= answer.complete;
  return !answer.limited;
}

void CandidateCounts::add(const Solution& solution) {
  for (const auto cell : puzzle_.grid().cells())
    if (puzzle_.grid().in_play(cell)) ++at(cell, solution[index(cell)]).solutions;
}

}  // namespace grids
