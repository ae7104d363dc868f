#include "explain/oracle/oracle.hpp"

#include <algorithm>
#include <cassert>
#include <map>
#include <utility>

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
class Oracle::Blame : public PropagationObserver {
 public:
  explicit Blame(const Oracle& oracle) : oracle_(oracle), blamed_(oracle.rules_.rule_count()) {
    for (std::size_t i = 0; i < oracle.rule_of_.size(); ++i)
      rule_of_.emplace(&oracle.program_.propagator(i), oracle.rule_of_[i]);
  }

  void propagated(const Propagator& propagator, std::span<const CellChange> changes, std::span<const Domain>) override {
    events_.push_back({rule_of_.at(&propagator), cells_.size()});
    for (const auto& change : changes) cells_.push_back(change.cell);
  }

  std::size_t moment() const noexcept { return events_.size(); }
  /// Forgets what came after.
  void go_back(std::size_t moment) {
    if (moment == events_.size()) return;
    cells_.resize(events_[moment].first_cell);
    events_.resize(moment);
  }

  void contradicted(std::size_t propagator) {
    knows_ = knows_ && propagator != Fixpoint::no_propagator;
    if (!knows_) return;
    looked_at_.assign(oracle_.rules_.cell_count(), false);
    blame(oracle_.rule_of_[propagator]);
    auto end = cells_.size();
    for (auto event = events_.rbegin(); event != events_.rend(); end = event++->first_cell)
      if (std::any_of(cells_.begin() + static_cast<std::ptrdiff_t>(event->first_cell),
                      cells_.begin() + static_cast<std::ptrdiff_t>(end),
                      [&](CellId cell) { return looked_at_[index(cell)]; }))
        blame(event->rule);
  }

  /// Nothing where a contradiction was nobody's.
  std::optional<Active> blamed() const { return knows_ ? std::optional(blamed_) : std::nullopt; }

 private:
  struct Event {
    RuleId rule{};
    std::size_t first_cell = 0;  ///< in `cells_`: those that it narrowed
  };

  void blame(RuleId rule) {
    blamed_[index(rule)] = true;
    for (const auto cell : oracle_.rules_.rule(rule).scope()) looked_at_[index(cell)] = true;
  }

  const Oracle& oracle_;
  std::map<const Propagator*, RuleId> rule_of_;
  std::vector<Event> events_;
  std::vector<CellId> cells_;
  std::vector<bool> looked_at_;  ///< by cell
  Active blamed_;
  bool knows_ = true;
};

Oracle::Oracle(const Rules& rules)
    : rules_(rules),
      program_(Program::lower(rules.expanded(), {.fuse = false, .instructions = best_instruction_set()})),
      fixpoint_(program_),
      rows_(1),
      failed_(rules.cell_count()),
      spoken_of_(rules.cell_count()) {
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
  return copied_ / words_in_a_unit + (fixpoint_.propagations() + runs_of_tree_) * work_of_a_run_ +
         (clauses_ ? clauses_->work() : 0);
}

void Oracle::demand_time() const { demand_more_time(stop_, "a step was still being looked for"); }

GuardedRules& Oracle::clauses() {
  if (!clauses_) clauses_ = std::make_unique<GuardedRules>(rules_.expanded(), stop_);
  return *clauses_;
}

bool Oracle::clauses_say_all() {
  for (std::size_t i = 0; i < rules_.rule_count(); ++i)
    if (!clauses().expressible(i)) return false;
  return true;
}

std::span<const Domain> Oracle::closure(std::span<const Domain> domains, const Active& active) {
  demand_time();
  assert(domains.size() == program_.cell_count() && "a domain for each cell");
  for (const auto domain : domains)
    if (domain.empty()) return {};
  turn_on(active);
  rows_.front() = root_;
  copied_ += root_.size();
  std::ranges::copy(domains, program_.layout().domains_of(rows_.front().data()).begin());
  fixpoint_.wake_all();
  if (!run(rows_.front())) return {};
  return fixpoint_.domains(rows_.front().data());
}

bool Oracle::run(Row& row) {
  if (fixpoint_.run(row.data())) return true;
  if (blame_) blame_->contradicted(fixpoint_.contradicted());
  return false;
}

void Oracle::start_from(std::span<const Domain> domains, const Active& active) {
  start_.clear();
  start_active_ = active;
  forget_failures();
  if (!closure(domains, active).empty()) start_ = rows_.front();
  is_start_on_ = true;
}

/// The first row becomes the start with the candidate assumed, propagated. False on contradiction.
bool Oracle::assume(Candidate candidate) {
  assert(index(candidate.cell) < program_.cell_count());
  demand_time();
  if (start_.empty()) return false;
  rows_.front() = start_;
  copied_ += start_.size();
  auto* const row = rows_.front().data();
  return fixpoint_.narrow(row, candidate.cell, Domain::of(candidate.symbol)) && fixpoint_.run(row);
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
  runs_of_tree_ += tree_->statistics().propagations;
  demand_time();
  if (found > 0) return Feasibility::possible;
  return status == Search::Status::exhausted ? Feasibility::impossible : Feasibility::unknown;
}

