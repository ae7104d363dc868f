#include "engines/sat/guarded_rules.hpp"

#include <algorithm>
#include <cadical.hpp>
#include <cassert>
#include <limits>

#include "core/unsupported.hpp"
#include "engines/interface/left_out.hpp"
#include "engines/model/cnf.hpp"
#include "engines/model/model_builder.hpp"
#include "engines/sat/solver_watch.hpp"

namespace grids {

class GuardedRules::Clauses : private CaDiCaL::Terminator {
 public:
  Clauses(const Puzzle& puzzle, const StopToken& stop)
      : puzzle_(puzzle),
        cells_alone_(puzzle),
        first_(puzzle.cell_count()),
        guards_(puzzle.constraints().size()),
        stop_(stop) {
    cells_alone_.set_constraints({});
    solver_.set("quiet", 1);
    solver_.add(-never);
    solver_.add(0);
    for (std::size_t i = 0; i < first_.size(); ++i) {
      demand_time();
      add_cell(i);
    }
    solver_.connect_terminator(this);
  }
  ~Clauses() override { solver_.disconnect_terminator(); }
  Clauses(const Clauses&) = delete;
  Clauses& operator=(const Clauses&) = delete;

  void heed(const StopToken& stop) { stop_ = stop; }
  std::uint64_t work() const noexcept { return work_; }

  bool expressible(std::size_t rule) { return guard(rule) != 0; }

  Feasibility ask(std::span<const std::size_t> rules, std::span<const Fact> facts, std::span<const Fact> some,
                  std::uint64_t most_conflicts) {
    asked_.assign(rules.begin(), rules.end());
    assert(std::ranges::all_of(rules, [this](std::size_t rule) { return rule < guards_.size(); }));
    // Guards first: adding clauses forgets assumptions.
    for (const auto rule : asked_) guard(rule);
    assert(std::ranges::none_of(asked_, [this](std::size_t rule) { return guards_[rule].literal == 0; }) &&
           "rules that can be said in clauses");
    for (const auto rule : asked_) solver_.assume(guards_[rule].literal);
    for (const auto& fact : facts) solver_.assume(literal(fact));
    for (const auto& fact : some) solver_.constrain(literal(fact));
    if (!some.empty()) solver_.constrain(0);
    literals_ = asked_.size() + facts.size() + some.size() + static_cast<std::uint64_t>(variables_);
    work_ += work_of_a_literal * literals_;
    return solved(solver_, most_conflicts);
  }

  Feasibility other_total(std::size_t rule, std::int64_t total, std::uint64_t most_conflicts) {
    assert(rule < guards_.size());
    if (says_total(*puzzle_.constraints()[rule], total)) return Feasibility::impossible;
    auto worst = Feasibility::impossible;
    for (const auto comparison : {Comparison::less, Comparison::greater})
      worst = std::max(worst, with_total(*puzzle_.constraints()[rule], comparison, total, most_conflicts));
    return worst;
  }

  SymbolId symbol(CellId cell) {
    assert(index(cell) < first_.size());
    const auto domain = puzzle_.domain(cell);
    for (const auto one : domain)
      if (solver_.val(variable(cell, one)) > 0) return one;
    return domain.lowest();
  }

  std::vector<std::size_t> core() {
    std::vector<std::size_t> rules;
    for (const auto rule : asked_)
      if (solver_.failed(guards_[rule].literal)) rules.push_back(rule);
    std::ranges::sort(rules);
    return rules;
  }

 private:
  static constexpr std::uint64_t most_limit = std::numeric_limits<int>::max();
  static constexpr int never = 1;
  /// What the solver does from one question whether to terminate to the next, which grows with what it is told;
  /// measured.
  static constexpr std::uint64_t least_between_looks = 500;
  static constexpr std::uint64_t literals_per_unit = 12;
  /// That a question assumes, or that is to be decided.
  static constexpr std::uint64_t work_of_a_literal = 20;

