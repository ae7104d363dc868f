#include "explain/refutations.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <iterator>
#include <memory>
#include <optional>

#include "core/sort_unique.hpp"
#include "explain/assumed_steps.hpp"
#include "explain/explainer.hpp"
#include "explain/journal/needed_premises.hpp"

namespace grids::explain {
namespace {

/// Contradictions beyond this number are not turned into proofs: those that take little to find have short ones.
constexpr std::size_t most_proofs = 12;
/// So many steps ahead people look where nothing else goes on; what takes more is hard to keep in mind.
constexpr std::size_t most_ahead = 7;

/// The techniques that follow an assumption.
Approach following() {
  Approach approach;
  approach.techniques.allow_only("full-house,hidden-single,naked-single,rule-alone,rule-afar");
  return approach;
}

/// Gathers what a contradiction rests on: rules, and facts that were known before the assumption.
class Trace {
 public:
  Trace(const Explainer& nested, const Position& before)
      : nested_(nested),
        before_(before),
        looked_at_(before.rules().cell_count()),
        traced_(before.rules().cell_count()) {}

  Deduction deduction(Candidate assumed, const TechniqueRow& row) {
    const auto& last = *nested_.journal().contradiction();
    take(last, last.premises);
    while (!waiting_.empty()) {
      before_.demand_time();
      const auto& step = nested_.journal().steps()[waiting_.back()];
      waiting_.pop_back();
      take(step.proof(), step.proof().premises);
      for (const auto rule : step.carried.rules) use(rule);
      take({}, step.carried.premises);
    }
    Deduction one;
    one.eliminations = {assumed};
    one.proof = {.technique = row.technique, .difficulty = row.weight};
    one.proof.rules = std::move(rules_);
    std::ranges::sort(known_);
    known_.erase(std::unique(known_.begin(), known_.end()), known_.end());
    one.proof.premises = std::move(known_);
    one.proof.pattern.push_back({assumed, true});
    std::ranges::sort(steps_);
    tell_decided(no_step, one.proof.pattern);
    for (const auto step : steps_) {
      tell(nested_.journal().steps()[step], one.proof.pattern);
      tell_decided(step, one.proof.pattern);
    }
    if (last.truths.empty())
      one.proof.broken_rule = last.rules.front();
    else if (const auto rule = breaking_rule(last.truths.front(), assumed))
      one.proof.broken_rule = *rule;
    else
      one.proof.broken = last.truths.front();
    if (one.proof.broken && !one.proof.broken->group)
      one.proof.broken_by = nested_.journal().rules_that_take(one.proof.broken->cell, before_.rules());
    one.proof.difficulty += std::round(25 * std::log2(static_cast<double>(1 + told_steps()))) / 100;
    return one;
  }

  /// The steps that lead to the contradiction, ascending, once that was deduced.
  const std::vector<StepNumber>& steps() const noexcept { return steps_; }

  /// How many of these steps say anything of what people see, and more than write down what is left somewhere.
  std::size_t told_steps() const {
    return static_cast<std::size_t>(std::ranges::count_if(steps_, [&](StepNumber number) {
      const auto& step = nested_.journal().steps()[number];
      const bool plain = step.proof().technique == Technique::naked_single && step.placement &&
                         nested_.rules().is_plain(step.placement->cell);
      return !step.bookkeeping && !plain;
    }));
  }

 private:
  void take(const Proof& proof, const std::vector<Fact>& facts) {
    for (const auto rule : proof.rules) use(rule);
    for (const auto rule : proof.absorbed) use(rule);
    for (const auto& truth : proof.truths)
      if (truth.group) use(before_.rules().group(*truth.group).rule);
    for (const auto& [candidate, holds] : facts) {
      const auto& why = nested_.journal().reason(candidate);
      look_at(candidate.cell);
      switch (why.kind) {
        case Reason::Kind::open: break;
        case Reason::Kind::start: known_.push_back({candidate, false}); break;
        case Reason::Kind::step: need(why.step); break;
        case Reason::Kind::linked:
          if (!proof.rules.empty()) note_decided(candidate.cell, why.by);
          use(why.rule);
          [[fallthrough]];
        case Reason::Kind::same_cell: take_filled(why.by); break;
      }
    }
  }

  /// A cell that was filled along with others may be so because of one of these.
  void take_filled(CellId cell) {
    look_at(cell);
    const auto step = nested_.journal().filled_by(cell);
    if (step == no_step) return;
    need(step);
    const auto& settled = nested_.journal().steps()[step].settled;
    if (std::ranges::find(settled, cell, &Candidate::cell) == settled.end() || traced_[index(cell)]) return;
    traced_[index(cell)] = true;
    std::vector<Fact> facts;
    for (const auto symbol : before_.rules().start(cell) - nested_.position()[cell])
      facts.push_back({{cell, symbol}, false});
    take({}, facts);
  }

  /// A rule looks at a cell of which a filled one leaves a single candidate. No step of the proof may have filled it.
  void note_decided(CellId cell, CellId by) {
    if (nested_.position()[cell].single() && before_.rules().told(cell))
      decided_.push_back({cell, nested_.journal().filled_by(by)});
  }
  /// What was decided along with what this step filled, or the assumption.
  void tell_decided(StepNumber along, std::vector<Fact>& pattern) const {
    for (const auto& [cell, by] : decided_) {
      const Fact fact{{cell, nested_.position()[cell].lowest()}, true};
      const auto step = nested_.journal().filled_by(cell);
      const bool told = (step != no_step && std::ranges::binary_search(steps_, step)) ||
                        std::ranges::find(pattern, fact) != pattern.end();
      if (by == along && !told) pattern.push_back(fact);
    }
  }

