#include <algorithm>
#include <map>

#include "core/sort_unique.hpp"
#include "explain/finders/common.hpp"
#include "explain/finders/with_oracle.hpp"

namespace grids::explain {
namespace {

/// Nodes for looking whether a candidate fits: a line or two have few ways to be filled once something is known.
constexpr std::uint64_t nodes_for_one = 300;
/// A rule about more open cells than this nobody goes through with groups that it crosses.
constexpr std::size_t most_open_cells = 9;
/// Each group that it crosses beyond the first makes it so much harder, up to so many.
constexpr double harder_by_group = 0.1;
constexpr std::size_t most_harder_groups = 8;

/// What a rule and groups had left when they were last seen to say nothing more.
struct CombinationNotes final : Notes {
  std::map<RuleId, std::vector<Domain>> silent;
};

/// A line or region, or two of them, and the rules that speak of nothing else; with `rule_and_groups` any rule about
/// some cells, and the groups that hold several of these.
class Part {
 public:
  /// Beside the whole's own rule: with `line_and_pairs` those about two cells, with `line_and_rule` groups of the same
  /// cells.
  Part(const Rules& rules, RuleId whole, Technique technique)
      : whole_(whole), technique_(technique), inside_(rules.rule_count()) {
    const auto scope = rules.rule(whole).scope();
    cells_.assign(scope.begin(), scope.end());
    std::ranges::sort(cells_);
    if (technique == Technique::rule_and_groups) return;
    for (const auto cell : cells_) {
      for (const auto rule : rules.others_of(cell)) add_if_inside(rules, rule);
      for (const auto& membership : rules.groups_of(cell)) add_if_inside(rules, rules.group(membership.group).rule);
    }
  }

  /// Takes in the groups that hold several of its open cells, and all of their cells, but no group of most of the grid,
  /// which nobody fills to see what is left. False where there are none.
  bool cross(const Position& position) {
    const auto& rules = position.rules();
    const auto own = cells_;
    const auto is_open = [&](CellId cell) { return !position[cell].single(); };
    if (static_cast<std::size_t>(std::ranges::count_if(own, is_open)) > most_open_cells) return false;
    inside_[index(whole_)] = true;
    for (const auto cell : own)
      for (const auto& membership : rules.groups_of(cell)) {
        const auto& group = rules.group(membership.group);
        const auto shared = std::ranges::count_if(
            group.cells, [&](CellId each) { return is_open(each) && std::ranges::binary_search(own, each); });
        if (shared < 2 || group.rule == whole_ || is_wide(rules, group.rule)) continue;
        inside_[index(group.rule)] = true;
        cells_.insert(cells_.end(), group.cells.begin(), group.cells.end());
      }
    sort_unique(cells_);
    return size() > 1;
  }

  /// How many rules there are.
  std::size_t size() const { return static_cast<std::size_t>(std::ranges::count(inside_, true)); }

  /// What is left of all its cells.
  std::vector<Domain> left(const Position& position) const {
    std::vector<Domain> all;
    for (const auto cell : cells_) all.push_back(position[cell]);
    return all;
  }

  /// Whether there is anything that its rules could say together and not alone.
  bool several() const { return count_ > 1; }

  /// `unread`: nobody asks which of the rules are needed.
  Deduction look(const Position& position, Oracle& oracle, bool unread) const {
    Deduction one;
    std::vector<Domain> domains(position.domains().begin(), position.domains().end());
    if (technique_ == Technique::line_and_rule) one.proof.premises = rub_out(position, domains);
    std::vector<Domain> shown(domains.size());
    oracle.start_from(domains, inside_);
    for (const auto cell : cells_) {
      if (position[cell].single()) continue;
      for (const auto symbol : position[cell]) {
        if (shown[index(cell)].contains(symbol)) continue;
        const auto answer = oracle.search({cell, symbol}, nodes_for_one);
        if (answer == Feasibility::impossible) one.eliminations.push_back({cell, symbol});
        if (answer == Feasibility::possible) note(oracle.way(), shown);
      }
    }
    if (technique_ == Technique::rule_and_groups) keep_one_thing(position.rules(), one.eliminations);
    if (!one.eliminations.empty()) one.proof.rules = unread ? all() : needed(one.eliminations, domains, oracle);
    return one;
  }

