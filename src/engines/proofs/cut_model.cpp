#include "engines/proofs/cut_model.hpp"

#include <cassert>

#include "engines/interface/left_out.hpp"
#include "engines/model/cnf.hpp"
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

  /// Every cell with its symbol; nothing where there is no solution.
  std::vector<Domain> next(const PseudoBooleanModel& model) {
    const auto status = solver_.solve();
    if (status != satisfiable && status != unsatisfiable)
      throw Stopped("what the rules forbid was still being looked for");
    if (status == unsatisfiable) return {};
    std::vector<Domain> symbols(rules_.domains().begin(), rules_.domains().end());
    for (std::size_t i = 0; i < model.cell_variables(); ++i)
      if (solver_.val(static_cast<int>(i) + 1) > 0)
        symbols[index(model.variables()[i].cell)] = Domain::of(model.variables()[i].symbol);
    return symbols;
  }

  void add(const BooleanLiterals& clause) {
    demand_more_time(stop_);
    for (const auto literal : clause) solver_.add(literal.code());
    solver_.add(0);
  }

 private:
  const Puzzle& rules_;
  StopWatcher watcher_;
  StopToken stop_;
  CaDiCaL::Solver solver_;
};

}  // namespace

PseudoBooleanModel model_with_cuts(const Puzzle& rules, std::span<const Given> givens, const Solution& solution,
                                   const StopToken& stop) {
  assert(rules.givens().empty() && "what they lead to is left to the proof");
  ModelBuilder builder(rules);
  builder.heed(stop);
  bool needs_cuts = false;
  for (const auto& constraint : rules.constraints()) {
    const auto* const lazy = dynamic_cast<const LazyConstraint*>(constraint.get());
    const bool by_cuts = lazy != nullptr && !lazy->has_statements(builder);
    by_cuts ? builder.prepare(*constraint) : builder.add(*constraint);
    needs_cuts = needs_cuts || by_cuts;
  }
  if (!needs_cuts) return builder.take();
  demand_cadical();
  const auto& model = builder.model();
  Cnf cnf(model, ClauseEncoding::improved, stop);
  add_question(rules, model, givens, solution, cnf);
  CutSearch search(cnf, rules, stop);
  for (std::size_t said = 0;;) {
    const auto other = search.next(model);
    if (other.empty() || !builder.cut_off(other)) return builder.take();
    for (; said < model.cuts().size(); ++said) search.add(model.cuts()[said].literals);
  }
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
