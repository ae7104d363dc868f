#include "explain/oracle/oracle.hpp"

#include <algorithm>
#include <cassert>
#include <limits>
#include <map>

#include "engines/placement_solver.hpp"
#include "engines/sat/guarded_rules.hpp"
#include "explain/sets/budget.hpp"

namespace grids::explain {
namespace {

/// Of a set that is copied or compared, in a unit of a budget.
constexpr std::uint64_t words_in_a_unit = 8;

}  // namespace

/// Keeps what rules did on the way to where a search is. Of each contradiction it takes those that had a part in it:
/// the one that saw it, and before that each that narrowed a cell of one of them.
class Oracle::Blame : public SearchObserver {
 public:
  explicit Blame(Oracle& oracle) : oracle_(oracle), blamed_(oracle.rules_.rule_count()) {
    for (std::size_t i = 0; i < oracle.rule_of_.size(); ++i)
      rule_of_.emplace(&oracle.program_.propagator(i), oracle.rule_of_[i]);
    observe(this);
  }
  ~Blame() override { observe(nullptr); }
  Blame(const Blame&) = delete;
  Blame& operator=(const Blame&) = delete;

  void propagated(const Propagator& propagator, std::span<const CellChange> changes, std::span<const Domain>) override {
    events_.push_back({rule_of_.at(&propagator), cells_.size()});
    for (const auto& change : changes) cells_.push_back(change.cell);
  }

  void contradicted(const Propagator& propagator) override {
    looked_at_.assign(oracle_.rules_.cell_count(), false);
    blame(rule_of_.at(&propagator));
    auto end = cells_.size();
    for (auto event = events_.rbegin(); event != events_.rend(); end = event++->first_cell)
      if (std::any_of(cells_.begin() + static_cast<std::ptrdiff_t>(event->first_cell),
                      cells_.begin() + static_cast<std::ptrdiff_t>(end),
                      [&](CellId cell) { return looked_at_[index(cell)]; }))
        blame(event->rule);
  }

  void assumed(CellId, SymbolId, std::uint64_t depth, std::span<const Domain>) override {
    moments_.resize(depth);
    moments_.back() = events_.size();
  }

  /// Forgets what came after the assumption: whoever had a part in refuting it is blamed already.
  void refuted(CellId, SymbolId, std::uint64_t depth) override {
    const auto moment = moments_[depth - 1];
    if (moment == events_.size()) return;
    cells_.resize(events_[moment].first_cell);
    events_.resize(moment);
  }

  const Active& blamed() const noexcept { return blamed_; }

 private:
  void observe(Blame* observer) {
    oracle_.fixpoint_.observe(observer);
    oracle_.search_.observe(observer);
  }

  struct Event {
    RuleId rule{};
    std::size_t first_cell = 0;  ///< in `cells_`: those that it narrowed
  };

  void blame(RuleId rule) {
    blamed_[index(rule)] = true;
    for (const auto cell : oracle_.rules_.rule(rule).scope()) looked_at_[index(cell)] = true;
  }

