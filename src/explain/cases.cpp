#include "explain/cases.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <map>
#include <memory>
#include <vector>

#include "core/sort_unique.hpp"
#include "explain/journal/needed_premises.hpp"
#include "explain/refuting.hpp"
#include "explain/trace.hpp"

namespace grids::explain {
namespace {

/// Trees with so many cases at their ends are looked for, one size after the other.
constexpr std::array<std::size_t, 6> tree_sizes{2, 3, 4, 6, 9, 14};
/// For each assumption that is followed for a tree, this part of a budget; so many are at least, and so many at most.
constexpr std::uint64_t for_an_assumption = 133'000;
constexpr std::uint64_t least_followed = 40;
constexpr std::uint64_t most_followed = 150;
/// A cell with more symbols makes too many cases.
constexpr std::size_t most_split_symbols = 4;
/// So many cells are tried where each of some leaves all, all but one, or all but two of their symbols no way at once.
constexpr std::array<std::size_t, 3> most_splits{2, 2, 1};

/// A cell, and what becomes of its symbols when they are assumed.
struct Split {
  CellId cell{};
  std::vector<SymbolId> symbols = {};  ///< those that come to nothing at once first
  std::size_t open = 0;                ///< how many do not
  std::size_t decides = 0;             ///< how much the least of these decides
};

/// An assumption, what follows from it, and the cases of a cell into which it falls where that is no contradiction.
/// What was tried once is kept: trees of one size after the other are looked for among the same cases.
struct Case {
  Refuting refuting;
  bool fails = false;  ///< at once
  std::optional<std::vector<Split>> splits = {};
  std::map<Candidate, std::unique_ptr<Case>> tried = {};
  const Split* falls_into = nullptr;
};

class CaseTree {
 public:
  CaseTree(const Position& position, const Journal& journal, Oracle& oracle, const TechniqueRow& row, Budget budget,
           const StopToken& stop)
      : position_(position),
        journal_(journal),
        oracle_(oracle),
        row_(row),
        most_(std::clamp(budget.left() / for_an_assumption, least_followed, most_followed)),
        stop_(stop) {}

  /// Nothing where there is one case only: what assumptions alone refute is left to that technique.
  std::optional<Proof> grow(Candidate assumed) {
    const auto root = followed(position_, journal_, assumed);
    if (root->fails) return std::nullopt;
    for (const auto size : tree_sizes) {
      auto ends = size;
      if (comes_to_nothing(*root, ends)) return told(*root, position_);
    }
    return std::nullopt;
  }

  /// The same cases where less is known; nothing where one of them does not fail any more.
  std::optional<Proof> again(const Proof& tree) {
    const auto root = followed(position_, journal_, tree.pattern.front().candidate);
    return fails_again(*root, tree) ? std::optional(told(*root, position_)) : std::nullopt;
  }

 private:
  std::unique_ptr<Case> followed(const Position& position, const Journal& journal, Candidate assumed) {
    ++followed_;
    auto one = std::make_unique<Case>(Case{Refuting(position, journal, assumed, row_)});
    one->fails = one->refuting.follow(stop_);
    return one;
  }

  /// Takes from `ends` as many cases as end there.
  bool comes_to_nothing(Case& one, std::size_t& ends) {
    if (ends == 0) return false;
    if (one.fails) {
      --ends;
      return true;
    }
    const auto& after = one.refuting.followed();
    if (ends < 2 || after.standing() != Standing::stuck) return false;
    if (!one.splits) one.splits = splits_of(after.position());
    return std::ranges::any_of(*one.splits, [&](const Split& split) {
      auto left = ends;
      if (!fall_into(one, split, left)) return false;
      one.falls_into = &split;
      ends = left;
      return true;
    });
  }

  /// Whether each of these symbols comes to nothing with that many ends.
  bool fall_into(Case& one, const Split& split, std::size_t& ends) {
    auto others = split.symbols.size();
    const auto& after = one.refuting.followed();
    for (const auto symbol : split.symbols) {
      if (ends < others) return false;
      --others;
      auto& next = one.tried[{split.cell, symbol}];
      if (!next && followed_ >= most_) return false;
      if (!next) next = followed(after.position(), after.journal(), {split.cell, symbol});
      ends -= others;
      const bool nothing = comes_to_nothing(*next, ends);
      ends += others;
      if (!nothing) return false;
    }
    return true;
  }

  bool fails_again(Case& one, const Proof& tree) {
    const auto& after = one.refuting.followed();
    if (one.fails) return true;
    if (tree.cases.empty() || after.standing() != Standing::stuck) return false;
    Split split{tree.cases.front().pattern.front().candidate.cell};
    auto left = after.position()[split.cell];
    for (const auto& each : tree.cases) {
      const auto assumed = each.pattern.front().candidate;
      if (!left.contains(assumed.symbol)) continue;
      left -= Domain::of(assumed.symbol);
      split.symbols.push_back(assumed.symbol);
      auto& next = one.tried[assumed] = followed(after.position(), after.journal(), assumed);
      if (!fails_again(*next, each)) return false;
    }
    one.splits = {std::move(split)};
    one.falls_into = &one.splits->front();
    return left.empty() && one.falls_into->symbols.size() > 1;
  }

