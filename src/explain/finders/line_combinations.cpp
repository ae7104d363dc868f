#include <algorithm>

#include "explain/assumption.hpp"
#include "explain/finders/common.hpp"

namespace grids::explain {
namespace {

/// Nodes for looking whether a candidate fits: a line or two have few ways to be filled once something is known.
constexpr std::uint64_t nodes_for_one = 300;

/// A line or region, or two of them, and the rules that speak of nothing else.
class Part {
 public:
  Part(const Rules& rules, RuleId whole) : inside_(rules.rule_count()) {
    const auto scope = rules.rule(whole).scope();
    cells_.assign(scope.begin(), scope.end());
    std::ranges::sort(cells_);
    for (std::size_t i = 0; i < rules.rule_count(); ++i) {
      inside_[i] = std::ranges::all_of(rules.rule(rule_at(i)).scope(),
                                       [&](CellId cell) { return std::ranges::binary_search(cells_, cell); });
      if (inside_[i]) ++count_;
    }
  }

  /// Whether there is anything that its rules could say together and not alone.
  bool several() const { return count_ > 1; }

  Deduction look(const Position& position, Oracle& oracle) const {
    Deduction one;
    std::vector<Domain> domains(position.domains().begin(), position.domains().end());
    for (const auto cell : cells_) {
      if (position[cell].single()) continue;
      for (const auto symbol : position[cell])
        if (!fits({cell, symbol}, domains, inside_, oracle)) one.eliminations.push_back({cell, symbol});
    }
    if (!one.eliminations.empty()) one.proof.rules = needed(one.eliminations, domains, oracle);
    return one;
  }

 private:
  static bool fits(Candidate candidate, std::vector<Domain>& domains, const Oracle::Active& active, Oracle& oracle) {
    const auto before = domains[index(candidate.cell)];
    domains[index(candidate.cell)] = Domain::of(candidate.symbol);
    const auto answer = oracle.search(domains, active, nodes_for_one);
    domains[index(candidate.cell)] = before;
    return answer != Oracle::Answer::impossible;
  }

  /// Rules without which some candidate would fit.
  std::vector<RuleId> needed(const std::vector<Candidate>& gone, std::vector<Domain>& domains, Oracle& oracle) const {
    auto active = inside_;
    for (std::size_t i = 0; i < active.size(); ++i) {
      if (!active[i]) continue;
      active[i] = false;
      active[i] = std::ranges::any_of(gone, [&](const Candidate& one) { return fits(one, domains, active, oracle); });
    }
    std::vector<RuleId> rules;
    for (std::size_t i = 0; i < active.size(); ++i)
      if (active[i]) rules.push_back(rule_at(i));
    return rules;
  }

  Region cells_;
  Oracle::Active inside_;
  std::size_t count_ = 0;
};

/// Whether a rule speaks of so few cells that a person looks at them together: two lines at most.
bool is_local(const Rules& rules, RuleId rule) {
  const auto& grid = rules.puzzle().grid();
  const auto size = rules.rule(rule).scope().size();
  return size > 2 && size <= 2 * std::max(grid.rows(), grid.columns());
}

}  // namespace

void find_line_combinations(const Position& position, Oracle& oracle, const TechniqueRow& row, Deductions& found) {
  const auto& rules = position.rules();
  for (const auto whole : rules.others()) {
    if (!is_local(rules, whole)) continue;
    const Part part(rules, whole);
    if (!part.several()) continue;
    auto one = part.look(position, oracle);
    if (one.eliminations.empty()) continue;
    one.proof.technique = row.technique;
    one.proof.difficulty = row.weight;
    found.push_back(std::move(one));
  }
}

}  // namespace grids::explain
