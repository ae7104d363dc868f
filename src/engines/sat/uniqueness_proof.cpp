#include "engines/sat/uniqueness_proof.hpp"

#include <cassert>
#include <stdexcept>

#include "engines/exports/dimacs.hpp"
#include "engines/interface/left_out.hpp"
#include "engines/sat/solver_watch.hpp"
#include "engines/sat/statement_text.hpp"
#include "model/rewriter.hpp"

namespace grids {
namespace {

Puzzle rules_of(const Puzzle& puzzle, const StopToken& stop) {
  demand_cadical();
  auto rules = puzzle;
  rules.set_givens({});
  if (rewrite(rules, nullptr, stop).stopped) throw Stopped("the rules were still being prepared");
  return rules;
}

/// Techniques that could make a step follow in another way than by unit propagation, or that change the solutions.
constexpr const char* unwanted_techniques[] = {"block", "cover", "condition"};

}  // namespace

UniquenessProof::UniquenessProof(const Puzzle& puzzle, const Solution& solution, const StopToken& stop)
    : rules_(rules_of(puzzle, stop)),
      model_(PseudoBooleanModel::of(rules_, stop)),
      cnf_(model_, ClauseEncoding::improved, stop),
      solution_(solution) {
  assert(solution.size() <= rules_.cell_count());
  for (const auto& [cell, symbol] : puzzle.givens()) cnf_.clause({model_.holds(cell, symbol)});
  rules_.set_givens(puzzle.givens());
  BooleanLiterals some_other;
  for (std::size_t i = 0; i < solution.size(); ++i)
    if (!rules_.domain(cell_at(i)).single()) some_other.push_back(!model_.holds(cell_at(i), solution[i]));
  cnf_.clause(some_other);
}

void UniquenessProof::write_claim(const TextSink& sink) const { write_statements(rules_, model_, solution_, sink); }

void UniquenessProof::write_clauses(const TextSink& sink) const { grids::write_clauses(cnf_, sink); }

UniquenessProof::Result UniquenessProof::write_proof(std::FILE* file, const Limits& limits) const {
  assert(file != nullptr);
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