 private:
  /// Of what several groups leave that which the rule's own cells lose, or else one symbol beyond them.
  void keep_one_thing(const Rules& rules, std::vector<Candidate>& gone) const {
    const auto scope = rules.rule(whole_).scope();
    const auto beyond = [&](const Candidate& one) { return std::ranges::find(scope, one.cell) == scope.end(); };
    if (!std::ranges::all_of(gone, beyond)) {
      std::erase_if(gone, beyond);
    } else if (!gone.empty()) {
      std::erase_if(gone, [symbol = gone.front().symbol](const Candidate& one) { return one.symbol != symbol; });
    }
  }

  void add_if_inside(const Rules& rules, RuleId rule) {
    const auto size = rules.rule(rule).scope().size();
    if (inside_[index(rule)] || (technique_ == Technique::line_and_pairs && rule != whole_ && size > 2)) return;
    if (technique_ == Technique::line_and_rule && rule != whole_ && (size < cells_.size() || !rules.group_of(rule)))
      return;
    const auto here = [&](CellId cell) { return std::ranges::binary_search(cells_, cell); };
    if (!std::ranges::all_of(rules.rule(rule).scope(), here)) return;
    inside_[index(rule)] = true;
    ++count_;
  }

  /// Forgets what was crossed out in open cells, and tells what is left: the cells that are filled.
  std::vector<Fact> rub_out(const Position& position, std::vector<Domain>& domains) const {
    std::vector<Fact> filled;
    for (const auto cell : cells_) {
      if (!position.filled(cell)) {
        domains[index(cell)] = position.rules().start(cell);
        continue;
      }
      position.add_gone(cell, filled);
    }
    return filled;
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
    return listed(active);
  }

  std::vector<RuleId> all() const { return listed(inside_); }

  static std::vector<RuleId> listed(const Oracle::Active& active) {
    std::vector<RuleId> rules;
    for (std::size_t i = 0; i < active.size(); ++i)
      if (active[i]) rules.push_back(rule_at(i));
    return rules;
  }

  RuleId whole_;
  Technique technique_;
  Region cells_;
  Oracle::Active inside_;
  std::size_t count_ = 0;
};

/// Where groups cross a rule: those that hold several of its cells, so that no more ways are left for these.
void find_by_rule_and_groups(Position& position, Oracle& oracle, const TechniqueRow& row, bool unread,
                             Deductions& found) {
  const auto& rules = position.rules();
  auto& silent = position.notebook().at<CombinationNotes>(Notebook::combinations).silent;
  for (const auto whole : rules.others()) {
    if (!is_local(rules, whole)) continue;
    position.demand_time();
    Part part(rules, whole, row.technique);
    if (!part.cross(position)) continue;
    auto left = part.left(position);
    const auto before = silent.find(whole);
    if (before != silent.end() && before->second == left) continue;
    auto one = part.look(position, oracle, unread);
    if (one.eliminations.empty()) {
      silent.insert_or_assign(whole, std::move(left));
      continue;
    }
    const auto more = std::min(part.size() - 2, most_harder_groups);
    one.proof.technique = row.technique;
    one.proof.difficulty = row.weight + harder_by_group * static_cast<double>(more);
    found.push_back(std::move(one));
  }
}

}  // namespace

void find_line_combinations(Position& position, Oracle& oracle, const TechniqueRow& row, bool unread,
                            Deductions& found) {
  if (row.technique == Technique::rule_and_groups) return find_by_rule_and_groups(position, oracle, row, unread, found);
  const auto& rules = position.rules();
  const auto is_quiet = [&](RuleId whole) {
    if (row.technique == Technique::line_and_rule) return position.quiet_at_a_glance(whole);
    return row.technique == Technique::line_and_pairs ? position.quiet_with_pairs(whole)
                                                      : position.quiet_together(whole);
  };
  const auto set_quiet = [&](RuleId whole) {
    if (row.technique == Technique::line_and_rule) return position.set_quiet_at_a_glance(whole);
    row.technique == Technique::line_and_pairs ? position.set_quiet_with_pairs(whole)
                                               : position.set_quiet_together(whole);
  };
  for (const auto whole : rules.others()) {
    if (is_quiet(whole) || !is_local(rules, whole)) continue;
    position.demand_time();
    const Part part(rules, whole, row.technique);
    auto one = part.several() ? part.look(position, oracle, unread) : Deduction();
    if (one.eliminations.empty()) {
      set_quiet(whole);
      continue;
    }
    one.proof.technique = row.technique;
    one.proof.difficulty = row.weight;
    found.push_back(std::move(one));
  }
}

}  // namespace grids::explain
