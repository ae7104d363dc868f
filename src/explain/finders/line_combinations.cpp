#include <algorithm>

#include "explain/finders/common.hpp"
#include "explain/finders/with_oracle.hpp"

namespace grids::explain {
namespace {

/// Nodes for looking whether a candidate fits: a line or two have few ways to be filled once something is known.
constexpr std::uint64_t nodes_for_one = 300;

/// A line or region, or two of them, and the rules that speak of nothing else.
class Part {
 public:
  /// `only_pairs`: beside the line's own rule, those about two cells.
  Part(const Rules& rules, RuleId whole, bool only_pairs)
      : whole_(whole), only_pairs_(only_pairs), inside_(rules.rule_count()) {
    const auto scope = rules.rule(whole).scope();
    cells_.assign(scope.begin(), scope.end());
    std::ranges::sort(cells_);
    for (const auto cell : cells_) {
      for (const auto rule : rules.others_of(cell)) add_if_inside(rules, rule);
      for (const auto& membership : rules.groups_of(cell)) add_if_inside(rules, rules.group(membership.group).rule);
    }
  }

  /// Whether there is anything that its rules could say together and not alone.
  bool several() const { return count_ > 1; }

  Deduction look(const Position& position, Oracle& oracle) const {
    Deduction one;
    std::vector<Domain> domains(position.domains().begin(), position.domains().end());
    std::vector<Domain> shown(domains.size());
    oracle.forget_failures();
    for (const auto cell : cells_) {
      if (position[cell].single()) continue;
      for (const auto symbol : position[cell]) {
        if (shown[index(cell)].contains(symbol)) continue;
        const auto answer = answer_with({cell, symbol}, domains, inside_, oracle);
        if (answer == Feasibility::impossible) one.eliminations.push_back({cell, symbol});
        if (answer == Feasibility::possible) note(oracle.way(), shown);
      }
    }
    if (!one.eliminations.empty()) one.proof.rules = needed(one.eliminations, domains, oracle);
    return one;
  }

 private:
  void add_if_inside(const Rules& rules, RuleId rule) {
    if (inside_[index(rule)] || (only_pairs_ && rule != whole_ && rules.rule(rule).scope().size() > 2)) return;
    const auto here = [&](CellId cell) { return std::ranges::binary_search(cells_, cell); };
    if (!std::ranges::all_of(rules.rule(rule).scope(), here)) return;
    inside_[index(rule)] = true;
    ++count_;
  }

  static Feasibility answer_with(Candidate candidate, std::vector<Domain>& domains, const Oracle::Active& active,
                                 Oracle& oracle) {
    const auto before = domains[index(candidate.cell)];
    domains[index(candidate.cell)] = Domain::of(candidate.symbol);
    const auto answer = oracle.search(domains, active, nodes_for_one);
    domains[index(candidate.cell)] = before;
    return answer;
  }

  /// A way that was found shows of a candidate in every cell that it is possible.
  void note(std::span<const Domain> way, std::vector<Domain>& shown) const {
    for (const auto cell : cells_) shown[index(cell)] |= way[index(cell)];
  }

  /// Rules without which some candidate would fit.
  std::vector<RuleId> needed(const std::vector<Candidate>& gone, std::vector<Domain>& domains, Oracle& oracle) const {
    auto active = inside_;
    for (std::size_t i = 0; i < active.size(); ++i) {
      if (!active[i]) continue;
      active[i] = false;
      active[i] = std::ranges::any_of(gone, [&](const Candidate& one) {
        return answer_with(one, domains, active, oracle) != Feasibility::impossible;
      });
    }
    std::vector<RuleId> rules;
    for (std::size_t i = 0; i < active.size(); ++i)
      if (active[i]) rules.push_back(rule_at(i));
    return rules;
  }

  RuleId whole_;
  bool only_pairs_;
  Region cells_;
  Oracle::Active inside_;
  std::size_t count_ = 0;
};

}  // namespace

void find_line_combinations(Position& position, Oracle& oracle, const TechniqueRow& row, Deductions& found) {
  const auto& rules = position.rules();
  const bool only_pairs = row.technique == Technique::line_and_pairs;
  for (const auto whole : rules.others()) {
    const bool quiet = only_pairs ? position.quiet_with_pairs(whole) : position.quiet_together(whole);
    if (quiet || !is_local(rules, whole)) continue;
    position.demand_time();
    const Part part(rules, whole, only_pairs);
    auto one = part.several() ? part.look(position, oracle) : Deduction();
    if (one.eliminations.empty()) {
      if (only_pairs)
        position.set_quiet_with_pairs(whole);
      else
        position.set_quiet_together(whole);
      continue;
    }
    one.proof.technique = row.technique;
    one.proof.difficulty = row.weight;
    found.push_back(std::move(one));
  }
}

}  // namespace grids::explain
