#include "engines/proofs/cut_model.hpp"

#include <algorithm>
#include <cassert>
#include <set>
#include <stdexcept>

#include "core/unsupported.hpp"
#include "engines/interface/left_out.hpp"
#include "engines/model/model_builder.hpp"
#include "engines/sat/sat_search.hpp"
#include "propagation/encoding/lazy_constraint.hpp"

namespace grids {
namespace {

bool needs_cuts(const Puzzle& rules) {
  const ModelBuilder cells(rules);
  return std::ranges::any_of(rules.constraints(), [&](const ConstraintPtr& constraint) {
    const auto* const lazy = dynamic_cast<const LazyConstraint*>(constraint.get());
    return lazy != nullptr && !lazy->has_statements(cells);
  });
}

/// Whether there is a solution that obeys the rules, which are cut as far as it takes.
bool finds_any(SatSearch& search) {
  const auto status = search.next();
  if (status == SatSearch::Status::limit) throw Stopped("what the rules forbid was still being looked for");
  return status == SatSearch::Status::solution;
}

/// Hidden cells, too, hold what the rules want of them. The variables are those of any search for these rules.
BooleanLiterals witness_of(const Puzzle& rules, const Solution& solution, const StopToken& stop) {
  SatSearch search(rules, ClauseEncoding::improved, limits_until(stop));
  const auto& model = search.model();
  std::set<std::size_t> own;
  for (std::size_t i = 0; i < solution.size(); ++i) {
    const auto holds = model.holds(cell_at(i), solution[i]);
    search.require({holds});
    if (!holds.is_constant()) own.insert(holds.variable());
  }
  if (!finds_any(search)) throw std::logic_error("the solution breaks a rule");
  BooleanLiterals witness;
  for (std::size_t i = 0; i < model.variables().size(); ++i)
    if (search.holds(i) && !own.contains(i)) witness.push_back(BooleanLiteral::of(i));
  return witness;
}

}  // namespace

CutModel model_with_cuts(const Puzzle& rules, std::span<const Given> givens, const Solution& solution, bool wanted,
                         const StopToken& stop) {
  assert(rules.givens().empty() && "what they lead to is left to the proof");
  if (!wanted && !needs_cuts(rules)) return {PseudoBooleanModel::of(rules, stop), std::nullopt};
  if (!has_cadical())
    throw Unsupported(
        "a proof of what is asked of groups or sought regions takes the library CaDiCaL, which this program "
        "was built without; grids solve --unique takes none");
  SatSearch search(rules, ClauseEncoding::improved, limits_until(stop));
  for (const auto& clause : question(search.model(), givens, solution)) search.require(clause);
  static_cast<void>(finds_any(search));
  return {search.model(), witness_of(rules, solution, stop)};
}

std::vector<BooleanLiterals> question(const PseudoBooleanModel& model, std::span<const Given> givens,
                                      const Solution& solution) {
  std::vector<BooleanLiterals> clauses;
  for (const auto& [cell, symbol] : givens) clauses.push_back({model.holds(cell, symbol)});
  BooleanLiterals some_other;
  for (std::size_t i = 0; i < solution.size(); ++i) some_other.push_back(!model.holds(cell_at(i), solution[i]));
  clauses.push_back(std::move(some_other));
  return clauses;
}

}  // namespace grids