  /// The most promising, in that order.
  std::vector<Split> splits_of(const Position& position) {
    std::vector<Split> splits;
    oracle_.start_from(position.domains());
    for (std::size_t i = 0; i < position.rules().cell_count(); ++i) {
      const auto cell = cell_at(i);
      const auto left = position[cell];
      if (!position.rules().told(cell) || position.filled(cell) || left.single() || left.size() > most_split_symbols)
        continue;
      position_.demand_time();
      splits.push_back(split_of(cell, left));
    }
    std::ranges::stable_sort(splits, [](const Split& one, const Split& other) {
      if (one.open != other.open) return one.open < other.open;
      if (one.symbols.size() != other.symbols.size()) return one.symbols.size() < other.symbols.size();
      return one.decides > other.decides;
    });
    std::array<std::size_t, most_splits.size()> taken{};
    std::erase_if(splits, [&](const Split& split) {
      return split.open >= taken.size() || ++taken[split.open] > most_splits[split.open];
    });
    return splits;
  }

  Split split_of(CellId cell, Domain left) {
    Split split{cell};
    std::vector<SymbolId> open;
    for (const auto symbol : left) {
      const auto decides = oracle_.decided_if_possible({cell, symbol});
      if (!decides) {
        split.symbols.push_back(symbol);
        continue;
      }
      split.decides = open.empty() ? *decides : std::min(split.decides, *decides);
      open.push_back(symbol);
    }
    split.open = open.size();
    split.symbols.insert(split.symbols.end(), open.begin(), open.end());
    return split;
  }

  /// What follows is told as far as the cases rest on it.
  Proof told(Case& one, const Position& before) {
    if (one.fails) return one.refuting.with_less().proof;
    assert(one.falls_into != nullptr && one.falls_into->symbols.size() > 1);
    const auto& after = one.refuting.followed();
    const auto cell = one.falls_into->cell;
    std::vector<Proof> cases;
    std::vector<Fact> facts;
    std::vector<RuleId> rules;
    for (const auto symbol : one.falls_into->symbols) {
      cases.push_back(told(*one.tried.at({cell, symbol}), after.position()));
      const auto& proof = cases.back();
      facts.insert(facts.end(), proof.premises.begin(), proof.premises.end());
      rules.insert(rules.end(), proof.rules.begin(), proof.rules.end());
    }
    for (const auto symbol : position_.rules().start(cell) - after.position()[cell])
      facts.push_back({{cell, symbol}, false});
    sort_unique(facts);
    auto proof = Trace(after, before).proof_of(facts, one.refuting.assumed(), row_);
    proof.rules.insert(proof.rules.end(), rules.begin(), rules.end());
    sort_unique(proof.rules);
    proof.cases = std::move(cases);
    return proof;
  }

  const Position& position_;
  const Journal& journal_;
  Oracle& oracle_;
  const TechniqueRow& row_;
  std::uint64_t most_;  ///< assumptions to be followed
  const StopToken& stop_;
  std::uint64_t followed_ = 0;
};

/// Whether each case fails at once by these rules, where these candidates are left.
bool all_fail(const Proof& tree, std::vector<Domain> left, const Oracle::Active& active, Oracle& oracle) {
  const auto [cell, symbol] = tree.pattern.front().candidate;
  left[index(cell)] &= Domain::of(symbol);
  if (left[index(cell)].empty()) return true;
  const auto closure = oracle.closure(left, active);
  if (closure.empty()) return true;
  if (tree.cases.empty()) return false;
  left.assign(closure.begin(), closure.end());
  auto others = left[index(tree.cases.front().pattern.front().candidate.cell)];
  for (const auto& each : tree.cases) others -= Domain::of(each.pattern.front().candidate.symbol);
  return others.empty() &&
         std::ranges::all_of(tree.cases, [&](const Proof& each) { return all_fail(each, left, active, oracle); });
}

/// What is known of that which the cases rest on, and is enough for them.
std::vector<Fact> needed_for(const Proof& tree, const Explainer& explainer, Oracle& oracle) {
  const auto& rules = explainer.rules();
  Oracle::Active active(rules.rule_count());
  for (const auto rule : tree.rules) active[index(rule)] = true;
  const auto enough = [&](const std::vector<Domain>& left) { return all_fail(tree, left, active, oracle); };
  if (!enough(left_by_facts(rules, tree.premises))) return tree.premises;
  return needed_premises(tree.premises, rules, explainer.journal(), enough);
}

}  // namespace

std::optional<Proof> refuted_by_cases(const Explainer& explainer, Candidate assumed, Oracle& oracle,
                                      const TechniqueRow& row, const StopToken& stop) {
  const auto budget = explainer.approach().for_cases;
  auto tree = CaseTree(explainer.position(), explainer.journal(), oracle, row, budget, stop).grow(assumed);
  if (!tree) return std::nullopt;
  const auto needed = needed_for(*tree, explainer, oracle);
  if (needed.size() == tree->premises.size()) return tree;
  const auto known = where_known(explainer.position(), needed);
  auto told = CaseTree(known, explainer.journal(), oracle, row, budget, stop).again(*tree);
  return told ? told : tree;
}

}  // namespace grids::explain
