#include "engines/lowered_frame.hpp"

#include "core/diagnostics.hpp"
#include "model/rewriter.hpp"

namespace grids {
namespace {

/// Beyond that what is kept takes more room than it saves time.
constexpr std::size_t most_lowered = 20'000;

}  // namespace

LoweredFrame::LoweredFrame(const Puzzle& frame, const StopToken& stop)
    : shared_(frame.constraints().size()), cells_(frame), working_(frame) {
  const auto report = rewrite(working_, nullptr, stop);
  if (report.stopped) throw Stopped("the rules were still being prepared");
  if (report.contradiction) return;
  working_.index_differences();
  program_ = Program::lower(working_, {.stop = stop});
  cells_ = working_;
  cells_.set_constraints({});
}

std::optional<LoweredFrame::Own> LoweredFrame::own(std::span<const ConstraintPtr> constraints) {
  if (lowered_.size() > most_lowered) lowered_.clear();
  Own own{cells_};
  for (const auto& constraint : constraints) {
    const auto& lowered = this->lowered(constraint);
    if (!lowered.apart) return std::nullopt;
    own.contradictory = own.contradictory || lowered.contradictory;
    for (const auto& [cell, to] : lowered.narrowings) own.contradictory |= !own.cells.narrow(cell, to);
    own.propagators.insert(own.propagators.end(), lowered.propagators.begin(), lowered.propagators.end());
  }
  return own;
}

const LoweredFrame::Lowered& LoweredFrame::lowered(const ConstraintPtr& constraint) {
  const auto known = lowered_.find(constraint.get());
  if (known != lowered_.end()) return known->second;
  return lowered_.emplace(constraint.get(), lower(constraint)).first->second;
}

LoweredFrame::Lowered LoweredFrame::lower(const ConstraintPtr& constraint) {
  Lowered lowered{constraint};
  // Sums of cells that differ are rewritten by what is known to differ.
  if (constraint->all_different()) {
    lowered.apart = false;
    return lowered;
  }
  std::vector<ConstraintPtr> left{constraint};
  RewriteReport report;
  for (const auto stage : {Stage::expand, Stage::specialize})
    lowered.contradictory = lowered.contradictory || !rewrite_up_to(stage, working_, left, report);
  if (working_.cell_count() > cells_.cell_count()) {  // it needs hidden cells
    lowered.apart = false;
    auto constraints = working_.constraints();
    working_ = cells_;
    working_.set_constraints(std::move(constraints));
    working_.index_differences();
    return lowered;
  }
  for (std::size_t cell = 0; cell < cells_.cell_count(); ++cell) {
    const auto before = cells_.domain(cell_at(cell));
    if (working_.domain(cell_at(cell)) == before) continue;
    lowered.narrowings.push_back({cell_at(cell), working_.domain(cell_at(cell))});
    working_.domains()[cell] = before;
  }
  if (lowered.contradictory) return lowered;
  for (const auto& each : left) {
    if (each->all_different()) lowered.apart = false;
    lowered.propagators.push_back(as_propagator(each, working_));
  }
  return lowered;
}

}  // namespace grids
