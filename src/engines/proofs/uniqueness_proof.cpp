#include "engines/proofs/uniqueness_proof.hpp"

#include <cassert>
#include <stdexcept>

#include "core/unsupported.hpp"
#include "engines/exports/dimacs.hpp"
#include "engines/interface/left_out.hpp"
#include "engines/proofs/statement_text.hpp"
#include "engines/sat/solver_watch.hpp"
#include "model/rewriter.hpp"

namespace grids {
namespace {

Puzzle rules_of(const Puzzle& puzzle, const StopToken& stop) {
  auto rules = puzzle;
  rules.set_givens({});
  if (choose_forms(rules, stop).stopped) throw Stopped("the rules were still being prepared");
  return rules;
}

/// Then the checker has to find it.
constexpr std::uint64_t most_conflicts_of_witness = 100'000;

/// What a reason may take, and what it may where CaDiCaL is the next to try.
constexpr std::uint64_t most_conflicts_of_reason = 100'000;
constexpr std::uint64_t few_conflicts = 2'000;

/// Techniques that could make a step follow in another way than by unit propagation, or that change the solutions.
constexpr const char* unwanted_techniques[] = {"block", "cover", "condition"};

}  // namespace

UniquenessProof::UniquenessProof(const Puzzle& puzzle, const Solution& solution, Prover prover, const StopToken& stop)
    : prover_(prover),
      rules_(rules_of(puzzle, stop)),
      stated_(model_with_cuts(rules_, puzzle.givens(), solution, prover == Prover::sat && has_cadical(), stop)),
      cnf_(stated_.model, ClauseEncoding::improved, stop),
      solution_(solution),
      witness_(stated_.witness ? *stated_.witness : find_witness(stop)) {
  assert(solution.size() <= rules_.cell_count());
  for (const auto& clause : question(stated_.model, puzzle.givens(), solution)) cnf_.clause(clause);
  rules_.set_givens(puzzle.givens());
}

/// What a checker without the wits of a solver would look for long, such as the numbers of cells on their ways.
BooleanLiterals UniquenessProof::find_witness(const StopToken& stop) const {
  ClauseProof clauses(cnf_.literals(), cnf_.variables(), nullptr, stop);
  ClauseProof::Literals fails;
  std::vector<std::uint32_t> variables;
  for (std::size_t i = 0; i < solution_.size(); ++i)
    if (const auto holds = stated_.model.holds(cell_at(i), solution_[i]); !holds.is_constant())
      fails.push_back(!ClauseLiteral::of(holds.variable()));
  for (auto i = stated_.model.cell_variables(); i < stated_.model.variables().size(); ++i)
    variables.push_back(static_cast<std::uint32_t>(i));
  if (clauses.derive(fails, variables, most_conflicts_of_witness)) throw std::logic_error("the solution breaks a rule");
  BooleanLiterals witness;
  for (auto i = stated_.model.cell_variables(); i < stated_.model.variables().size(); ++i)
    if (clauses.follows_now(ClauseLiteral::of(i))) witness.push_back(BooleanLiteral::of(i));
  return witness;
}

void UniquenessProof::write_claim(const TextSink& sink) const {
  write_statements(rules_, stated_.model, solution_, witness_, sink);
}

void UniquenessProof::write_clauses(const TextSink& sink) const { grids::write_clauses(cnf_, sink); }

UniquenessProof::Result UniquenessProof::write_proof(std::FILE* file, const Limits& limits) const {
  assert(file != nullptr);
  // Cuts say too little for what the native search infers from their rules.
  const bool by_cuts = stated_.witness.has_value();
  if (prover_ == Prover::sat || (prover_ == Prover::automatic && by_cuts)) return prove_by_sat(file, limits);
  const Stopwatch stopwatch;
  try {
    return prove_by_native(file, limits, prover_ == Prover::native ? most_conflicts_of_reason : few_conflicts);
  } catch (const Unsupported&) {
    if (prover_ == Prover::native || !has_cadical()) throw;
  }
  // What has been written follows from the clauses, too, and stands before what is to come.
  return prove_by_sat(file, stopwatch.rest_of(limits));
}

UniquenessProof::Result UniquenessProof::prove_by_native(std::FILE* file, const Limits& limits,
                                                         std::uint64_t most_conflicts) const {
  try {
    return LearnedProof({rules_, stated_.model, cnf_, solution_}, file, limits, most_conflicts).write();
  } catch (const Stopped&) {
    return Result::limit;
  }
}

UniquenessProof::Result UniquenessProof::prove_by_sat(std::FILE* file, const Limits& limits) const {
  demand_cadical();
  SolverWatch watch(limits);
  CaDiCaL::Solver solver;
  solver.set("quiet", 1);
  solver.set("binary", 0);
  for (const auto* const technique : unwanted_techniques) solver.set(technique, 0);
  if (!solver.trace_proof(file, "the proof")) throw std::logic_error("a proof can no longer be traced");
  solver.reserve(static_cast<int>(cnf_.variables()));
  for (const auto literal : cnf_.literals()) {
    if (literal == 0 && watch.terminate()) return Result::limit;
    solver.add(literal);
  }
  solver.connect_terminator(&watch);
  const auto status = solver.solve();
  solver.disconnect_terminator();
  solver.close_proof_trace();
  if (status == unsatisfiable) return Result::proved;
  return status == satisfiable ? Result::other_solution : Result::limit;
}

}  // namespace grids