  struct Guard {
    int literal = 0;  ///< 0: it cannot be expressed
    bool tried = false;
  };

  /// Of a symbol that the cell cannot hold from the start: one that is never true.
  int variable(CellId cell, SymbolId symbol) const {
    const auto domain = puzzle_.domain(cell);
    if (!domain.contains(symbol)) return never;
    const auto before = domain & Domain::first_symbols(index(symbol));
    return first_[index(cell)] + static_cast<int>(before.size());
  }
  int literal(const Fact& fact) const {
    const auto positive = variable(fact.cell, fact.symbol);
    return fact.holds ? positive : -positive;
  }
  /// CaDiCaL asks this from time to time.
  bool terminate() override {
    work_ += least_between_looks + literals_ / literals_per_unit;
    return stop_.stop_requested();
  }
  void demand_time() const { demand_more_time(stop_, "a step was still being looked for"); }
  int new_variable() { return ++variables_; }

  /// The cell holds exactly one of its candidates, if it is in play.
  void add_cell(std::size_t cell) {
    const auto domain = puzzle_.domain(cell_at(cell));
    first_[cell] = variables_ + 1;
    variables_ += static_cast<int>(domain.size());
    if (domain.empty()) return;
    for (auto a = first_[cell]; a <= variables_; ++a) solver_.add(a);
    solver_.add(0);
    for (auto a = first_[cell]; a <= variables_; ++a)
      for (auto b = a + 1; b <= variables_; ++b) {
        solver_.add(-a);
        solver_.add(-b);
        solver_.add(0);
      }
  }

  int guard(std::size_t rule) {
    auto& guard = guards_[rule];
    if (!guard.tried) {
      demand_time();
      guard.tried = true;
      try {
        guard.literal = encode(*puzzle_.constraints()[rule]);
      } catch (const Unsupported&) {
        // It cannot be expressed; the literal stays 0.
      }
    }
    return guard.literal;
  }

  /// The cells without rules. One that the rule does not speak of is decided, so that a model says nothing about it.
  Puzzle cells_of(const Constraint& rule) const {
    auto own = cells_alone_;
    std::vector<bool> spoken_of(own.cell_count());
    for (const auto cell : rule.scope()) spoken_of[index(cell)] = true;
    for (std::size_t i = 0; i < spoken_of.size(); ++i)
      if (!spoken_of[i] && !own.domain(cell_at(i)).empty())
        own.narrow(cell_at(i), Domain::of(own.domain(cell_at(i)).lowest()));
    return own;
  }

  static std::vector<Part> numbers_of(const Constraint& rule, const Puzzle& own, const ModelBuilder& builder) {
    std::vector<Part> parts;
    for (const auto cell : rule.scope()) {
      Part part;
      for (const auto symbol : own.domain(cell))
        part.push_back({builder.holds(cell, symbol), own.number(cell, symbol).value_or(0)});
      parts.push_back(std::move(part));
    }
    return parts;
  }

  /// Whether it is one of the rule's own statements: of a large cage, a solver would take long to find that out.
  bool says_total(const Constraint& rule, std::int64_t total) const {
    const auto own = cells_of(rule);
    ModelBuilder said(own);
    said.add(rule);
    ModelBuilder wanted(own);
    wanted.sum(numbers_of(rule, own, wanted), Comparison::equal, total);
    const auto& sums = wanted.model().sums();
    return sums.size() == 1 && std::ranges::any_of(said.model().sums(), [&](const PseudoBooleanModel::Sum& sum) {
             return sum.equal && same(sum, sums.front());
           });
  }
  static bool same(const PseudoBooleanModel::Sum& a, const PseudoBooleanModel::Sum& b) {
    const auto same_alternative = [](const Alternative& left, const Alternative& right) {
      return left.literal == right.literal && left.number == right.number;
    };
    const auto same_part = [&](const Part& left, const Part& right) {
      return std::ranges::equal(left, right, same_alternative);
    };
    return a.equal == b.equal && a.target == b.target && std::ranges::equal(a.parts, b.parts, same_part);
  }

