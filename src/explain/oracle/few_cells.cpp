#include "explain/oracle/few_cells.hpp"

#include <algorithm>
#include <cassert>
#include <numeric>
#include <utility>

#include "explain/sets/smallest_set.hpp"

namespace grids::explain {
namespace {

/// Of the sets found for one filling, so many are of use for the next one; those that leave out least.
constexpr std::size_t most_quiet_kept = 200;
/// Of a search for another way that rules leave; where it takes more, they are not left out.
constexpr std::uint64_t most_nodes_for_rules = 1'000;

}  // namespace

FewestCells::FewestCells(const Rules& rules, Oracle& oracle, std::unique_ptr<Closure> closure)
    : rules_(rules), oracle_(oracle), closure_(std::move(closure)), is_filled_(rules.cell_count()) {
  for (std::size_t i = 0; i < rules.cell_count(); ++i)
    closure_->watch(cell_at(i), !rules.start(cell_at(i)).single() && !rules.start(cell_at(i)).empty());
}

void FewestCells::fill(Candidate candidate) {
  assert(index(candidate.cell) < is_filled_.size());
  if (filled(candidate.cell)) return;
  is_filled_[index(candidate.cell)] = 1;
  closure_->watch(candidate.cell, false);
  filled_.push_back(candidate);
}

/// What settles nothing still settles nothing when cells have been filled; but more may go with it now.
void FewestCells::take_in_new_cells() {
  for (auto& quiet : quiet_) {
    for (auto number = taken_in_; number < filled_.size(); ++number)
      quiet.left_out.push_back(static_cast<std::uint32_t>(number));
    enlarge(quiet);
  }
  taken_in_ = filled_.size();
}

/// Takes in what it can of the cells that it leaves out.
void FewestCells::enlarge(Quiet& quiet) {
  auto row = quiet.row;
  std::erase_if(quiet.left_out, [&](std::uint32_t number) {
    if (closure_->fill(row, filled_[number]) == Outcome::quiet) {
      quiet.row = row;
      return true;
    }
    row = quiet.row;
    return false;
  });
}

void FewestCells::keep_the_smallest() {
  std::ranges::stable_sort(quiet_, {}, [](const Quiet& quiet) { return quiet.left_out.size(); });
  if (quiet_.size() > most_quiet_kept) quiet_.resize(most_quiet_kept);
}

/// A largest set around `inner` that settles nothing; nothing when `inner` settles something.
std::optional<FewestCells::Quiet> FewestCells::grow(const Numbers& inner) {
  assert(closure_->root() && !filled_.empty() && "something settles a cell, and it is not the rules alone");
  Quiet quiet{.row = *closure_->root(), .left_out = {}};
  std::vector<bool> in(filled_.size());
  for (const auto number : inner) {
    if (closure_->fill(quiet.row, filled_[number]) == Outcome::settled) {
      auto smaller = irreducible(inner);
      if (smaller && smaller->size() < best_.size()) improve(std::move(*smaller));
      return std::nullopt;
    }
    in[number] = true;
  }
  // From different places each time, so that different cells are left out.
  const auto from = quiet_.size() * 7 % filled_.size();
  for (std::size_t i = 0; i < filled_.size(); ++i)
    if (const auto number = (from + i) % filled_.size(); !in[number])
      quiet.left_out.push_back(static_cast<std::uint32_t>(number));
  enlarge(quiet);
  std::ranges::sort(quiet.left_out);
  return quiet;
}

/// A part of these cells that settles some open cell and has no cell too many; nothing when all do not settle any.
///
/// The cell at which something is settled for the first time is needed once those after it are left out.
std::optional<FewestCells::Numbers> FewestCells::irreducible(const Numbers& from) {
  assert(closure_->root() && std::ranges::all_of(from, [this](auto number) { return number < filled_.size(); }));
  Numbers needed;
  auto rest = from;
  for (auto row = *closure_->root();;) {
    auto ahead = row;
    const auto last = std::ranges::find_if(
        rest, [&](auto number) { return closure_->fill(ahead, filled_[number]) == Outcome::settled; });
    if (last == rest.end()) return std::nullopt;
    needed.push_back(*last);
    rest.erase(last, rest.end());
    if (closure_->fill(row, filled_[needed.back()]) == Outcome::settled) return needed;
  }
}

/// What `irreducible` has just found is the best so far.
void FewestCells::improve(Numbers numbers) {
  best_ = std::move(numbers);
  best_settles_ = closure_->settled();
}

std::optional<FewCells> FewestCells::find(Budget budget) {
  if (!closure_->root()) return std::nullopt;
  if (auto none = settled_by_nothing()) return none;
  take_in_new_cells();
  Numbers all(filled_.size());
  std::iota(all.rbegin(), all.rend(), 0U);  // the last ones first: what settles something now is among them
  auto irreducible_set = irreducible(all);
  if (!irreducible_set) return std::nullopt;
  improve(std::move(*irreducible_set));
  const auto greedy = best_.size();
  HittingSets hitting(filled_.size());
  for (const auto& quiet : quiet_) hitting.add(quiet.left_out);
  bool proved = false;
  const auto meet = [&](const Numbers& inner) {
    const auto before = closure_->work();
    auto quiet = grow(inner);
    budget.spend(closure_->work() - before);
    if (!quiet) return false;
    hitting.add(quiet->left_out);
    quiet_.push_back(std::move(*quiet));
    return true;
  };
  while (!proved && !budget.spent()) {
    while (!budget.spent() && meet(hitting.greedy(budget))) {
    }
    const auto smallest = hitting.smallest(best_.size(), budget);
    if (!smallest && hitting.cut_short()) break;
    proved = !smallest || !meet(*smallest);
  }
  keep_the_smallest();
  auto few = answer();
  few.greedy = greedy;
  few.proved = proved;
  return few;
}

/// The rules alone settle some cell.
std::optional<FewCells> FewestCells::settled_by_nothing() const {
  for (std::size_t i = 0; i < rules_.cell_count(); ++i) {
    const auto cell = cell_at(i);
    const auto left = (*closure_->root())[i];
    if (filled(cell) || rules_.start(cell).single() || !left.single()) continue;
    FewCells few{.placement = {cell, left.lowest()}, .looked_at = {}, .rules = {}, .proved = true};
    few.rules = rules_for(few);
    return few;
  }
  return std::nullopt;
}

FewCells FewestCells::answer() const {
  FewCells few;
  few.placement = best_settles_;
  for (const auto number : best_) few.looked_at.push_back(filled_[number]);
  std::ranges::sort(few.looked_at);
  few.rules = rules_for(few);
  return few;
}

/// The rules without which these cells would not settle that candidate; irreducible, not smallest. Where singles do not
/// show it, a search does.
std::vector<RuleId> FewestCells::rules_for(const FewCells& few) const {
  std::vector<Domain> domains(rules_.expanded().domains().begin(), rules_.expanded().domains().end());
  for (const auto& [cell, symbol] : few.looked_at) domains[index(cell)] &= Domain::of(symbol);
  const auto settled_by_singles = [&](const Oracle::Active& active) {
    const auto closure = oracle_.closure(domains, active);
    return closure.empty() || closure[index(few.placement.cell)] == Domain::of(few.placement.symbol);
  };
  auto otherwise = domains;
  otherwise[index(few.placement.cell)] -= Domain::of(few.placement.symbol);
  const bool singles_do = settled_by_singles({});
  Budget none(0);
  const auto set = smallest_set(
      rules_.rule_count(),
      [&](const Oracle::Active& active) {
        return singles_do ? settled_by_singles(active)
                          : oracle_.search(otherwise, active, most_nodes_for_rules) == Feasibility::impossible;
      },
      none);
  std::vector<RuleId> rules;
  for (const auto member : set.members) rules.push_back(rule_at(member));
  return rules;
}

}  // namespace grids::explain
