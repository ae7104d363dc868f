#include <algorithm>
#include <cassert>
#include <functional>
#include <numeric>

#include "engines/sat/guarded_rules.hpp"
#include "explain/finders/common.hpp"
#include "explain/finders/with_oracle.hpp"
#include "explain/journal/needed_premises.hpp"
#include "explain/sets/smallest_set.hpp"

namespace grids::explain {
namespace {

/// Nodes, and later conflicts, for the first look at each candidate; more and more until one gives way.
constexpr std::uint64_t first_nodes = 4;
constexpr std::uint64_t most_nodes_for_one = 1'000'000;
constexpr std::uint64_t least_nodes_for_a_set = 16;
/// From so many nodes on Grids' own search is asked, which learns, and the clauses' solver where it can be.
constexpr std::uint64_t many_nodes = 1024;
constexpr std::uint64_t most_nodes_of_solving = 65'536;
constexpr std::uint64_t nodes_to_confirm = 20'000;
/// For two solutions, each of which shows of a candidate in every cell that nothing refutes it.
constexpr std::uint64_t nodes_for_solutions = 20'000;
/// For one look at the candidates, the most promising first: this part of the budget for a step.
constexpr std::uint64_t part_for_a_look = 2;
/// For finding a candidate that all rules refute: some seconds at most; once several solutions are known, about one.
/// There may be none.
constexpr std::uint64_t work_to_find = 600'000'000;
constexpr std::uint64_t work_to_find_one_of_several = 200'000'000;
/// For all sets of rules that a step is looked for in, so often the budget: what is found by then is taken, however
/// many it blames.
constexpr std::uint64_t budgets_for_sets = 2;
/// With more rules than this, of what took so many nodes no smaller set is looked for: one question would cost too
/// much.
constexpr std::size_t many_rules = 2000;
constexpr std::uint64_t nodes_with_many_rules = 4;
/// How much harder each rule makes a proof, and all of them at most.
constexpr double weight_of_a_rule = 0.05;
constexpr double most_weight_of_rules = 10;
/// For what is known, this part of the budget for a step; for one look at less of it, so often the nodes that all took.
constexpr std::uint64_t part_for_premises = 8;
constexpr std::uint64_t times_the_nodes = 4;
/// For one set of rules; most take none.
constexpr std::uint64_t most_case_conflicts = 20;

/// What is known, with one candidate taken to hold.
std::vector<Domain> assuming(const Position& position, Candidate assumed) {
  std::vector<Domain> domains(position.domains().begin(), position.domains().end());
  domains[index(assumed.cell)] = Domain::of(assumed.symbol);
  return domains;
}

/// Calls visit(Candidate) for the open candidates that people see.
template <typename Visit>
void for_each_open(const Position& position, Visit&& visit) {
  for (std::size_t i = 0; i < position.rules().cell_count(); ++i) {
    if (!position.rules().told(cell_at(i)) || position.filled(cell_at(i)) || position[cell_at(i)].single()) continue;
    for (const auto symbol : position[cell_at(i)]) visit(Candidate{cell_at(i), symbol});
  }
}

/// What is known to be gone, as the clauses' solver is told.
std::vector<GuardedRules::Fact> gone(const Position& position) {
  std::vector<GuardedRules::Fact> facts;
  for (std::size_t i = 0; i < position.rules().cell_count(); ++i)
    for (const auto symbol : position.rules().start(cell_at(i)) - position[cell_at(i)])
      facts.push_back({cell_at(i), symbol, false});
  return facts;
}

/// Looks for a candidate that all rules together refute, with little search before much: a deeper look is taken at few
/// candidates only, those which decide most when they are assumed.
class Easiest {
 public:
  Easiest(const Position& position, Oracle& oracle, Budget for_a_look)
      : position_(position), oracle_(oracle), for_a_look_(for_a_look.left()) {}