  Oracle& oracle_;
  std::map<const Propagator*, RuleId> rule_of_;
  std::vector<Event> events_;
  std::vector<std::size_t> moments_;  ///< of each assumption: the events before it
  std::vector<CellId> cells_;
  std::vector<bool> looked_at_;  ///< by cell
  Active blamed_;
};

Oracle::Oracle(const Rules& rules)
    : rules_(rules),
      program_(Program::lower(rules.expanded(), {.fuse = false, .instructions = best_instruction_set()})),
      fixpoint_(program_),
      search_(program_) {
  search_.dive(std::numeric_limits<std::uint64_t>::max());  // most questions take few nodes: learning costs more
  std::map<const Propagator*, RuleId> ids;
  for (std::size_t i = 0; i < rules.rule_count(); ++i) ids.emplace(&rules.rule(rule_at(i)), rule_at(i));
  for (std::size_t i = 0; i < program_.propagator_count(); ++i) rule_of_.push_back(ids.at(&program_.propagator(i)));
  std::uint64_t cells = 0;
  for (std::size_t i = 0; i < program_.propagator_count(); ++i) cells += program_.propagator(i).scope().size();
  work_of_a_run_ = work_of_a_cell * cells / std::max<std::uint64_t>(program_.propagator_count(), 1) + 1;
}

Oracle::~Oracle() = default;

void Oracle::heed(const StopToken& stop) {
  stop_ = stop;
  if (clauses_) clauses_->heed(stop_);
}

std::uint64_t Oracle::work() const noexcept {
  return copied_ / words_in_a_unit + (fixpoint_.propagations() + runs_) * work_of_a_run_ +
         (clauses_ ? clauses_->work() : 0);
}

void Oracle::demand_time() const { demand_more_time(stop_, "a step was still being looked for"); }

GuardedRules& Oracle::clauses() {
  if (!clauses_) clauses_ = std::make_unique<GuardedRules>(rules_.expanded(), stop_);
  return *clauses_;
}

bool Oracle::clauses_say(const Active& active) {
  for (std::size_t i = 0; i < rules_.rule_count(); ++i)
    if ((active.empty() || active[i]) && !clauses().expressible(i)) return false;
  return true;
}

std::span<const Domain> Oracle::closure(std::span<const Domain> domains, const Active& active) {
  demand_time();
  assert(domains.size() == program_.cell_count() && "a domain for each cell");
  for (const auto domain : domains)
    if (domain.empty()) return {};
  turn_on(active);
  row_ = root_;
  copied_ += root_.size();
  std::ranges::copy(domains, program_.layout().domains_of(row_.data()).begin());
  fixpoint_.wake_all();
  if (!fixpoint_.run(row_.data())) return {};
  return fixpoint_.domains(row_.data());
}

void Oracle::start_from(std::span<const Domain> domains, const Active& active) {
  start_.clear();
  start_active_ = active;
  if (!closure(domains, active).empty()) start_ = row_;
  is_start_on_ = true;
}

/// The row becomes the start with the candidate assumed, propagated. False on contradiction.
bool Oracle::assume(Candidate candidate) {
  assert(index(candidate.cell) < program_.cell_count());
  demand_time();
  if (start_.empty()) return false;
  row_ = start_;
  copied_ += start_.size();
  return fixpoint_.narrow(row_.data(), candidate.cell, Domain::of(candidate.symbol)) && fixpoint_.run(row_.data());
}

std::optional<std::uint64_t> Oracle::refutation(Candidate assumed) {
  const auto before = fixpoint_.propagations();
  if (assume(assumed)) return std::nullopt;
  return fixpoint_.propagations() - before;
}

Feasibility Oracle::solve(std::span<const Domain> domains, std::uint64_t at_most, std::uint64_t most_nodes) {
  demand_time();
  if (!compiled_) {
    compiled_ = std::make_unique<const CompiledRules>(rules_.puzzle(), stop_);
    if (compiled_->program()) tree_ = std::make_unique<Search>(*compiled_->program());
  }
  if (!tree_) return Feasibility::impossible;
  std::vector<Search::Narrowing> narrowings;
  for (std::size_t i = 0; i < rules_.puzzle().cell_count(); ++i)
    if (domains[i] != rules_.puzzle().domain(cell_at(i))) narrowings.push_back({cell_at(i), domains[i]});
  auto limits = limits_until(stop_);
  limits.nodes = most_nodes;
  tree_->start(narrowings, limits);
  auto status = Search::Status::solution;
  std::uint64_t found = 0;
  while (found < at_most && (status = tree_->next()) == Search::Status::solution) {
    const auto solution = tree_->solution();
    note_solution([&](CellId cell) { return index(cell) < solution.size() ? solution[index(cell)] : Domain(); });
    ++found;
  }
  runs_ += tree_->statistics().propagations;
  demand_time();
  if (found > 0) return Feasibility::possible;
  return status == Search::Status::exhausted ? Feasibility::impossible : Feasibility::unknown;
}

std::optional<std::size_t> Oracle::decided_if_possible(Candidate assumed) {
  if (!assume(assumed)) return std::nullopt;
  const auto domains = fixpoint_.domains(row_.data());
  return static_cast<std::size_t>(std::ranges::count_if(domains, [](const Domain& domain) { return domain.single(); }));
}

Feasibility Oracle::search(Candidate assumed, std::uint64_t most_nodes) {
  nodes_ = 1;
  if (!is_start_on_) turn_on(start_active_);
  return assume(assumed) ? decide(most_nodes) : Feasibility::impossible;
}

Feasibility Oracle::search(std::span<const Domain> domains, const Active& active, std::uint64_t most_nodes) {
  nodes_ = 1;
  return closure(domains, active).empty() ? Feasibility::impossible : decide(most_nodes);
}

Feasibility Oracle::search_and_blame(std::span<const Domain> domains, Active& active, std::uint64_t most_nodes) {
  const Blame blame(*this);
  const auto answer = search(domains, active, most_nodes);
  if (answer == Feasibility::impossible) active = blame.blamed();
  return answer;
}

void Oracle::turn_on(const Active& active) {
  assert((active.empty() || active.size() == rules_.rule_count()) && "an answer for each rule");
  if (active_ == active) return;
  active_ = active;
  is_start_on_ = false;
  unspoken_of_.reset();
  const auto root = program_.root();
  root_.assign(root.begin(), root.end());
  if (active.empty()) return;
  for (std::size_t i = 0; i < rule_of_.size(); ++i)
    if (!active[index(rule_of_[i])]) root_[program_.layout().active() + i / 64] &= ~(std::uint64_t{1} << (i % 64));
}

/// The cells that no active rule speaks of: only searches ask for them.
void Oracle::gather_unspoken_of() {
  assert(active_ && "some rules were turned on");
  std::vector<bool> spoken_of(rules_.cell_count());
  for (std::size_t i = 0; i < rules_.rule_count(); ++i)
    if (active_->empty() || (*active_)[i])
      for (const auto cell : rules_.rule(rule_at(i)).scope()) spoken_of[index(cell)] = true;
  unspoken_of_.emplace();
  for (std::size_t i = 0; i < spoken_of.size(); ++i)
    if (!spoken_of[i]) unspoken_of_->push_back(cell_at(i));
}

/// Of the row, which is at its fixpoint. Cells that nobody speaks of need no choice: any candidate will do.
Feasibility Oracle::decide(std::uint64_t most_nodes) {
  if (!unspoken_of_) gather_unspoken_of();
  const auto domains = program_.layout().domains_of(row_.data());
  for (const auto cell : *unspoken_of_) domains[index(cell)] = Domain::of(domains[index(cell)].lowest());
  auto limits = limits_until(stop_);
  limits.nodes = 2 * std::max<std::uint64_t>(most_nodes, 1) - 2;  // what is assumed below the root is refuted, too
  search_.go_on(row_.data(), {}, limits);
  const auto status = search_.next();
  const auto& done = search_.statistics();
  nodes_ = done.guesses + 1;
  runs_ += done.propagations;
  copied_ += nodes_ * row_.size();
  if (status == Search::Status::solution) return Feasibility::possible;
  if (status == Search::Status::exhausted) return Feasibility::impossible;
  demand_time();
  return Feasibility::unknown;
}

}  // namespace grids::explain
