#include "explain/told_steps.hpp"

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <map>
#include <utility>

#include "explain/finders/common.hpp"
#include "explain/journal/needed_premises.hpp"

namespace grids::explain {
namespace {

std::vector<SymbolId> symbols_of(Domain domain) {
  std::vector<SymbolId> symbols;
  for (const auto symbol : domain) symbols.push_back(symbol);
  return symbols;
}

}  // namespace

Step ToldSteps::at(StepNumber number) {
  assert(told_[number] && "others are not told");
  auto step = journal_.steps()[number];
  const auto& proof = step.proof();
  const bool of_few_cells = proof.speaks_alone() && proof.rules.size() == 1 && !is_wide(rules_, proof.rules.front());
  const bool plain = of_few_cells && proof.absorbed.empty() && !proof.along && !proof.turns;
  if (!plain || step.eliminations.empty() || std::ranges::any_of(proof.premises, &Fact::holds)) return step;
  const auto more = taken_before(number);
  if (more.empty()) return step;
  taken_.insert(more.begin(), more.end());
  step.eliminations.insert(step.eliminations.end(), more.begin(), more.end());
  std::ranges::sort(step.eliminations);
  return step;
}

/// What steps that are left out took from the cells of which a step tells, and its rule takes as well by what it rests
/// on, of symbols that it takes from other cells, or that come next to those it takes from its only one: who reads that
/// a cell is neither 2 nor 3, as its sum would be too small, looks for 1.
std::vector<Candidate> ToldSteps::taken_before(StepNumber number) const {
  const auto& step = journal_.steps()[number];
  const auto& proof = step.proof();
  std::map<CellId, Domain> taken;
  Domain all;
  for (const auto& [cell, symbol] : step.eliminations) {
    taken[cell].insert(symbol);
    all.insert(symbol);
  }
  std::vector<Candidate> before;
  for (const auto& [cell, symbols] : taken) {
    const bool is_left = std::ranges::find(step.left, cell, &std::pair<CellId, Domain>::first) != step.left.end();
    const auto filled = journal_.filled_by(cell);
    if (is_left || (filled != no_step && filled <= number)) continue;
    const auto take = [&, of = cell](SymbolId symbol) {
      const Candidate gone{of, symbol};
      const auto& why = journal_.reason(gone);
      const bool untold = why.kind == Reason::Kind::step && why.step < number && !told_[why.step];
      if (untold && !taken_.contains(gone)) before.push_back(gone);
      return untold;
    };
    if (taken.size() > 1) {
      for (const auto symbol : (all - symbols) & rules_.start(cell)) take(symbol);
      continue;
    }
    const auto start = symbols_of(rules_.start(cell));
    const auto first = std::ranges::find_if(start, [&all](SymbolId each) { return all.contains(each); });
    for (auto next = first; next != start.begin() && take(*(next - 1));) --next;
    const auto last = std::find_if(start.rbegin(), start.rend(), [&all](SymbolId each) { return all.contains(each); });
    for (auto next = last.base(); next != start.end() && take(*next);) ++next;
  }
  if (before.empty()) return before;
  auto left = left_by_facts(rules_, proof.premises);
  std::vector<std::uint64_t> residue;
  if (!infer_together(rules_, proof.rules, left, residue)) return {};
  std::erase_if(before, [&](const Candidate& gone) { return left[index(gone.cell)].contains(gone.symbol); });
  return before;
}

}  // namespace grids::explain