  std::optional<Candidate> find() {
    oracle_.start_from(position_.domains());
    if (!oracle_.knows_solutions()) look_for_solutions();
    began_ = oracle_.work();
    line_up();
    for (nodes_ = std::max(first_nodes, oracle_.depth_of_last_find() / 4);
         nodes_ <= most_nodes_for_one && !out_of_work(); nodes_ *= 2) {
      bool any_unknown = false;
      const bool deep = nodes_ >= many_nodes;
      if (look([&](Candidate candidate) { return deep ? by_solving(candidate) : by_search(candidate); }, any_unknown))
        return answer();
      if (!any_unknown) return std::nullopt;  // every candidate is in some solution
      if (!deep || !oracle_.clauses_say()) continue;
      if (look([&](Candidate candidate) { return by_clauses(candidate); }, any_unknown)) return answer();
    }
    return std::nullopt;
  }

  /// The nodes that the search for it was given.
  std::uint64_t nodes() const noexcept { return nodes_; }

 private:
  /// What assuming it decides, by what rules say at once.
  struct Promise {
    Candidate candidate;
    std::size_t decides = 0;
  };

  /// The one that the file claims, if it is one, is found at once; whether there is another is not asked then, as what
  /// it has is passed over, and what it has not is looked at anyway.
  void look_for_solutions() {
    const auto claimed = claimed_by_file();
    if (claimed.empty() || oracle_.solve(claimed, 1, nodes_for_solutions) != Feasibility::possible)
      oracle_.solve(position_.domains(), 2, nodes_for_solutions);
  }

  /// What is known, and what the file claims of the solution; nothing where it claims nothing, or something else.
  std::vector<Domain> claimed_by_file() const {
    const auto& puzzle = position_.rules().puzzle();
    if (!puzzle.expected) return {};
    std::vector<Domain> domains(position_.domains().begin(), position_.domains().end());
    for (const auto& [cell, symbol] : puzzle.claimed_cells()) {
      if (!domains[index(cell)].contains(symbol)) return {};
      domains[index(cell)] = Domain::of(symbol);
    }
    return domains;
  }

  void line_up() {
    for_each_open(position_, [&](Candidate candidate) {
      promises_.push_back({candidate, oracle_.decided(candidate)});
    });
    std::ranges::stable_sort(promises_, std::greater(), &Promise::decides);
  }

  /// Asks about one candidate after the other until one is refuted, or this look has cost too much.
  template <typename Ask>
  bool look(Ask&& ask, bool& any_unknown) {
    const auto most = oracle_.work() + for_a_look_;
    for (const auto& [candidate, decides] : promises_) {
      if (oracle_.known_possible(candidate)) continue;
      if (oracle_.work() > most) {
        any_unknown = true;
        return false;
      }
      const auto answer = ask(candidate);
      found_ = candidate;
      if (answer == Feasibility::impossible) return true;
      any_unknown = any_unknown || answer == Feasibility::unknown;
    }
    return false;
  }

  Candidate answer() {
    oracle_.note_find(nodes_);
    return found_;
  }

  bool out_of_work() const {
    const auto spent = oracle_.work() - began_;
    return spent > work_to_find || (spent > work_to_find_one_of_several && oracle_.knows_several_solutions());
  }

  Feasibility by_search(Candidate candidate) {
    const auto answer = oracle_.search(candidate, nodes_);
    if (answer != Feasibility::possible) return answer;
    const auto way = oracle_.way();
    oracle_.note_solution([&](CellId cell) { return way[index(cell)].single() ? way[index(cell)] : Domain(); });
    return answer;
  }

  Feasibility by_solving(Candidate candidate) {
    return oracle_.solve(assuming(position_, candidate), 1, std::min(nodes_, most_nodes_of_solving));
  }

