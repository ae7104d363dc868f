#include "constraints/rules/machine/rule_machine.hpp"

#include "constraints/rules/machine/builder.hpp"
#include "constraints/rules/machine/predicates.hpp"

namespace grids::machine {

RuleMachine::~RuleMachine() = default;

std::unique_ptr<const RuleMachine> RuleMachine::of(const rules::Rule& rule, const Workbench& bench) {
  std::unique_ptr<RuleMachine> machine(new RuleMachine());
  Builder builder(*machine, rule, bench);
  return builder.build() ? std::move(machine) : nullptr;
}

Slots RuleMachine::step(std::size_t place, Slots slots, SymbolId symbol) const {
  const auto& reading = readings_[place];
  for (const auto slot : reading.captures) slots[slot] = reading.captured[index(symbol)];
  for (const auto& source : reading.sources) source.first->take(slots, source.elements[index(symbol)]);
  return slots;
}

bool RuleMachine::holds(Slots slots) const {
  for (const auto* first : firsts_) first->end(slots);
  return verdict_->holds(slots);
}

bool RuleMachine::overwhelmed() const {
  return pool_.gave_up() || (counts_kinds_ && pool_.kind_count() > words::most_kinds);
}

}  // namespace grids::machine
