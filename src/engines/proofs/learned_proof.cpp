#include "engines/proofs/learned_proof.hpp"

#include <algorithm>

#include "core/unsupported.hpp"
#include "search/learning/reason_search.hpp"

namespace grids {
namespace {

constexpr std::uint64_t nodes_between_looks = 64;

Program lowered(const Puzzle& rules, const StopToken& stop) {
  Lowering lowering;
  lowering.plain = true;
  lowering.stop = stop;
  return Program::lower(rules, lowering);
}

}  // namespace

LearnedProof::LearnedProof(const Subject& subject, std::FILE* file, const Limits& limits, std::uint64_t most_conflicts)
    : subject_(subject),
      limits_(limits),
      most_conflicts_(most_conflicts),
      program_(lowered(subject.rules, stopwatch_.stop_at(limits))),
      off_(program_.layout().active_words),
      proof_(subject.cnf.literals(), subject.cnf.variables(), file, stopwatch_.stop_at(limits)) {}

ProofResult LearnedProof::write() {
  for (;;) try {
      return search();
    } catch (const Underivable& failed) {
      leave_out(*failed.propagator);
    }
}

ProofResult LearnedProof::search() {
  const auto& [rules, model, cnf, solution] = subject_;
  const std::vector<std::uint32_t> failures(rules.cell_count());
  ReasonSearch search(program_, rules.domains(), off_, failures);
  search.tell(*this);
  for (const auto& [cell, symbol] : rules.givens()) search.give({cell, symbol});
  std::vector<ReasonSearch::Candidate> together;
  for (std::size_t i = 0; i < solution.size(); ++i) together.push_back({cell_at(i), solution[i]});
  search.exclude(together);
  const auto stop = stopwatch_.stop_at(limits_);
  for (;;) {
    if (proof_.refuted()) return ProofResult::proved;
    if (stop.stop_requested() || (limits_.nodes && search.statistics().nodes >= *limits_.nodes))
      return ProofResult::limit;
    switch (search.next(nodes_between_looks)) {
      case ReasonSearch::Status::limit: break;
      case ReasonSearch::Status::exhausted:
        if (!proof_.refuted()) throw std::logic_error("a search that is through has not been told in full");
        break;
      case ReasonSearch::Status::solution: return ProofResult::other_solution;
    }
  }
}

/// What it means has to be said by others.
void LearnedProof::leave_out(const Propagator& propagator) {
  if (!propagator.implied())
    throw Unsupported(
        "'" + propagator.text(subject_.rules).letters() +
        "': what the native search infers from it takes too long to derive from its clauses; --engine sat "
        "finds a proof of another kind");
  for (std::size_t i = 0; i < program_.propagator_count(); ++i)
    if (&program_.propagator(i) == &propagator) off_[i / 64] |= std::uint64_t{1} << (i % 64);
}

ClauseLiteral LearnedProof::literal(const Fact& fact) const {
  const auto holding = ClauseLiteral::of(subject_.model.holds(fact.cell, fact.symbol).variable());
  return fact.holds ? holding : !holding;
}

ClauseProof::Literals LearnedProof::literals(const Clause& clause) const {
  ClauseProof::Literals all;
  for (const auto& fact : clause) all.push_back(literal(fact));
  return all;
}

/// Only those reasons are written without which unit propagation does not see it.
void LearnedProof::learned(const Clause& clause, std::span<const Reason> reasons) {
  const auto all = literals(clause);
  bool follows = proof_.contradicted_without(all);
  for (const auto& reason : reasons) {
    if (follows) break;
    if (!reason.contradiction && proof_.follows_now(literal(reason.clause.front()))) continue;
    derive(reason);
    follows = proof_.contradicted_without(all);
  }
  if (!follows) throw std::logic_error("what was learned does not follow from its reasons");
  proof_.add(all);
}

void LearnedProof::derive(const Reason& reason) {
  const auto clause = literals(reason.clause);
  if (proof_.contradicted_without(clause)) return proof_.add(clause);
  if (!proof_.derive(clause, variables_of(*reason.propagator), most_conflicts_)) throw Underivable{reason.propagator};
}

/// Of the cells of which it speaks, and those that its constraint was first to need.
std::vector<std::uint32_t> LearnedProof::variables_of(const Propagator& propagator) const {
  const auto& [rules, model, cnf, solution] = subject_;
  std::vector<std::uint32_t> variables;
  for (const auto cell : propagator.scope())
    for (const auto symbol : rules.domain(cell))
      if (const auto holds = model.holds(cell, symbol); !holds.is_constant())
        variables.push_back(static_cast<std::uint32_t>(holds.variable()));
  const auto& all = rules.constraints();
  const auto place = std::ranges::find(all, &propagator, [](const ConstraintPtr& each) { return each.get(); });
  if (place == all.end()) return variables;
  const auto [begin, end] = model.auxiliaries_of(static_cast<std::size_t>(place - all.begin()));
  for (auto variable = begin; variable < end; ++variable) variables.push_back(static_cast<std::uint32_t>(variable));
  return variables;
}

void LearnedProof::forgotten(std::span<const Clause> clauses) {
  std::vector<ClauseProof::Literals> all;
  for (const auto& clause : clauses) all.push_back(literals(clause));
  proof_.forget(all);
}

}  // namespace grids
