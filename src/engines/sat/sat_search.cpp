#include "engines/sat/sat_search.hpp"

#include <algorithm>
#include <cassert>

#include "propagation/encoding/lazy_constraint.hpp"

namespace grids {

SatSearch::SatSearch(const Puzzle& rewritten, ClauseEncoding encoding, const Limits& limits)
    : builder_(rewritten),
      decided_(rewritten.domains().begin(), rewritten.domains().end()),
      told_cells_(told_cells(rewritten)),
      watch_(limits) {
  solver_.set("quiet", 1);
  solver_.set("terminateint", 0);  // asks often, so that its turn ends in time
  solver_.connect_terminator(&watch_);
  solver_.connect_learner(&watch_);
  try {
    load(rewritten, encoding, watch_.stop());
  } catch (const Stopped&) {
    stopped_ = true;
  }
}

/// A limit may come before the clauses are there.
void SatSearch::load(const Puzzle& rewritten, ClauseEncoding encoding, const StopToken& stop) {
  builder_.heed(stop);
  for (const auto& constraint : rewritten.constraints()) {
    demand_more_time(stop);
    const bool lazy = dynamic_cast<const LazyConstraint*>(constraint.get()) != nullptr;
    lazy ? builder_.prepare(*constraint) : builder_.add(*constraint);
    lazy_ = lazy_ || lazy;
  }
  builder_.heed({});  // what is added later is little, and belongs to other turns
  const Cnf cnf(model(), encoding, stop);
  variables_ = static_cast<int>(cnf.variables());
  size_ = {cnf.variables(), cnf.clause_count()};
  solver_.reserve(variables_);
  for (const auto literal : cnf.literals()) {
    if (literal == 0) demand_more_time(stop);
    solver_.add(literal);
  }
}

SatSearch::~SatSearch() {
  solver_.disconnect_terminator();
  solver_.disconnect_learner();
}

SatSearch::Status SatSearch::next() { return solve(0); }

/// `assumed`: a literal that holds for this once; 0 for none.
SatSearch::Status SatSearch::solve(int assumed) {
  for (;;) {
    if (stopped_ || watch_.terminate()) return Status::limit;
    if (assumed != 0) solver_.assume(assumed);
    const auto status = solver_.solve();
    if (status == unsatisfiable) return Status::exhausted;
    if (status != satisfiable) return Status::limit;
    if (!cut()) return Status::solution;
    watch_.note_cut();
  }
}

/// Adds what forbids the solution just found, where it breaks a lazy constraint.
bool SatSearch::cut() {
  const auto& cuts = model().cuts();
  const auto known = cuts.size();
  if (!lazy_ || !builder_.cut_off(solution())) return false;
  for (auto i = known; i < cuts.size(); ++i) require(cuts[i].literals);
  return true;
}

void SatSearch::require(const BooleanLiterals& clause) {
  if (std::ranges::any_of(clause, &BooleanLiteral::is_always)) return;
  for (const auto literal : clause)
    if (!literal.is_never()) solver_.add(literal.code());
  solver_.add(0);
}

/// The clause "one of them occurs" holds only together with a variable of its own, which is assumed for this once.
SatSearch::Status SatSearch::next_with(std::span<const Given> candidates) {
  assert(!candidates.empty() && "one of none never occurs");
  const auto asked = ++variables_;
  solver_.reserve(asked);
  solver_.add(-asked);
  for (const auto& [cell, symbol] : candidates) {
    const auto literal = model().holds(cell, symbol);
    if (literal.is_never()) continue;
    if (literal.is_always()) {
      solver_.add(asked);  // the clause says nothing
      continue;
    }
    solver_.add(literal.code());
    solver_.phase(literal.code());
  }
  solver_.add(0);
  const auto status = solve(asked);
  for (const auto& [cell, symbol] : candidates)
    if (const auto literal = model().holds(cell, symbol); !literal.is_constant()) solver_.unphase(literal.code());
  return status;
}

std::vector<Domain> SatSearch::solution() {
  auto domains = decided_;
  for (std::size_t i = 0; i < model().cell_variables(); ++i)
    if (const auto& variable = model().variables()[i]; holds(i))
      domains[index(variable.cell)] = Domain::of(variable.symbol);
  return domains;
}

void SatSearch::exclude_solution() {
  std::vector<int> clause;
  for (std::size_t i = 0; i < model().cell_variables(); ++i)
    if (holds(i) && index(model().variables()[i].cell) < told_cells_) clause.push_back(-(static_cast<int>(i) + 1));
  for (const auto literal : clause) solver_.add(literal);
  solver_.add(0);
}

void enumerate(SatSearch& search, const Puzzle& puzzle, std::uint64_t at_most, const SolutionSink& sink,
               Answer& answer) {
  answer.model = search.size();
  while (answer.found < at_most) {
    const auto status = search.next();
    answer.conflicts = search.conflicts();
    if (!note_end(status, answer) || !hand_over(search.solution(), puzzle, sink, answer)) return;
    search.exclude_solution();
  }
}

}  // namespace grids
