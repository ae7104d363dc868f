#include "engines/proofs/cut_model.hpp"

#include <algorithm>
#include <cassert>
#include <set>
#include <stdexcept>

#include "engines/interface/left_out.hpp"
#include "engines/model/model_builder.hpp"
#include "engines/sat/solver_watch.hpp"
#include "propagation/encoding/lazy_constraint.hpp"

namespace grids {
namespace {

class StopWatcher : public CaDiCaL::Terminator {
 public:
  explicit StopWatcher(const StopToken& stop) : stop_(stop) {}
  bool terminate() override { return stop_.stop_requested(); }

 private:
  StopToken stop_;
};

/// Asks for solutions of what has been said so far.
class CutSearch {
 public:
  CutSearch(const Cnf& cnf, const Puzzle& rules, const StopToken& stop) : rules_(rules), watcher_(stop), stop_(stop) {
    solver_.set("quiet", 1);
    solver_.connect_terminator(&watcher_);
    solver_.reserve(static_cast<int>(cnf.variables()));
    for (const auto literal : cnf.literals()) {
      if (literal == 0) demand_more_time(stop);
      solver_.add(literal);
    }
  }
  ~CutSearch() { solver_.disconnect_terminator(); }
  CutSearch(const CutSearch&) = delete;
  CutSearch& operator=(const CutSearch&) = delete;

  /// Finds a solution that obeys the rules, which are cut as far as it takes. Whether there is one.
  bool run(ModelBuilder& builder) {
    const auto& cuts = builder.model().cuts();
    for (auto said = cuts.size();;) {
      const auto symbols = next(builder.model());
      if (symbols.empty()) return false;
      if (!builder.cut_off(symbols)) return true;
      for (; said < cuts.size(); ++said) add(cuts[said].literals);
    }
  }
  /// In the solution that was found.
  bool holds(std::size_t variable) { return solver_.val(static_cast<int>(variable) + 1) > 0; }

 private:
  /// Every cell with its symbol; nothing where there is no solution.
  std::vector<Domain> next(const PseudoBooleanModel& model) {
    const auto status = solver_.solve();
    if (status != satisfiable && status != unsatisfiable)
      throw Stopped("what the rules forbid was still being looked for");
    if (status == unsatisfiable) return {};
    std::vector<Domain> symbols(rules_.domains().begin(), rules_.domains().end());
    for (std::size_t i = 0; i < model.cell_variables(); ++i)
      if (holds(i)) symbols[index(model.variables()[i].cell)] = Domain::of(model.variables()[i].symbol);
    return symbols;
  }

  void add(const BooleanLiterals& clause) {
    demand_more_time(stop_);
    for (const auto literal : clause) solver_.add(literal.code());
    solver_.add(0);
  }

  const Puzzle& rules_;
  StopWatcher watcher_;
  StopToken stop_;
  CaDiCaL::Solver solver_;
};

}  // namespace

CutModel model_with_cuts(const Puzzle& rules, std::span<const Given> givens, const Solution& solution, bool wanted,
                         const StopToken& stop) {
  assert(rules.givens().empty() && "what they lead to is left to the proof");
  ModelBuilder builder(rules);
  builder.heed(stop);
  const auto lazy = [](const ConstraintPtr& constraint) {
    return dynamic_cast<const LazyConstraint*>(constraint.get());
  };
  const bool by_cuts = std::ranges::any_of(rules.constraints(), [&](const ConstraintPtr& constraint) {
    return lazy(constraint) != nullptr && (wanted || !lazy(constraint)->has_statements(builder));
  });
  for (const auto& constraint : rules.constraints())
    by_cuts&& lazy(constraint) != nullptr ? builder.prepare(*constraint) : builder.add(*constraint);
  if (!by_cuts) return {builder.take(), std::nullopt};
  demand_cadical();
  const auto& model = builder.model();
  Cnf cnf(model, ClauseEncoding::improved, stop);
  add_question(rules, model, givens, solution, cnf);
  static_cast<void>(CutSearch(cnf, rules, stop).run(builder));
  // Hidden cells, too, hold what the rules want of them.
  Cnf with_solution(model, ClauseEncoding::improved, stop);
  std::set<std::size_t> own;
  for (std::size_t i = 0; i < solution.size(); ++i) {
    const auto holds = model.holds(cell_at(i), solution[i]);
    with_solution.clause({holds});
    if (!holds.is_constant()) own.insert(holds.variable());
  }
  CutSearch check(with_solution, rules, stop);
  if (!check.run(builder)) throw std::logic_error("the solution breaks a rule");
  BooleanLiterals witness;
  for (std::size_t i = 0; i < model.variables().size(); ++i)
    if (check.holds(i) && !own.contains(i)) witness.push_back(BooleanLiteral::of(i));
  return {builder.take(), std::move(witness)};
}

void add_question(const Puzzle& rules, const PseudoBooleanModel& model, std::span<const Given> givens,
                  const Solution& solution, Cnf& cnf) {
  for (const auto& [cell, symbol] : givens) cnf.clause({model.holds(cell, symbol)});
  BooleanLiterals some_other;
  for (std::size_t i = 0; i < solution.size(); ++i)
    if (!rules.domain(cell_at(i)).single()) some_other.push_back(!model.holds(cell_at(i), solution[i]));
  cnf.clause(some_other);
}

}  // namespace grids
