#include <algorithm>
#include <numeric>

#include "engines/sat/guarded_rules.hpp"
#include "explain/finders/common.hpp"
#include "explain/finders/with_oracle.hpp"
#include "explain/sets/smallest_set.hpp"

namespace grids::explain {
namespace {

/// Nodes for the first look at each candidate; doubled until one gives way.
constexpr std::uint64_t first_nodes = 4;
constexpr std::uint64_t most_case_nodes = 1'000'000;
/// Where clauses can be asked instead.
constexpr std::uint64_t few_nodes = 64;
constexpr std::uint64_t most_conflicts_of_all = 1'000'000;
constexpr std::uint64_t nodes_to_confirm = 20'000;
/// For finding a candidate that all rules refute once several solutions are known: about a second. There may be none.
constexpr std::uint64_t work_to_find = 200'000'000;
/// For one set of rules; most take none.
constexpr std::uint64_t most_case_conflicts = 20;

/// What is known, with one candidate taken to hold.
std::vector<Domain> assuming(const Position& position, Candidate assumed) {
  std::vector<Domain> domains(position.domains().begin(), position.domains().end());
  domains[index(assumed.cell)] = Domain::of(assumed.symbol);
  return domains;
}

/// Calls try_one(Candidate) for the open candidates until it says to stop. Whether it did.
template <typename TryOne>
bool any_open(const Position& position, TryOne&& try_one) {
  for (std::size_t i = 0; i < position.rules().cell_count(); ++i) {
    if (!position.rules().told(cell_at(i)) || position.filled(cell_at(i)) || position[cell_at(i)].single()) continue;
    for (const auto symbol : position[cell_at(i)])
      if (try_one(Candidate{cell_at(i), symbol})) return true;
  }
  return false;
}

/// What is known to be gone, as the clauses' solver is told.
std::vector<GuardedRules::Fact> gone(const Position& position) {
  std::vector<GuardedRules::Fact> facts;
  for (std::size_t i = 0; i < position.rules().cell_count(); ++i)
    for (const auto symbol : position.rules().start(cell_at(i)) - position[cell_at(i)])
      facts.push_back({cell_at(i), symbol, false});
  return facts;
}

/// Looks for a candidate that all rules together refute, with little search before much.
class Easiest {
 public:
  Easiest(const Position& position, Oracle& oracle)
      : position_(position), oracle_(oracle), most_work_(oracle.work() + work_to_find) {}

  std::optional<Candidate> find() {
    oracle_.start_from(position_.domains());
    const auto clauses = oracle_.clauses_say_all();
    for (nodes_ = first_nodes; nodes_ <= (clauses ? few_nodes : most_case_nodes); nodes_ *= 2) {
      if (any_open(position_, [&](Candidate candidate) { return refuted_by_search(candidate); })) return answer();
      if (!any_unknown_) return std::nullopt;  // every candidate is in some solution
      any_unknown_ = false;
    }
    return clauses ? by_clauses() : std::nullopt;
  }

  /// The nodes that the search for it was given.
  std::uint64_t nodes() const noexcept { return nodes_; }

 private:
  bool refuted_by_search(Candidate candidate) {
    if (oracle_.known_possible(candidate)) return false;
    if (out_of_work()) return true;
    found_ = candidate;
    const auto answer = oracle_.search(candidate, nodes_);
    any_unknown_ = any_unknown_ || answer == Feasibility::unknown;
    if (answer == Feasibility::possible) {
      const auto way = oracle_.way();
      oracle_.note_solution([&](CellId cell) { return way[index(cell)].single() ? way[index(cell)] : Domain(); });
    }
    return answer == Feasibility::impossible;
  }

  /// What was refuted; nothing where looking took too much.
  std::optional<Candidate> answer() const { return exhausted_ ? std::nullopt : std::optional(found_); }
  bool out_of_work() {
    exhausted_ = exhausted_ || (oracle_.work() > most_work_ && oracle_.knows_several_solutions());
    return exhausted_;
  }

  /// One solution shows of a candidate in every cell that it is possible.
  std::optional<Candidate> by_clauses() {
    std::vector<std::size_t> all(position_.rules().rule_count());
    std::iota(all.begin(), all.end(), std::size_t{0});
    const auto facts = gone(position_);
    auto& solver = oracle_.clauses();
    for (std::uint64_t conflicts = 16; conflicts <= most_conflicts_of_all; conflicts *= 8) {
      any_unknown_ = false;
      const auto refuted = [&](Candidate candidate) {
        if (oracle_.known_possible(candidate)) return false;
        if (out_of_work()) return true;
        const GuardedRules::Fact assumed{candidate.cell, candidate.symbol, true};
        const auto answer = solver.ask(all, facts, std::span(&assumed, 1), conflicts);
        found_ = candidate;
        any_unknown_ = any_unknown_ || answer == Feasibility::unknown;
        if (answer == Feasibility::possible) note_possible(solver);
        return answer == Feasibility::impossible;
      };
      if (any_open(position_, refuted)) return answer();
      if (!any_unknown_) return std::nullopt;
    }
    return std::nullopt;
  }

  void note_possible(GuardedRules& solver) {
    oracle_.note_solution(
        [&](CellId cell) { return position_[cell].empty() ? Domain() : Domain::of(solver.symbol(cell)); });
  }

  const Position& position_;
  Oracle& oracle_;
  std::uint64_t most_work_;
  bool exhausted_ = false;
  std::uint64_t nodes_ = 0;
  bool any_unknown_ = false;
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
        by_clauses_(oracle.clauses_say_all()),
        facts_(gone(position)) {
    facts_.push_back({assumed.cell, assumed.symbol, true});
  }

  /// A short search is quicker than the solver; the solver goes on where it is not enough, and blames few of all rules.
  Sufficiency judge(Oracle::Active& active) {
    const bool all = std::ranges::find(active, false) == active.end();
    if (by_clauses_ && all) return by_clauses(active);
    const auto answer = by_search(active);
    return by_clauses_ && answer == Sufficiency::unknown ? by_clauses(active) : answer;
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
    switch (oracle_.search(domains_, active, nodes_for_one_)) {
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
  bool by_clauses_;
  std::vector<GuardedRules::Fact> facts_;
  std::vector<SymbolId> found_;
};

}  // namespace

void find_by_cases(const Position& position, Oracle& oracle, const TechniqueRow& row, Budget budget,
                   Deductions& found) {
  Easiest easiest(position, oracle);
  const auto candidate = easiest.find();
  if (!candidate) return;
  RuleSets sets(position, oracle, *candidate, 4 * easiest.nodes());
  Budget left = budget;
  const Judge judge = [&](Oracle::Active& active) {
    const auto before = oracle.work();
    const auto answer = sets.judge(active);
    left.spend(oracle.work() - before);
    return answer;
  };
  const auto count = position.rules().rule_count();
  auto set = smallest_set(count, judge, left);
  if (!sets.confirmed(set.members)) {
    sets.leave_clauses_aside();
    left = budget;
    set = smallest_set(count, judge, left);
  }
  Deduction one;
  one.eliminations = {*candidate};
  one.proof = {.technique = row.technique, .difficulty = row.weight + 0.05 * static_cast<double>(set.members.size())};
  for (const auto member : set.members) one.proof.rules.push_back(rule_at(member));
  one.proof.at_least = set.at_least;
  one.proof.pattern.push_back({*candidate, true});
  found.push_back(std::move(one));
}

}  // namespace grids::explain
