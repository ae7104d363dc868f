// That cells differ, where a step by one rule owes something to it, in words.
#include <algorithm>
#include <functional>
#include <optional>

#include "core/counted.hpp"
#include "explain/journal/needed_premises.hpp"
#include "explain/wording/phrases.hpp"
#include "explain/wording/wording.hpp"
#include "model/constraint.hpp"

namespace grids::explain {
namespace {

/// Rules about more cells, in more groups, are not asked.
constexpr std::size_t most_differing = 8;
constexpr std::size_t most_groups_shared = 4;
/// More symbols in cells, one after another, are not tried.
constexpr std::size_t most_repeating = 60'000;
/// More filled cells are not named one by one, nor more groups: a glance at the rows and columns finds them.
constexpr std::size_t most_beside = 3;
/// Nor what so many of them hold, in all or in one group.
constexpr std::size_t most_held_beside = 6;
constexpr std::size_t most_of_one_group = 4;

/// The ways to fill the cells of a rule in which some of them repeat a symbol.
class WaysThatRepeat {
 public:
  WaysThatRepeat(const Constraint& rule, std::span<const Domain> left) : rule_(rule), cells_(rule.scope()) {
    for (const auto cell : cells_) left_.push_back(left[index(cell)]);
    symbols_.resize(cells_.size());
  }

  /// Whether the rule allows the candidate where the cells of each of these groups differ; nothing when that takes more
  /// than is left to try.
  std::optional<bool> allowed(const Candidate& candidate, const std::vector<Region>& groups) {
    return fill(0, candidate, groups);
  }
  /// Tries as many again.
  void again() { tried_ = 0; }

 private:
  std::optional<bool> fill(std::size_t at, const Candidate& candidate, const std::vector<Region>& groups) {
    if (tried_ == most_repeating) return std::nullopt;
    ++tried_;
    if (at == cells_.size()) return rule_.accepts(symbols_);
    const auto cell = cells_[at];
    const auto candidates = cell == candidate.cell ? Domain::of(candidate.symbol) : left_[at];
    for (const auto symbol : candidates) {
      symbols_[at] = symbol;
      if (repeats(at, groups)) continue;
      if (const auto below = fill(at + 1, candidate, groups); below.value_or(true)) return below;
    }
    return false;
  }

  bool repeats(std::size_t at, const std::vector<Region>& groups) const {
    for (std::size_t i = 0; i < at; ++i)
      if (symbols_[i] == symbols_[at])
        for (const auto& group : groups)
          if (std::ranges::binary_search(group, cells_[i]) && std::ranges::binary_search(group, cells_[at]))
            return true;
    return false;
  }

