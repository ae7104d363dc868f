#include "cli/batch/batch_worker.hpp"

#include "cli/batch/batch_line.hpp"
#include "cli/terminal/interrupt.hpp"

namespace grids::cli {

BatchWorker::BatchWorker(const CompiledRules& rules, const Limits& limits, bool json)
    : LineWorker(rules.puzzle(), json), solver_(rules), limits_(limits) {}

bool BatchWorker::work(std::span<const Given> givens, std::uint64_t line, BatchChunk& chunk) {
  const auto answer = solver_.solve(givens, 2, limits_);
  if (answer.limited && interrupted()) return false;
  chunk.totals.add(answer);
  solution_.clear();
  if (answer.found > 0) writer().append(solver_.first_solution(), solution_);
  chunk.results += json() ? batch_json("line", line, answer, solution_) : batch_line(answer, solution_);
  return true;
}

}  // namespace grids::cli
