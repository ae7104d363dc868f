#include "explain/conflicts/conflict_finder.hpp"

#include <algorithm>
#include <cassert>
#include <numeric>

#include "explain/rules/expansion.hpp"
#include "explain/sets/smallest_set.hpp"

namespace grids::explain {
namespace {

/// A rule of more cells is not searched by itself.
constexpr std::size_t most_cells_searched = 400;
/// Nodes beyond those that it takes to fill the cells one by one.
constexpr std::uint64_t spare_nodes = 300;
constexpr std::uint64_t most_propagations = 2'000'000;
/// Of the first proof of a solver, and of each attempt to do with less.
constexpr std::uint64_t conflicts_of_proof = 20'000;
constexpr std::uint64_t conflicts_of_attempt = 500;
/// Puzzles whose rules speak of more cells in all are not handed to a solver, which would have to be told of them all.
constexpr std::size_t most_cells_told = 20'000;
/// More rules than this, and nobody would see why they cannot go together.
constexpr std::size_t most_rules_told = 12;

/// The members of 0 .. count - 1 that are enough when none of them can be left out; all together they must be.
template <typename IsEnough>
std::vector<std::uint32_t> irreducible(std::size_t count, const IsEnough& is_enough) {
  if (count == 0) return {};
  const Enough enough = [&](const std::vector<bool>& in) { return is_enough(in); };
  Budget none(0);
  return smallest_set(count, enough, none).members;
}

template <typename Item>
std::vector<Item> chosen(std::span<const Item> items, const std::vector<bool>& in) {
  std::vector<Item> some;
  for (std::size_t i = 0; i < items.size(); ++i)
    if (in[i]) some.push_back(items[i]);
  return some;
}

/// As few of the items as are enough.
template <typename Item, typename IsEnough>
std::vector<Item> fewest(std::span<const Item> items, const IsEnough& is_enough) {
  std::vector<Item> few;
  const auto some_are = [&](const std::vector<bool>& in) { return is_enough(chosen(items, in)); };
  for (const auto member : irreducible(items.size(), some_are)) few.push_back(items[member]);
  return few;
}

/// Which of these cells it is.
std::size_t place_in(std::span<const CellId> scope, CellId cell) {
  assert(std::ranges::find(scope, cell) != scope.end());
  return static_cast<std::size_t>(std::ranges::find(scope, cell) - scope.begin());
}

}  // namespace

ConflictFinder::ConflictFinder(const Puzzle& puzzle, const StopToken& stop)
    : puzzle_(expanded_apart(puzzle, stop)), lone_(puzzle_) {}

Conflict ConflictFinder::find(std::span<const Given> givens, const StopToken& stop) {
  assert(std::ranges::all_of(givens, [this](const Given& given) { return index(given.cell) < puzzle_.cell_count(); }));
  stop_ = stop;
  lone_.heed(stop);
  if (joint_) joint_->heed(stop);
  Conflict otherwise;
  try {
    return search(givens, otherwise);
  } catch (const Stopped&) {
    return otherwise;
  }
}

Conflict ConflictFinder::search(std::span<const Given> givens, Conflict& otherwise) {
  if (auto conflict = impossible_given(givens)) return *conflict;
  if (auto conflict = broken_rule(givens)) return *conflict;
  bool each_can_hold = false;
  if (auto conflict = rule_that_cannot_hold(givens, each_can_hold)) return *conflict;
  otherwise.each_can_hold = each_can_hold;
  gather_left(givens);
  if (auto conflict = empty_cell(givens)) return *conflict;
  if (auto conflict = homeless_symbol(givens)) return *conflict;
  if (!joint_) joint_.emplace(puzzle_).heed(stop_);
  const auto clashing = joint(givens);
  if (clashing && clashing->rules.size() <= most_rules_told) return *clashing;
  if (clashing) otherwise = *clashing;
  if (auto conflict = proved(givens)) return *conflict;
  return otherwise;
}

/// One that the cell may not hold even before any rule.
std::optional<Conflict> ConflictFinder::impossible_given(std::span<const Given> givens) const {
  const auto impossible = [&](const Given& given) { return !puzzle_.domain(given.cell).contains(given.symbol); };
  const auto found = std::ranges::find_if(givens, impossible);
  if (found == givens.end()) return std::nullopt;
  Conflict conflict;
  conflict.givens = {*found};
  conflict.cell = found->cell;
  return conflict;
}

/// Of the rules that contradict the givens by themselves, the one that takes the fewest of these, and then cells.
std::optional<Conflict> ConflictFinder::broken_rule(std::span<const Given> givens) {
  std::optional<Conflict> best;
  const auto size = [](const Conflict& conflict) {
    return std::pair(conflict.givens.size(), conflict.rules.front()->scope().size());
  };
  for (std::size_t rule = 0; rule < lone_.count(); ++rule) {
    const auto own = in_scope(lone_.rule(rule), givens);
    if (lone_.left(rule, own)) continue;
    Conflict conflict;
    conflict.rules = {puzzle_.constraints()[rule]};
    conflict.givens = fewest<Given>(own, [&](const auto& some) { return !lone_.left(rule, some); });
    if (!best || size(conflict) < size(*best)) best = std::move(conflict);
  }
  return best;
}

/// The same of rules whose propagation does not see it.
std::optional<Conflict> ConflictFinder::rule_that_cannot_hold(std::span<const Given> givens, bool& each_can_hold) {
  bool unknown = false;
  for (std::size_t rule = 0; rule < lone_.count(); ++rule) {
    const auto nodes = nodes_for(rule);
    const auto own = in_scope(lone_.rule(rule), givens);
    const auto answer = nodes == 0 ? Feasibility::unknown : lone_.can_hold(rule, own, nodes);
    unknown = unknown || answer == Feasibility::unknown;
    if (answer != Feasibility::impossible) continue;
    Conflict conflict;
    conflict.rules = {puzzle_.constraints()[rule]};
    conflict.givens = fewest<Given>(
        own, [&](const auto& some) { return lone_.can_hold(rule, some, nodes) == Feasibility::impossible; });
    return conflict;
  }
  each_can_hold = !unknown;
  return std::nullopt;
}

void ConflictFinder::gather_left(std::span<const Given> givens) {
  left_.assign(puzzle_.cell_count(), {});
  for (std::size_t rule = 0; rule < lone_.count(); ++rule) {
    const auto scope = lone_.rule(rule).scope();
    const auto left = lone_.left(rule, in_scope(lone_.rule(rule), givens));
    for (std::size_t i = 0; left && i < scope.size(); ++i)
      if ((*left)[i] != puzzle_.domain(scope[i])) left_[index(scope[i])].push_back({rule, (*left)[i]});
  }
}

/// Rules that take all these symbols away from the cell, the one that takes most of the rest first; none if they leave
/// some.
std::vector<ConflictFinder::Left> ConflictFinder::cover(CellId cell, Domain wanted) const {
  assert(index(cell) < left_.size() && "what rules leave was gathered before");
  std::vector<Left> rules;
  while (!wanted.empty()) {
    const auto rest = [&](const Left& left) { return (wanted & left.symbols).size(); };
    const auto best = std::ranges::min_element(left_[index(cell)], {}, rest);
    if (best == left_[index(cell)].end() || rest(*best) == wanted.size()) return {};
    wanted = wanted & best->symbols;
    rules.push_back(*best);
  }
  return rules;
}

/// Of the cells for which nothing is left, one that takes the fewest rules.
std::optional<Conflict> ConflictFinder::empty_cell(std::span<const Given> givens) {
  std::optional<CellId> best;
  std::vector<Left> rules;
  for (std::size_t i = 0; i < puzzle_.cell_count(); ++i) {
    auto mine = cover(cell_at(i), puzzle_.domain(cell_at(i)));
    if (mine.empty() || (best && mine.size() >= rules.size())) continue;
    best = cell_at(i);
    rules = std::move(mine);
  }
  if (!best) return std::nullopt;
  const auto nothing_left = [&](const auto& some) {
    auto left = puzzle_.domain(*best);
    for (const auto& [rule, symbols] : rules) left -= taken_away(rule, *best, some);
    return left.empty();
  };
  Conflict conflict;
  conflict.cell = best;
  conflict.givens = fewest<Given>(givens, nothing_left);
  auto left = puzzle_.domain(*best);
  for (const auto& [rule, symbols] : rules) {
    conflict.rules.push_back(puzzle_.constraints()[rule]);
    const auto taken = taken_away(rule, *best, conflict.givens) & left;
    conflict.exclusions.push_back({puzzle_.constraints()[rule], taken});
    left -= taken;
  }
  return conflict;
}

/// A symbol that must stand in a region, and each of whose places is taken from it: of all those, one that takes the
/// fewest rules.
std::optional<Conflict> ConflictFinder::homeless_symbol(std::span<const Given> givens) {
  std::optional<Conflict> best;
  for (std::size_t rule = 0; rule < lone_.count(); ++rule) {
    const auto region = lone_.rule(rule).network_region();
    if (!region) continue;
    for (const auto symbol : region->required) {
      const auto takers = takers_of(symbol, rule, givens);
      if (!takers || (best && best->rules.size() == 1)) continue;
      auto conflict = homeless(symbol, rule, *takers, givens);
      if (!best || conflict.rules.size() < best->rules.size()) best = std::move(conflict);
    }
  }
  return best;
}

/// For each place of the symbol in a region, what takes it; nothing when a place is left.
std::optional<std::vector<ConflictFinder::Taker>> ConflictFinder::takers_of(SymbolId symbol, std::size_t region,
                                                                            std::span<const Given> givens) const {
  std::vector<Taker> takers;
  for (const auto cell : lone_.rule(region).scope()) {
    if (!puzzle_.domain(cell).contains(symbol)) continue;
    const auto& all = left_[index(cell)];
    const auto takes = [&](const Left& left) { return left.rule != region && !left.symbols.contains(symbol); };
    const auto takes_again = [&](const Left& left) {
      return takes(left) && std::ranges::find(takers, left.rule, &Taker::rule) != takers.end();
    };
    auto taker = std::ranges::find_if(all, takes_again);
    if (taker == all.end()) taker = std::ranges::find_if(all, takes);
    const auto other = [&](const Given& given) { return given.cell == cell && given.symbol != symbol; };
    if (taker == all.end() && std::ranges::none_of(givens, other)) return std::nullopt;
    takers.push_back({cell, taker == all.end() ? region : taker->rule});
  }
  return takers;
}

Conflict ConflictFinder::homeless(SymbolId symbol, std::size_t region, const std::vector<Taker>& takers,
                                  std::span<const Given> givens) {
  const auto filled = [&](CellId cell, std::span<const Given> some) {
    return std::ranges::any_of(some, [&](const Given& given) { return given.cell == cell && given.symbol != symbol; });
  };
  const auto no_place = [&](std::span<const Given> some) {
    return std::ranges::all_of(takers, [&](const Taker& taker) {
      return filled(taker.cell, some) ||
             (taker.rule != region && taken_away(taker.rule, taker.cell, some).contains(symbol));
    });
  };
  Conflict conflict;
  conflict.homeless = symbol;
  conflict.givens = fewest<Given>(givens, no_place);
  conflict.rules.push_back(puzzle_.constraints()[region]);
  for (const auto& [cell, rule] : takers) {
    const auto& constraint = puzzle_.constraints()[rule];
    if (filled(cell, conflict.givens) || std::ranges::find(conflict.rules, constraint) != conflict.rules.end())
      continue;
    conflict.rules.push_back(constraint);
    conflict.exclusions.push_back({constraint, Domain::of(symbol)});
  }
  return conflict;
}

/// Attempts to do with less end after so many propagator runs; what is left by then is named.
std::optional<Conflict> ConflictFinder::joint(std::span<const Given> givens) {
  const auto end = joint_->propagations() + most_propagations;
  const auto clash = [&](std::span<const std::size_t> rules, std::span<const Given> some) {
    return joint_->propagations() < end && joint_->clash(rules, some);
  };
  Numbers all(lone_.count());
  std::iota(all.begin(), all.end(), std::size_t{0});
  if (!clash(all, givens)) return std::nullopt;
  const auto rules = fewest<std::size_t>(all, [&](const auto& some) { return clash(some, givens); });
  Conflict conflict;
  conflict.givens = fewest<Given>(givens, [&](const auto& some) { return clash(rules, some); });
  for (const auto rule : rules) conflict.rules.push_back(puzzle_.constraints()[rule]);
  return conflict;
}

std::optional<Conflict> ConflictFinder::proved(std::span<const Given> givens) {
  if (!small_enough_to_prove()) return std::nullopt;
  if (!joint_->impossible(joint_->expressible(), givens, conflicts_of_proof)) return std::nullopt;
  const auto impossible = [&](std::span<const std::size_t> rules, std::span<const Given> some) {
    return joint_->impossible(rules, some, conflicts_of_attempt);
  };
  auto rules = joint_->core();
  // The first proof may have taken more conflicts than an attempt has; then it stays as it is.
  if (impossible(rules, givens))
    rules = fewest<std::size_t>(rules, [&](const auto& some) { return impossible(some, givens); });
  if (rules.size() > most_rules_told) return std::nullopt;
  Conflict conflict;
  conflict.givens.assign(givens.begin(), givens.end());
  if (impossible(rules, givens))
    conflict.givens = fewest<Given>(givens, [&](const auto& some) { return impossible(rules, some); });
  for (const auto rule : rules) conflict.rules.push_back(puzzle_.constraints()[rule]);
  return conflict;
}

std::vector<Given> ConflictFinder::in_scope(const Propagator& rule, std::span<const Given> givens) const {
  std::vector<Given> own;
  for (const auto& given : givens)
    if (std::ranges::find(rule.scope(), given.cell) != rule.scope().end()) own.push_back(given);
  return own;
}

/// From the cell, by the rule alone.
Domain ConflictFinder::taken_away(std::size_t rule, CellId cell, std::span<const Given> givens) {
  const auto left = lone_.left(rule, givens);
  const auto all = puzzle_.domain(cell);
  return left ? all - (*left)[place_in(lone_.rule(rule).scope(), cell)] : all;
}

std::uint64_t ConflictFinder::nodes_for(std::size_t rule) const {
  const auto cells = lone_.rule(rule).scope().size();
  return cells > most_cells_searched ? 0 : cells + spare_nodes;
}

bool ConflictFinder::small_enough_to_prove() const {
  std::size_t cells = 0;
  for (std::size_t rule = 0; rule < lone_.count(); ++rule) cells += lone_.rule(rule).scope().size();
  return cells <= most_cells_told;
}

}  // namespace grids::explain