  const Constraint& rule_;
  std::span<const CellId> cells_;
  std::vector<Domain> left_;
  std::vector<SymbolId> symbols_;
  std::size_t tried_ = 0;
};

}  // namespace

/// ", all different", ", and row a repeats nothing": where what a rule comes to follows only since cells of groups
/// differ, which is part of the form that it is solved in.
std::string Wording::which_differ(const Step& step, const Proof& proof) const {
  const auto& composed = rules_.composed(proof.rules.front());
  const auto cells = composed.scope();
  const auto of_grid = [this](CellId cell) { return in_grid(cell); };
  if (cells.size() > most_differing || !std::ranges::all_of(cells, of_grid)) return {};
  if (!std::ranges::is_permutation(rules_.rule(proof.rules.front()).scope(), cells)) return {};
  std::vector<GroupId> ids;
  for (const auto cell : cells)
    for (const auto& [id, place] : rules_.groups_of(cell)) {
      const auto& group = rules_.group(id).cells;
      const auto in_group = [&](CellId each) { return std::ranges::find(group, each) != group.end(); };
      if (std::ranges::count_if(cells, in_group) > 1 && std::ranges::find(ids, id) == ids.end()) ids.push_back(id);
    }
  if (ids.empty() || ids.size() > most_groups_shared) return {};
  // A row rather than what is part of it.
  std::ranges::stable_sort(ids, std::greater(), [this](GroupId id) { return rules_.group(id).cells.size(); });
  std::vector<Region> groups;
  for (const auto id : ids) std::ranges::sort(groups.emplace_back(rules_.group(id).cells));
  auto gone = step.eliminations;
  const auto left = left_by_facts(rules_, proof.premises);
  if (step.placement)
    for (const auto symbol : left[index(step.placement->cell)] - Domain::of(step.placement->symbol))
      gone.push_back({step.placement->cell, symbol});
  std::erase_if(gone, [&](const Candidate& each) { return std::ranges::find(cells, each.cell) == cells.end(); });
  WaysThatRepeat ways(composed, left);
  // What a cell can only be, or is, says more than what is news: what earlier steps took there is to follow here, too,
  // unless a given excludes it.
  auto little = step.left;
  for (const auto& [cell, symbol] : step.settled) little.emplace_back(cell, Domain::of(symbol));
  for (const auto& [cell, stays] : little)
    if (std::ranges::find(cells, cell) != cells.end())
      for (const auto symbol : left[index(cell)] - stays)
        if (const Candidate each{cell, symbol}; !ways.allowed(each, groups).value_or(true)) gone.push_back(each);
  // Nothing where that takes too long to find out.
  const auto follows = [&](const std::vector<Region>& from) -> std::optional<bool> {
    bool known = true;
    ways.again();
    for (const auto& each : gone) {
      const auto allowed = ways.allowed(each, from);
      if (allowed.value_or(false)) return false;
      known = known && allowed;
    }
    return known ? std::optional(true) : std::nullopt;
  };
  if (follows({}).value_or(true)) return {};
  // Where one group has all of the cells, the rule says it itself, if anything does: it is all that need be said.
  const auto whole = std::ranges::find_if(groups, [&](const Region& group) {
    return std::ranges::all_of(cells, [&](CellId each) { return std::ranges::binary_search(group, each); });
  });
  const bool by_itself = whole != groups.end();
  if (by_itself) {
    ids = {ids[static_cast<std::size_t>(whole - groups.begin())]};
    groups = {Region(*whole)};
  }
  if (!follows(groups).value_or(by_itself)) return {};
  for (std::size_t i = groups.size(); i-- > 0;) {
    auto fewer = groups;
    fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
    if (fewer.empty() || !follows(fewer).value_or(false)) continue;
    groups = std::move(fewer);
    ids.erase(ids.begin() + static_cast<std::ptrdiff_t>(i));
  }
  const bool all =
      std::ranges::all_of(cells, [&](CellId each) { return std::ranges::binary_search(groups.front(), each); });
  const auto* const judgment = rules_.judgment(proof.rules.front());
  if (all && cells.size() > 2 && (judgment == nullptr || judgment->about.empty())) return ", all different";
  std::vector<std::string> names;
  for (const auto id : ids) add_once(names, group(id));
  return ", and " + many_groups(names);
}

/// ", and row e has its 4 in e5": filled cells by which premises of a step hold, each in one of its groups; of more
/// than are read at once, those of one group by what it has.
std::string Wording::what_is_beside(const Proof& proof) const {
  struct Beside {
    GroupId group{};
    std::vector<Candidate> filled = {};
    std::vector<std::string> places = {};
  };
  std::vector<Beside> all;
  for (const auto& [filled, id] : proof.beside) {
    const auto own = *rules_.group_of(id);
    auto found = std::ranges::find(all, own, &Beside::group);
    if (found == all.end()) found = all.insert(found, {.group = own});
    found->filled.push_back(filled);
    found->places.push_back(symbol(filled) + " in " + cell(filled.cell));
  }
  const auto is_long = [](const Beside& each) { return each.places.size() > most_of_one_group; };
  if (all.size() > most_beside || proof.beside.size() > most_held_beside || std::ranges::any_of(all, is_long))
    return {};
  const bool in_short = proof.beside.size() > most_beside;
  std::string text;
  while (!all.empty()) {
    auto [own, filled, places] = all.front();
    const auto complete = rules_.group(own).complete();
    std::vector<std::string> groups;
    std::erase_if(all, [&, &same = places](const Beside& each) {
      const bool alike = each.places == same && rules_.group(each.group).complete() == complete;
      if (alike) groups.push_back(group(each.group));
      return alike;
    });
    const auto* const its = !complete ? "" : groups.size() > 1 ? "their " : "its ";
    text.append(", and ").append(enumerated(groups)).append(groups.size() > 1 ? " have " : " has ");
    if (in_short && places.size() > 1) {
      std::ranges::sort(filled, {}, &Candidate::symbol);
      std::vector<std::string> symbols;
      for (const auto& each : filled) symbols.push_back(symbol(each));
      text.append(its).append(enumerated(symbols)).append(" elsewhere");
      continue;
    }
    for (auto& place : places) place.insert(0, its);
    text.append(enumerated(places));
  }
  return text;
}

/// What a step by one rule owes to cells that differ.
std::string Wording::owed_to_groups(const Step& step, const Proof& proof) const {
  if (!proof.speaks_alone() || proof.rules.size() != 1 || !proof.absorbed.empty()) return {};
  return which_differ(step, proof) + what_is_beside(proof);
}

}  // namespace grids::explain
