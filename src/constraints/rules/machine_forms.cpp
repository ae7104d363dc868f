#include "constraints/rules/machine_forms.hpp"

namespace grids {

bool require_automaton(const rules::Rule&, bool, Workbench&) { return false; }
std::optional<Literal> flag_by_automaton(const rules::Rule&, Workbench&) { return std::nullopt; }

}  // namespace grids