  /// Within fewer conflicts, each of which takes longer than a node.
  Feasibility by_clauses(Candidate candidate) {
    if (facts_.empty()) {
      facts_ = gone(position_);
      all_.resize(position_.rules().rule_count());
      std::iota(all_.begin(), all_.end(), std::size_t{0});
    }
    auto& solver = oracle_.clauses();
    const GuardedRules::Fact assumed{candidate.cell, candidate.symbol, true};
    const auto answer = solver.ask(all_, facts_, std::span(&assumed, 1), nodes_ / 16);
    if (answer == Feasibility::possible)
      oracle_.note_solution(
          [&](CellId cell) { return position_[cell].empty() ? Domain() : Domain::of(solver.symbol(cell)); });
    return answer;
  }

  const Position& position_;
  Oracle& oracle_;
  std::uint64_t for_a_look_;
  std::uint64_t began_ = 0;  ///< the work that was done before it looked at candidates
  std::uint64_t nodes_ = 0;
  std::vector<Promise> promises_;
  std::vector<GuardedRules::Fact> facts_;
  std::vector<std::size_t> all_;
  Candidate found_;
};

/// Asks about sets of rules by their clauses: the solver blames few rules where there is no way, and shows a way that
/// more rules agree with where there is one. Searches where a rule cannot be said in clauses.
class RuleSets {
 public:
  RuleSets(const Position& position, Oracle& oracle, Candidate assumed, std::uint64_t nodes_for_one)
      : rules_(position.rules()),
        oracle_(oracle),
        domains_(assuming(position, assumed)),
        nodes_for_one_(nodes_for_one),
        facts_(gone(position)) {
    facts_.push_back({assumed.cell, assumed.symbol, true});
  }

  /// A short search is quicker than the solver, which has to be told all rules first; it goes on where that is not
  /// enough.
  Sufficiency judge(Oracle::Active& active) {
    const auto answer = by_search(active);
    return answer == Sufficiency::unknown && by_clauses_ && oracle_.clauses_say(active) ? by_clauses(active) : answer;
  }

  /// Whether a search, which knows nothing of clauses, comes to the same; true when it takes too long.
  bool confirmed(const std::vector<std::uint32_t>& members) {
    Oracle::Active active(rules_.rule_count());
    for (const auto member : members) active[member] = true;
    return oracle_.search(domains_, active, nodes_to_confirm) != Feasibility::possible;
  }

  void leave_clauses_aside() { by_clauses_ = false; }

 private:
  Sufficiency by_clauses(Oracle::Active& active) {
    std::vector<std::size_t> asked;
    for (std::size_t i = 0; i < active.size(); ++i)
      if (active[i]) asked.push_back(i);
    auto& clauses = oracle_.clauses();
    switch (clauses.ask(asked, facts_, {}, most_case_conflicts)) {
      case Feasibility::unknown: return Sufficiency::unknown;
      case Feasibility::impossible:
        std::fill(active.begin(), active.end(), false);
        for (const auto rule : clauses.core()) active[rule] = true;
        return Sufficiency::enough;
      case Feasibility::possible: break;
    }
    widen(active, [&](CellId cell) { return Domain::of(clauses.symbol(cell)); });
    return Sufficiency::lacking;
  }

  Sufficiency by_search(Oracle::Active& active) {
    switch (oracle_.search_and_blame(domains_, active, nodes_for_one_)) {
      case Feasibility::impossible: return Sufficiency::enough;
      case Feasibility::unknown: return Sufficiency::unknown;
      case Feasibility::possible: break;
    }
    const auto way = oracle_.way();
    widen(active, [&](CellId cell) { return way[index(cell)]; });
    return Sufficiency::lacking;
  }

  /// Adds the rules that agree with a way that was found, as far as it is decided.
  template <typename SymbolIn>
  void widen(Oracle::Active& active, SymbolIn&& symbol_in) {
    for (std::size_t i = 0; i < active.size(); ++i) {
      if (active[i]) continue;
      const auto& rule = rules_.rule(rule_at(i));
      found_.clear();
      for (const auto cell : rule.scope())
        if (const auto left = symbol_in(cell); left.single()) found_.push_back(left.lowest());
      active[i] = found_.size() == rule.scope().size() && rule.accepts(found_);
    }
  }

