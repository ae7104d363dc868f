#include "engines/sat/sat_search.hpp"

namespace grids {

SatSearch::SatSearch(const Puzzle& rewritten, ClauseEncoding encoding, const Limits& limits)
    : model_(PseudoBooleanModel::of(rewritten)),
      decided_(rewritten.domains().begin(), rewritten.domains().end()),
      telling_cells_(telling_cells(rewritten)),
      watch_(limits) {
  solver_.set("quiet", 1);
  solver_.connect_terminator(&watch_);
  solver_.connect_learner(&watch_);
  if (watch_.terminate()) return;  // in a race, it may be over already
  const Cnf cnf(model_, encoding);
  variables_ = static_cast<int>(cnf.variables());
  solver_.reserve(variables_);
  for (const auto literal : cnf.literals()) solver_.add(literal);
}

SatSearch::~SatSearch() {
  solver_.disconnect_terminator();
  solver_.disconnect_learner();
}

SatSearch::Status SatSearch::next() {
  if (watch_.terminate()) return Status::limit;
  switch (solver_.solve()) {
    case satisfiable: return Status::solution;
    case unsatisfiable: return Status::exhausted;
    default: return Status::limit;
  }
}

/// The clause "one of them occurs" holds only together with a variable of its own, which is assumed for this once.
SatSearch::Status SatSearch::next_with(std::span<const Given> candidates) {
  const auto asked = ++variables_;
  solver_.reserve(asked);
  solver_.add(-asked);
  for (const auto& [cell, symbol] : candidates) {
    const auto literal = model_.holds(cell, symbol);
    if (literal.is_never()) continue;
    if (literal.is_always()) {
      solver_.add(asked);  // the clause says nothing
      continue;
    }
    solver_.add(literal.code());
    solver_.phase(literal.code());
  }
  solver_.add(0);
  solver_.assume(asked);
  const auto status = next();
  for (const auto& [cell, symbol] : candidates)
    if (const auto literal = model_.holds(cell, symbol); !literal.is_constant()) solver_.unphase(literal.code());
  return status;
}

std::vector<Domain> SatSearch::solution() {
  auto domains = decided_;
  for (std::size_t i = 0; i < model_.cell_variables(); ++i)
    if (const auto& variable = model_.variables()[i]; holds(i))
      domains[index(variable.cell)] = Domain::of(variable.symbol);
  return domains;
}

void SatSearch::exclude_solution() {
  std::vector<int> clause;
  for (std::size_t i = 0; i < model_.cell_variables(); ++i)
    if (holds(i) && index(model_.variables()[i].cell) < telling_cells_) clause.push_back(-(static_cast<int>(i) + 1));
  for (const auto literal : clause) solver_.add(literal);
  solver_.add(0);
}

void enumerate(SatSearch& search, const Puzzle& puzzle, std::uint64_t at_most, const SolutionSink& sink,
               Answer& answer) {
  while (answer.found < at_most) {
    const auto status = search.next();
    answer.conflicts = search.conflicts();
    if (!note_end(status, answer) || !hand_over(search.solution(), puzzle, sink, answer)) return;
    search.exclude_solution();
  }
}

}  // namespace grids
