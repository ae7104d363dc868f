#include "explain/record.hpp"

#include <algorithm>
#include <cassert>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "core/sort_unique.hpp"
#include "explain/finders/common.hpp"
#include "explain/journal/needed_premises.hpp"

namespace grids::explain {

Record::Record(const Rules& rules, std::span<const Given> givens, bool unread)
    : position_(rules), journal_(rules), unread_(unread) {
  assert(std::ranges::all_of(givens, [&rules](const Given& given) {
    return index(given.cell) < rules.cell_count() && index(given.symbol) < rules.symbol_count();
  }));
  for (const auto& [cell, symbol] : givens)
    if (!position_.filled(cell)) fill({cell, symbol}, no_step);
  // What a rule says of one cell alone, such as `c3 = 3`, is a given in other words.
  for (std::size_t i = 0; i < rules.puzzle().grid().cell_count(); ++i)
    if (const auto start = rules.start(cell_at(i)); start.single() && !position_.filled(cell_at(i)))
      fill({cell_at(i), start.lowest()}, no_step);
}

Record::Record(const Position& position, Candidate assumed, bool unread)
    : position_(position), journal_(position.rules()), unread_(unread) {
  for (std::size_t i = 0; i < rules().cell_count(); ++i)
    for (const auto symbol : rules().start(cell_at(i)) - position_[cell_at(i)])
      journal_.set_reason({cell_at(i), symbol}, {.kind = Reason::Kind::start});
  fill(assumed, no_step);
}

void Record::apply(Step step) {
  assert(!step.proofs.empty() && "nothing is concluded without a reason");
  step.settled.clear();
  step.carried = {};
  step.following.clear();
  step.bookkeeping = false;
  tells_ = step.proof().technique == Technique::outside || !step.proof().summed.empty();
  const auto placement = step.placement;
  const auto also = step.also;
  const auto eliminations = step.eliminations;
  if (!unread_) {
    step.left = little_left(eliminations, step.proofs.front());
    for (auto& proof : step.proofs) note_filled_beside(proof);
  }
  const auto number = journal_.add(std::move(step));
  for (const auto& candidate : eliminations) remove(candidate, {.kind = Reason::Kind::step, .step = number});
  if (placement) fill(*placement, number);
  for (const auto& candidate : also) {
    if (position_.filled(candidate.cell)) continue;
    journal_.add_settled(number, candidate);
    fill(candidate, number);
  }
  for (const auto& candidate : eliminations) {
    if (const auto settled = settled_by(candidate.cell, number)) fill(*settled, number);
    if (const auto settled = all_but_one_gone(candidate.cell, number)) fill(*settled, number);
  }
  carry_on(number);
  if (!tells_) journal_.set_bookkeeping(number);
}

/// Names the filled cells outside of a rule by which something is gone that what it comes to rests on, each with the
/// group through which it excludes most of that: as few as will do, whichever of them excluded it first. A cell that
/// is not cited is named only where no other is.
void Record::note_filled_beside(Proof& proof) const {
  proof.beside.clear();  // of a step that was found before and is applied again
  if (!proof.speaks_alone() || proof.rules.size() != 1) return;
  const auto cells = rules().rule(proof.rules.front()).scope();
  const auto is_of_rule = [&](CellId cell) { return std::ranges::find(cells, cell) != cells.end(); };
  std::map<SymbolId, Region> excluded;
  for (const auto& [candidate, holds] : proof.premises) {
    const auto& why = journal_.reason(candidate);
    if (holds || why.kind != Reason::Kind::linked || is_of_rule(why.by)) continue;
    if (position_.filled(candidate.cell)) continue;  // what it holds says it
    const bool repeats = index(why.by) < rules().puzzle().grid().cell_count() && rules().group_of(why.rule) &&
                         position_[why.by] == Domain::of(candidate.symbol);
    // A cell of the rule's own is seen with it.
    const bool is_seen = std::ranges::any_of(cells, [&, gone = candidate](CellId cell) {
      return position_[cell] == Domain::of(gone.symbol) && rules().must_differ(cell, gone.cell);
    });
    if (repeats && !is_seen) excluded[candidate.symbol].push_back(candidate.cell);
  }
  if (excluded.empty()) return;
  const auto cited = journal_.origins(proof.premises);
  const auto is_cited = [&](CellId cell) {
    const auto by = journal_.filled_by(cell);
    return by == no_step || std::ranges::find(cited, by) != cited.end();
  };
  for (auto& [symbol, gone] : excluded)
    while (!gone.empty()) {
      struct Excluding {
        CellId by{};
        RuleId rule{};
        bool cited = false;
        std::size_t count = 0;
      };
      std::optional<Excluding> best;
      for (const auto first : gone)
        for (const auto& [group, place] : rules().groups_of(first)) {
          const auto& members = rules().group(group).cells;
          const auto is_in = [&](CellId cell) { return std::ranges::find(members, cell) != members.end(); };
          const auto by = std::ranges::find_if(members, [&, symbol = symbol](CellId cell) {
            return position_.filled(cell) && position_[cell] == Domain::of(symbol) && !is_of_rule(cell);
          });
          if (by == members.end()) continue;
          const auto count = static_cast<std::size_t>(std::ranges::count_if(gone, is_in));
          const Excluding one{*by, rules().group(group).rule, is_cited(*by), count};
          if (!best || std::pair(one.cited, one.count) > std::pair(best->cited, best->count)) best = one;
        }
      if (!best) break;
      const auto& members = rules().group(*rules().group_of(best->rule)).cells;
      std::erase_if(gone, [&](CellId cell) { return std::ranges::find(members, cell) != members.end(); });
      proof.beside.emplace_back(Candidate{best->by, symbol}, best->rule);
    }
  std::ranges::sort(proof.beside, {}, &std::pair<Candidate, RuleId>::first);
}

/// What rules that go without saying come to before any step is made: a step of its own.
bool Record::carry_on_first(const TechniqueRow& row) {
  const auto& unsaid = rules().unsaid();
  if (unsaid.empty() || !journal_.steps().empty()) return false;
  Step step;
  step.proofs.push_back({.technique = row.technique, .difficulty = row.weight});
  auto domains = std::vector<Domain>(position_.domains().begin(), position_.domains().end());
  unsaid.follow(
      unsaid.all_cells(), [&](CellId cell) { return domains[index(cell)]; },
      [&](const Unsaid::Gone& gone) {
        domains[index(gone.candidate.cell)] -= Domain::of(gone.candidate.symbol);
        auto& by = step.proofs.front().rules;
        if (gone.rule)
          by.push_back(*gone.rule);
        else
          by.insert(by.end(), gone.by->rules.begin(), gone.by->rules.end());
      });
  if (step.proof().rules.empty()) return false;
  sort_unique(step.proofs.front().rules);
  apply(std::move(step));
  return true;
}

/// Takes along with a step what goes without saying once that is known.
void Record::carry_on(StepNumber number) {
  const auto& unsaid = rules().unsaid();
  const auto& proof = journal_.steps()[number].proof();
  if (unsaid.empty() || !proof.summed.empty()) return;
  if (number == 0) changed_ = unsaid.all_cells();
  Carried carried;
  const auto loses_unsaid = [&](CellId cell) {
    return std::ranges::any_of(rules().start(cell), [&](SymbolId symbol) {
      const auto& why = journal_.reason({cell, symbol});
      if (why.kind == Reason::Kind::linked) return goes_without_saying(rules().judgment(why.rule));
      return std::ranges::find(carried.gone, Candidate{cell, symbol}) != carried.gone.end();
    });
  };
  while (!changed_.empty() && !misplaced_) {
    auto touched = changed_;
    const auto first = carried.gone.size();
    unsaid.follow(
        std::exchange(changed_, {}), [&](CellId cell) { return position_[cell]; },
        [&](const Unsaid::Gone& gone) { carry(gone, number, carried); });
    changed_.clear();
    for (auto i = first; i < carried.gone.size(); ++i) touched.push_back(carried.gone[i].cell);
    for (const auto cell : touched) {
      if (position_.filled(cell) || !position_[cell].single() || !loses_unsaid(cell)) continue;
      for (const auto symbol : rules().start(cell) - position_[cell]) owe({{cell, symbol}, false}, number, carried);
      const Candidate last{cell, position_[cell].lowest()};
      journal_.add_settled(number, last);
      fill(last, number);
    }
  }
  sort_unique(carried.rules);
  sort_unique(carried.premises);
  journal_.set_carried(number, std::move(carried));
}

void Record::carry(const Unsaid::Gone& gone, StepNumber number, Carried& carried) {
  remove(gone.candidate, {.kind = Reason::Kind::step, .step = number});
  carried.gone.push_back(gone.candidate);
  if (unread_) return;
  if (gone.rule) {
    carried.rules.push_back(*gone.rule);
    for (const auto cell : rules().rule(*gone.rule).scope())
      for (const auto symbol : rules().start(cell) - position_[cell]) owe({{cell, symbol}, false}, number, carried);
    return;
  }
  carried.rules.insert(carried.rules.end(), gone.by->rules.begin(), gone.by->rules.end());
  const auto without = gone.without & rules().start(gone.cell);
  for (const auto symbol : without) owe({{gone.cell, symbol}, false}, number, carried);
}

/// Notes that what a step carries along rests on this, unless that is of the step itself.
void Record::owe(const Fact& fact, StepNumber number, Carried& carried) const {
  if (unread_) return;
  const auto& why = journal_.reason(fact.candidate);
  if (why.kind == Reason::Kind::step && why.step == number) return;
  const bool by_cell = why.kind == Reason::Kind::linked || why.kind == Reason::Kind::same_cell;
  if (!by_cell || journal_.filled_by(why.by) != number) {
    carried.premises.push_back(fact);
    return;
  }
  if (why.kind != Reason::Kind::linked) return;
  carried.rules.push_back(why.rule);
  // A cell that links filled on the way here is owed to what filled it; one that the step concludes is its own.
  const auto& step = journal_.steps()[number];
  const auto concludes = [cell = why.by](const Candidate& one) { return one.cell == cell; };
  if ((step.placement && concludes(*step.placement)) || std::ranges::any_of(step.also, concludes) ||
      std::ranges::any_of(step.eliminations, concludes))
    return;
  for (const auto symbol : rules().start(why.by) - position_[why.by]) owe({{why.by, symbol}, false}, number, carried);
}

/// Where so much goes, what stays is sooner told: of what rules say, as soon as two are left and two go. What earlier
/// steps took away would have to be told, too, and is only where this one rests on it, or where it is little beside
/// what goes: then it does.
std::vector<std::pair<CellId, Domain>> Record::little_left(const std::vector<Candidate>& gone, Proof& proof) const {
  constexpr std::size_t most = 3;
  constexpr std::size_t few = 2;
  constexpr std::size_t many = 4;
  const bool by_rules = proof.speaks_alone() || is_of_rules(proof.technique);
  std::map<CellId, Domain> of_cell;
  for (const auto& [cell, symbol] : gone) of_cell[cell].insert(symbol);
  const auto untold_of = [&](CellId cell, Domain stays) {
    std::vector<Fact> untold;
    for (const auto symbol : rules().start(cell) - position_[cell]) {
      const Fact before{{cell, symbol}, false};
      const auto& why = journal_.reason(before.candidate);
      const bool by_filled = why.kind == Reason::Kind::linked && journal_.filled_by(why.by) != no_step;
      if (why.kind != Reason::Kind::step && !by_filled) continue;
      if (!by_rules || std::ranges::find(proof.premises, before) == proof.premises.end()) untold.push_back(before);
    }
    if (!untold.empty() && by_rules && leaves_by_itself(proof, cell, stays)) untold.clear();
    return untold;
  };
  std::vector<std::pair<CellId, Domain>> left;
  for (const auto& [cell, symbols] : of_cell) {
    const auto stays = position_[cell] - symbols;
    if (stays.empty() || stays.size() > most) continue;
    if (symbols.size() < (by_rules && stays.size() == few ? few : stays.size() + 2)) continue;
    const auto untold = untold_of(cell, stays);
    if (!untold.empty() && (!by_rules || symbols.size() < many || untold.size() > few)) continue;
    left.emplace_back(cell, stays);
    proof.premises.insert(proof.premises.end(), untold.begin(), untold.end());
  }
  // What is left of one cell is told of the others, too, to which the rule leaves the same.
  const auto told = left;
  const auto is_told = [&told](CellId cell) {
    return std::ranges::any_of(told, [cell](const auto& each) { return each.first == cell; });
  };
  for (const auto& [cell, symbols] : of_cell) {
    const auto stays = position_[cell] - symbols;
    const bool same = std::ranges::any_of(told, [&stays](const auto& each) { return each.second == stays; });
    if (by_rules && same && !is_told(cell) && untold_of(cell, stays).empty()) left.emplace_back(cell, stays);
  }
  std::ranges::sort(left, {}, &std::pair<CellId, Domain>::first);
  sort_unique(proof.premises);
  return left;
}

/// Whether rules leave a cell no more than that by what their proof rests on, whatever else was taken away.
bool Record::leaves_by_itself(const Proof& proof, CellId cell, Domain stays) const {
  if (std::ranges::any_of(proof.premises, &Fact::holds)) return false;
  auto left = left_by_facts(rules(), proof.premises);
  std::vector<std::uint64_t> residue;
  return infer_together(rules(), proof.rules, left, residue) && (left[index(cell)] - stays).empty();
}

void Record::remove(Candidate candidate, const Reason& reason) {
  if (!position_.has(candidate)) return;
  tells_ = tells_ || rules().told(candidate.cell);
  position_.remove(candidate);
  journal_.set_reason(candidate, reason);
  if (!rules().unsaid().empty()) changed_.push_back(candidate.cell);
}

/// Fills a cell and takes away what that excludes at a glance. Neighbours that hold either this or that, and are left
/// one of the two by a step, are filled with it, and so are theirs by rules about two cells; then those that touch
/// these. What follows in turn is for later steps.
void Record::fill(Candidate first, StepNumber step) {
  assert(index(first.cell) < rules().cell_count() && index(first.symbol) < rules().symbol_count());
  struct Filled {
    Candidate candidate;
    int after = 0;  ///< how many were filled before it, each because of the other
  };
  const std::span<const RuleId> own =
      step == no_step ? std::span<const RuleId>() : std::span(journal_.steps()[step].proof().rules);
  std::vector<Filled> waiting;
  const auto note = [&](Candidate candidate, int after) {
    position_.fill(candidate.cell);
    tells_ = tells_ || rules().told(candidate.cell);
    journal_.set_filled(candidate.cell, step);
    waiting.push_back({candidate, after});
  };
  note(first, 0);
  while (!waiting.empty()) {
    const auto candidate = waiting.back().candidate;
    const auto after = waiting.back().after;
    waiting.pop_back();
    const auto cell = candidate.cell;
    if (!position_.has(candidate) && !misplaced_) misplaced_ = candidate;
    for (const auto other : position_[cell] - Domain::of(candidate.symbol))
      remove({cell, other}, {.kind = Reason::Kind::same_cell, .by = cell});
    rules().for_each_link(candidate, [&](const Link& link) {
      const bool of_two = rules().rule(link.rule).scope().size() == 2;
      if (speaks_for_itself(rules(), cell, link.rule, own)) return;
      const bool repeats = link.to.symbol == candidate.symbol && rules().must_differ(cell, link.to.cell);
      if (!unread_ && repeats && !position_.has(link.to)) journal_.add_excluding(link.to, cell);
      remove(link.to, {.kind = Reason::Kind::linked, .by = cell, .rule = link.rule});
      if (after > 2 || (after == 2 && !side_by_side(cell, link.to.cell)) || (after == 1 && !of_two)) return;
      if (const auto settled = settled_by(link.to.cell, step)) {
        // What the step takes away itself does not follow from what it fills.
        const auto& gone = journal_.steps()[step].eliminations;
        const bool by_step = std::ranges::find(gone, link.to.cell, &Candidate::cell) != gone.end();
        if (!unread_ && !by_step) journal_.add_following(step, link.to.cell, link.rule);
        note(*settled, after + 1);
      }
    });
  }
}

bool Record::side_by_side(CellId a, CellId b) const {
  const auto& grid = rules().puzzle().grid();
  return std::max(index(a), index(b)) < grid.cell_count() && grid.touch(a, b, true);
}

/// What a step leaves an open cell that holds either this or that.
std::optional<Candidate> Record::settled_by(CellId cell, StepNumber step) {
  if (step == no_step || position_.filled(cell) || !position_[cell].single() || !rules().either_or(cell)) return {};
  const Candidate candidate{cell, position_[cell].lowest()};
  journal_.add_settled(step, candidate);
  return candidate;
}

/// Whether the rules of a proof leave the cell nothing else by its premises alone, whatever was gone before.
bool Record::is_left_alone(const Candidate& last, const Proof& proof) const {
  const auto& premises = proof.premises;
  if (!proof.speaks_alone() || !proof.absorbed.empty() || std::ranges::any_of(premises, &Fact::holds)) return false;
  auto left = left_by_facts(rules(), premises);
  std::vector<std::uint64_t> residue;
  return infer_together(rules(), proof.rules, left, residue) && left[index(last.cell)] == Domain::of(last.symbol);
}

/// What a step by rules leaves a cell of any kind, where that rests on nothing beyond what the step does and what
/// earlier ones took away, which becomes a premise. Then nobody has to look again to see that one symbol is left.
std::optional<Candidate> Record::all_but_one_gone(CellId cell, StepNumber number) {
  if (position_.filled(cell) || !position_[cell].single()) return {};
  const auto& step = journal_.steps()[number];
  const auto& proof = step.proof();
  const bool by_count = is_of_counts(proof.technique) && rules().is_plain(cell);
  if (!proof.speaks_alone() && !is_of_rules(proof.technique) && !by_count) return {};
  const Candidate last{cell, position_[cell].lowest()};
  std::vector<Fact> before;
  bool of_steps = true;
  std::set<RuleId> excluding;  // by which filled cells took others away
  for (const auto symbol : rules().start(cell) - position_[cell]) {
    const Candidate gone{cell, symbol};
    if (std::ranges::find(step.eliminations, gone) != step.eliminations.end()) continue;
    const auto& by = journal_.reason(gone);
    const bool of_two = by.kind == Reason::Kind::linked && rules().rule(by.rule).scope().size() == 2;
    if (of_two && !rules().either_or(cell) && !rules().group_of(by.rule)) excluding.insert(by.rule);
    if (std::ranges::find(proof.premises, Fact{gone, false}) != proof.premises.end()) continue;
    const auto& why = journal_.reason(gone);
    of_steps = of_steps && why.kind == Reason::Kind::step && !journal_.steps()[why.step].bookkeeping;
    before.push_back({gone, false});
  }
  if (!before.empty() && !unread_ && is_left_alone(last, proof))
    before.clear();
  else if (!of_steps)
    return {};
  journal_.add_premises(number, before);
  journal_.add_settled(number, last);
  if (unread_ || excluding.empty() || !proof.speaks_alone()) return last;
  // What its own rule excludes there by what is known elsewhere is not said of another.
  auto elsewhere = proof;
  std::erase_if(elsewhere.premises, [&](const Fact& fact) { return fact.candidate.cell == cell; });
  if (!is_left_alone(last, elsewhere))
    for (const auto rule : excluding) journal_.add_following(number, cell, rule);
  return last;
}

}  // namespace grids::explain
