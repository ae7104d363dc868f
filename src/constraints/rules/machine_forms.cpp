#include "constraints/rules/machine_forms.hpp"

#include "constraints/automata/unroll.hpp"
#include "constraints/normal_forms/automaton.hpp"
#include "constraints/rules/machine/rule_machine.hpp"

namespace grids {
namespace {

using machine::RuleMachine;
using machine::Slots;

/// The automaton of a machine over the candidates of its cells; nothing beyond the limits.
template <typename Step, typename Accepting>
bool add_automaton(const RuleMachine& machine, Region cells, const Step& step, const Accepting& accepting,
                   Workbench& bench) {
  const auto alphabets = alphabets_of(bench.puzzle(), cells);
  auto automaton = unroll(alphabets, machine.initial(), step, accepting);
  if (!automaton || !AutomatonConstraint::fits(*automaton) || machine.overwhelmed()) return false;
  if (automaton->empty())
    bench.contradict();
  else
    bench.add(std::make_shared<AutomatonConstraint>(
        std::move(cells), std::make_shared<Automaton>(std::move(*automaton)), bench.label("automaton")));
  return true;
}

}  // namespace

bool require_automaton(const rules::Rule& rule, bool holding, Workbench& bench) {
  const auto machine = RuleMachine::of(rule, bench);
  if (!machine) return false;
  const auto step = [&](std::size_t place, const Slots& slots, SymbolId symbol) {
    return std::optional(machine->step(place, slots, symbol));
  };
  const auto accepting = [&](const Slots& slots) { return machine->holds(slots) == holding; };
  return add_automaton(*machine, machine->cells(), step, accepting, bench);
}

std::optional<Literal> flag_by_automaton(const rules::Rule& rule, Workbench& bench) {
  const auto machine = RuleMachine::of(rule, bench);
  if (!machine) return std::nullopt;
  const auto flag = bench.new_flag();
  auto cells = machine->cells();
  const auto last = cells.size();
  cells.push_back(flag.cell);
  // Behind the cells stands the flag: only the one that tells the truth goes on.
  const auto step = [&](std::size_t place, const Slots& slots, SymbolId symbol) -> std::optional<Slots> {
    if (place < last) return machine->step(place, slots, symbol);
    if (machine->holds(slots) != (index(symbol) == 1)) return std::nullopt;
    return Slots();
  };
  const auto accepting = [](const Slots&) { return true; };
  if (add_automaton(*machine, std::move(cells), step, accepting, bench)) return flag;
  bench.narrow(flag.cell, Domain::of(symbol_at(0)));  // of no use, so that it must not be open
  return std::nullopt;
}

}  // namespace grids
