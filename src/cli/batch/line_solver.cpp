#include "cli/batch/line_solver.hpp"

#include <fmt/format.h>

#include "cli/reports/json.hpp"
#include "cli/terminal/interrupt.hpp"

namespace grids::cli {

LineSolver::LineSolver(const CompiledRules& rules, std::optional<std::uint64_t> dive, const Limits& limits,
                       ResultForm form)
    : LineWorker(rules.puzzle(), form), solver_(rules), limits_(limits) {
  if (dive) solver_.dive(*dive);
}

bool LineSolver::work(std::span<const Given> givens, BatchChunk& chunk) {
  const auto answer = solver_.solve(givens, 2, limits_);
  if (answer.limited && interrupted()) return false;
  write(
      answer, text_of(answer.found > 0 ? &solver_.first_solution() : nullptr),
      [&] { return why_none(givens, limits_); }, chunk);
  return true;
}

LineEngine::LineEngine(const Puzzle& puzzle, std::unique_ptr<Engine> engine, const Limits& limits, ResultForm form)
    : LineWorker(puzzle, form), puzzle_(puzzle), engine_(std::move(engine)), limits_(limits) {}

bool LineEngine::work(std::span<const Given> givens, BatchChunk& chunk) {
  puzzle_.set_givens({givens.begin(), givens.end()});
  Solution solution;
  const auto answer = engine_->solve(puzzle_, 2, limits_, first_solution(solution));
  if (answer.limited && interrupted()) return false;
  write(
      answer, text_of(solution.empty() ? nullptr : &solution), [&] { return why_none(givens, limits_); }, chunk);
  return true;
}

LineCounter::LineCounter(const Puzzle& puzzle, std::size_t memory, const Limits& limits, ResultForm form)
    : LineWorker(puzzle, form), puzzle_(puzzle), memory_(memory), series_(puzzle, memory), limits_(limits) {}

Counting LineCounter::count(std::span<const Given> givens) {
  const bool tells_effort = json() || limits_.nodes;
  if (!tells_effort) return series_.count(givens, limits_);
  puzzle_.set_givens({givens.begin(), givens.end()});
  return SolutionCounter(memory_).count(puzzle_, limits_);
}

bool LineCounter::work(std::span<const Given> givens, BatchChunk& chunk) {
  const auto counting = count(givens);
  if (counting.limited && interrupted()) return false;
  const bool all = !counting.limited && !counting.count.beyond();
  chunk.totals.add_counted(counting.statistics, all);
  const std::string_view outcome = all ? "count" : "unknown";
  if (!json()) {
    write(std::string(outcome) + ' ' + counting.count.digits() + '\n', chunk);
    return true;
  }
  Json result;
  result.begin_object().key("outcome").value(outcome).key("found").number(counting.count.digits());
  write_statistics(result, counting.statistics);
  write(result.end_object().take() + '\n', chunk);
  return true;
}

LineVisitor::LineVisitor(const CompiledRules& rules, std::uint64_t enough, const Limits& limits, ResultForm form)
    : LineWorker(rules.puzzle(), form), solver_(rules), enough_(enough), limits_(limits) {}

bool LineVisitor::work(std::span<const Given> givens, BatchChunk& chunk) {
  const auto answer = solver_.solve(givens, enough_, limits_);
  if (answer.limited && interrupted()) return false;
  chunk.totals.add_counted(answer.statistics, !answer.limited);
  const std::string_view outcome = answer.limited ? "unknown" : "count";
  if (!json()) {
    const std::string_view or_more = answer.complete || answer.limited ? "" : "+";
    write(fmt::format("{} {}{}\n", outcome, answer.found, or_more), chunk);
    return true;
  }
  Json result;
  result.begin_object().key("outcome").value(outcome).key("found").value(answer.found);
  result.key("complete").value(answer.complete);
  write_statistics(result, answer.statistics);
  write(result.end_object().take() + '\n', chunk);
  return true;
}

}  // namespace grids::cli