std::optional<std::size_t> Oracle::decided_if_possible(Candidate assumed) {
  if (!assume(assumed)) return std::nullopt;
  const auto domains = fixpoint_.domains(rows_.front().data());
  return static_cast<std::size_t>(std::ranges::count_if(domains, [](const Domain& domain) { return domain.single(); }));
}

Feasibility Oracle::search(Candidate assumed, std::uint64_t most_nodes) {
  nodes_ = 1;
  if (!is_start_on_) turn_on(start_active_);
  return assume(assumed) ? descend(0, most_nodes) : Feasibility::impossible;
}

Feasibility Oracle::search(std::span<const Domain> domains, const Active& active, std::uint64_t most_nodes) {
  nodes_ = 1;
  return closure(domains, active).empty() ? Feasibility::impossible : descend(0, most_nodes);
}

Feasibility Oracle::search_and_blame(std::span<const Domain> domains, Active& active, std::uint64_t most_nodes) {
  blame_ = std::make_unique<Blame>(*this);
  fixpoint_.observe(blame_.get());
  const auto end = [this] {
    fixpoint_.observe(nullptr);
    return std::exchange(blame_, nullptr);
  };
  try {
    const auto answer = search(domains, active, most_nodes);
    const auto blame = end();
    if (const auto blamed = blame->blamed(); blamed && answer == Feasibility::impossible) active = *blamed;
    return answer;
  } catch (...) {
    end();
    throw;
  }
}

void Oracle::forget_failures() {
  failed_.assign(rules_.cell_count(), 0);
  failures_ = 0;
}

void Oracle::turn_on(const Active& active) {
  assert((active.empty() || active.size() == rules_.rule_count()) && "an answer for each rule");
  if (active_ == active) return;
  active_ = active;
  is_start_on_ = false;
  are_cells_known_ = false;
  const auto root = program_.root();
  root_.assign(root.begin(), root.end());
  if (active.empty()) return;
  for (std::size_t i = 0; i < rule_of_.size(); ++i)
    if (!active[index(rule_of_[i])]) root_[program_.layout().active() + i / 64] &= ~(std::uint64_t{1} << (i % 64));
}

/// The cells of the rules that are turned on: only choices ask for them.
void Oracle::gather_cells() {
  assert(active_ && "some rules were turned on");
  are_cells_known_ = true;
  ++turned_on_;
  cells_.clear();
  for (std::size_t i = 0; i < rules_.rule_count(); ++i)
    if (active_->empty() || (*active_)[i])
      for (const auto cell : rules_.rule(rule_at(i)).scope()) {
        if (spoken_of_[index(cell)] == turned_on_) continue;
        spoken_of_[index(cell)] = turned_on_;
        cells_.push_back(cell);
      }
  std::ranges::sort(cells_);
}

/// The row at `depth` is at its fixpoint.
Feasibility Oracle::descend(std::size_t depth, std::uint64_t most_nodes) {
  if (!are_cells_known_) gather_cells();
  const auto choice = this->choice(fixpoint_.domains(rows_[depth].data()));
  if (choice == cells_.size()) {
    way_ = depth;
    return Feasibility::possible;
  }
  if (rows_.size() == depth + 1) rows_.emplace_back();
  const auto cell = cells_[choice];
  const auto candidates = fixpoint_.domains(rows_[depth].data())[index(cell)];
  for (const auto symbol : candidates) {
    if (++nodes_ > most_nodes) return Feasibility::unknown;
    demand_time();
    rows_[depth + 1] = rows_[depth];
    copied_ += rows_[depth].size();
    const auto moment = blame_ ? blame_->moment() : 0;
    auto below = Feasibility::impossible;
    if (fixpoint_.narrow(rows_[depth + 1].data(), cell, Domain::of(symbol)) && run(rows_[depth + 1]))
      below = descend(depth + 1, most_nodes);
    else
      failed_[index(cell)] = ++failures_;
    if (blame_) blame_->go_back(moment);
    if (below != Feasibility::impossible) return below;
  }
  return Feasibility::impossible;
}

/// The place among `cells_` of an undecided one; their number when there is none.
///
/// The one at which a choice has failed last (*conflict ordering*, Gay et al. 2015): what made it fail is at hand
/// there. Where none has, one with the fewest candidates.
std::size_t Oracle::choice(std::span<const Domain> domains) const {
  auto best = cells_.size();
  const auto better = [&](CellId one, CellId other) {
    if (failed_[index(one)] != failed_[index(other)]) return failed_[index(one)] > failed_[index(other)];
    return domains[index(one)].size() < domains[index(other)].size();
  };
  for (std::size_t i = 0; i < cells_.size(); ++i)
    if (!domains[index(cells_[i])].single() && (best == cells_.size() || better(cells_[i], cells_[best]))) best = i;
  return best;
}

}  // namespace grids::explain
