#include "explain/rules/unsaid.hpp"

#include <algorithm>

#include "core/sort_unique.hpp"
#include "explain/rules/rules.hpp"

namespace grids::explain {
namespace {

/// Follows assumptions by these rules, each from what is left before any reasoning.
class Assuming {
 public:
  Assuming(const Rules& rules, const std::vector<RuleId>& unsaid)
      : rules_(rules),
        start_(rules.expanded().domains().begin(), rules.expanded().domains().end()),
        domains_(start_),
        unsaid_of_(rules.cell_count()),
        waits_(rules.rule_count()) {
    for (const auto rule : unsaid)
      for (const auto cell : rules.rule(rule).scope()) unsaid_of_[index(cell)].push_back(rule);
  }

  Unsaid::Implied implied(Candidate assumed) {
    Unsaid::Implied found;
    changed_.assign(1, assumed.cell);
    domains_[index(assumed.cell)] = Domain::of(assumed.symbol);
    wake(assumed.cell);
    while (!waiting_.empty()) {
      const auto rule = waiting_.back();
      waiting_.pop_back();
      waits_[index(rule)] = false;
      if (found.possible) run(rule, found);
    }
    sort_unique(found.rules);
    sort_unique(changed_);
    for (const auto cell : changed_) {
      if (found.possible && cell != assumed.cell) found.left.emplace_back(cell, domains_[index(cell)]);
      domains_[index(cell)] = start_[index(cell)];
    }
    return found;
  }

 private:
  void run(RuleId id, Unsaid::Implied& found) {
    const auto& rule = rules_.rule(id);
    before_.clear();
    for (const auto cell : rule.scope()) before_.push_back(domains_[index(cell)]);
    found.possible = infer_alone(rule, domains_, residue_);
    bool any = !found.possible;
    for (std::size_t i = 0; i < before_.size(); ++i) {
      const auto cell = rule.scope()[i];
      if (domains_[index(cell)] == before_[i]) continue;
      any = true;
      changed_.push_back(cell);
      wake(cell);
    }
    if (any) found.rules.push_back(id);
  }

  void wake(CellId cell) {
    for (const auto rule : unsaid_of_[index(cell)]) {
      if (waits_[index(rule)]) continue;
      waits_[index(rule)] = true;
      waiting_.push_back(rule);
    }
  }

  const Rules& rules_;
  std::vector<Domain> start_;
  std::vector<Domain> domains_;
  std::vector<std::vector<RuleId>> unsaid_of_;  ///< by cell
  std::vector<bool> waits_;                     ///< by rule
  std::vector<RuleId> waiting_;
  std::vector<CellId> changed_;
  std::vector<Domain> before_;
  std::vector<std::uint64_t> residue_;
};

}  // namespace

bool goes_without_saying(const rules::Judgment* judgment) {
  return judgment != nullptr && judgment->said.letters().starts_with('(') && judgment->said.letters().ends_with(')');
}

std::vector<CellId> Unsaid::all_cells() const {
  std::vector<CellId> cells;
  for (std::size_t i = 0; i < start_.size(); ++i) cells.push_back(cell_at(i));
  return cells;
}

const Domain* Unsaid::Implied::left_of(CellId cell) const {
  const auto found = std::ranges::lower_bound(left, cell, {}, &std::pair<CellId, Domain>::first);
  return found == left.end() || found->first != cell ? nullptr : &found->second;
}

Unsaid::Unsaid(const Rules& rules, const StopToken& stop) : symbol_count_(rules.symbol_count()) {
  std::vector<RuleId> unsaid;
  for (const auto rule : rules.others())
    if (goes_without_saying(rules.judgment(rule))) unsaid.push_back(rule);
  if (unsaid.empty()) return;
  Assuming assuming(rules, unsaid);
  implied_.resize(rules.cell_count() * symbol_count_);
  narrowing_.resize(rules.cell_count());
  carriers_.resize(rules.cell_count());
  for (const auto rule : unsaid)
    for (const auto cell : rules.rule(rule).scope()) carriers_[index(cell)].push_back({rule, &rules.rule(rule)});
  for (std::size_t i = 0; i < rules.cell_count(); ++i) {
    demand_more_time(stop, "the rules were still being taken in");
    start_.push_back(rules.start(cell_at(i)));
    for (const auto symbol : start_.back()) {
      const Candidate candidate{cell_at(i), symbol};
      auto& implied = implied_[number(candidate)];
      implied = assuming.implied(candidate);
      if (!implied.possible) impossible_.push_back(candidate);
      for (const auto& narrowed : implied.left) narrowing_[index(narrowed.first)].push_back(candidate);
    }
  }
}

}  // namespace grids::explain
