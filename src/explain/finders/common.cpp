#include "explain/finders/common.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

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

void add_pattern(const std::vector<Candidate>& candidates, Proof& proof) {
  for (const auto& candidate : candidates) proof.pattern.push_back({candidate, true});
}

bool infer_together(const Rules& rules, std::span<const RuleId> together, std::vector<Domain>& domains,
                    std::vector<std::uint64_t>& residue) {
  for (bool changed = true; changed;) {
    changed = false;
    for (const auto id : together) {
      const auto& rule = rules.rule(id);
      std::vector<Domain> before;
      if (together.size() > 1 || !rule.needs().idempotent)
        for (const auto cell : rule.scope()) before.push_back(domains[index(cell)]);
      if (!infer_alone(rule, domains, residue)) return false;
      for (std::size_t i = 0; i < before.size(); ++i) changed = changed || domains[index(rule.scope()[i])] != before[i];
    }
  }
  return true;
}

bool take_away_together(const Rules& rules, std::span<const RuleId> together, std::span<const Candidate> gone,
                        std::vector<Domain>& domains, std::vector<std::uint64_t>& residue) {
  if (!infer_together(rules, together, domains, residue)) return true;
  return std::ranges::none_of(gone,
                              [&](const Candidate& each) { return domains[index(each.cell)].contains(each.symbol); });
}

std::vector<RuleId> said_together(const Rules& rules, RuleId rule) {
  std::vector<RuleId> together{rule};
  const auto* const judgment = rules.judgment(rule);
  if (judgment == nullptr) return together;
  std::vector<CellId> cells(rules.rule(rule).scope().begin(), rules.rule(rule).scope().end());
  for (std::size_t next = 0; next < cells.size(); ++next)
    for (const auto other : rules.others_of(cells[next])) {
      if (std::ranges::find(together, other) != together.end() || rules.judgment(other) != judgment) continue;
      together.push_back(other);
      for (const auto cell : rules.rule(other).scope())
        if (std::ranges::find(cells, cell) == cells.end()) cells.push_back(cell);
      if (cells.size() > rules.most_local_cells()) return {rule};
    }
  return together;
}

bool speaks_for_itself(const Rules& rules, CellId cell, RuleId rule, std::span<const RuleId> own) {
  if (!rules.is_plain(cell) && std::ranges::find(own, rule) != own.end()) return false;
  // That far links do not cross is seen; what a clue leaves to those of its cell has to be counted.
  const auto* const judgment = rules.puzzle().links_far ? rules.judgment(rule) : nullptr;
  if (judgment != nullptr && judgment->rule().kind == rules::Rule::Kind::comparison) return true;
  if (rules.either_or(cell)) return rules.rule(rule).scope().size() != 2;
  if (rules.start(cell).single() && is_wide(rules, rule) && !rules.group_of(rule)) return true;
  // What a sum, a sign or a clue leaves beside a filled cell has to be worked out, where the same symbol is just
  // crossed out.
  const bool says_more = !rules.is_plain(cell) && rules.links_different_symbols(rule) && !rules.path();
  if (rules.unsaid().empty()) return says_more;
  if (goes_without_saying(rules.judgment(rule))) return false;
  return says_more || std::ranges::find(rules.others_of(cell), rule) != rules.others_of(cell).end();
}

bool ruled_out(const Rules& rules, RuleId rule, Candidate candidate, std::vector<Domain>& domains,
               std::vector<std::uint64_t>& residue, WhatIsClear* clear) {
  if (rules.unsaid().empty()) return false;
  const auto before = domains;
  bool possible = true;
  domains[index(candidate.cell)] = Domain::of(candidate.symbol);
  rules.unsaid().follow(
      {candidate.cell}, [&](CellId cell) { return domains[index(cell)]; },
      [&](const Unsaid::Gone& gone) {
        auto& left = domains[index(gone.candidate.cell)];
        left -= Domain::of(gone.candidate.symbol);
        possible = possible && !left.empty();
        if (clear == nullptr) return;
        if (!gone.rule) {
          clear->rules.insert(clear->rules.end(), gone.by->rules.begin(), gone.by->rules.end());
          clear->cells.push_back(gone.cell);
          return;
        }
        const auto scope = rules.rule(*gone.rule).scope();
        clear->rules.push_back(*gone.rule);
        clear->cells.insert(clear->cells.end(), scope.begin(), scope.end());
      });
  const bool out = possible && !infer_alone(rules.rule(rule), domains, residue);
  domains = before;
  return out;
}

bool ruled_out_by_meaning(const Rules& rules, RuleId rule, std::span<const RuleId> meanings, Candidate candidate,
                          std::vector<Domain>& domains, std::vector<std::uint64_t>& residue) {
  std::vector<std::pair<CellId, Domain>> before{{candidate.cell, domains[index(candidate.cell)]}};
  const auto infer = [&](RuleId id) {
    for (const auto cell : rules.rule(id).scope())
      if (std::ranges::find(before, cell, &std::pair<CellId, Domain>::first) == before.end())
        before.emplace_back(cell, domains[index(cell)]);
    return infer_alone(rules.rule(id), domains, residue);
  };
  const auto means_something = [&](RuleId id) {
    const auto others = rules.others_of(candidate.cell);
    return std::ranges::find(others, id) != others.end();
  };
  domains[index(candidate.cell)] = Domain::of(candidate.symbol);
  const bool fits = std::ranges::all_of(meanings, [&](RuleId id) { return !means_something(id) || infer(id); });
  const bool out = fits && !infer(rule);
  for (const auto& [cell, left] : before) domains[index(cell)] = left;
  return out;
}

}  // namespace grids::explain
