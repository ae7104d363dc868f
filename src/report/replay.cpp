#include "report/replay.hpp"

#include "explain/told_steps.hpp"

namespace grids::report {

std::vector<Domain> Replay::board(std::size_t steps) const {
  std::vector<Domain> domains;
  for (std::size_t i = 0; i < rules_.cell_count(); ++i) {
    Domain left;
    for (const auto symbol : rules_.start(cell_at(i)))
      if (!gone({cell_at(i), symbol}, steps)) left.insert(symbol);
    domains.push_back(left);
  }
  return domains;
}

Region Replay::open_cells(std::size_t steps) const {
  Region open;
  const auto& puzzle = rules_.puzzle();
  for (const auto cell : puzzle.grid().cells())
    if (!filled(cell, steps)) open.push_back(cell);
  for (auto line = puzzle.grid().cell_count(); line < puzzle.told_cells(); ++line)
    if (!filled(cell_at(line), steps)) open.push_back(cell_at(line));
  return open;
}

bool Replay::filled(CellId cell, std::size_t steps) const {
  const auto by = journal_.filled_by(cell);
  return position_.filled(cell) && (by == explain::no_step || by < steps);
}

bool Replay::gone(explain::Candidate candidate, std::size_t steps) const {
  using Kind = explain::Reason::Kind;
  const auto& reason = journal_.reason(candidate);
  switch (reason.kind) {
    case Kind::open: return false;
    case Kind::start: return true;
    case Kind::step: return reason.step < steps;
    case Kind::same_cell:
    case Kind::linked: break;
  }
  const auto filled = journal_.filled_by(reason.by);
  return filled == explain::no_step || filled < steps;
}

std::unique_ptr<explain::Explainer> resumed(const explain::Rules& rules, std::span<const Given> givens,
                                            const explain::Approach& approach, std::span<const explain::Step> steps) {
  auto explainer = std::make_unique<explain::Explainer>(rules, givens, approach);
  for (const auto& step : steps) explainer->take(step);
  return explainer;
}

std::unique_ptr<explain::Explainer> condensed(const explain::Explainer& explainer) {
  const auto& journal = explainer.journal();
  auto told = journal.needed();
  if (explainer.standing() != explain::Standing::solved)
    for (std::size_t i = 0; i < told.size(); ++i) told[i] = told[i] || !journal.steps()[i].bookkeeping;
  explain::ToldSteps told_steps(journal, explainer.rules(), told);
  std::vector<explain::Step> steps;
  for (explain::StepNumber i = 0; i < told.size(); ++i)
    if (told[i]) steps.push_back(told_steps.at(i));
  auto shorter = resumed(explainer.rules(), explainer.givens(), explainer.approach(), steps);
  // A contradiction may rest on what only keeps books.
  if (journal.contradiction() && !shorter->journal().contradiction())
    shorter = resumed(explainer.rules(), explainer.givens(), explainer.approach(), journal.steps());
  shorter->conclude(explainer.standing());
  return shorter;
}

}  // namespace grids::report
