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
/// More filled cells are not named: a glance at the rows and columns finds them.
constexpr std::size_t most_beside = 3;

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
  // Nothing where that takes too long to find out.
  const auto follows = [&](const std::vector<Region>& from) -> std::optional<bool> {
    bool known = true;
    for (const auto& each : gone) {
      const auto allowed = ways.allowed(each, from);
      if (allowed.value_or(false)) return false;
      known = known && allowed;
    }
    return known ? std::optional(true) : std::nullopt;
  };
  if (follows({}).value_or(true)) return {};
  const auto with_all = follows(groups);
  if (!with_all.value_or(true)) return {};
  // The rule says it itself, for all of its cells, if anything does.
  const auto has_all = [&](const Region& group) {
    return std::ranges::all_of(cells, [&](CellId each) { return std::ranges::binary_search(group, each); });
  };
  if (!with_all && std::ranges::none_of(groups, has_all)) return {};
  if (!with_all)
    for (std::size_t i = groups.size(); i-- > 0;)
      if (!has_all(groups[i]) || groups.size() > i + 1) {
        groups.erase(groups.begin() + static_cast<std::ptrdiff_t>(i));
        ids.erase(ids.begin() + static_cast<std::ptrdiff_t>(i));
      }
  for (std::size_t i = groups.size(); i-- > 0;) {
    auto fewer = groups;
    fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
    if (!with_all || !follows(fewer).value_or(false)) continue;
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

/// ", and row e has its 4 in e5": filled cells by which premises of a step hold, each in one of its groups.
std::string Wording::what_is_beside(const Proof& proof) const {
  std::vector<std::pair<GroupId, std::vector<std::string>>> of_groups;
  for (const auto& [filled, id] : proof.beside) {
    const auto own = *rules_.group_of(id);
    auto found = std::ranges::find(of_groups, own, [](const auto& each) { return each.first; });
    if (found == of_groups.end()) found = of_groups.insert(found, {own, {}});
    const auto* const its = rules_.group(own).complete() ? "its " : "";
    found->second.push_back(its + symbol(filled) + " in " + cell(filled.cell));
  }
  if (proof.beside.size() > most_beside) return {};
  std::string text;
  for (const auto& [own, places] : of_groups)
    text.append(", and ").append(group(own)).append(" has ").append(enumerated(places));
  return text;
}

/// What a step by one rule owes to cells that differ.
std::string Wording::owed_to_groups(const Step& step, const Proof& proof) const {
  if (!proof.speaks_alone() || proof.rules.size() != 1 || !proof.absorbed.empty()) return {};
  return which_differ(step, proof) + what_is_beside(proof);
}

}  // namespace grids::explain
