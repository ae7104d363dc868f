#pragma once

#include <map>
#include <utility>

#include "constraints/rules/machine/predicates.hpp"
#include "constraints/rules/machine/rule_machine.hpp"
#include "constraints/rules/machine/values.hpp"
#include "constraints/rules/machine/words.hpp"

namespace grids::machine {

/// Whether a term is one item wherever it makes sense.
bool is_single(const rules::Term& term);
/// Whether it finds the strokes along one line, whose links stand in the order of its cells.
bool is_line_of_strokes(const rules::Term& term);

/// Puts a machine together, from what is said in the end back to the cells. A part that the
/// machine cannot do makes the whole fail: `possible_` turns false, and what is made is of no use.
class RuleMachine::Builder {
 public:
  Builder(RuleMachine& machine, const rules::Rule& rule, const Workbench& bench);
  bool build();

 private:
  // What is said
  const Verdict* verdict(const rules::Rule& rule);
  const Verdict* comparison(const rules::Term& left, Comparison comparison, const rules::Term& right);
  const Verdict* predicate(const rules::Rule& rule);
  const Predicate* arithmetic(const rules::Rule& rule);
  const Verdict* said(const Predicate& predicate, const rules::Term& list, bool holding = true);

  // Numbers and lists
  const Value* value(const rules::Term& term);
  const Value* aggregate(const rules::Term& term);
  const Value* reach(std::vector<const rules::Term*> terms);
  const Value* captured(CellId cell);
  const AggregateSink& aggregate_sink(rules::Aggregate aggregate);
  const Sink* list(const rules::Term& term, const Sink& next);
  const Sink* cells(const rules::Term& term, const Sink& next);
  const Sink* word(const rules::Term& term, const Sink& next);
  const Sink* last(const rules::Term& term, const Sink& next);
  const Sink* sight(const rules::Term& term, const Sink& next);
  const Sink* runs(const rules::Term& term, const Sink& next);
  const Value* truth_in_run(const rules::Term& holding);
  const Sink* at_end(const rules::Term& term, const Sink& next);
  Mapped::Map map_of(const rules::Term& word) const;
  ClassTest class_test(const rules::Class& symbols, const rules::Term& list);
  const Value* early(const rules::Term& term, const rules::Term& list);

  void choose_order(const rules::Rule& rule);
  void add_elements();
  std::size_t place_of(CellId cell) const { return places_.at(cell); }
  std::size_t first_place(const rules::Term& list) const;

  SlotId slot(std::int64_t initial = 0);
  std::vector<SlotId> slots(std::size_t count, std::int64_t initial = 0);
  /// Slots for what a word remembers.
  template <typename Result>
  std::vector<SlotId> memory(const words::Fold<Result>& fold);
  /// A part of the machine, which keeps it.
  template <typename Node, typename... Arguments>
  Node& make(Arguments&&... arguments);
  void keep(std::unique_ptr<Sink> node) { machine_.sinks_.push_back(std::move(node)); }
  void keep(std::unique_ptr<Value> node) { machine_.values_.push_back(std::move(node)); }
  void keep(std::unique_ptr<Verdict> node) { machine_.verdicts_.push_back(std::move(node)); }
  std::nullptr_t impossible() {
    possible_ = false;
    return nullptr;
  }

  RuleMachine& machine_;
  const rules::Rule& rule_;
  const Workbench& bench_;
  std::map<CellId, std::size_t> places_;
  std::map<CellId, const Value*> captured_;
  std::vector<SlotId> own_slots_;        ///< made for parts, not to remember cells
  std::vector<const Sink*> run_firsts_;  ///< where the items of a run go
  bool in_run_ = false;
  bool possible_ = true;
};

template <typename Result>
std::vector<SlotId> RuleMachine::Builder::memory(const words::Fold<Result>& fold) {
  machine_.counts_kinds_ = machine_.counts_kinds_ || fold.whole != nullptr;
  std::vector<SlotId> slots;
  for (const auto initial : FoldMemory<Result>::initial(fold)) slots.push_back(slot(initial));
  return slots;
}

template <typename Node, typename... Arguments>
Node& RuleMachine::Builder::make(Arguments&&... arguments) {
  auto node = std::make_unique<Node>(std::forward<Arguments>(arguments)...);
  auto& made = *node;
  keep(std::move(node));
  return made;
}

}  // namespace grids::machine