  Feasibility with_total(const Constraint& rule, Comparison comparison, std::int64_t total,
                         std::uint64_t most_conflicts) {
    const auto own = cells_of(rule);
    ModelBuilder builder(own);
    builder.add(rule);
    builder.sum(numbers_of(rule, own, builder), comparison, total);
    CaDiCaL::Solver solver;
    solver.set("quiet", 1);
    const Cnf cnf(builder.take());
    for (const auto literal : cnf.literals()) solver.add(literal);
    solver.connect_terminator(this);
    return solved(solver, most_conflicts);
  }

  Feasibility solved(CaDiCaL::Solver& solver, std::uint64_t most_conflicts) const {
    solver.limit("conflicts", static_cast<int>(std::min<std::uint64_t>(most_conflicts, most_limit)));
    switch (solver.solve()) {
      case satisfiable: return Feasibility::possible;
      case unsatisfiable: return Feasibility::impossible;
      default: break;
    }
    demand_time();
    return Feasibility::unknown;
  }

  int encode(const Constraint& rule) {
    const auto own = cells_of(rule);
    ModelBuilder builder(own);
    builder.add(rule);
    const auto model = builder.take();
    const Cnf cnf(model);
    std::vector<int> own_variable(cnf.variables() + 1);
    for (std::size_t i = 0; i < cnf.variables(); ++i)
      own_variable[i + 1] = i < model.cell_variables()
                                ? variable(model.variables()[i].cell, model.variables()[i].symbol)
                                : new_variable();
    work_ += cnf.literals().size();
    const auto guard = new_variable();
    bool begins = true;
    for (const auto literal : cnf.literals()) {
      if (begins) solver_.add(-guard);
      begins = literal == 0;
      const auto name = own_variable[static_cast<std::size_t>(literal < 0 ? -literal : literal)];
      solver_.add(literal < 0 ? -name : name);
    }
    return guard;
  }

  const Puzzle puzzle_;
  Puzzle cells_alone_;
  CaDiCaL::Solver solver_;
  int variables_ = never;
  std::vector<int> first_;  ///< of each cell the variable of its first candidate
  std::vector<Guard> guards_;
  std::vector<std::size_t> asked_;
  StopToken stop_;
  std::uint64_t literals_ = 0;  ///< of the question, and all that there are to decide
  std::uint64_t work_ = 0;
};

GuardedRules::GuardedRules(const Puzzle& puzzle, const StopToken& stop)
    : clauses_(has_cadical() ? std::make_unique<Clauses>(puzzle, stop) : nullptr) {}
GuardedRules::~GuardedRules() = default;
void GuardedRules::heed(const StopToken& stop) {
  if (clauses_) clauses_->heed(stop);
}
bool GuardedRules::expressible(std::size_t rule) { return clauses_ && clauses_->expressible(rule); }
Feasibility GuardedRules::ask(std::span<const std::size_t> rules, std::span<const Fact> facts,
                              std::span<const Fact> some, std::uint64_t most_conflicts) {
  return clauses_ ? clauses_->ask(rules, facts, some, most_conflicts) : Feasibility::unknown;
}
Feasibility GuardedRules::other_total(std::size_t rule, std::int64_t total, std::uint64_t most_conflicts) {
  return clauses_ ? clauses_->other_total(rule, total, most_conflicts) : Feasibility::unknown;
}
std::uint64_t GuardedRules::work() const noexcept { return clauses_ ? clauses_->work() : 0; }
SymbolId GuardedRules::symbol(CellId cell) { return clauses_->symbol(cell); }
std::vector<std::size_t> GuardedRules::core() { return clauses_->core(); }

}  // namespace grids
