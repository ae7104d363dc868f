#pragma once

#include <memory>
#include <vector>

#include "constraints/rules/machine/node.hpp"
#include "constraints/rules/workbench.hpp"

namespace grids::machine {

/// A rule as a machine that reads cells one after another and then judges. Its memory is a few
/// numbers (Slots), so that unrolling it over the candidates gives a small automaton.
class RuleMachine {
 public:
  ~RuleMachine();

  /// The machine of a rule; null when the rule would have to look back at cells it has passed.
  static std::unique_ptr<const RuleMachine> of(const rules::Rule& rule, const Workbench& bench);

  /// The cells in the order in which it reads them, each once.
  const Region& cells() const noexcept { return cells_; }
  Slots initial() const { return initial_; }
  Slots step(std::size_t place, Slots slots, SymbolId symbol) const;
  /// The judgment when all cells have been read.
  bool holds(Slots slots) const;
  /// Whether it has met more different items than it can tell apart; then it says nothing.
  bool overwhelmed() const;

 private:
  class Builder;
  /// Where a cell stands in a list: what takes its items, by symbol.
  struct Source {
    const Sink* first = nullptr;
    std::size_t position = 0;
    std::vector<ElementId> elements{};
  };
  /// What is done with a cell when it is read.
  struct Reading {
    std::vector<SlotId> captures;     ///< slots that remember the cell
    std::vector<ElementId> captured;  ///< what they hold then, by symbol
    std::vector<Source> sources;
  };

  RuleMachine() = default;

  Region cells_;
  Slots initial_;
  std::vector<Reading> readings_;    ///< of each cell
  std::vector<const Sink*> firsts_;  ///< where lists begin: told when the cells have ended
  const Verdict* verdict_ = nullptr;
  bool counts_kinds_ = false;
  std::vector<std::unique_ptr<Sink>> sinks_;
  std::vector<std::unique_ptr<Value>> values_;
  std::vector<std::unique_ptr<Verdict>> verdicts_;
  mutable ElementPool pool_;  ///< grows as runs are numbered and summed
};

}  // namespace grids::machine
