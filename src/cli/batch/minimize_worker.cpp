#include "cli/batch/minimize_worker.hpp"

#include "cli/reports/json.hpp"
#include "cli/terminal/interrupt.hpp"
#include "minimize/start.hpp"

namespace grids::cli {

MinimizeWorker::MinimizeWorker(const CompiledRules& rules, MinimizeRequest request, ResultForm form)
    : LineWorker(rules.puzzle(), form), rules_(rules), request_(std::move(request)) {}

bool MinimizeWorker::work(std::span<const Given> givens, BatchChunk& chunk) {
  const Stopwatch stopwatch;
  const auto start = minimize_start(rules_, {givens.begin(), givens.end()}, request_.seed, request_.limits);
  if (start.kind == MinimizeStart::Kind::no_solution) {
    fail("the grid has no solution", chunk);
    return true;
  }
  if (start.kind == MinimizeStart::Kind::open) {
    fail("what joins cells is left open, whatever is given", chunk);
    return true;
  }
  Minimized minimized;
  minimized.givens = start.givens;
  minimized.limited = true;
  if (start.kind == MinimizeStart::Kind::found) {
    auto request = request_;
    request.limits = stopwatch.rest_of(request_.limits);
    minimized = minimize(rules_, start.givens, request);
  }
  if (minimized.limited && interrupted()) return false;
  chunk.totals.add_minimized(minimized.givens.size(), !minimized.limited);
  write_minimized(minimized, chunk);
  return true;
}

void MinimizeWorker::write_minimized(const Minimized& minimized, BatchChunk& chunk) {
  std::string puzzle;
  symbols().append(minimized.givens, puzzle);
  if (!json()) return write(puzzle + '\n', chunk);
  Json json;
  json.begin_object().key("givens").value(minimized.givens.size());
  json.key("initial").value(puzzle).key("irreducible").value(minimized.irreducible);
  if (minimized.at_least) json.key("at_least").value(*minimized.at_least);
  json.key("limited").value(minimized.limited).key("checks").value(minimized.checks);
  write(json.end_object().take() + '\n', chunk);
}

}  // namespace grids::cli
