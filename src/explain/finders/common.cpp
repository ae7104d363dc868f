#include "explain/finders/common.hpp"

#include <algorithm>
#include <cassert>

namespace grids::explain {

void keep_peers(const Rules& rules, CellId cell, CellSet& set) {
  const auto peers = rules.peers(cell);
  for (std::size_t word = 0; word < set.size(); ++word) set[word] &= peers[word];
}

bool is_local(const Rules& rules, RuleId rule) { return rules.rule(rule).scope().size() > 2 && !is_wide(rules, rule); }

bool is_wide(const Rules& rules, RuleId rule) { return rules.rule(rule).scope().size() > rules.most_local_cells(); }

std::uint64_t open_places(const Position& position, const Group& group) {
  std::uint64_t open = 0;
  for (std::size_t i = 0; i < group.cells.size(); ++i)
    if (!position.filled(group.cells[i])) open |= std::uint64_t{1} << i;
  return open;
}

bool is_row(const Rules& rules, const Group& line) {
  assert(line.shape == Group::Shape::line);
  const auto& grid = rules.puzzle().grid();
  return grid.place(line.cells.front()).row == grid.place(line.cells.back()).row;
}

void add_linking_rules(const Rules& rules, const std::vector<Candidate>& places, const std::vector<Candidate>& targets,
                       std::vector<RuleId>& to) {
  for (const auto& place : places)
    for (const auto& target : targets) {
      if (place.cell == target.cell || !rules.linked(place, target)) continue;
      const auto rule = rules.linking_rule(place, target);
      if (std::ranges::find(to, rule) == to.end()) to.push_back(rule);
    }
}

void add_shared_rules(const Rules& rules, const std::vector<Candidate>& places, std::vector<Candidate> targets,
                      std::vector<RuleId>& to) {
  const auto holds = [&](const Membership& membership, const Candidate& candidate) {
    const auto& cells = rules.group(membership.group).cells;
    return std::ranges::find(cells, candidate.cell) != cells.end();
  };
  assert(!places.empty());
  for (;;) {
    const Membership* best = nullptr;
    std::ptrdiff_t most = 0;
    for (const auto& membership : rules.groups_of(places.front().cell)) {
      if (!std::ranges::all_of(places, [&](const Candidate& place) { return holds(membership, place); })) continue;
      const auto count = std::ranges::count_if(targets, [&](const Candidate& one) { return holds(membership, one); });
      if (count <= most) continue;
      most = count;
      best = &membership;
    }
    if (best == nullptr) return add_linking_rules(rules, places, targets, to);
    to.push_back(rules.group(best->group).rule);
    std::erase_if(targets, [&](const Candidate& one) { return holds(*best, one); });
  }
}

std::vector<Candidate> candidates_in(const Group& group, std::uint64_t places, SymbolId symbol) {
  std::vector<Candidate> candidates;
  for_each_place(group, places, [&](CellId cell) { candidates.push_back({cell, symbol}); });
  return candidates;
}

bool infer_alone(const Propagator& rule, std::vector<Domain>& domains, std::vector<std::uint64_t>& residue) {
  residue.assign(rule.needs().residue_words, 0);
  State state(domains.data(), residue.data());
  return rule.infer(state) != Verdict::contradiction;
}

void add_pattern(const std::vector<Candidate>& candidates, Proof& proof) {
  for (const auto& candidate : candidates) proof.pattern.push_back({candidate, true});
}

}  // namespace grids::explain
