#include "search/learning/clause_search.hpp"

#include <algorithm>
#include <cassert>

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
      value_(2 * variables),
      phase_(variables, 1),
      level_(variables),
      reason_(variables, Reason::none()),
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

void ClauseSearch::add(std::span<const ClauseLiteral> clause) {
  if (clause.size() > 1)
    clauses_.add(clause, 0);
  else if (clause.empty() || value(clause.front()) < 0)
    exhausted_ = true;
  else if (value(clause.front()) == 0)
    assign(clause.front(), Reason::none());
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
    statistics_.deepest = std::max<std::uint64_t>(statistics_.deepest, level());
  }
  return Status::exhausted;
}

std::optional<ClauseLiteral> ClauseSearch::next_decision() {
  while (!queue_.empty()) {
    const auto variable = queue_.pop();
    const auto literal = ClauseLiteral::of(variable);
    if (value(literal) == 0) return phase_[variable] != 0 ? literal : !literal;
  }
  return std::nullopt;
}

void ClauseSearch::assign(ClauseLiteral literal, Reason reason) {
  assert(value(literal) == 0 && "a variable gets a value once");
  value_[literal.number()] = 1;
  value_[(!literal).number()] = -1;
  level_[literal.variable()] = static_cast<std::uint32_t>(level());
  reason_[literal.variable()] = reason;
  trail_.push_back(literal);
  ++statistics_.propagations;
}

void ClauseSearch::decide(ClauseLiteral literal) {
  level_begin_.push_back(trail_.size());
  assign(literal, Reason::none());
}

bool ClauseSearch::propagate() {
  while (followed_ < trail_.size()) {
    const auto holding = trail_[followed_++];
    if (!holding.negative() && !exclude_others(holding)) return false;
    if (!follow_clauses(!holding)) return false;
  }
  return true;
}

bool ClauseSearch::follow_clauses(ClauseLiteral failing) {
  const auto broken = clauses_.follow(
      failing, [this](ClauseLiteral literal) { return value(literal); },
      [this](ClauseLiteral literal, ClauseStore::Place clause) { assign(literal, Reason::clause(clause)); });
  if (!broken) return true;
  conflict_.clear();
  for (const auto literal : clauses_.literals(*broken)) conflict_.push_back(!literal);
  return false;
}

/// The others of the variable's groups fail.
bool ClauseSearch::exclude_others(ClauseLiteral holding) {
  for (const auto group : groups_of_[holding.variable()])
    for (const auto other : groups_[group]) {
      const auto literal = ClauseLiteral::of(other);
      if (value(literal) < 0 || literal == holding) continue;
      if (value(literal) > 0) {
        conflict_ = {literal, holding};
        return false;
      }
      assign(!literal, Reason::literal(holding));
    }
  return true;
}

/// Refutes the last decision: those before it imply the contrary, as far as solutions go that were not found yet.
bool ClauseSearch::flip() {
  assert(followed_ <= trail_.size());
  if (level() == 0) return false;
  const auto decision = trail_[level_begin_.back()];
  jump(level() - 1);
  enumerated_level_ = level();
  assign(!decision, Reason::none());
  return true;
}

void ClauseSearch::jump(std::size_t to_level) {
  if (to_level >= level()) return;
  const auto end = level_begin_[to_level];
  for (auto i = trail_.size(); i-- > end;) {
    const auto literal = trail_[i];
    const auto variable = literal.variable();
    value_[literal.number()] = value_[(!literal).number()] = 0;
    phase_[variable] = literal.negative() ? 0 : 1;
    queue_.insert(static_cast<std::uint32_t>(variable));
  }
  trail_.resize(end);
  level_begin_.resize(to_level);
  followed_ = end;
}

/// Calls visit(literal) for all that made this one hold, as long as it returns true.
template <typename Visit>
bool ClauseSearch::all_causes(ClauseLiteral holding, Visit&& visit) const {
  const auto reason = reason_[holding.variable()];
  if (reason.is_literal()) return visit(reason.holding());
  return std::ranges::all_of(clauses_.literals(reason.place()),
                             [&](ClauseLiteral literal) { return literal == holding || visit(!literal); });
}

bool ClauseSearch::resolve_conflict() {
  if (level() == enumerated_level_) return flip();
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
  jump(std::max(level_of(learned[1]), enumerated_level_));
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
  for (const auto literal : trail_)
    if (auto* const place = reason_[literal.variable()].place_of_clause()) needed.push_back(place);
  clauses_.forget(needed);
}

}  // namespace grids
