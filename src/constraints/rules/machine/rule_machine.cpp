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
  const auto& item = items_[place][index(symbol)];
  const auto& reading = readings_[place];
  for (const auto slot : reading.captures) slots[slot] = pool_.add(item);
  for (const auto& [first, position] : reading.sources) first->take(slots, pool_.add({item, position, cells_[place]}));
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
