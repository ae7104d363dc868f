#include "engines/series_solver.hpp"

#include <algorithm>
#include <cassert>

#include "core/diagnostics.hpp"
#include "model/rewriter.hpp"

namespace grids {

SeriesSolver::SeriesSolver(std::shared_ptr<const Puzzle> frame) : frame_(std::move(frame)), working_(*frame_) {
  if (rewrite_with_givens(working_).contradiction) return;
  working_.index_differences();
  program_ = Program::lower(working_);
  rewritten_ = working_;
}

Answer SeriesSolver::solve(std::span<const ConstraintPtr> own, std::uint64_t at_most, const Limits& limits,
                           const SolutionSink& sink) {
  assert(std::ranges::none_of(own, [](const ConstraintPtr& constraint) { return constraint == nullptr; }));
  const Stopwatch stopwatch;
  Answer answer;
  const auto more = program_ ? normal_forms(own, answer.rewriting) : std::nullopt;
  answer.rewriting.contradiction = answer.complete = !more;
  if (more) {
    const auto program = program_->extended(working_, *more);
    Search search(program);
    const auto take = [&](const Solution& solution) {
      demand_accepted(own, solution);
      return sink(solution);
    };
    search.start({}, stopwatch.rest_of(limits));
    enumerate(search, *frame_, at_most, take, answer);
  }
  answer.time = stopwatch.elapsed();
  return answer;
}

/// What the constraints are rewritten to, given the frame; nothing when there is a contradiction.
std::optional<SeriesSolver::Propagators> SeriesSolver::normal_forms(std::span<const ConstraintPtr> own,
                                                                    RewriteReport& report) {
  if (working_.cell_count() == rewritten_->cell_count())
    std::ranges::copy(rewritten_->domains(), working_.domains().begin());
  else
    working_ = *rewritten_;
  std::vector<ConstraintPtr> left(own.begin(), own.end());
  for (const auto stage : {Stage::expand, Stage::specialize}) {
    const auto waits = [stage](const ConstraintPtr& constraint) { return constraint->stage() <= stage; };
    if (std::ranges::any_of(left, waits)) index_differences(left);
    if (!rewrite_up_to(stage, working_, left, report)) return std::nullopt;
  }
  Propagators propagators;
  propagators.reserve(left.size());
  for (const auto& constraint : left) {
    propagators.push_back(as_propagator(constraint, *frame_));
  }
  return propagators;
}

/// Which cells must differ follows from the frame, unless own constraints say so, too.
void SeriesSolver::index_differences(std::span<const ConstraintPtr> own) {
  const bool mine = std::ranges::any_of(own, [](const auto& each) { return each->all_different(); });
  if (!mine && !has_own_differences_) return;
  auto all = rewritten_->constraints();
  all.insert(all.end(), own.begin(), own.end());
  working_.set_constraints(std::move(all));
  working_.index_differences();
  has_own_differences_ = mine;
}

}  // namespace grids