  bool in_grid(CellId cell) const { return index(cell) < before_.rules().puzzle().grid().cell_count(); }

  /// The rule that leaves nothing of a cell that nobody sees, that is filled, by assumption or before, or that holds
  /// either this or that: it is told, and not the cell.
  std::optional<RuleId> breaking_rule(const Truth& broken, const Candidate& assumed) const {
    const auto& rules = before_.rules();
    const bool filled = before_[broken.cell].single() || broken.cell == assumed.cell;
    const bool of_grid = in_grid(broken.cell) && !filled && !rules.either_or(broken.cell);
    if (broken.group || of_grid) return std::nullopt;
    std::optional<RuleId> rule;
    std::size_t latest = 0;
    const auto take = [&](RuleId by, StepNumber step) {
      const auto moment = step == no_step ? 1 : std::size_t{step} + 2;
      if (moment <= latest) return;
      latest = moment;
      rule = by;
    };
    for (const auto symbol : rules.start(broken.cell)) {
      const auto& why = nested_.journal().reason({broken.cell, symbol});
      if (why.kind == Reason::Kind::linked) take(why.rule, nested_.journal().filled_by(why.by));
      if (why.kind != Reason::Kind::step) continue;
      const auto& proof = nested_.journal().steps()[why.step].proof();
      if (!proof.rules.empty()) take(proof.rules.front(), why.step);
    }
    return rule;
  }

  /// What a step fills. Of cells that it fills along with others, those that the rest of the proof looks at.
  void tell(const Step& step, std::vector<Fact>& pattern) const {
    if (step.placement) pattern.push_back({*step.placement, true});
    for (const auto& candidate : step.settled)
      if (looked_at_[index(candidate.cell)]) pattern.push_back({candidate, true});
  }

  void look_at(CellId cell) { looked_at_[index(cell)] = true; }
  void use(RuleId rule) {
    if (std::ranges::find(rules_, rule) == rules_.end()) rules_.push_back(rule);
  }
  void need(StepNumber step) {
    if (std::ranges::find(steps_, step) != steps_.end()) return;
    steps_.push_back(step);
    waiting_.push_back(step);
  }

  const Explainer& nested_;
  const Position& before_;
  std::vector<bool> looked_at_;  ///< by cell
  std::vector<bool> traced_;     ///< by cell: why it holds what it was filled with along with others
  /// A cell that is decided without a step, and the step that filled the cell which decides it.
  struct Decided {
    CellId cell{};
    StepNumber by = no_step;
  };
  std::vector<Decided> decided_;
  std::vector<RuleId> rules_;
  std::vector<Fact> known_;
  std::vector<StepNumber> steps_;
  std::vector<StepNumber> waiting_;
};

/// What is known by these facts alone. Cells are filled which the reader has filled, and which they leave as much as
/// that.
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

/// An assumption that was followed to a contradiction, told as it comes of fewer steps that are known, and by fewer
/// that follow.
class Refuting {
 public:
  Refuting(const Position& position, const Journal& journal, Candidate assumed, const TechniqueRow& row)
      : position_(position), journal_(journal), assumed_(assumed), row_(row) {}

  /// Whether it leads to a contradiction, as a whole.
  bool follow(const StopToken& stop) {
    nested_ = std::make_unique<Explainer>(position_, assumed_, following());
    if (nested_->run(stop) != Standing::contradiction) return false;
    Trace trace(*nested_, position_);
    found_ = trace.deduction(assumed_, row_);
    steps_ = trace.steps();
    told_steps_ = trace.told_steps();
    return true;
  }

  double difficulty() const noexcept { return found_.proof.difficulty; }
  std::size_t told_steps() const noexcept { return told_steps_; }

  const Deduction& as_it_is() const noexcept { return found_; }

  /// It is as hard as it was found to be: to see what can be left out takes more than to see that it fails.
  Deduction with_less() {
    const auto& rules = position_.rules();
    AssumedSteps steps(*nested_, assumed_, steps_);
    std::vector<bool> in(steps.size(), true);
    const auto& all = found_.proof.premises;
    if (!steps.contradict(left_by_facts(rules, all), in)) return found_;
    const auto known = needed_premises(all, rules, journal_, [&](const std::vector<Domain>& left) {
      position_.demand_time();
      return steps.contradict(left, in);
    });
    const auto left = left_by_facts(rules, known);
    for (auto step = in.size(); step-- > 0;) {
      in[step] = false;
      in[step] = !steps.contradict(left, in);
    }
    return told(known, steps, in);
  }

 private:
  /// Each of these steps follows anew from what is known then.
  Deduction told(const std::vector<Fact>& known, AssumedSteps& steps, const std::vector<bool>& in) {
    const auto before = where_known(position_, known);
    Explainer again(before, assumed_, following());
    for (std::size_t i = 0; i < in.size() && again.standing() == Standing::open; ++i) {
      if (!in[i]) continue;
      if (auto step = steps.again(i, again.position())) again.take(std::move(*step));
    }
    if (again.standing() != Standing::contradiction) return found_;
    auto one = Trace(again, before).deduction(assumed_, row_);
    one.proof.difficulty = found_.proof.difficulty;
    return one;
  }

  const Position& position_;
  const Journal& journal_;
  Candidate assumed_;
  const TechniqueRow& row_;
  std::unique_ptr<Explainer> nested_;
  Deduction found_;
  std::vector<StepNumber> steps_;  ///< of those that follow, which lead to the contradiction
  std::size_t told_steps_ = 0;
};

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
