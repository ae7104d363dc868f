#include "report/highlights.hpp"

#include <algorithm>

#include "explain/rules/restriction.hpp"
#include "report/replay.hpp"

namespace grids::report {
namespace {

using explain::Technique;

/// The cells that the rule's text speaks of.
std::span<const CellId> told_scope(const Propagator& rule) {
  const auto* const restriction = dynamic_cast<const explain::Restriction*>(&rule);
  return restriction == nullptr ? rule.scope() : restriction->origin().scope();
}

/// Collects what one step speaks of.
class Collector {
 public:
  Collector(const explain::Explainer& explainer, explain::StepNumber number)
      : explainer_(explainer), rules_(explainer.rules()), number_(number), step_(explainer.journal().steps()[number]) {}

  Highlights collect() {
    const auto& proof = step_.proof();
    for (const auto& truth : proof.truths)
      if (truth.group)
        for (const auto cell : rules_.group(*truth.group).cells) add(cell, Emphasis::scope);
    if (proof.truths.empty() && proof.technique != Technique::few_cells)
      for (const auto rule : proof.rules)
        for (const auto cell : told_scope(rules_.rule(rule))) add(cell, Emphasis::scope);
    if (proof.speaks_alone())
      add_filled(rules_.rule(proof.rules.front()).scope());
    else if (step_.placement && proof.technique != Technique::full_house)
      add_filled_premises(proof);
    for (const auto& fact : proof.pattern) add_pattern(fact.candidate);
    if (step_.placement) add(step_.placement->cell, Emphasis::conclusion);
    for (const auto& candidate : step_.settled) add(candidate.cell, Emphasis::conclusion);
    for (const auto& candidate : step_.eliminations) add(candidate, Emphasis::removed);
    return std::move(found_);
  }

 private:
  bool drawn(CellId cell) const { return index(cell) < rules_.puzzle().grid().cell_count(); }
  /// Whether there is something to set off: a line has a place, too, but candidates are not written there.
  bool has_place(CellId cell) const { return rules_.told(cell); }

  /// A cell keeps what is said of it last: a conclusion matters more than a premise, and that more than the scope.
  void add(CellId cell, Emphasis emphasis) {
    if (!has_place(cell)) return;
    std::erase_if(found_.cells, [&](const HighlightedCell& other) { return other.cell == cell; });
    found_.cells.push_back({cell, emphasis});
  }

  void add(explain::Candidate candidate, Emphasis emphasis) {
    if (!drawn(candidate.cell)) return;
    std::erase_if(found_.candidates, [&](const HighlightedCandidate& other) {
      return other.cell == candidate.cell && other.symbol == candidate.symbol;
    });
    found_.candidates.push_back({candidate.cell, candidate.symbol, emphasis});
  }

  void add_pattern(explain::Candidate candidate) {
    if (!step_.placement || step_.placement->cell != candidate.cell) add(candidate, Emphasis::premise);
  }

  /// The filled cells that leave a cell one candidate, or a symbol one place.
  void add_filled_premises(const explain::Proof& proof) {
    for (const auto& [candidate, holds] : proof.premises) {
      const auto& reason = explainer_.journal().reason(candidate);
      if (holds) add(candidate.cell, Emphasis::premise);
      if (!holds && reason.kind == explain::Reason::Kind::linked) add(reason.by, Emphasis::premise);
    }
  }

  /// Cells filled before, among those of a rule that speaks alone.
  void add_filled(std::span<const CellId> scope) {
    const Replay replay(explainer_);
    for (const auto cell : scope)
      if (replay.filled(cell, number_)) add(cell, Emphasis::premise);
  }

  const explain::Explainer& explainer_;
  const explain::Rules& rules_;
  explain::StepNumber number_;
  const explain::Step& step_;
  Highlights found_;
};

}  // namespace

Highlights highlights(const explain::Explainer& explainer, explain::StepNumber step) {
  return Collector(explainer, step).collect();
}

}  // namespace grids::report
