#include "engines/sat/guarded_rules.hpp"

#include <algorithm>
#include <cadical.hpp>
#include <cassert>
#include <limits>
#include <map>
#include <memory>
#include <utility>

#include "core/unsupported.hpp"
#include "engines/interface/left_out.hpp"
#include "engines/model/cnf.hpp"
#include "engines/model/model_builder.hpp"
#include "engines/sat/solver_watch.hpp"
#include "propagation/encoding/lazy_constraint.hpp"

namespace grids {

class GuardedRules::Clauses : private CaDiCaL::Terminator {
 public:
  Clauses(const Puzzle& puzzle, const StopToken& stop, Saying saying)
      : puzzle_(puzzle),
        cells_alone_(puzzle),
        first_(puzzle.cell_count()),
        guards_(puzzle.constraints().size()),
        saying_(saying),
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
    for (std::size_t cuts = 0; cuts <= most_cuts; ++cuts) {
      for (const auto rule : asked_) solver_.assume(guards_[rule].literal);
      for (const auto& fact : facts) solver_.assume(literal(fact));
      for (const auto& fact : some) solver_.constrain(literal(fact));
      if (!some.empty()) solver_.constrain(0);
      literals_ = asked_.size() + facts.size() + some.size() + static_cast<std::uint64_t>(variables_);
      work_ += work_of_a_literal * literals_;
      const auto answer = solved(solver_, most_conflicts);
      if (answer != Feasibility::possible || !cut()) return answer;
      demand_time();
    }
    return Feasibility::unknown;
  }

  Feasibility other_total(std::size_t rule, std::int64_t total, std::uint64_t most_conflicts) {
    assert(rule < guards_.size());
    if (lazy_.contains(rule)) return Feasibility::unknown;
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
  /// Of a variable, where a model is read and rules look at it.
  static constexpr std::uint64_t work_of_a_model = 100;
  /// For one question; then it stays open.
  static constexpr std::size_t most_cuts = 1'000;

  struct Guard {
    int literal = 0;  ///< 0: it cannot be expressed
    bool tried = false;
  };

  /// A rule of which only that is said which models have broken.
  struct Lazy {
    explicit Lazy(Puzzle cells) : own(std::move(cells)), builder(own) {}

    Puzzle own;
    ModelBuilder builder;
    std::vector<int> names;  ///< of its variables among all
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
      const bool in_parts = dynamic_cast<const LazyConstraint*>(puzzle_.constraints()[rule].get()) != nullptr;
      if (in_parts && saying_ == Saying::bit_by_bit) return guard.literal = prepare(rule);
      try {
        guard.literal = encode(*puzzle_.constraints()[rule]);
      } catch (const Unsupported&) {
        // Where it cannot be expressed in parts either, the literal stays 0.
        if (in_parts) guard.literal = prepare(rule);
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
    const auto names = names_of(model, cnf);
    work_ += cnf.literals().size();
    const auto guard = new_variable();
    say(cnf.literals(), names, guard);
    return guard;
  }

  int prepare(std::size_t rule) {
    const auto [lazy, is_new] = lazy_.emplace(rule, std::make_unique<Lazy>(cells_of(*puzzle_.constraints()[rule])));
    assert(is_new && "a guard is tried once");
    lazy->second->builder.prepare(*puzzle_.constraints()[rule]);
    const Cnf cnf(lazy->second->builder.model());
    lazy->second->names = names_of(lazy->second->builder.model(), cnf);
    const auto guard = new_variable();
    say(cnf.literals(), lazy->second->names, guard);
    return guard;
  }

  /// Says what the model breaks of the rules that are asked and said in parts; whether there was any.
  bool cut() {
    if (std::ranges::none_of(asked_, [this](std::size_t rule) { return lazy_.contains(rule); })) return false;
    work_ += work_of_a_model * static_cast<std::uint64_t>(variables_);
    std::vector<Domain> symbols;  // before more is said, which forgets them
    for (std::size_t i = 0; i < first_.size(); ++i) symbols.push_back(Domain::of(symbol(cell_at(i))));
    bool any = false;
    for (const auto rule : asked_) {
      if (!lazy_.contains(rule)) continue;
      auto& [own, builder, names] = *lazy_.at(rule);
      const auto& cuts = builder.model().cuts();
      const auto known = cuts.size();
      if (!builder.cut_off(symbols)) continue;
      any = true;
      std::vector<std::int32_t> literals;
      for (auto i = known; i < cuts.size(); ++i) {
        for (const auto each : cuts[i].literals) literals.push_back(static_cast<std::int32_t>(each.code()));
        literals.push_back(0);
      }
      say(literals, names, guards_[rule].literal);
    }
    return any;
  }

  /// The solver's variables for those of a model of cells_of(rule), which count from 1.
  std::vector<int> names_of(const PseudoBooleanModel& model, const Cnf& cnf) {
    std::vector<int> names(cnf.variables() + 1);
    for (std::size_t i = 0; i < cnf.variables(); ++i)
      names[i + 1] = i < model.cell_variables() ? variable(model.variables()[i].cell, model.variables()[i].symbol)
                                                : new_variable();
    return names;
  }

  /// Clauses that hold if the guard does.
  void say(std::span<const std::int32_t> literals, const std::vector<int>& names, int guard) {
    bool begins = true;
    for (const auto literal : literals) {
      if (begins) solver_.add(-guard);
      begins = literal == 0;
      const auto name = names[static_cast<std::size_t>(literal < 0 ? -literal : literal)];
      solver_.add(literal < 0 ? -name : name);
    }
  }

  const Puzzle puzzle_;
  Puzzle cells_alone_;
  CaDiCaL::Solver solver_;
  int variables_ = never;
  std::vector<int> first_;  ///< of each cell the variable of its first candidate
  std::vector<Guard> guards_;
  std::map<std::size_t, std::unique_ptr<Lazy>> lazy_;  ///< of each rule that is said in parts
  std::vector<std::size_t> asked_;
  Saying saying_;
  StopToken stop_;
  std::uint64_t literals_ = 0;  ///< of the question, and all that there are to decide
  std::uint64_t work_ = 0;
};

GuardedRules::GuardedRules(const Puzzle& puzzle, const StopToken& stop, Saying saying)
    : clauses_(has_cadical() ? std::make_unique<Clauses>(puzzle, stop, saying) : nullptr) {}
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
