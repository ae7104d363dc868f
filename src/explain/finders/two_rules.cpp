#include <algorithm>
#include <array>
#include <cassert>
#include <map>
#include <utility>

#include "explain/finders/common.hpp"
#include "explain/finders/fit_together.hpp"
#include "explain/rules/unsaid.hpp"

namespace grids::explain {
namespace {

/// Rules about more cells than this are not put together at a glance.
constexpr std::size_t most_cells_at_a_glance = 6;

/// For each two rules that share cells, how often anything had changed when they were last seen to say nothing more.
struct MeetingNotes final : Notes {
  std::map<std::pair<RuleId, RuleId>, std::uint64_t> silent;
};

/// Whether a rule speaks of one list, and of each cell whether it is this or that.
bool is_two_valued_and_local(const Rules& rules, RuleId rule) {
  return is_local(rules, rule) && !goes_without_saying(rules.judgment(rule)) &&
         std::ranges::all_of(rules.rule(rule).scope(),
                             [&](CellId cell) { return rules.either_or(cell) && rules.told(cell); });
}

bool is_small(const Rules& rules, RuleId rule) { return rules.rule(rule).scope().size() <= most_cells_at_a_glance; }

/// Whether both are said of one list, whose cells are looked at together however many they are: so many of an area's
/// are shaded, and these hang together.
bool are_of_one_list(const Rules& rules, RuleId one, RuleId other) {
  const auto* const first = rules.judgment(one);
  const auto* const second = rules.judgment(other);
  return first != nullptr && second != nullptr && !first->about.empty() &&
         first->about.letters() == second->about.letters();
}

/// The later rules that share several open cells with this one, and speak of others, as this one does. Of four cells,
/// as there are links in a cell, all are seen with both.
std::vector<RuleId> those_that_meet(const Position& position, RuleId rule) {
  constexpr std::size_t most_within = 4;
  struct Shared {
    std::size_t cells = 0;
    std::size_t open = 0;
  };
  const auto& rules = position.rules();
  const auto size = rules.rule(rule).scope().size();
  std::map<RuleId, Shared> all;
  for (const auto cell : rules.rule(rule).scope())
    for (const auto other : rules.others_of(cell)) {
      if (!(rule < other)) continue;
      auto& shared = all[other];
      ++shared.cells;
      if (!position.filled(cell)) ++shared.open;
    }
  std::vector<RuleId> meeting;
  for (const auto& [other, shared] : all) {
    if (shared.open < 2 || !is_two_valued_and_local(rules, other)) continue;
    const auto others = rules.rule(other).scope().size();
    const bool is_within = shared.cells == std::min(size, others) && std::max(size, others) > most_within;
    if (are_of_one_list(rules, rule, other) || (!is_within && is_small(rules, rule) && is_small(rules, other)))
      meeting.push_back(other);
  }
  return meeting;
}

}  // namespace

/// Two rules about a few cells each, some of them the same: what the one leaves of these the other does not allow.
void find_by_two_rules(Position& position, const TechniqueRow& row, Deductions& found) {
  const auto& rules = position.rules();
  auto& silent = position.notebook().at<MeetingNotes>(Notebook::meetings).silent;
  std::vector<Domain> domains(position.domains().begin(), position.domains().end());
  for (const auto one : rules.others()) {
    if (!is_two_valued_and_local(rules, one)) continue;
    position.demand_time();
    for (const auto other : those_that_meet(position, one)) {
      auto& seen = silent.try_emplace({one, other}, 0).first->second;
      const auto changed = std::max(position.changed(one), position.changed(other)) + 1;
      if (seen >= changed) continue;
      const std::array<RuleId, 2> together{one, other};
      Deduction deduction;
      const auto forget = [&] {
        for (const auto rule : together)
          for (const auto cell : rules.rule(rule).scope()) domains[index(cell)] = position[cell];
      };
      for (const auto rule : together)
        for (const auto cell : rules.rule(rule).scope()) {
          if (position.filled(cell) || position[cell].single()) continue;
          for (const auto symbol : position[cell]) {
            const Candidate candidate{cell, symbol};
            domains[index(cell)] = Domain::of(symbol);
            const bool fits = fit_together(rules, together, domains);
            forget();
            if (fits || std::ranges::find(deduction.eliminations, candidate) != deduction.eliminations.end()) continue;
            deduction.eliminations.push_back(candidate);
          }
        }
      if (deduction.eliminations.empty()) {
        seen = changed;
        continue;
      }
      deduction.proof = {
          .technique = row.technique, .difficulty = row.weight, .rules = {together.begin(), together.end()}};
      assert(!deduction.proof.speaks_alone() && "two rules");
      found.push_back(std::move(deduction));
    }
  }
  find_by_several_rules(position, row, found);
}

}  // namespace grids::explain
