#include "explain/refutations.hpp"

#include <algorithm>
#include <cassert>
#include <iterator>
#include <optional>

#include "core/sort_unique.hpp"
#include "explain/explainer.hpp"
#include "explain/refuting.hpp"

namespace grids::explain {
namespace {

/// Contradictions beyond this number are not turned into proofs: those that take little to find have short ones.
constexpr std::size_t most_proofs = 12;
/// So many steps ahead people look where nothing else goes on; what takes more is hard to keep in mind.
constexpr std::size_t most_ahead = 7;

/// Whether what follows from two assumptions is the same, to the same end; of two symbols of one cell, it may speak of
/// each in its turn: `of_each`.
bool run_alike(const Deduction& one, const Deduction& other, bool of_each = true) {
  const auto& a = one.proof;
  const auto& b = other.proof;
  const auto [cell, symbol] = a.pattern.front().candidate;
  const auto [other_cell, other_symbol] = b.pattern.front().candidate;
  const auto alike = [&, symbol = symbol, other_symbol = other_symbol](const Fact& first, const Fact& second) {
    if (!of_each) return first == second;
    const bool own = first.candidate.symbol == symbol && second.candidate.symbol == other_symbol;
    return own && first.holds == second.holds && first.candidate.cell == second.candidate.cell ? true : first == second;
  };
  if (of_each && cell != other_cell) return run_alike(one, other, false);
  return a.broken == b.broken && a.broken_rule == b.broken_rule && a.broken_by == b.broken_by &&
         std::equal(a.pattern.begin() + 1, a.pattern.end(), b.pattern.begin() + 1, b.pattern.end(), alike);
}

bool all_run_alike(const std::vector<Deduction>& all) {
  return std::ranges::all_of(all, [&](const Deduction& one) { return run_alike(one, all.front()); });
}

/// One argument for all that it refutes.
Deduction told_once(std::vector<Deduction> alike) {
  assert(!alike.empty() && all_run_alike(alike));
  std::ranges::sort(alike, {}, [](const Deduction& one) { return one.eliminations.front(); });
  const bool of_each =
      !std::ranges::all_of(alike, [&](const Deduction& one) { return run_alike(one, alike.front(), false); });
  auto whole = std::move(alike.front());
  auto& proof = whole.proof;
  for (std::size_t i = 1; i < alike.size(); ++i) {
    const auto& more = alike[i].proof;
    whole.eliminations.push_back(alike[i].eliminations.front());
    proof.pattern.insert(proof.pattern.begin() + static_cast<std::ptrdiff_t>(i), more.pattern.front());
    proof.premises.insert(proof.premises.end(), more.premises.begin(), more.premises.end());
    std::ranges::copy_if(more.rules, std::back_inserter(proof.rules),
                         [&](RuleId rule) { return std::ranges::find(proof.rules, rule) == proof.rules.end(); });
  }
  proof.assumed = alike.size();
  proof.of_each = of_each;
  sort_unique(proof.premises);
  whole.needs_nothing = proof.premises.empty();
  return whole;
}

}  // namespace

void find_refutations(const Explainer& explainer, Oracle& oracle, const TechniqueRow& row, const StopToken& stop,
                      Deductions& found) {
  struct Refuted {
    Candidate candidate;
    std::uint64_t propagations = 0;
  };
  const auto& position = explainer.position();
  const bool ahead = row.technique == Technique::lookahead;
  std::vector<Refuted> refuted;
  oracle.start_from(position.domains());
  for (std::size_t i = 0; i < position.rules().cell_count(); ++i) {
    if (!position.rules().told(cell_at(i)) || position.filled(cell_at(i)) || position[cell_at(i)].single()) continue;
    if (ahead && !position.rules().groups_of(cell_at(i)).empty()) continue;
    for (const auto symbol : position[cell_at(i)]) {
      if (oracle.known_possible({cell_at(i), symbol})) continue;
      if (const auto propagations = oracle.refutation({cell_at(i), symbol}))
        refuted.push_back({{cell_at(i), symbol}, *propagations});
    }
  }
  std::ranges::stable_sort(refuted, {}, &Refuted::propagations);
  std::vector<Refuting> followed;
  const auto follow = [&](const Refuted& each) {
    position.demand_time();
    Refuting one(position, explainer.journal(), each.candidate, row);
    if (one.follow(stop)) followed.push_back(std::move(one));
  };
  auto next = refuted.begin();
  while (next != refuted.end() && followed.size() < most_proofs) follow(*next++);
  if (followed.empty()) return;
  const auto easiest = std::ranges::min_element(followed, {}, &Refuting::difficulty) - followed.begin();
  const auto cell = followed[static_cast<std::size_t>(easiest)].as_it_is().eliminations.front().cell;
  for (; ahead && next != refuted.end(); ++next)
    if (next->candidate.cell == cell) follow(*next);  // what else goes there, perhaps for the same reason
  const auto shortest = followed.begin() + easiest;
  if (ahead && shortest->told_steps() > most_ahead) return;
  std::vector<Refuting*> alike{&*shortest};
  for (auto& other : followed)
    if (&other != &*shortest && run_alike(other.as_it_is(), shortest->as_it_is())) alike.push_back(&other);
  std::vector<Deduction> told;
  if (!explainer.approach().unread)
    for (auto* const one : alike) told.push_back(one->with_less());
  if (told.empty() || !all_run_alike(told)) {
    told.clear();
    for (const auto* const one : alike) told.push_back(one->as_it_is());
  }
  found.push_back(told_once(std::move(told)));
}

}  // namespace grids::explain
