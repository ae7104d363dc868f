#include "explain/refuting.hpp"

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <functional>
#include <iterator>
#include <memory>

#include "core/sort_unique.hpp"
#include "explain/assumed_steps.hpp"
#include "explain/journal/needed_premises.hpp"
#include "explain/premises.hpp"
#include "explain/rules/infer_alone.hpp"
#include "explain/trace.hpp"

namespace grids::explain {

namespace {

/// The cells of a group, ascending, which by themselves break a rule about groups, or else with those around them;
/// none where it is not that.
Region broken_group(const Rules& rules, RuleId id, const Position& filled) {
  const auto* const judgment = rules.judgment(id);
  if (judgment == nullptr || judgment->rule().kind != rules::Rule::Kind::each_found) return {};
  const auto& found = judgment->rule().terms.front();
  const auto* const cells = found.operands.empty() ? nullptr : rules::plain_cells(found.operands.front());
  const bool known = found.finding == rules::Finding::groups && found.classes.size() == 1 &&
                     found.classes.front().is_known() && cells != nullptr;
  if (!known) return {};
  const auto is_in = [&](CellId cell) {
    const auto held = filled[cell];
    return held.single() && std::ranges::find(*cells, cell) != cells->end() &&
           rules::contains_known(found.classes.front(), judgment->vocabulary->item(held.lowest()));
  };
  const auto breaks = [&](const Region& some) {
    auto left = left_by_facts(rules, {});
    for (const auto cell : some) left[index(cell)] = filled[cell];
    std::vector<std::uint64_t> residue;
    return !infer_alone(rules.rule(id), left, residue);
  };
  std::vector<bool> seen(rules.cell_count());
  for (const auto first : *cells) {
    if (!is_in(first) || seen[index(first)]) continue;
    Region group{first};
    Region around;
    seen[index(first)] = true;
    for (std::size_t at = 0; at < group.size(); ++at)
      for (const auto beside : rules.puzzle().grid().neighbours(group[at])) {
        if (!is_in(beside)) around.push_back(beside);
        if (!is_in(beside) || seen[index(beside)]) continue;
        seen[index(beside)] = true;
        group.push_back(beside);
      }
    std::ranges::sort(group);
    if (breaks(group)) return group;
    group.insert(group.end(), around.begin(), around.end());
    sort_unique(group);
    if (breaks(group)) return group;
  }
  return {};
}

}  // namespace

Position where_known(const Position& position, const std::vector<Fact>& facts) {
  Position known(position.rules());
  for (const auto& fact : facts) {
    assert(!fact.holds && "what was gone before an assumption");
    known.remove(fact.candidate);
  }
  for (const auto& fact : facts)
    if (const auto cell = fact.candidate.cell;
        position.filled(cell) && !known.filled(cell) && known[cell] == position[cell])
      known.fill(cell);
  return known;
}

bool Refuting::follow(const StopToken& stop) {
  nested_ = std::make_unique<Explainer>(position_, assumed_, following());
  if (nested_->run(stop) != Standing::contradiction) return false;
  Trace trace(*nested_, position_);
  found_ = trace.deduction(assumed_, row_);
  steps_ = trace.steps();
  told_steps_ = trace.told_steps();
  return true;
}

/// The facts without which a group would not break its rule: that has too many cells, say.
std::vector<Fact> Refuting::of_broken_group(const std::vector<Fact>& all) const {
  const auto& last = *nested_->journal().contradiction();
  std::vector<Fact> facts;
  if (!last.truths.empty()) return facts;
  const auto cells = broken_group(position_.rules(), last.rules.front(), nested_->position());
  std::ranges::copy_if(all, std::back_inserter(facts),
                       [&](const Fact& fact) { return std::ranges::binary_search(cells, fact.candidate.cell); });
  return facts;
}

Deduction Refuting::with_less() {
  const auto& rules = position_.rules();
  AssumedSteps steps(*nested_, assumed_, steps_, found_.proof.broken_rule);
  std::vector<bool> in(steps.size(), true);
  const auto& all = found_.proof.premises;
  if (!steps.contradict(left_by_facts(rules, all), in)) return found_;
  const auto of_group = of_broken_group(all);
  auto known = needed_premises(all, rules, journal_, [&](const std::vector<Domain>& left) {
    position_.demand_time();
    auto with_group = left;
    for (const auto& fact : of_group) with_group[index(fact.candidate.cell)] -= Domain::of(fact.candidate.symbol);
    return steps.contradict(with_group, in);
  });
  known.insert(known.end(), of_group.begin(), of_group.end());
  sort_unique(known);
  const auto left = left_by_facts(rules, known);
  for (auto step = in.size(); step-- > 0;) {
    in[step] = false;
    in[step] = !steps.contradict(left, in);
  }
  return told(known, steps, in);
}

/// Each of these steps follows anew from what is known then.
Deduction Refuting::told(const std::vector<Fact>& known, AssumedSteps& steps, const std::vector<bool>& in) {
  const auto before = where_known(position_, known);
  Explainer again(before, assumed_, following());
  for (std::size_t i = 0; i < in.size() && again.standing() == Standing::open; ++i) {
    if (!in[i]) continue;
    auto step = steps.again(i, again);
    if (const auto rule = steps.failed())
      again.find_broken(*rule, premises({.rules = {*rule}}, again.position()));
    else if (step)
      again.take(std::move(*step));
  }
  if (const auto broken = found_.proof.broken_rule;
      again.standing() == Standing::open && steps.is_seen_broken(again.position().domains()))
    again.find_broken(*broken, steps.shows_broken(again.position().domains(), before.domains()));
  if (again.standing() != Standing::contradiction) {
    // A rule that does not accept what its cells are filled with may not be asked as long as others are open.
    const auto& last = *nested_->journal().contradiction();
    const bool direct = in.empty() || !of_broken_group(known).empty();
    const bool same = last.truths.empty() && std::ranges::find(in, false) == in.end() && direct;
    if (!same) return found_;
    auto one = found_;
    one.proof.premises = known;
    cite_what_is_known(one.proof);
    return one;
  }
  auto one = Trace(again, before).deduction(assumed_, row_);
  one.proof.difficulty = found_.proof.difficulty;
  cite_what_is_known(one.proof);
  return one;
}

/// What comes of the assumption and is known without it is cited instead, as one sees it on the grid.
void Refuting::cite_what_is_known(Proof& proof) const {
  auto& premises = proof.premises;
  const auto is_known = [this](const Fact& fact) {
    const auto& left = position_[fact.candidate.cell];
    return fact.holds ? left == Domain::of(fact.candidate.symbol) : !left.contains(fact.candidate.symbol);
  };
  const auto follows = proof.pattern.begin() + static_cast<std::ptrdiff_t>(proof.assumed);
  const auto known = std::stable_partition(follows, proof.pattern.end(), std::not_fn(is_known));
  if (known == proof.pattern.end()) return;
  for (auto fact = known; fact != proof.pattern.end(); ++fact) position_.add_gone(fact->candidate.cell, premises);
  proof.pattern.erase(known, proof.pattern.end());
  sort_unique(premises);
}

}  // namespace grids::explain
