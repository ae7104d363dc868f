#include "explain/few_cells.hpp"

#include <algorithm>

namespace grids::explain {
namespace {

/// Answers for sets of filled cells which open cell they settle.
class Settling {
 public:
  Settling(const Rules& rules, Oracle& oracle, const std::vector<Candidate>& filled)
      : rules_(rules), oracle_(oracle), filled_(filled), is_filled_(rules.cell_count()) {
    for (const auto& [cell, symbol] : filled) is_filled_[index(cell)] = true;
  }

  /// The rules without which the set would not settle that candidate; irreducible, not smallest.
  std::vector<RuleId> rules_for(const std::vector<bool>& in, Candidate settled) {
    show(in);
    const auto set = smallest_set(
        rules_.rule_count(),
        [&](const Oracle::Active& active) {
          const auto closure = oracle_.closure(domains_, active);
          return closure.empty() || closure[index(settled.cell)] == Domain::of(settled.symbol);
        },
        std::chrono::nanoseconds(0));
    std::vector<RuleId> rules;
    for (const auto member : set.members) rules.push_back(rule_at(member));
    return rules;
  }

  std::optional<Candidate> settled_by(const std::vector<bool>& in) {
    show(in);
    const auto closure = oracle_.closure(domains_);
    for (std::size_t i = 0; i < closure.size(); ++i)
      if (!is_filled_[i] && closure[i].single() && !rules_.start(cell_at(i)).single())
        return Candidate{cell_at(i), closure[i].lowest()};
    return std::nullopt;
  }

 private:
  void show(const std::vector<bool>& in) {
    domains_.assign(rules_.expanded().domains().begin(), rules_.expanded().domains().end());
    for (std::size_t i = 0; i < in.size(); ++i)
      if (in[i]) domains_[index(filled_[i].cell)] &= Domain::of(filled_[i].symbol);
  }

  const Rules& rules_;
  Oracle& oracle_;
  const std::vector<Candidate>& filled_;
  std::vector<bool> is_filled_;
  std::vector<Domain> domains_;
};

}  // namespace

std::optional<FewCells> fewest_cells(const Rules& rules, Oracle& oracle, const std::vector<Candidate>& filled,
                                     std::chrono::nanoseconds time) {
  Settling settling(rules, oracle, filled);
  if (!settling.settled_by(std::vector<bool>(filled.size(), true))) return std::nullopt;
  const auto set = smallest_set(
      filled.size(), [&](const std::vector<bool>& in) { return settling.settled_by(in).has_value(); }, time);
  std::vector<bool> in(filled.size());
  FewCells few;
  for (const auto member : set.members) {
    in[member] = true;
    few.looked_at.push_back(filled[member]);
  }
  few.placement = *settling.settled_by(in);
  few.rules = settling.rules_for(in, few.placement);
  few.proved = set.proved();
  return few;
}

}  // namespace grids::explain