  const Rules& rules_;
  Oracle& oracle_;
  std::vector<Domain> domains_;
  std::uint64_t nodes_for_one_;
  bool by_clauses_ = true;
  std::vector<GuardedRules::Fact> facts_;
  std::vector<SymbolId> found_;
};

/// Rules, as few as the budget finds, that together leave the candidate no way.
SmallestSet few_rules(const Position& position, Oracle& oracle, Candidate candidate, std::uint64_t nodes,
                      Budget budget) {
  RuleSets sets(position, oracle, candidate, 4 * std::max(nodes, least_nodes_for_a_set));
  auto left = budget;
  const auto began = oracle.work();
  const Judge judge = [&](Oracle::Active& active) {
    const auto before = oracle.work();
    if (before - began > budgets_for_sets * budget.left()) return Sufficiency::unknown;
    const auto answer = sets.judge(active);
    left.spend(oracle.work() - before);
    return answer;
  };
  const auto count = position.rules().rule_count();
  auto set = smallest_set(count, judge, left);
  if (sets.confirmed(set.members)) return set;
  sets.leave_clauses_aside();
  left = budget;
  return smallest_set(count, judge, left);
}

}  // namespace

void find_by_cases(const Position& position, Oracle& oracle, const TechniqueRow& row, Budget budget,
                   Deductions& found) {
  Easiest easiest(position, oracle, Budget(budget.left() / part_for_a_look));
  const auto candidate = easiest.find();
  if (!candidate) return;
  const auto count = position.rules().rule_count();
  SmallestSet set;
  if (count > many_rules && easiest.nodes() > nodes_with_many_rules) {
    set.members.resize(count);
    std::iota(set.members.begin(), set.members.end(), std::uint32_t{0});
  } else {
    set = few_rules(position, oracle, *candidate, easiest.nodes(), budget);
  }
  Deduction one;
  one.eliminations = {*candidate};
  const auto breadth = std::min(weight_of_a_rule * static_cast<double>(set.members.size()), most_weight_of_rules);
  one.proof = {.technique = row.technique, .difficulty = row.weight + breadth};
  for (const auto member : set.members) one.proof.rules.push_back(rule_at(member));
  one.proof.at_least = set.at_least;
  one.proof.pattern.push_back({*candidate, true});
  found.push_back(std::move(one));
}

std::vector<Fact> needed_for_cases(const Deduction& by_cases, const std::vector<Fact>& premises, const Journal& journal,
                                   const Position& position, Oracle& oracle, Budget budget) {
  assert(!by_cases.eliminations.empty());
  const auto& rules = position.rules();
  Oracle::Active active(rules.rule_count());
  for (const auto rule : by_cases.proof.rules) active[index(rule)] = true;
  std::uint64_t nodes = 0;  // that the hardest of the candidates took
  const auto refuted = [&](const std::vector<Domain>& left, std::uint64_t most_nodes) {
    return std::ranges::all_of(by_cases.eliminations, [&](const Candidate& wrong) {
      auto domains = left;
      domains[index(wrong.cell)] = Domain::of(wrong.symbol);
      const bool impossible = oracle.search(domains, active, most_nodes) == Feasibility::impossible;
      nodes = std::max(nodes, oracle.nodes());
      return impossible;
    });
  };
  const auto began = oracle.work();
  if (!refuted(left_by_facts(rules, premises), nodes_to_confirm)) return premises;
  const auto most_nodes = times_the_nodes * nodes;
  return needed_premises(premises, rules, journal, [&](const std::vector<Domain>& left) {
    return oracle.work() - began < budget.left() / part_for_premises && refuted(left, most_nodes);
  });
}

}  // namespace grids::explain
