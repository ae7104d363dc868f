#include "explain/checker.hpp"

#include <algorithm>

#include "engines/native_engine.hpp"

namespace grids::explain {
namespace {

/// No honest step is anywhere near as hard to check.
constexpr std::uint64_t most_nodes = 1'000'000;

}  // namespace

/// The rules that the proof names, on cells of which nothing is known but its premises.
Puzzle Checker::premises_alone(const Proof& proof) const {
  auto puzzle = rules_.expanded();
  std::vector<RuleId> named = proof.rules;
  for (const auto& truth : proof.truths)
    if (truth.group) named.push_back(rules_.group(*truth.group).rule);
  std::ranges::sort(named);
  named.erase(std::unique(named.begin(), named.end()), named.end());
  std::vector<ConstraintPtr> constraints;
  for (const auto id : named) constraints.push_back(rules_.shared_rule(id));
  puzzle.set_constraints(std::move(constraints));
  for (const auto& [candidate, holds] : proof.premises) {
    const auto only = Domain::of(candidate.symbol);
    puzzle.narrow(candidate.cell, holds ? only : puzzle.domain(candidate.cell) - only);
  }
  return puzzle;
}

Checker::Verdict Checker::impossible(const Puzzle& premises, CellId cell, Domain candidates) const {
  auto puzzle = premises;
  if (!puzzle.narrow(cell, candidates)) return Verdict::proved;
  // Search is not to try all symbols of cells that no rule speaks of.
  std::vector<bool> spoken_of(puzzle.cell_count());
  for (const auto& constraint : puzzle.constraints())
    for (const auto one : constraint->scope()) spoken_of[index(one)] = true;
  for (std::size_t i = 0; i < spoken_of.size(); ++i)
    if (!spoken_of[i] && !puzzle.domain(cell_at(i)).empty())
      puzzle.narrow(cell_at(i), Domain::of(puzzle.domain(cell_at(i)).lowest()));
  Limits limits;
  limits.nodes = most_nodes;
  const auto answer = NativeEngine().solve(puzzle, 1, limits, [](const Solution&) { return true; });
  if (answer.found > 0) return Verdict::refuted;
  return answer.complete ? Verdict::proved : Verdict::unknown;
}

Checker::Verdict Checker::check(const Step& step, const Proof& proof) const {
  if (proof.technique == Technique::outside) return Verdict::proved;
  const auto premises = premises_alone(proof);
  auto worst = Verdict::proved;
  if (step.placement)
    worst = impossible(premises, step.placement->cell,
                       rules_.start(step.placement->cell) - Domain::of(step.placement->symbol));
  for (const auto& [cell, symbol] : step.eliminations)
    worst = std::max(worst, impossible(premises, cell, Domain::of(symbol)));
  return worst;
}

Checker::Verdict Checker::check(const Step& step) const {
  auto worst = Verdict::proved;
  for (const auto& proof : step.proofs) worst = std::max(worst, check(step, proof));
  return worst;
}

}  // namespace grids::explain
