#include "explain/journal/absorbing.hpp"

#include <algorithm>
#include <set>

#include "core/sort_unique.hpp"

namespace grids::explain {
namespace {

/// Follows facts back to what people see.
class Absorbing {
 public:
  Absorbing(Proof& proof, const Rules& rules, const Journal& journal)
      : proof_(proof), rules_(rules), journal_(journal) {}

  void run() {
    waiting_ = proof_.premises;
    while (!waiting_.empty()) {
      const auto fact = waiting_.back();
      waiting_.pop_back();
      if (seen_.insert(fact).second) take(fact);
    }
    if (steps_.empty()) return;
    sort_unique(kept_);
    sort_unique(proof_.absorbed);
    std::erase_if(proof_.absorbed,
                  [&](RuleId rule) { return std::ranges::find(proof_.rules, rule) != proof_.rules.end(); });
    proof_.premises = std::move(kept_);
  }

 private:
  void take(const Fact& fact) {
    if (fact.holds) return take_filled(fact, fact.candidate.cell);
    const auto& why = journal_.reason(fact.candidate);
    switch (why.kind) {
      case Reason::Kind::step:
        if (!is_bookkeeping(why.step)) break;
        return absorb(why.step);
      case Reason::Kind::linked:
        if (!is_bookkeeping(journal_.filled_by(why.by))) break;
        proof_.absorbed.push_back(why.rule);
        return absorb_filled(why.by);
      case Reason::Kind::same_cell: return take_filled(fact, why.by);
      case Reason::Kind::open:
      case Reason::Kind::start: break;
    }
    kept_.push_back(fact);
  }

  void take_filled(const Fact& fact, CellId cell) {
    if (is_bookkeeping(journal_.filled_by(cell)))
      absorb_filled(cell);
    else
      kept_.push_back(fact);
  }

  /// A cell that a step filled along with others may be so because of one of these.
  void absorb_filled(CellId cell) {
    const auto number = journal_.filled_by(cell);
    absorb(number);
    const auto& step = journal_.steps()[number];
    if (step.placement && step.placement->cell == cell) return;
    const auto settled = std::ranges::find(step.settled, cell, &Candidate::cell);
    if (settled == step.settled.end()) return;
    for (const auto symbol : rules_.start(cell) - Domain::of(settled->symbol))
      waiting_.push_back({{cell, symbol}, false});
  }

  void absorb(StepNumber number) {
    if (!steps_.insert(number).second) return;
    const auto& proof = journal_.steps()[number].proof();
    const auto& carried = journal_.steps()[number].carried;
    auto& absorbed = proof_.absorbed;
    absorbed.insert(absorbed.end(), proof.rules.begin(), proof.rules.end());
    absorbed.insert(absorbed.end(), proof.absorbed.begin(), proof.absorbed.end());
    for (const auto& truth : proof.truths)
      if (truth.group) absorbed.push_back(rules_.group(*truth.group).rule);
    absorbed.insert(absorbed.end(), carried.rules.begin(), carried.rules.end());
    waiting_.insert(waiting_.end(), proof.premises.begin(), proof.premises.end());
    waiting_.insert(waiting_.end(), carried.premises.begin(), carried.premises.end());
    // What excludes a link at a glance is not looked for.
    if (proof.technique != Technique::squeeze) proof_.difficulty = std::max(proof_.difficulty, proof.difficulty);
  }

  bool is_bookkeeping(StepNumber step) const { return step != no_step && journal_.steps()[step].bookkeeping; }

  Proof& proof_;
  const Rules& rules_;
  const Journal& journal_;
  std::vector<Fact> waiting_;
  std::vector<Fact> kept_;
  std::set<Fact> seen_;
  std::set<StepNumber> steps_;
};

}  // namespace

void absorb_bookkeeping(Proof& proof, const Rules& rules, const Journal& journal) {
  Absorbing(proof, rules, journal).run();
}

}  // namespace grids::explain
