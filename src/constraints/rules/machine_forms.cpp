#include "constraints/rules/machine_forms.hpp"

#include <algorithm>
#include <cassert>

#include "constraints/automata/unroll.hpp"
#include "constraints/normal_forms/automaton.hpp"
#include "constraints/rules/machine/rule_machine.hpp"
#include "constraints/rules/rule_key.hpp"
#include "constraints/rules/run_forms.hpp"
#include "constraints/rules/shared_forms.hpp"

namespace grids {
namespace {

using machine::RuleMachine;
using machine::Slots;
using rules::Rule;

/// What is wanted of a rule's truth.
enum class Wanted { holds, fails, told };

/// An automaton, and the cells that it reads.
struct Reading {
  Region cells;
  std::shared_ptr<const Automaton> automaton;  ///< null when there is none within the limits
};

/// The machine's automaton over the candidates of its cells. With `told`, behind the cells stands the truth: 0 or 1.
std::optional<Automaton> unrolled(const RuleMachine& machine, Wanted wanted, const Puzzle& puzzle) {
  const auto& cells = machine.cells();
  auto alphabets = alphabets_of(puzzle, cells);
  if (wanted == Wanted::told) alphabets.push_back({Domain::first_symbols(2), {}});
  const auto step = [&](std::size_t place, const Slots& slots, SymbolId symbol) -> std::optional<Slots> {
    if (place < cells.size()) return machine.step(place, slots, symbol);
    if (machine.holds(slots) != (index(symbol) == 1)) return std::nullopt;
    return Slots();
  };
  const auto accepting = [&](const Slots& slots) {
    return wanted == Wanted::told || machine.holds(slots) == (wanted == Wanted::holds);
  };
  auto automaton = unroll(alphabets, machine.initial(), step, accepting);
  return machine.overwhelmed() ? std::nullopt : std::move(automaton);
}

Reading made(const Rule& rule, Wanted wanted, const Workbench& bench) {
  Reading reading;
  std::optional<Automaton> automaton;
  auto runs = wanted == Wanted::holds ? run_automaton(rule, bench) : std::nullopt;
  if (runs) {
    reading.cells = std::move(runs->cells);
    automaton = std::move(runs->automaton);
  } else if (const auto machine = RuleMachine::of(rule, bench)) {
    reading.cells = machine->cells();
    automaton = unrolled(*machine, wanted, bench.puzzle());
  }
  if (automaton && AutomatonConstraint::fits(*automaton))
    reading.automaton = std::make_shared<const Automaton>(std::move(*automaton));
  return reading;
}

AutomatonCache::Form form_of(const Reading& reading, const Region& named) {
  AutomatonCache::Form form{reading.automaton, {}};
  for (const auto cell : reading.cells) {
    const auto place = std::ranges::find(named, cell) - named.begin();
    assert(place < std::ssize(named) && "a cell of the rule");
    form.order.push_back(static_cast<std::uint32_t>(place));
  }
  return form;
}

/// What was made of a rule like this one, or is made now.
Reading reading_of(const Rule& rule, Wanted wanted, const Workbench& bench) {
  auto* const automata = bench.shared() == nullptr ? nullptr : &bench.shared()->automata;
  auto key = automata == nullptr ? std::nullopt : rule_key(rule, automata->number_of(bench.shared_vocabulary()), bench);
  if (!key) return made(rule, wanted, bench);
  key->bytes.push_back(static_cast<char>(wanted));
  if (const auto known = automata->find(key->bytes)) {
    Reading reading{{}, known->automaton};
    for (const auto place : known->order) reading.cells.push_back(key->cells[place]);
    return reading;
  }
  auto reading = made(rule, wanted, bench);
  automata->keep(std::move(key->bytes), form_of(reading, key->cells));
  return reading;
}

void add(Reading reading, Workbench& bench) {
  if (reading.automaton->empty()) return bench.contradict();
  bench.add(std::make_shared<AutomatonConstraint>(std::move(reading.cells), std::move(reading.automaton),
                                                  bench.label("automaton")));
}

}  // namespace

bool require_automaton(const Rule& rule, bool holding, Workbench& bench) {
  auto reading = reading_of(rule, holding ? Wanted::holds : Wanted::fails, bench);
  if (reading.automaton == nullptr) return false;
  add(std::move(reading), bench);
  return true;
}

std::optional<Literal> flag_by_automaton(const Rule& rule, Workbench& bench) {
  auto reading = reading_of(rule, Wanted::told, bench);
  if (reading.automaton == nullptr) return std::nullopt;
  const auto flag = bench.new_flag();
  reading.cells.push_back(flag.cell);
  add(std::move(reading), bench);
  return flag;
}

}  // namespace grids
