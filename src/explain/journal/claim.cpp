#include "explain/journal/claim.hpp"

#include <algorithm>
#include <cassert>

#include "core/sort_unique.hpp"

namespace grids::explain {
namespace {

/// Symbols tried from one look at the clock to the next: some microseconds.
constexpr std::uint64_t tries_between_looks = 64;

std::vector<RuleId> named_rules(const Rules& rules, const Step& step, const Proof& proof) {
  auto all = proof.rules;
  all.insert(all.end(), proof.absorbed.begin(), proof.absorbed.end());
  all.insert(all.end(), step.carried.rules.begin(), step.carried.rules.end());
  for (const auto& truth : proof.truths)
    if (truth.group) all.push_back(rules.group(*truth.group).rule);
  std::ranges::sort(all);
  all.erase(std::unique(all.begin(), all.end()), all.end());
  return all;
}

/// Fills cells one after another. A rule is asked as soon as its last cell is filled.
class Trying {
 public:
  Trying(const Rules& rules, const Claim& claim, std::uint64_t most_tries, const StopToken& stop)
      : rules_(rules),
        claim_(claim),
        stop_(stop),
        domains_(claim.candidates(rules)),
        symbols_(rules.cell_count()),
        tries_(most_tries),
        contradictory_(std::ranges::any_of(
            claim.premises, [&](const Fact& fact) { return domains_[index(fact.candidate.cell)].empty(); })) {}

  /// Whether some filling gives the cell one of these symbols.
  Judgement possible(CellId cell, Domain symbols) {
    assert(index(cell) < domains_.size() && !symbols.empty());
    if (contradictory_) return Judgement::proved;
    auto& domain = domains_[index(cell)];
    const auto before = domain;
    domain &= symbols;
    order(cell);
    const bool found = fill(0);
    domain = before;
    return found ? Judgement::refuted : tries_ == 0 ? Judgement::unknown : Judgement::proved;
  }

 private:
  /// The claim's own cell first, then rule by rule, those with the fewest ways first.
  void order(CellId first) {
    cells_.assign(1, first);
    due_.assign(1, {});
    std::vector<bool> placed(domains_.size());
    placed[index(first)] = true;
    auto waiting = claim_.rules;
    while (!waiting.empty()) {
      const auto next = std::ranges::min_element(waiting, {}, [&](RuleId rule) { return ways(rule, placed); });
      for (const auto cell : rules_.rule(*next).scope()) {
        if (placed[index(cell)]) continue;
        placed[index(cell)] = true;
        cells_.push_back(cell);
        due_.emplace_back();
      }
      due_.back().push_back(*next);
      waiting.erase(next);
    }
  }

  double ways(RuleId rule, const std::vector<bool>& placed) const {
    double ways = 1;
    for (const auto cell : rules_.rule(rule).scope())
      if (!placed[index(cell)]) ways *= static_cast<double>(domains_[index(cell)].size());
    return ways;
  }

  bool fill(std::size_t depth) {
    if (depth == cells_.size()) return true;
    for (const auto symbol : domains_[index(cells_[depth])]) {
      if (tries_ == 0) return false;
      if (--tries_ % tries_between_looks == 0) demand_more_time(stop_, "a step was still being checked");
      symbols_[index(cells_[depth])] = symbol;
      if (std::ranges::all_of(due_[depth], [&](RuleId rule) { return accepts(rule); }) && fill(depth + 1)) return true;
    }
    return false;
  }

  bool accepts(RuleId rule) {
    buffer_.clear();
    for (const auto cell : rules_.rule(rule).scope()) buffer_.push_back(symbols_[index(cell)]);
    return rules_.rule(rule).accepts(buffer_);
  }

  const Rules& rules_;
  const Claim& claim_;
  const StopToken& stop_;
  std::vector<Domain> domains_;
  std::vector<SymbolId> symbols_;
  std::uint64_t tries_;
  bool contradictory_;
  std::vector<CellId> cells_;             ///< in the order in which they are filled
  std::vector<std::vector<RuleId>> due_;  ///< by place in that order: the rules that can be asked from there on
  std::vector<SymbolId> buffer_;
};

}  // namespace

Claim::Claim(const Rules& known, const Step& step, const Proof& proof)
    : rules(named_rules(known, step, proof)), premises(proof.premises), impossible(step.eliminations) {
  premises.insert(premises.end(), step.carried.premises.begin(), step.carried.premises.end());
  impossible.insert(impossible.end(), step.carried.gone.begin(), step.carried.gone.end());
  auto placed = step.also;
  if (step.placement) placed.push_back(*step.placement);
  // What it takes away from a cell leaves that the symbol that it is said to hold.
  for (const auto& candidate : step.settled)
    if (std::ranges::find(step.eliminations, candidate.cell, &Candidate::cell) != step.eliminations.end())
      placed.push_back(candidate);
  for (const auto& [cell, symbol] : placed)
    for (const auto other : known.start(cell) - Domain::of(symbol)) impossible.push_back({cell, other});
  sort_unique(impossible);
}

std::vector<Domain> Claim::candidates(const Rules& known) const {
  std::vector<Domain> left(known.expanded().domains().begin(), known.expanded().domains().end());
  for (const auto& [candidate, holds] : premises) {
    const auto only = Domain::of(candidate.symbol);
    auto& domain = left[index(candidate.cell)];
    domain = holds ? domain & only : domain - only;
  }
  return left;
}

Judgement judged_by_trying_all(const Rules& rules, const Claim& claim, std::uint64_t most_tries,
                               const StopToken& stop) {
  assert(std::ranges::is_sorted(claim.impossible) && "by cell");
  Trying trying(rules, claim, most_tries, stop);
  for (auto from = claim.impossible.begin(); from != claim.impossible.end();) {
    const auto cell = from->cell;
    Domain symbols;
    for (; from != claim.impossible.end() && from->cell == cell; ++from) symbols.insert(from->symbol);
    if (const auto judgement = trying.possible(cell, symbols); judgement != Judgement::proved) return judgement;
  }
  return Judgement::proved;
}

}  // namespace grids::explain
