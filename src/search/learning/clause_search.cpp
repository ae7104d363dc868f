#include "search/learning/clause_search.hpp"

#include <algorithm>
#include <cassert>

#include "core/random.hpp"
#include "search/learning/luby.hpp"

namespace grids {
namespace {

constexpr std::uint64_t restart_unit = 300;
/// How many more clauses are kept each time after some were forgotten.
constexpr std::size_t more_learned = 500;
constexpr int deepest_cause = 500;

}  // namespace

ClauseSearch::ClauseSearch(std::size_t variables)
    : clauses_(variables),
      groups_of_(variables),
      queue_(variables),
      trail_(variables, Reason::none()),
      phase_(variables, 1),
      analysis_(variables, deepest_cause),
      conflicts_left_(restart_unit) {}

void ClauseSearch::at_most_one(std::span<const std::uint32_t> variables) {
  assert(std::ranges::all_of(variables, [this](std::uint32_t one) { return one < groups_of_.size(); }));
  for (const auto variable : variables) groups_of_[variable].push_back(static_cast<std::uint32_t>(groups_.size()));
  groups_.emplace_back(variables.begin(), variables.end());
}

void ClauseSearch::at_least_one(std::span<const std::uint32_t> variables) {
  std::vector<ClauseLiteral> literals;
  for (const auto variable : variables) literals.push_back(ClauseLiteral::of(variable));
  add(literals);
}

void ClauseSearch::not_all(std::span<const std::uint32_t> variables) {
  std::vector<ClauseLiteral> literals;
  for (const auto variable : variables) literals.push_back(!ClauseLiteral::of(variable));
  add(literals);
}

void ClauseSearch::randomize(std::uint64_t seed) {
  Random random(seed);
  for (std::uint32_t variable = 0; variable < phase_.size(); ++variable) queue_.bump(variable, random.fraction());
}

void ClauseSearch::add(std::span<const ClauseLiteral> clause) {
  if (solved_) {
    assert(enumerated_level_ == 0 && "no solution was passed over without a clause");
    jump(0);
    solved_ = false;
  }
  std::vector<ClauseLiteral> open;
  for (const auto literal : clause) {
    if (trail_.value(literal) > 0) return;
    if (trail_.value(literal) == 0) open.push_back(literal);
  }
  if (open.size() > 1)
    clauses_.add(open, 0);
  else if (open.empty())
    exhausted_ = true;
  else
    assign(open.front(), Reason::none());
}

ClauseSearch::Status ClauseSearch::next(std::uint64_t nodes) {
  const auto end = statistics_.nodes + nodes;
  if (solved_) exhausted_ = !flip();
  solved_ = false;
  while (!exhausted_) {
    if (statistics_.nodes >= end) return Status::limit;
    ++statistics_.nodes;
    if (!propagate()) {
      ++statistics_.failures;
      exhausted_ = !resolve_conflict();
      continue;
    }
    restart_if_due();
    forget_if_due();
    const auto decision = next_decision();
    if (!decision) {
      solved_ = true;
      return Status::solution;
    }
    ++statistics_.guesses;
    decide(*decision);
    statistics_.deepest = std::max<std::uint64_t>(statistics_.deepest, trail_.level());
  }
  return Status::exhausted;
}

std::optional<ClauseLiteral> ClauseSearch::next_decision() {
  while (!queue_.empty()) {
    const auto variable = queue_.pop();
    const auto literal = ClauseLiteral::of(variable);
    if (trail_.value(literal) == 0) return phase_[variable] != 0 ? literal : !literal;
  }
  return std::nullopt;
}

void ClauseSearch::assign(ClauseLiteral literal, Reason reason) {
  trail_.push(literal, reason);
  ++statistics_.propagations;
}

void ClauseSearch::decide(ClauseLiteral literal) {
  trail_.begin_level();
  assign(literal, Reason::none());
}

bool ClauseSearch::propagate() {
  const auto imply = [this](ClauseLiteral literal, ClauseStore::Place clause) {
    assign(literal, Reason::clause(clause));
  };
  while (trail_.has_next()) {
    const auto holding = trail_.next();
    if (!holding.negative() && !exclude_others(holding)) return false;
    if (!trail_.follow(holding, clauses_, conflict_, imply)) return false;
  }
  return true;
}

/// The others of the variable's groups fail.
bool ClauseSearch::exclude_others(ClauseLiteral holding) {
  for (const auto group : groups_of_[holding.variable()])
    for (const auto other : groups_[group]) {
      const auto literal = ClauseLiteral::of(other);
      if (trail_.value(literal) < 0 || literal == holding) continue;
      if (trail_.value(literal) > 0) {
        conflict_ = {literal, holding};
        return false;
      }
      assign(!literal, Reason::literal(holding));
    }
  return true;
}

/// Refutes the last decision: those before it imply the contrary, as far as solutions go that were not found yet.
bool ClauseSearch::flip() {
  if (trail_.level() == 0) return false;
  const auto decision = trail_.decision(trail_.level() - 1);
  jump(trail_.level() - 1);
  enumerated_level_ = trail_.level();
  assign(!decision, Reason::none());
  return true;
}

void ClauseSearch::jump(std::size_t to_level) {
  if (to_level >= trail_.level()) return;
  trail_.jump(to_level, [this](ClauseLiteral literal) {
    phase_[literal.variable()] = literal.negative() ? 0 : 1;
    queue_.insert(static_cast<std::uint32_t>(literal.variable()));
  });
}

/// Calls visit(literal) for all that made this one hold, as long as it returns true.
template <typename Visit>
bool ClauseSearch::all_causes(ClauseLiteral holding, Visit&& visit) const {
  const auto reason = trail_.cause(holding);
  if (reason.is_literal()) return visit(reason.holding());
  return std::ranges::all_of(clauses_.literals(reason.place()),
                             [&](ClauseLiteral literal) { return literal == holding || visit(!literal); });
}

bool ClauseSearch::resolve_conflict() {
  if (trail_.level() == enumerated_level_) return flip();
  analysis_.analyze(conflict_, *this);
  learn();
  queue_.decay();
  if (conflicts_left_ > 0) --conflicts_left_;
  return true;
}

void ClauseSearch::learn() {
  const auto learned = analysis_.learned();
  if (learned.size() == 1) {
    jump(enumerated_level_);
    assign(learned[0], Reason::none());
    return;
  }
  jump(std::max(trail_.level_of(learned[1]), enumerated_level_));
  assign(learned[0], Reason::clause(clauses_.add(learned, analysis_.spread())));
}

void ClauseSearch::restart_if_due() {
  if (conflicts_left_ > 0) return;
  conflicts_left_ = restart_unit * luby(++statistics_.restarts);
  jump(enumerated_level_);
}

void ClauseSearch::forget_if_due() {
  if (clauses_.learned() < most_learned_) return;
  most_learned_ += more_learned;
  std::vector<ClauseStore::Place*> needed;
  for (const auto literal : trail_.literals())
    if (auto* const place = trail_.cause(literal).place_of_clause()) needed.push_back(place);
  clauses_.forget(needed);
}

}  // namespace grids
