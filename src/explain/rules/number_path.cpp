#include "explain/rules/number_path.hpp"

#include <algorithm>
#include <cassert>

#include "core/sort_unique.hpp"
#include "explain/rules/rules.hpp"

namespace grids::explain {
namespace {

/// Fewer cells are looked at together.
constexpr std::size_t fewest_cells = 4;

/// Other groups are many, and no type has numbers walk through a part of its grid.
bool is_whole_grid(const Group& group, const Rules& rules) {
  const auto& grid = rules.puzzle().grid();
  std::size_t in_play = 0;
  for (std::size_t i = 0; i < grid.cell_count(); ++i)
    if (grid.in_play(cell_at(i))) ++in_play;
  const bool in_grid = std::ranges::all_of(group.cells, [&](CellId cell) { return index(cell) < grid.cell_count(); });
  return in_grid && group.cells.size() == in_play && in_play >= fewest_cells;
}

/// The group's symbols by their numbers, if these follow one another.
std::vector<SymbolId> consecutive_symbols(const Group& group, const Rules& rules) {
  std::vector<std::pair<std::int64_t, SymbolId>> numbers;
  for (const auto symbol : group.required) {
    const auto number = rules.expanded().number(group.cells.front(), symbol);
    if (!number) return {};
    numbers.emplace_back(*number, symbol);
  }
  std::ranges::sort(numbers);
  std::vector<SymbolId> symbols;
  for (const auto& [number, symbol] : numbers) {
    if (number != numbers.front().first + static_cast<std::int64_t>(symbols.size())) return {};
    symbols.push_back(symbol);
  }
  return symbols;
}

/// Asks rules where the next number can be.
class Probing {
 public:
  Probing(const Rules& rules, NumberPath& path)
      : rules_(rules),
        path_(path),
        domains_(rules.expanded().domains().begin(), rules.expanded().domains().end()),
        in_group_(rules.cell_count()) {
    for (const auto cell : rules.group(path.group).cells) in_group_[index(cell)] = true;
  }

  /// Notes what the rule says of the cell that leads on, if it is such a rule.
  bool take(RuleId id) {
    const auto scope = rules_.rule(id).scope();
    if (scope.size() < 2 || !std::ranges::all_of(scope, [&](CellId cell) { return in_group_[index(cell)]; }))
      return false;
    for (const auto lead : scope) {
      if (path_.rules[index(lead)] || !leads(id, lead)) continue;
      path_.rules[index(lead)] = id;
      path_.goes_on[index(lead)] = !possible(id, {lead, path_.symbols.back()}, {}, {});
      note_after(id, lead);
      return true;
    }
    return false;
  }

 private:
  /// Whether the cell cannot hold any number but the last unless one of the others holds the next.
  bool leads(RuleId id, CellId lead) {
    bool any = false;
    for (std::size_t place = 0; place + 1 < path_.symbols.size(); ++place) {
      const Candidate held{lead, path_.symbols[place]};
      if (!rules_.start(lead).contains(held.symbol)) continue;
      if (possible(id, held, Domain::of(path_.symbols[place + 1]), {})) return false;
      if (!any && !possible(id, held, {}, {})) return false;
      any = true;
    }
    return any;
  }

  /// Of the rule's other cells, those of which each may be the one with the next number.
  void note_after(RuleId id, CellId lead) {
    for (const auto cell : rules_.rule(id).scope()) {
      if (cell == lead) continue;
      for (std::size_t place = 0; place + 1 < path_.symbols.size(); ++place) {
        const Candidate next{cell, path_.symbols[place + 1]};
        if (!rules_.start(cell).contains(next.symbol) || !rules_.start(lead).contains(path_.symbols[place])) continue;
        if (possible(id, {lead, path_.symbols[place]}, Domain::of(next.symbol), next))
          path_.after[index(lead)].push_back(cell);
        break;
      }
    }
    sort_unique(path_.after[index(lead)]);
  }

  /// What the rule makes of that, where no other cell but that of `next` holds any of `nowhere`.
  bool possible(RuleId id, Candidate held, Domain nowhere, std::optional<Candidate> next) {
    const auto& rule = rules_.rule(id);
    for (const auto cell : rule.scope()) domains_[index(cell)] -= nowhere;
    domains_[index(held.cell)] = Domain::of(held.symbol);
    if (next) domains_[index(next->cell)] = Domain::of(next->symbol);
    residue_.assign(rule.needs().residue_words, 0);
    State state(domains_.data(), residue_.data());
    const bool empty = std::ranges::any_of(rule.scope(), [&](CellId cell) { return domains_[index(cell)].empty(); });
    const bool could_be = !empty && rule.propagate(state) != Verdict::contradiction;
    for (const auto cell : rule.scope()) domains_[index(cell)] = rules_.start(cell);
    return could_be;
  }

  const Rules& rules_;
  NumberPath& path_;
  std::vector<Domain> domains_;
  std::vector<bool> in_group_;
  std::vector<std::uint64_t> residue_;
};

NumberPath empty_path(GroupId group, std::vector<SymbolId> symbols, std::size_t cell_count) {
  return {.group = group,
          .symbols = std::move(symbols),
          .after = std::vector<Region>(cell_count),
          .before = std::vector<Region>(cell_count),
          .rules = std::vector<std::optional<RuleId>>(cell_count),
          .goes_on = std::vector<bool>(cell_count)};
}

/// A cell of which nothing is said leads anywhere.
void complete(NumberPath& path, const Region& cells) {
  for (const auto cell : cells) {
    if (!path.rules[index(cell)]) {
      path.after[index(cell)] = cells;
      std::erase(path.after[index(cell)], cell);
    }
    for (const auto next : path.after[index(cell)]) path.before[index(next)].push_back(cell);
  }
}

}  // namespace

std::optional<std::size_t> NumberPath::place_of(SymbolId symbol) const {
  const auto found = std::ranges::find(symbols, symbol);
  if (found == symbols.end()) return std::nullopt;
  return static_cast<std::size_t>(found - symbols.begin());
}

std::optional<NumberPath> number_path_of(const Rules& rules, const StopToken& stop) {
  for (std::size_t i = 0; i < rules.groups().size(); ++i) {
    const auto& group = rules.groups()[i];
    if (!group.complete() || group.cells.size() != group.required.size() || !is_whole_grid(group, rules)) continue;
    auto symbols = consecutive_symbols(group, rules);
    if (symbols.empty()) continue;
    for (const bool backwards : {false, true}) {
      if (backwards) std::ranges::reverse(symbols);
      auto path = empty_path(group_at(i), symbols, rules.cell_count());
      Probing probing(rules, path);
      std::size_t told = 0;
      for (const auto id : rules.others()) {
        demand_more_time(stop, "the rules were still being taken in");
        if (probing.take(id)) ++told;
      }
      // All but the last number's cell may lead on.
      if (told + 1 < group.cells.size()) continue;
      complete(path, group.cells);
      assert(path.symbols.size() == group.cells.size());
      return path;
    }
  }
  return std::nullopt;
}

}  // namespace grids::explain
