#include "engines/proofs/clause_proof.hpp"

#include <algorithm>
#include <cassert>
#include <charconv>
#include <set>

#include "search/learning/luby.hpp"

namespace grids {
namespace {

constexpr std::uint64_t conflicts_between_restarts = 50;
/// How far it is looked back for what a literal follows from.
constexpr int deepest_look = 500;
constexpr std::uint64_t steps_between_looks = 16;

ClauseLiteral literal_of(std::int32_t code) noexcept {
  const auto variable = ClauseLiteral::of(static_cast<std::size_t>(code < 0 ? -code : code) - 1);
  return code < 0 ? !variable : variable;
}

std::vector<std::size_t> sorted_numbers(std::span<const ClauseLiteral> literals) {
  std::vector<std::size_t> numbers;
  for (const auto literal : literals) numbers.push_back(literal.number());
  std::ranges::sort(numbers);
  return numbers;
}

}  // namespace

ClauseProof::ClauseProof(std::span<const std::int32_t> clauses, std::size_t variables, std::FILE* file,
                         const StopToken& stop)
    : clauses_(variables),
      trail_(variables, no_cause),
      activities_(variables),
      analysis_(variables, deepest_look),
      file_(file),
      stop_(stop) {
  Literals clause;
  for (const auto code : clauses) {
    if (code != 0) {
      clause.push_back(literal_of(code));
      continue;
    }
    store(clause, 0);
    clause.clear();
  }
  follow_what_holds();
}

/// Says so when the clauses have come to contradict each other.
void ClauseProof::follow_what_holds() {
  refuted_ = refuted_ || !propagate();
  if (refuted_) write({});
}

/// Before any assumption. What holds for good is followed when all is there.
void ClauseProof::store(std::span<const ClauseLiteral> given, std::uint32_t spread) {
  assert(trail_.level() == 0);
  Literals clause(given.begin(), given.end());
  std::stable_partition(clause.begin(), clause.end(),
                        [this](ClauseLiteral literal) { return trail_.value(literal) >= 0; });
  if (clause.size() > 1) clauses_.add(clause, spread);
  if (clause.empty() || trail_.value(clause[0]) < 0)
    refuted_ = true;
  else if (trail_.value(clause[0]) == 0 && (clause.size() == 1 || trail_.value(clause[1]) < 0))
    trail_.push(clause[0], no_cause);
}

/// False on a conflict.
bool ClauseProof::propagate() {
  const auto imply = [this](ClauseLiteral literal, ClauseStore::Place clause) { trail_.push(literal, clause); };
  while (trail_.has_next())
    if (!trail_.follow(trail_.next(), clauses_, conflict_, imply)) return false;
  return true;
}

void ClauseProof::jump(std::size_t to_level) {
  if (to_level < trail_.level()) trail_.jump(to_level, [](ClauseLiteral) {});
}

bool ClauseProof::contradicted_without(std::span<const ClauseLiteral> clause) {
  jump(0);
  if (refuted_) return true;
  trail_.begin_level();
  for (const auto literal : clause) {
    if (trail_.value(literal) > 0) return true;
    if (trail_.value(literal) == 0) trail_.push(!literal, no_cause);
  }
  return !propagate();
}

void ClauseProof::add(std::span<const ClauseLiteral> clause) {
  jump(0);
  if (refuted_) return;
  write(clause);
  store(clause, 1);
  follow_what_holds();
}

bool ClauseProof::derive(std::span<const ClauseLiteral> clause, std::span<const std::uint32_t> variables,
                         std::uint64_t most_conflicts) {
  for (std::uint64_t conflicts = 0, restarts = 0;;) {
    if (contradicted_without(clause)) {
      add(clause);
      return true;
    }
    for (auto left = conflicts_between_restarts * luby(++restarts); left > 0;) {
      if (propagate()) {
        if (!decide(variables)) return false;
        continue;
      }
      if (trail_.level() <= 1) break;
      if (++conflicts > most_conflicts) return false;
      --left;
      if (!learn_from_conflict()) break;
    }
  }
}

/// Whether there was anything to decide: the variable that took part in most conflicts of late, which fails.
bool ClauseProof::decide(std::span<const std::uint32_t> variables) {
  const std::uint32_t* best = nullptr;
  for (const auto& variable : variables)
    if (trail_.value(ClauseLiteral::of(variable)) == 0 &&
        (best == nullptr || activities_[variable] > activities_[*best]))
      best = &variable;
  if (best == nullptr) return false;
  trail_.begin_level();
  trail_.push(!ClauseLiteral::of(*best), no_cause);
  return true;
}

/// Whether what was assumed first still is.
bool ClauseProof::learn_from_conflict() {
  analysis_.analyze(conflict_, *this);
  increment_ /= 0.95;
  const Literals learned(analysis_.learned().begin(), analysis_.learned().end());
  if (learned.size() == 1) {
    add(learned);
    return false;
  }
  write(learned);
  jump(trail_.level_of(learned[1]));
  trail_.push(learned[0], clauses_.add(learned, analysis_.spread()));
  return true;
}

template <typename Visit>
bool ClauseProof::all_causes(ClauseLiteral holding, Visit&& visit) const {
  const auto cause = trail_.cause(holding);
  return cause == no_cause || std::ranges::all_of(clauses_.literals(cause), [&](ClauseLiteral literal) {
           return literal == holding || visit(!literal);
         });
}

void ClauseProof::bump(ClauseLiteral literal) noexcept {
  constexpr double too_large = 1e100;
  if ((activities_[literal.variable()] += increment_) <= too_large) return;
  for (auto& activity : activities_) activity /= too_large;
  increment_ /= too_large;
}

void ClauseProof::forget(std::span<const Literals> clauses) {
  jump(0);
  std::set<std::vector<std::size_t>> gone;
  for (const auto& clause : clauses) gone.insert(sorted_numbers(clause));
  clauses_.forget_if([&](std::span<const ClauseLiteral> clause) {
    if (!gone.contains(sorted_numbers(clause))) return false;
    line_.insert(line_.end(), {'d', ' '});
    write(clause);
    return true;
  });
}

/// What could not be written shows when the file is finished.
void ClauseProof::write(std::span<const ClauseLiteral> clause) {
  if (++steps_ % steps_between_looks == 0) demand_more_time(stop_, "the proof was still being looked for");
  if (file_ == nullptr) return line_.clear();
  for (const auto literal : clause) {
    char digits[16];
    const auto number = static_cast<std::int32_t>(literal.variable()) + 1;
    const auto end = std::to_chars(std::begin(digits), std::end(digits), literal.negative() ? -number : number).ptr;
    line_.insert(line_.end(), std::begin(digits), end);
    line_.push_back(' ');
  }
  line_.insert(line_.end(), {'0', '\n'});
  std::fwrite(line_.data(), 1, line_.size(), file_);
  line_.clear();
}

}  // namespace grids
